/*
 * Words: all that a notification may say.
 *
 * A row a kind, with fixed words into which go names of games, scenarios,
 * matches, seats and players, and instants; nothing else, so nothing of a
 * position. They are put together once, when a delivery is made, in the
 * language of who is told, as a JSON object (its *facts*): a try that comes
 * later says the same bytes.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_WORDS_H
#define ESTAFETTE_SERVER_NOTIFY_WORDS_H

#include "common/base/writer.h"
#include "server/clock/zone.h"
#include "server/language/language.h"
#include "server/store/notify.h"

enum { FACTS_MOST = 16384, TITLE_TEXT = 256 };

/* What a line may name; texts may be NULL where there is none. */
struct facts {
    const char *kind;
    const struct language *language; /* in which it is said */
    int64_t at;
    const char *account; /* the name of who is told */
    const char *match;
    const char *challenge;
    const char *game, *scenario; /* as the protocol calls them */
    const char *title;           /* "Vitoria: The Pursuit" */
    const char *seat;
    const char *others[STORE_SEATS_MOST];
    int other_count;
    const char *who;          /* the player that has acted */
    int64_t falls;            /* of the own flag; 0: it does not */
    const struct zone *zone;  /* in which instants are said */
    const char *code;         /* of "confirm", "recover" */
    const char *const *lines; /* of "digest": what it gathers */
    int line_count;
};

/* Is there such a kind, and may an account be silent about it? */
bool words_may_be_silent(const char *kind);
/* The k-th kind that may be, or NULL. */
const char *words_kind(int index);
/* Is what it says over once its seat is no longer awaited? */
bool words_await(const char *kind);
/* Does it concern the account itself: is it sent where a channel is off, and
 * ended by no click? */
bool words_always(const char *kind);

/* "Vitoria: The Pursuit", or the names if there is no such game here. */
void words_title(const char *game, const char *scenario,
                 char title[TITLE_TEXT]);

/* The whole object: facts and, as "subject" and "text", the words. */
void words_write(const struct facts *facts, struct writer *out);

#endif
