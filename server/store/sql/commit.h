/*
 * The committer: one thread that owns the connection that writes.
 *
 * A unit is what must happen whole or not at all. Threads hand units in and
 * wait; the committer puts all that arrived while its last fsync ran into one
 * transaction, each behind a savepoint, so that one that fails takes nobody
 * with it. store_commit returns when the unit is durable, or did not happen.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_COMMIT_H
#define ESTAFETTE_SERVER_STORE_SQL_COMMIT_H

#include "server/store/append.h"
#include "server/store/challenge.h"
#include "server/store/sql/rows.h"
#include "server/store/sql/tail.h"
#include "server/store/sql/told_pack.h"
#include "server/store/sql/word.h"

#include <pthread.h>

struct unit {
    enum status (*run)(struct database *database, void *argument);
    void *argument;
    enum status status;   /* of meaning once it is done */
    int64_t bytes;        /* what it has put in, the same */
    char payer[STORE_ID]; /* on whose bill that is, or "" (bill.h) */
    int64_t charge;       /* what they pay; before, -1: for all of its bytes */
    int64_t total;        /* what they have written with it; -1: not known */
    /* Where the store is shared (edition.h): the match that it is about, or "",
     * and at which edition; of meaning once it is done, whether that was
     * another by then. */
    char match[STORE_ID];
    int64_t edition;
    bool is_refused;
    bool is_loose;      /* it is about no match, whatever its thread holds */
    bool is_repeatable; /* done once more it would change nothing more */
    bool is_beside;     /* it touches nothing that units of other matches do */
    bool has_clashed;   /* it stood in a ring with one of another server's */
    int tries;          /* because of that */
    _Atomic bool is_done;
    struct unit *next;
};

/* What accounts have written in all, of those who have lately (bill.c). */
enum { TOTALS = 512 };
struct totals {
    pthread_mutex_t lock;
    struct total {
        char account[STORE_ID];
        int64_t bytes;
    } place[TOTALS];
};

struct committer {
    struct database database;
    struct tail tail; /* of the log: what is not derived yet (derive.h) */
    struct told_packer packer;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    pthread_cond_t done;
    struct unit *first; /* waiting, in the order of arrival */
    struct unit **last;
    bool is_stopping;
    int64_t commits;
    int64_t watched; /* in which second the engine was last asked (watch) */
    struct totals totals;
    struct words words;       /* of the last transaction, where others hear */
    _Atomic int64_t written;  /* bytes that units have put in */
    void (*told)(void *user); /* after each commit, or NULL */
    void *told_user;
    bool is_in_place; /* tests: who waits commits (store_commit_in_place) */
    _Atomic bool is_broken;   /* see store_is_broken */
    _Atomic bool lacked_room; /* see store_lacked_room */
};

struct store {
    const struct engine *engine;
    char *address;
    struct committer committer;
    struct failure failure;
    void *listener; /* the engine's own; NULL: nobody hears (word.h) */
    _Atomic int64_t fail_at;
    pthread_key_t reader_key;
    pthread_mutex_t readers_lock;
    struct database *readers;
};

/* Starts the thread; the committer's database is open. */
enum status committer_start(struct committer *committer,
                            struct error *error) MUST_USE;
/* Lets it finish what was handed in, and ends it. */
void committer_stop(struct committer *committer);

enum status store_commit(struct store *store,
                         enum status (*run)(struct database *, void *),
                         void *argument) MUST_USE;
/* The same, and its payer pays so much. */
enum status store_commit_for(struct store *store,
                             enum status (*run)(struct database *, void *),
                             void *argument, int64_t charge) MUST_USE;

/* The same, of one that may run beside units of other servers: it touches rows
 * of the match that the thread holds, and their payer's. */
enum status store_commit_beside(struct store *store,
                                enum status (*run)(struct database *, void *),
                                void *argument, int64_t charge) MUST_USE;
