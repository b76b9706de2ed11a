/*
 * Service commands: those that the service itself gives, folded like actions.
 *
 * A command's `action` is either a game's action (an object with a `type`) or a
 * service command: an object with a `deed`, its word, and whatever else belongs
 * to it. It has a number, a seat, throws and a digest like any other command,
 * and is played again by the same fold, so that replay and `verify` hold. What
 * it does to the position follows from the rules, the position and the command
 * alone. Who sits where is no part of the position: that goes into the store
 * with the command (seats.h). It is a struct service_command from where it is
 * decided to where it is folded, and text only in the log:
 *
 *   {"deed":"leave","empty":["blue-right"]}   the seat's player is gone
 *   {"deed":"take","player":NAME,"empty":[]}  somebody sits there now
 *   {"deed":"undo","from":17,"to":19}
 *       the position is what the other commands lead to: those of the game
 *       from 17 to 19 are played no more
 *   {"deed":"end","by":"time","winner":"blue"}
 *       the match is over; without a winner it is a draw
 *   {"deed":"time","seat":"red","add":86400000}, {"deed":"pause","until":…},
 *   {"deed":"resume"}, {"deed":"flag","seat":"red"},
 *   {"deed":"vacation","seat":"red","from":…,"until":…},
 *   {"deed":"return","seat":"red"}
 *       nothing in the position; clocks follow them
 *
 * `empty` is all seats that have no player after it and can be empty. `until`
 * is an instant in milliseconds. One that is done by consent has "agreed", the
 * seats that have consented. Whether a seat may do it is decided before it is
 * played; the fold asks only whether it can be done at all.
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_SERVICE_COMMAND_H
#define ESTAFETTE_SERVER_MATCH_FOLD_SERVICE_COMMAND_H

#include "common/base/status.h"
#include "common/base/writer.h"
#include "server/rules/driver.h"

#include <jansson.h>

enum service_kind {
    SERVICE_NONE,
    SERVICE_LEAVE,
    SERVICE_TAKE,
    SERVICE_UNDO,
    SERVICE_END,
    SERVICE_TIME,
    SERVICE_PAUSE,
    SERVICE_RESUME,
    SERVICE_FLAG,
    SERVICE_VACATION,
    SERVICE_RETURN,
    SERVICE_KINDS
};

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
    seat_set empty;       /* leave, take */
    const char *player;   /* take: the name; else NULL */
};

/* Which one an action object is; SERVICE_NONE for a game's action. */
enum service_kind service_kind_of(const json_t *action);
const char *service_word(enum service_kind kind);
/* Does it change who sits where? */
bool service_is_seating(enum service_kind kind);

/* BAD_REQUEST if it is no well-formed one; it borrows from the object. */
enum status service_read(const struct rules *rules, const json_t *action,
                         struct service_command *command,
                         struct error *error) MUST_USE;
/* The list of seats in the member `empty`; BAD_REQUEST if it is none. */
enum status service_read_empty(const struct rules *rules, const json_t *action,
                               seat_set *empty, struct error *error) MUST_USE;
/* Its text as the log and the chain have it: members sorted, no spaces. */
void service_write(const struct rules *rules,
                   const struct service_command *command, struct writer *out);

/*
 * Plays a leave or a take. A game in which no seat can be empty keeps its
 * position; the command is there all the same.
 */
enum played service_play(const struct rules *rules, void *state, void *scratch,
                         seat_set empty, struct chance *chance,
                         struct events *events);

/* What ended the match, as an object for a snapshot, and back. */
json_t *ruling_json(const struct rules *rules, const struct ruling *ruling);
bool ruling_read(const struct rules *rules, const json_t *object,
                 struct ruling *ruling);
/*
 * Makes of a view that the game has shown that of a match which the house has
 * ended: nobody is awaited, and it has that result. On the heap.
 */
char *ruling_view(const struct rules *rules, const struct ruling *ruling,
                  const char *view);
/* What service_tell says, beside the game. */
extern const struct narration service_narration;

/* The line that all who are told of it get. `seat`: the actor's. */
void service_tell(const struct rules *rules,
                  const struct service_command *command, int seat,
                  struct telling *telling);

#endif
