/* The fields table of La Petite Guerre: snapshots, cases and digests go by it.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_FIELDS_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_FIELDS_H

#include "server/rules/petite-guerre/rules.h"

enum { PETITE_FIELDS = 55 };
extern const struct field petite_fields[PETITE_FIELDS];

#endif
