/*
 * House acts: commands about the match itself rather than in its game.
 *
 * They stand in the log like every command, with a number, a seat, an actor
 * and a digest, and are folded like every command. Their action is an object
 * whose type begins with "match.", as no game's does:
 *
 *   {"type":"match.undo","from":17,"to":19}
 *       the position is what the other commands lead to: those of the game
 *       from 17 to 19 are played no more
 *   {"type":"match.seats","empty":["blue-left"]}
 *       seats were left or taken; these have no player now
 *   {"type":"match.end","by":"time","winner":"blue"}
 *       the match is over; without a winner it is a draw
 *   {"type":"match.time","seat":"red","add":86400000}, {"type":"match.pause",
 *   "until":"2026-…Z"}, {"type":"match.resume"}
 *       nothing in the position; clocks follow them
 *
 * An act may have "agreed", the seats by whose consent it is done. What a
 * seat does by a house act is checked before it is played; the fold only asks
 * whether it can be done at all.
 */
#ifndef ESTAFETTE_SERVER_MATCH_HOUSE_H
#define ESTAFETTE_SERVER_MATCH_HOUSE_H

#include "common/base/writer.h"
#include "server/rules/game.h"

#include <jansson.h>

enum house_kind {
    HOUSE_UNDO,
    HOUSE_SEATS,
    HOUSE_END,
    HOUSE_TIME,
    HOUSE_PAUSE,
    HOUSE_RESUME,
    HOUSE_KINDS
};

/* By what a match was ended other than by its game's rules. */
enum ruled_by { RULED_NOT, RULED_TIME, RULED_AGREEMENT, RULED_HOST, RULED_BY };

/* The end of a match by the house: it comes before the game's own. */
struct ruling {
    enum ruled_by by; /* RULED_NOT: none */
    side_id winner;   /* SIDE_NONE: a draw */
};

struct house_act {
    enum house_kind kind;
    int64_t from, to;     /* undo: numbers of commands */
    seat_set empty;       /* seats */
    struct ruling ruling; /* end */
    seat_id seat;         /* time: whose */
    int64_t add;          /* time: milliseconds */
    int64_t until;        /* pause: an instant; 0: until it is resumed */
    seat_set agreed;      /* 0: it needed nobody's consent */
};

/* Is this the action of a house act? */
bool house_is(const json_t *action);
/* BAD_REQUEST if it is no well-formed one. */
enum status house_read(const struct rules *rules, const json_t *action,
                       struct house_act *act, struct error *error) MUST_USE;
/* Its canonical text. */
void house_write(const struct rules *rules, const struct house_act *act,
                 struct writer *out);

/* The member "result" of a view, for a match that the house has ended. */
void house_result(const struct rules *rules, const struct ruling *ruling,
                  struct writer *out);
/*
 * Makes of a view that the game has shown that of a match which the house has
 * ended: nobody is awaited, and it has that result. On the heap.
 */
char *house_view(const struct rules *rules, const struct ruling *ruling,
                 const char *view);
/* The line that all who are told of the act get. `who` is the actor's seat. */
void house_tell(const struct rules *rules, const struct house_act *act,
                int seat, struct telling *telling);

#endif
