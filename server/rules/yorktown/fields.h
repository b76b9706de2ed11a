/* The fields table of Yorktown: snapshots, cases and digests go by it. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_FIELDS_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_FIELDS_H

#include "server/rules/yorktown/rules.h"

enum { YORKTOWN_FIELDS = 29 };
extern const struct field yorktown_fields[YORKTOWN_FIELDS];

#endif
