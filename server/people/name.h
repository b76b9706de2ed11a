/*
 * Names of accounts: which may be taken, and which count as the same.
 *
 * A name has 2 to 20 letters, digits, '-' and '_', and begins with a letter.
 * Letters are whole (composed, so the text is in form NFC) and of one script:
 * Latin, Greek or Cyrillic. Everything else (controls, direction marks,
 * zero-width characters, combining marks, look-alikes of another script) is
 * refused, so a name is safe wherever it is shown.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_NAME_H
#define ESTAFETTE_SERVER_PEOPLE_NAME_H

#include "common/base/status.h"
#include "server/people/people.h"

/* BAD_PARAMS with the reason, or `folded`: equal for names that are the same */
enum status name_check(const char *name, char folded[NAME_TEXT],
                       struct error *error) MUST_USE;

/* The same of whatever was typed: what cannot be a name stays as it is, cut. */
void name_fold(const char *text, char folded[NAME_TEXT]);

/*
 * Whether names of several words are made of nothing else: the letters of names
 * and what ASCII prints, with one space between words and none at the ends.
 */
bool name_is_plain(const char *text);

#endif
