/*
 * Acts of tournaments as words: WHAT=VALUE, as estafette(1) has them; what is
 * not a number, a time or a list by its name is text. option.NAME=VALUE is an
 * option of the game, clock= its time control.
 */
#ifndef ESTAFETTE_CLIENT_LINK_ACTING_H
#define ESTAFETTE_CLIENT_LINK_ACTING_H

#include <jansson.h>
#include <stdbool.h>

/* One word into the params of the method; false: it is none. */
bool acting_put(json_t *params, const char *word);
/* A whole line of them. A value goes on to the next WHAT=: no quotes. */
bool acting_read(json_t *params, const char *line);

#endif
