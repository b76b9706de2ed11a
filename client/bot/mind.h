/*
 * A mind: a program that thinks, as a child of a bot.
 *
 * `estafetted think` is handed what the server says that a seat knows, and
 * answers with an action. It is looked for beside this program, then by PATH.
 * One child a scenario, as long as its bot is there. Asking it waits for its
 * answer: some milliseconds for weak levels, a second at most for strong ones.
 */
#ifndef ESTAFETTE_CLIENT_BOT_MIND_H
#define ESTAFETTE_CLIENT_BOT_MIND_H

#include <jansson.h>

struct mind;

/* NULL, with the reason in `why`, if no such program can be started. `level`
 * and `seed` (or NULL) are handed on. */
struct mind *mind_new(const char *game, const char *scenario, const char *level,
                      const char *seed, char *why, size_t size);
void mind_free(struct mind *mind);

/* An action for this seat, yours; NULL, with the reason, if there is none. */
json_t *mind_choose(struct mind *mind, const json_t *position, const char *seat,
                    char *why, size_t size);

#endif