/* The same, of one that changes nothing that is kept of a match in memory. */
enum status store_commit_loose(struct store *store,
                               enum status (*run)(struct database *, void *),
                               void *argument) MUST_USE;
/* The same, and whoever does it once more has done it once. */
enum status store_commit_repeatable(struct store *store,
                                    enum status (*run)(struct database *,
                                                       void *),
                                    void *argument, int64_t charge) MUST_USE;

/* The two halves of it: the unit is the caller's until it is done. */
void unit_give(struct store *store, struct unit *unit);
enum status unit_wait(struct store *store, const struct unit *unit) MUST_USE;

/* append.c: the unit of a struct store_append. */
enum status append_run(struct database *database, void *argument) MUST_USE;

/* due.c: within a unit, sets and drops what is due in a match. */
enum status due_write(struct database *database, const char *match,
                      const struct store_due *dues, int count) MUST_USE;
/*
 * due.c: the ids that `due` selects by the instant and how many, and what
 * `later` gives by the instant: when there will be more, or 0.
 */
enum status due_load(struct store *store, const char *due, const char *later,
                     int64_t now, const struct rows *rows,
                     int64_t *next) MUST_USE;

/* seat.c: within a unit, who sits in a seat from a command on. */
enum status seating_write(struct database *database, const char *match,
                          const struct store_seating *seating,
                          int64_t number) MUST_USE;
/* challenge.c: within a unit, a new challenge; and the match that it becomes.
 */
enum status challenge_write(struct database *database,
                            const struct store_challenge *challenge) MUST_USE;
enum status challenge_begin(struct database *database,
                            const struct beginning *beginning) MUST_USE;
/* match.c: within a unit, what a seat has opened; CONFLICT as to open it. */
enum status opened_write(struct database *database, const char *match,
                         const struct store_opened *opened) MUST_USE;
/* seat_draw.c: within a unit, the seats of those who had places. */
enum status seat_draw_write(struct database *database, const char *match,
                            const struct store_seat_draw *drawn) MUST_USE;
/* seat_notice.c: within a unit, what one seat was told by itself. */
enum status seat_notice_write(struct database *database, const char *match,
                              const struct store_told *told) MUST_USE;
/* told.c: since when a viewer is awaited, as its last row has it; nothing is
 * derived for it. */
enum status told_awaited(struct store *store, const char *match, int viewer,
                         struct store_arena *arena, int64_t *since) MUST_USE;
/* derive.c: within a unit, what lists say of a viewer from now on. */
enum status viewer_write(struct database *database, const char *match,
                         const struct store_told *told) MUST_USE;
/* kept.c: within a unit, what is kept beside a match. */
enum status kept_write(struct database *database, const char *match,
                       const struct store_change *change) MUST_USE;

/* clock.c: within a unit, the clocks of a match. */
enum status clock_write(struct database *database, const char *match,
                        const char *clock) MUST_USE;

/* result.c: within a unit, how a match ended, and whom that rates. */
enum status result_write(struct database *database, const char *match,
                         const struct store_result *result,
                         int64_t now) MUST_USE;
/* tournament.c: within a unit, a match is over: its tournament has a look. */
enum status tournament_wake(struct database *database, const char *match,
                            int64_t now) MUST_USE;
/* proposal.c: within a unit, what a seat has proposed waits no more. */
enum status proposal_done(struct database *database, const char *match,
                          int seat) MUST_USE;
/* tournament.c: within a unit, what an umpire had ordered is done. */
enum status order_done(struct database *database, int64_t id) MUST_USE;
/* tournament.c: the same, of a part of it; the deed that is left. */
enum status order_left(struct database *database, int64_t id,
                       const char *deed) MUST_USE;

/* reader.c: the calling thread's own connection for reading, or NULL. */
struct database *store_reader(struct store *store);
void readers_open(struct store *store);
void readers_close(struct store *store);

#endif
