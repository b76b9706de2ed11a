/*
 * Names that speak for the house: who has one would be believed.
 *
 * Words and how far each reaches stand in a table. A name is held against them
 * by how it looks and without its digits and separators, so neither "M0derator"
 * nor "the_umpire-1" is anybody's.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_RESERVED_H
#define ESTAFETTE_SERVER_PEOPLE_RESERVED_H

#include <stdbool.h>

/* Of a name that name_check has let pass. */
bool name_is_reserved(const char *name);

#endif
