/*
 * Names that look alike: "раура1" in Cyrillic and "paypal" are one name to the
 * eye.
 *
 * The skeleton of a name is the same for all that are (Unicode TR 39, by its
 * table of confusables, then without regard to case). No two accounts have one
 * skeleton, so nobody passes for another.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_CONFUSABLES_H
#define ESTAFETTE_SERVER_PEOPLE_CONFUSABLES_H

#include "server/people/people.h"

enum { SKELETON_TEXT = 8 * NAME_LETTERS_MOST + 1 };

/* Have they one skeleton? Of any names in UTF-8. */
bool names_are_confusable(const char *one, const char *other);

/* Of a name that name_check has let pass. */
void name_skeleton(const char *name, char skeleton[SKELETON_TEXT]);

#endif
