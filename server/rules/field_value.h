/*
 * One value of a field: where it lies and what number it holds. Shared by the
 * writing and the reading half of the fields table.
 */
#ifndef ESTAFETTE_SERVER_RULES_FIELD_VALUE_H
#define ESTAFETTE_SERVER_RULES_FIELD_VALUE_H

#include "server/rules/field.h"

/* How many elements a field has now, in the record or state at `base`. */
int field_elements(const struct field *field, const void *base);

/* Its k-th element. */
const void *field_at(const struct field *field, const void *base, int element);

/* The number in a value of the field's width; and back. */
int32_t field_number(const struct field *field, const void *value);
void field_put(const struct field *field, void *value, int32_t number);

/* Does a value (or all of a record's) equal what it starts with? */
bool field_is_initial(const struct field *field, const void *value);

#endif
