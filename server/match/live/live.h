/*
 * A live match: what one worker keeps of each match that it handles.
 *
 * Internal to server/match. A struct live is a loaded match: its row and the
 * position that it has reached. What a room keeps besides with each match is a
 * struct of its own, in its own header, and is there for the seats that there
 * are. A live match is only changed after what changes it is durable; when the
 * store fails it is dropped and loaded again.
 */
#ifndef ESTAFETTE_SERVER_MATCH_LIVE_LIVE_H
#define ESTAFETTE_SERVER_MATCH_LIVE_LIVE_H

#include "server/match/fold/fold.h"
#include "server/match/fold/result.h"
#include "server/match/match.h"
#include "server/rules/library.h"
#include "server/rules/menu.h"
#include "server/store/match.h"

enum { TEXT_MOST = 8 * 1024 * 1024 };

enum live_state { LIVE_OPENING, LIVE_RUNNING, LIVE_FINISHED, LIVE_HELD };

struct live {
    enum live_state state;
    bool is_deserted; /* nobody sits in any seat since acted_at */
    struct store_arena arena;
    struct store_match row;
    struct fold fold;        /* its position, if it has begun and is not held */
    int64_t snapshot_number; /* -1: there is none */
    int64_t acted_at;        /* the instant of its last command */
    /* What the rooms keep with it; NULL: there is nothing of that kind. */
    struct live_cache *cache;   /* cache/lru.h: there from when it is loaded */
    struct live_view *view;     /* view/projection.h: from then on, too */
    struct live_time *time;     /* time/timing.h */
    struct live_window *window; /* time/window.h */
    struct live_orders *orders; /* orders/orders.h */
    struct live_acts *acts;     /* live/acts.h */
};

struct matches {
    struct store *store;
    struct company company;
    /* What the rooms keep for all of a worker's matches. */
    struct matches_cache *cache;   /* cache/lru.h */
    struct pending *pending;       /* cache/append_async.h; or NULL */
    struct matches_views *views;   /* view/projection.h */
    struct matches_delays *delays; /* orders/orders.h; or NULL */
    /* Room to work in, of no meaning between requests. */
    void *before;
    void *scratch;
    struct events events;
    struct picks picks;
    struct action action;
    /*
     * Undos refused since an act rests on them that their seat was not told
     * of: the refusal would tell of it. Rules in which seats act in secret at
     * the same time keep those acts apart; tests hold this to none.
     */
    long undos_rested;
};

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
