/* The fields table of Vitoria: snapshots, cases and digests go by it. */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_FIELDS_H
#define ESTAFETTE_SERVER_RULES_VITORIA_FIELDS_H

#include "server/rules/field.h"

enum { VITORIA_FIELDS = 25 };

extern const struct field vitoria_fields[VITORIA_FIELDS];

#endif
