/*
 * House deeds: those that are about the match as a whole (service_kind.h).
 *
 *   {"deed":"undo","from":17,"to":19}
 *       the position is what the other commands lead to: those of the game
 *       from 17 to 19 are played no more
 *   {"deed":"end","by":"time","winner":"blue"}
 *       the match is over; without a winner it is a draw
 *   {"deed":"time","seat":"red","add":86400000}, {"deed":"pause","until":…},
 *   {"deed":"resume"}, {"deed":"flag","seat":"red"},
 *   {"deed":"vacation","seat":"red","from":…,"until":…},
 * {"deed":"return","seat":"red"} nothing in the position; clocks follow them.
 * `until` is an instant in milliseconds
 *
 * One that is done by consent has "agreed", the seats that have consented.
 * Whether a seat may do it is decided before it is played; the fold asks only
 * whether it can be done at all.
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_SERVICE_COMMAND_H
#define ESTAFETTE_SERVER_MATCH_FOLD_SERVICE_COMMAND_H

#include "server/match/fold/service_kind.h"

/* By what a match was ended other than by its game's rules. */
enum ruled_by {
    RULED_NOT,
    RULED_TIME,
    RULED_AGREEMENT,
    RULED_HOST,
    RULED_ANNULMENT, /* it counts for nothing */
    RULED_BY
};

/* The end of a match by the house: it comes before the game's own. */
struct ruling {
    enum ruled_by by; /* RULED_NOT: none */
    side_id winner;   /* SIDE_NONE: a draw */
};

struct service_command {
    enum service_kind kind;
    int64_t from, to;     /* undo: numbers of commands; vacation: from when */
    struct ruling ruling; /* end */
    seat_id seat;         /* time, flag, vacation, return: whose */
    int64_t add;          /* time: milliseconds */
    int64_t until;        /* pause, vacation: an instant */
    seat_set agreed;      /* 0: it needed nobody's consent */
};

/* Is this the action of a house act? */
bool service_is(const json_t *deedion);
/* BAD_REQUEST if it is no well-formed deed of these. */
enum status service_read(const struct rules *rules, const json_t *deedion,
                         struct service_command *deed,
                         struct error *error) MUST_USE;
/* What ended the match, as an object for a snapshot, and back. */
json_t *ruling_json(const struct rules *rules, const struct ruling *ruling);
bool ruling_read(const struct rules *rules, const json_t *object,
                 struct ruling *ruling);
/* Its text. */
void service_write(const struct rules *rules,
                   const struct service_command *deed, struct writer *out);

/* The same as a value. */
json_t *service_json(const struct rules *rules,
                     const struct service_command *deed);

/*
 * Makes of a view that the game has shown that of a match which the house has
 * ended: nobody is awaited, and it has that result. On the heap.
 */
char *ruling_view(const struct rules *rules, const struct ruling *ruling,
                  const char *view);
/* The line that all who are told of the deed get. `who` is the actor's seat. */
void service_tell(const struct rules *rules, const struct service_command *deed,
                  int seat, struct telling *telling);

#endif
