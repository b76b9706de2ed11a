/* The fields table of the toys: snapshots, cases and digests go by it. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_FIELDS_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_FIELDS_H

#include "server/rules/field.h"

enum { TOYS_FIELDS = 29 };

extern const struct field toys_fields[TOYS_FIELDS];

#endif
