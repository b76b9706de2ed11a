/*
 * The word of a challenge: three plain words (word.def), as in
 * amber-castle-piano, that one can tell a friend on the telephone.
 *
 * There are 2^30 of them. Who has the word of an open challenge may take it up,
 * so wrong ones are counted like wrong passwords (net/guess.h).
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_WORD_H
#define ESTAFETTE_SERVER_PEOPLE_WORD_H

#include "common/base/status.h"

enum { WORD_TEXT = 32 };

/* One by chance; letters and hyphens, so it can stand in a link as it is. */
void word_draw(char word[WORD_TEXT]);

/*
 * What somebody has typed, as it was drawn: its letters alone count, neither
 * their case nor what stands between. BAD_PARAMS, with what is wrong, for what
 * was never drawn.
 */
enum status word_read(const char *typed, char word[WORD_TEXT],
                      struct error *error) MUST_USE;

#endif
