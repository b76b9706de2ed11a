/*
 * Timing: the clocks of a match, fed from its position.
 *
 * Internal to server/match. A clock runs exactly while its seat is awaited,
 * but for a window that ends by itself: that has its own end. The clocks are
 * no part of the position (the first law); they go into the store with each
 * command that changes them and are loaded with the match.
 *
 * What a viewer is shown of another seat's clock follows only from what they
 * are shown besides: as long as their view has it awaited (or not) while it is
 * not so (or is), they keep what they were told last.
 */
#ifndef ESTAFETTE_SERVER_MATCH_TIME_TIMING_H
#define ESTAFETTE_SERVER_MATCH_TIME_TIMING_H

#include "server/clock/clock.h"
#include "server/match/live/live.h"
#include "server/store/append.h"

/* The hours of a seat's player. */
struct live_hours {
    struct rest rest;
    bool saves_flags; /* vacation begins by itself, but not earlier than: */
    int64_t saves_since;
    int64_t away_from, away_to;
};

/* Of a match in which time is counted. */
struct live_time {
    struct clocks clocks;
    bool has_falls; /* the store has what stands in `falls` */
    struct live_timed_seat {
        struct live_hours hours;
        int64_t falls; /* of its flag, as the store has it */
    } seats[];
};

/* The clocks of a match; where no time is counted there are none of them. */
const struct clocks *timing_clocks(const struct live *live);
/* When the flag of a seat falls (0: it does not), and whether one has. */
int64_t timing_falls(const struct live *live, seat_id seat);
bool timing_is_spent(const struct live *live, seat_id seat);

/* With the match: its control, its clocks, the hours of its players. */
enum status timing_load(struct matches *matches, struct live *live) MUST_USE;
/* Who has given time for their side has less of it: once seats are settled. */
void timing_share(struct live *live);
void timing_release(struct live *live);
/* The hours of the players, as they are now in the store. */
enum status timing_refresh(struct matches *matches, struct live *live) MUST_USE;

/*
 * After a command that has brought the match to where it is (live->fold, and
 * its window): starts and stops. Nobody's clock runs in a seat without a
 * player. `actor`: the seat that has acted itself, or -1.
 */
void timing_follow(struct live *live, seat_set present, int actor, bool is_undo,
                   int64_t now);
/* Nobody could act in between: no clock has run. */
void timing_stand(struct live *live, int64_t from, int64_t now);
/* The same as timing_follow for a deed that is about clocks; false: it is about
 * more. */
bool timing_service(struct live *live, const struct service_command *deed,
                    int64_t now);
/* Another player sits there. In a seat that was empty since a flag they get
 * what one has at the start; one that is handed over keeps its clock, flag and
 * all, but for the vacation, if they bring one of their own (0: they do not).
 */
enum status timing_sit(struct matches *matches, struct live *live, seat_id seat,
                       const char *account, int64_t vacation,
                       int64_t now) MUST_USE;
/* Its player leaves: what is left of this stretch is the next one's. */
void timing_vacate(struct live *live, seat_id seat, int64_t now);
/* The clocks as text for the store; NULL: without time control. The caller
 * frees it. */
char *timing_text(const struct live *live);

/*
 * Falls of flags that are others than they were in the store, and when their
 * players are reminded; returns how many. At the fifth part of the time that
 * there was when it began to run, but a quarter of an hour before the flag; not
 * where it is less than an hour from the start.
 */
int timing_deadlines(struct live *live, enum live_state state,
                     struct store_deadline deadlines[STORE_SEATS_MOST]);

/* "clock" for a viewer who is shown `to_act`, and was shown `last`
 * (or NULL). On the heap; NULL: no time is counted, "{}". */
char *timing_show(const struct live *live, viewer_id viewer, seat_set to_act,
                  const char *last);

/* So long a seat that was lost to the clock is kept for a substitute. */
extern const int64_t timing_substitute_waits;

/* Has a flag fallen that nobody has yet looked at? Then nobody acts. */
bool timing_has_fallen(const struct live *live, int64_t sure);

/* Rows of due.c: flags, vacations that begin by themselves, and matches in
 * which nobody has sat for so long. */
/* A seat whose flag is written down, and whose player has not left it yet;
 * -1: none. */
int timing_half_lost(const struct live *live);
/* When the seat's vacation begins by itself, and until when; 0: it does not.
 * Only where time is counted. */
int64_t timing_leaves_at(const struct live *live, int seat, int64_t *until);
int64_t timing_flag_at(const struct live *live);
int64_t timing_deserted_at(const struct live *live);
int64_t timing_away_at(const struct live *live);

#endif
