/*
 * Seats that a bot has taken in what has not begun: it counts them as matches
 * that it plays, so that it takes no more than it may.
 *
 * A seat is known by its challenge, and from when that has become a match until
 * the bot sits there by the match. One that has waited for an hour keeps nobody
 * else away, and is not looked for any more.
 */
#ifndef ESTAFETTE_CLIENT_BOT_TAKEN_H
#define ESTAFETTE_CLIENT_BOT_TAKEN_H

#include <jansson.h>
#include <stdbool.h>

struct taken {
    json_t *rows; /* {"host","at"} by challenge or match */
};

void taken_init(struct taken *taken);
void taken_release(struct taken *taken);

void taken_add(struct taken *taken, const char *challenge, const char *host);
/* Nothing is done where it is not known. */
void taken_begin(struct taken *taken, const char *challenge, const char *match);
/* Is one of them a match at which the bot does not sit yet? */
bool taken_has_begun(const struct taken *taken);
/* False: it is not known. */
bool taken_drop(struct taken *taken, const char *challenge_or_match);

/* Of this host, or, NULL, of all. */
long taken_count(const struct taken *taken, const char *host);

#endif
