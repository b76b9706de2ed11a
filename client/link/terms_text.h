/*
 * What is agreed with a challenge, in words, for one who is to accept it.
 */
#ifndef ESTAFETTE_CLIENT_LINK_TERMS_TEXT_H
#define ESTAFETTE_CLIENT_LINK_TERMS_TEXT_H

#include <jansson.h>
#include <stddef.h>

/*
 * A time control: "3 days, 12 hours more a turn; sleep does not count; at the
 * flag the side loses". "no clock" where there is none.
 */
void terms_clock(const json_t *control, char *text, size_t size);

/*
 * The options that are not as the game has them usually, by their labels:
 * "Optional fog: on"; "" if all are. `game` is its row of game.list, or NULL.
 */
void terms_options(const json_t *game, const json_t *options, char *text,
                   size_t size);

#endif
