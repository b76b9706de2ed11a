/*
 * A live match: what one worker keeps of each match that it handles.
 *
 * Internal to server/match. A struct live is a loaded match: its row, the
 * position it has reached, and for each viewer what it was last told. It is
 * only changed after what changes it is durable; when the store fails it is
 * dropped and loaded again.
 */
#ifndef ESTAFETTE_SERVER_MATCH_LIVE_LIVE_H
#define ESTAFETTE_SERVER_MATCH_LIVE_LIVE_H

#include "common/base/digest.h"
#include "server/clock/clock.h"
#include "server/match/fold/fold.h"
#include "server/match/fold/result.h"
#include "server/match/live/view_patch.h"
#include "server/match/match.h"
#include "server/rules/library.h"
#include "server/rules/menu.h"
#include "server/store/match.h"

enum {
    REFUSALS_KEPT = 16,
    CACHE_CHAINS = 4096,
    TEXT_MOST = 8 * 1024 * 1024,
    WARM_MOST = 128
};

/* Where one viewer stands: the last update and the view it brought about. */
struct projection {
    struct view_record view;
    char *offer;     /* JSON object, or NULL: none is due */
    seat_set to_act; /* as it is shown who is awaited */
    bool knows_to_act;
    char *clock; /* JSON object */
    int64_t seq; /* 0: nothing was told yet */
    /* What the update that is numbered so told of; NULL: only the store has it.
     * An aside comes after it, and is not here. */
    char *happenings; /* JSON list */
    int64_t happenings_seq;
    char digest[DIGEST_TEXT];
    int64_t awaited_since; /* 0: not awaited */
    char awaits[DIGEST_TEXT];
    int64_t awaits_seq;
    int64_t acted_seq;
    int64_t written; /* bytes of what its seat has done (quota.h) */
};

/* A refusal that was answered, so that a resend gets it again. */
struct refusal {
    seat_id seat;
    char nonce[40];
    char *data;
};

/* What is kept beside the match for one seat (orders.h, window.h). */
struct standing {
    json_t *orders; /* its standing orders, or NULL */
    char owner[STORE_ID];
    int64_t due;        /* when one of them is to be looked at; 0: never */
    bool is_answered;   /* one fits: its player need not be called */
    int64_t passed_seq; /* the update that keeps its pass */
    char nonce[40];     /* of that pass */
};

/* The hours of a seat's player. */
struct live_hours {
    struct rest rest;
    bool saves_flags; /* vacation begins by itself, but not earlier than: */
    int64_t saves_since;
    int64_t away_from, away_to;
};

struct pending;

enum live_state { LIVE_OPENING, LIVE_RUNNING, LIVE_FINISHED, LIVE_HELD };

struct live {
    struct live *next; /* in its chain; by age: (lru.h) */
    struct live *newer, *older;
    bool is_warm;
    bool is_leaving;       /* over, and not warm (lru.h) */
    bool is_cooled;        /* what it showed was given back (projection.h) */
    unsigned char *packed; /* its position then (packed_state.h), or NULL */
    size_t packed_length;
    struct store_arena arena;
    struct store_match row;
    enum live_state state;
    uint64_t ticket;  /* of its last command handed in (append_async.h) */
    struct fold fold; /* its position, if it has begun and is not held */
    int64_t snapshot_number; /* -1: there is none */
    int64_t acted_at;        /* the instant of its last command */
    bool is_deserted;        /* nobody sits in any seat since then */
    struct clocks clocks;
    struct live_hours hours[SEATS_MOST];
    struct projection *viewers[VIEWERS_MOST]; /* see live_seat_viewers */
    /* What the store has as due, by kind (due.c), once it has been written. */
    bool has_dues;
    int64_t due_at[STORE_DUES_MOST];
    /* The same of the flags that fall (timing.c). */
    bool has_falls;
    int64_t falls[SEATS_MOST];
    struct standing standing[SEATS_MOST];
    int order_chain;     /* commands of orders since a player's last */
    int64_t window_time; /* that windows stay open; 0: until they are passed */
    int64_t order_delay; /* that an order may wait; 0: it does not */
    int64_t closes;      /* the end of the window that is open; 0: none */
    int commands_in_step[SEATS_MOST];
    int refusal_next;
    struct refusal *refusals; /* REFUSALS_KEPT, or NULL: there was none yet */
};

struct matches {
    struct store *store;
    struct company company;
    int most;
    /* Those that are loaded (lru.h). */
    int count, warm, warm_most, leaving;
    size_t bytes;
    struct live *newest, *oldest, *last_warm;
    struct live *chains[CACHE_CHAINS];
    /* Commands on their way to the disk (append_async.h), or NULL. */
    struct pending *pending;
    bool goes_on;  /* it need not wait for them */
    bool hands_in; /* the command that is played now is not waited for */
    /* Room to work in, of no meaning between requests. */
    void *before;
    void *scratch;
    void *lent_state;
    struct live *lent; /* whose position stands there (projection.h), or NULL */
    struct events events;
    struct picks picks;
    struct view_room views;
    struct action action;
    struct digest delays; /* what delays of orders are drawn from */
    bool has_delays;
    /*
     * Undos refused since an act rests on them that their seat was not told
     * of: the refusal would tell of it. Rules in which seats act in secret at
     * the same time keep those acts apart; tests hold this to none.
     */
    long undos_rested;
};

/*
 * Room for what its viewers are shown. Those that it has not share one
 * projection, in which nothing stands and nothing is written.
 */
void live_seat_viewers(struct live *live);
void live_release_viewers(struct live *live);
bool live_holds_seat(const struct live *live, const char *account);
/* Is this a seat of the match, or the public? */
bool live_has_viewer(const struct live *live, int viewer);
const char *live_state_word(enum live_state state);
/* That of a row; LIVE_HELD if it is none. */
enum live_state live_state_find(const char *word);

/* Has it begun, and been held by other rules than these? They may know how to
 * go on: it is loaded as if it ran. */
bool live_may_release(const struct store_match *row, const struct rules *rules);

/* A copy of a text that must be had. */
char *copy_bytes(const char *text, size_t length);

#endif
