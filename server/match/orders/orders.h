/*
 * Standing orders: what a seat has left to be done when a step comes up.
 *
 * Internal to server/match. A seat's orders are one list, kept beside the
 * match and never in its state. An order waits for a kind of step and asks
 * only about what its seat is shown: its view's `step` and pieces, and the
 * happenings since it last acted. The first that fits is played as the seat's
 * own command, with the actor "order", through play_action like any other; in
 * the same transaction it is taken off the list if it was to be used once. One
 * that the rules refuse, or whose time is over, goes off the list in an update
 * that only its seat is given. So whatever is done is done exactly once, and
 * to all others an order is nothing but a command of that seat.
 *
 * When: at once, or in a match made so after a delay that follows from the
 * match's key and the update with which the step came (terms.h), so that a
 * restart draws no other. `order` is a kind of due (due.h) like flags.
 *
 * A conditional line is an order that has others in `then`: when it has been
 * carried out the first of them takes its place, with the rest behind it. It is
 * strict then: if a decision is asked of the seat that it does not fit, or its
 * player acts themselves, the position is not as foreseen; it goes off the
 * list, and all that would have followed.
 *
 * The list as it is kept and sent, and as orders_read makes it, is canonical:
 * every order has id, on, answer and until, in this order of members:
 * {"id","on","when"?,"unless"?,"answer","until","strict"?,"then"?}.
 */
#ifndef ESTAFETTE_SERVER_MATCH_ORDERS_ORDERS_H
#define ESTAFETTE_SERVER_MATCH_ORDERS_ORDERS_H

#include "server/match/view/project.h"
#include "server/store/kept.h"

enum {
    ORDERS_MOST = 32,              /* of one seat */
    ORDER_BYTES_MOST = 4096,       /* of one order */
    ORDERS_BYTES_MOST = 24 * 1024, /* of a list */
    ORDER_ID = 24,
    ORDER_LINE_MOST = 8, /* that follow one another in a conditional line */
    /* Commands of orders in a row; then a player must act first. */
    ORDERS_CHAIN_MOST = 64
};

/* What a seat has left to be done. */
struct standing {
    json_t *orders; /* a list, or NULL: nothing */
    char owner[STORE_ID];
    int64_t due;      /* when one of them is to be looked at; 0: never */
    bool is_answered; /* one fits: its player need not be called */
};

/* Of a match in which orders are left, or may wait. */
struct live_orders {
    int chain;     /* commands of orders since a player's last */
    int64_t delay; /* that an order may wait; 0: it does not */
    struct standing seats[];
};

/* A seat's orders, to be read; and to be changed. */
const struct standing *orders_of(const struct live *live, seat_id seat);
struct standing *orders_own(struct live *live, seat_id seat);
/* May an order wait in this match? Is any left? */
bool orders_wait(const struct live *live);
bool orders_are_left(const struct live *live);
/* A player has acted, or left others: the chain of commands by orders begins
 * anew. */
void orders_chain_ends(struct live *live);
/* What a player had left to be done does not call for the next one: of seats
 * that others hold now. */
void orders_reseat(struct live *live);

/*
 * Reads a list that a seat gives; `view` is what it is shown (for the names of
 * pieces raised in play). The result is canonical and the caller's alone, no
 * part of it in `given`, which another thread may free. BAD_PARAMS names the
 * order and what is wrong with it; TOO_LARGE beyond the limits.
 */
enum status orders_read(const struct rules *rules, const json_t *given,
                        const json_t *view, json_t **list,
                        struct error *error) MUST_USE;

/* A kind of step by its word, or -1; the action type that passes it, or -1. */
int order_kind(const struct game *game, const char *word);
int order_pass(const struct game *game, const struct step_kind *kind);

/* What an order is held against; all of it is what its seat is shown. */
struct order_sight {
    const json_t *view;
    const json_t *happenings; /* a list of lists of lines, oldest first */
};

/* Does this order fit a step of this kind? */
bool order_fits(const struct rules *rules, const json_t *order, int kind,
                const struct order_sight *sight);
/* Is its time over, at this instant and in this turn? When does it end by an
 * instant (0: not so)? Was it to be used once? Is its answer to pass? */
bool order_is_over(const json_t *order, int turn, int64_t now);
int64_t order_ends(const json_t *order);
bool order_is_used(const json_t *order);
/* Is it lost as soon as something else is asked of its seat? */
bool order_is_strict(const json_t *order);
bool order_passes(const json_t *order);

/*
 * Makes of an order's answer the action to be played. False: there is no such
 * action now (nothing is offered, or its form is not known any more).
 */
bool order_action(const struct rules *rules, const void *state, seat_id seat,
                  const json_t *order, struct picks *picks,
                  struct action *action);
/* The pass of a step of this kind; false if there is none. */
bool order_pass_action(const struct rules *rules, int kind,
                       struct action *action);

/*
 * Brings what is kept to the worker when a match is loaded, and lets go of it.
 */
enum status orders_load(struct matches *matches, struct live *live,
                        const struct store_kept *kept) MUST_USE;
void orders_release(struct live *live);

/* A seat's orders as the store keeps them, NULL if there are none; yours. */
char *orders_text(const struct standing *standing);

/*
 * Looks at every seat's orders after a command was drafted and before it is
 * durable: when one is due, and who is called. `player` is the seat whose
 * player has acted themselves, or -1.
 */
void orders_draft(struct matches *matches, struct live *live, int player,
                  struct draft *draft, int64_t now);

/* The same for one seat outside of a command. */
void orders_look(struct matches *matches, struct live *live, seat_id seat,
                 int64_t now);

/*
 * What the seat was told since it last acted, or since the step came: a list of
 * lists of lines, yours. `lines` is what it is being told with the update `at`,
 * which is not kept yet, or NULL.
 */
json_t *orders_happenings(struct store *store, const struct live *live,
                          seat_id seat, const struct projection *at,
                          const char *lines);

/* The first order of a seat that fits now, or -1; `now` leaves out the late. */
int orders_find(struct matches *matches, const struct live *live, seat_id seat,
                const struct projection *at, const char *lines, int64_t now);
/* The first strict one that does not, or -1; how late it is does not matter. */
int orders_unforeseen(struct matches *matches, const struct live *live,
                      seat_id seat, const struct projection *at,
                      const char *lines);

/* What delays are drawn from, in a match in which orders may wait. */
const struct digest *orders_delays(const struct matches *matches);

/* When an order is to be looked at; 0: never. */
int64_t orders_at(const struct live *live);

/*
 * The happening that tells a seat of its order: "Standing order o_1 (Retreat):
 * WHAT". Yours.
 */
char *orders_line(const struct rules *rules, const json_t *order,
                  const char *what, const char *clause);

/* Takes an order off the list; the list goes if it was the last. */
void orders_remove(struct standing *standing, int index);
/* The same for one that was carried out: what follows takes its place. */
void orders_advance(struct standing *standing, int index);
/* Its player has acted: the first line that is under way, or -1. */
int orders_under_way(const struct standing *standing);

#endif
