/*
 * Windows for reactions, in a match that was made with a time for them.
 *
 * Internal to server/match. How long a window stays open may depend on nothing
 * but when it opened: not on a hand, a thought, an order or a presence. So it
 * ends at its instant and not before. A pass that a seat gives earlier is kept
 * (the seat is told so, and awaited no more), and at the end the passes of all
 * who are still awaited are played, for the seat's own player if it has passed
 * or an order of its passes, else for the clock. Cards may be played meanwhile.
 * What came of it is told at one instant, however it was passed (net/hold.h).
 * Without a time a window is a step like any other.
 */
#ifndef ESTAFETTE_SERVER_MATCH_TIME_WINDOW_H
#define ESTAFETTE_SERVER_MATCH_TIME_WINDOW_H

#include "server/match/live/live.h"
#include "server/store/kept.h"

/* The pass that is kept of a seat. */
struct window_pass {
    int64_t seq; /* the update that keeps it; 0: none */
    char nonce[40];
};

/* Of a match whose windows end by themselves. */
struct live_window {
    int64_t lasts;  /* milliseconds */
    int64_t closes; /* the end of the one that is open; 0: none is */
    struct window_pass passes[]; /* by seat */
};

/* With the match, from what is kept beside it. */
void window_load(struct live *live, const struct store_kept *kept);
void window_release(struct live *live);

/* Do windows end by themselves in this match? The end of the one that is open;
 * 0: none is, or it waits for its player. */
bool window_is_timed(const struct live *live);
int64_t window_end(const struct live *live);
/* It has another end from now on. */
void window_ends(struct live *live, int64_t closes);
/* What is kept of a seat's pass, and another. */
const struct window_pass *window_pass_of(const struct live *live, seat_id seat);
void window_keep_pass(struct live *live, seat_id seat, int64_t seq,
                      const char *nonce);

/*
 * When the window ends that is open after a command: `action`, its text, has
 * led from `before` to `state`. 0: none is open, or it waits for its player.
 */
int64_t window_closes(const struct live *live, const void *before,
                      const void *state, const char *action, int seat,
                      int64_t now);

/* Is the action at the worker a pass that is to be kept until the end? */
bool window_keeps(const struct matches *matches, const struct live *live,
                  seat_id seat);

/* The happening that tells a seat about its window; yours. */
char *window_line(const char *text);

/* A kind of due: the end of the window. */
int64_t window_at(const struct live *live);

#endif
