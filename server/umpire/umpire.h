/*
 * The umpire: tournaments as server/api and the clock call them.
 *
 * A tournament is carried by the server from registration to the signed
 * archive: rounds are paired and published, matches begun, results taken from
 * them, absent players forfeited, and all of it by acts that anyone who may
 * see the tournament can read, with who, when and why. People add acts of
 * their own by these functions, which check their rights at every call:
 *
 *   anyone    join
 *   entrant   leave, bye, consent (to a rewind of their own match)
 *   umpire    pair, publish, forbid, pause, resume, extend, result,
 *             adjudicate, annul, substitute, rewind, look, close; and leave and
 *             bye for a player; not about a game of their own, and
 *             who has ever entered never looks
 *   host      all that umpires may; umpire, start, cancel
 *
 * Functions block; call them on a worker. What running matches have to do
 * because of an act is done at their own desks (server/match/play/ordered.h).
 */
#ifndef ESTAFETTE_SERVER_UMPIRE_UMPIRE_H
#define ESTAFETTE_SERVER_UMPIRE_UMPIRE_H

#include "common/base/writer.h"
#include "server/language/language.h"
#include "server/store/tournament.h"
#include "server/umpire/plan.h"

#include <jansson.h>

enum {
    TOURNAMENTS_LISTED_MOST = 100,
    TOURNAMENTS_GOING_MOST = 20,
    TRAIL_MOST = 200
};

/* Who asks, about which tournament. */
struct umpire_call {
    struct store *store;
    const char *account; /* NULL: not signed in */
    const char *name;    /* of the account */
    const char *tournament;
    int64_t now;
    const json_t *params;            /* as their schema allows them, or NULL */
    const struct language *language; /* of what is told in words */
};

/* Whom to tell with tournament.update; released by umpire_news_release. */
struct umpire_news {
    char tournament[STORE_ID];
    int64_t act; /* the number of the last act */
    bool has_changed;
    bool has_turned; /* a round was published, or it has ended */
    int count;
    char (*told)[STORE_ID];
};
void umpire_news_release(struct umpire_news *news);

/* What is kept in memory of this store's tournaments goes, before it is closed.
 */
void umpire_forget(const struct store *store);

/* {"tournament","act"}. */
enum status umpire_create(const struct umpire_call *call,
                          const struct terms_plan *plan, struct writer *out,
                          struct umpire_news *news,
                          struct error *error) MUST_USE;
/* One of the acts above, by its word: {"tournament","act"}. */
enum status umpire_act(const struct umpire_call *call, const char *word,
                       struct writer *out, struct umpire_news *news,
                       struct error *error) MUST_USE;
/* What is due in a tournament by itself. CONFLICT: call it again. */
enum status umpire_tick(struct store *store, const char *tournament,
                        int64_t now, struct umpire_news *news,
                        struct error *error) MUST_USE;

/*
 * May this account sit down in a match, or ask somebody in? In a match of a
 * tournament only who plays that game there: others come by its umpire, and
 * might have looked. NOT_FOUND: it may not know of it.
 */
enum status umpire_may_sit(struct store *store, const char *match,
                           const char *account, int64_t now,
                           struct error *error) MUST_USE;

/* Reading: each writes the result of the method of its name. A tournament
 * that is private is NOT_FOUND to who has no part in it. */
enum status umpire_list(const struct umpire_call *call, struct writer *out,
                        struct error *error) MUST_USE;
enum status umpire_show(const struct umpire_call *call, struct writer *out,
                        struct error *error) MUST_USE;
enum status umpire_table(const struct umpire_call *call, struct writer *out,
                         struct error *error) MUST_USE;
enum status umpire_trail(const struct umpire_call *call, struct writer *out,
                         struct error *error) MUST_USE;
enum status umpire_preview(const struct umpire_call *call, struct writer *out,
                           struct error *error) MUST_USE;
enum status umpire_trf(const struct umpire_call *call, struct writer *out,
                       struct error *error) MUST_USE;
/* What came of it so far, newest first: for a feed. */
enum { RESULTS_MOST = 100, RESULT_LINE = 256 };
struct umpire_results {
    char name[96];
    int count;
    struct umpire_result {
        int64_t act, at;
        char text[RESULT_LINE];
    } rows[RESULTS_MOST];
};
enum status umpire_results(const struct umpire_call *call,
                           struct umpire_results *results,
                           struct error *error) MUST_USE;
/* The signed archive of a closed one (archive.h). */
enum status umpire_archive(const struct umpire_call *call, struct writer *out,
                           struct error *error) MUST_USE;

#endif
