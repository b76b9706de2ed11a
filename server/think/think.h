/*
 * Thinking: which action to choose on a position, by search.
 *
 * It knows no game: actions come of walking the offer as a client does, and
 * what a position is worth the game says (game.h: value). It knows no match
 * either: what it is handed is all that it goes by, so whoever wants an
 * opponent that does not cheat hands it forgotten positions (game.h: forget).
 * All memory is taken at the start; its budget is a number of commands that it
 * tries, not a clock, so the same seed and the same positions give the same
 * actions on every machine.
 *
 * Actions are found by a bounded walk; each is tried once on a few deals and
 * valued; the best get more tries, their number halved again and again, and a
 * strong level plays each of these on until it has been answered.
 */
#ifndef ESTAFETTE_SERVER_THINK_THINK_H
#define ESTAFETTE_SERVER_THINK_THINK_H

#include "server/rules/game.h"

enum { THINK_CANDIDATES = 400, THINK_DEALS = 8 };

/* Where a try of one of the best ends. */
enum think_reach {
    REACH_ACTION, /* with the action */
    REACH_ANSWER  /* with the turn in which the other side has acted since */
};

/* How far a player looks. Weak ones look less far; none throws games away. */
struct think_level {
    const char *name;
    int candidates; /* actions looked at, at most THINK_CANDIDATES */
    int deals;      /* positions that could be, at most THINK_DEALS */
    int softness;   /* values are blurred by up to twice as much */
    int finalists;  /* actions that get more tries; 0: none do */
    int tries;      /* of each finalist in the first round; doubled in each */
    int budget;     /* commands tried for one action, at most */
    enum think_reach reach;
};

/* Recruit, sergeant, captain: ended by a row without a name. */
extern const struct think_level think_levels[];
/* NULL: there is none of this name. */
const struct think_level *think_level_find(const char *name);

struct thinker;

/* NULL: out of memory. Rules and level stay the caller's. */
struct thinker *think_new(const struct rules *rules,
                          const struct think_level *level, uint64_t seed);
void think_free(struct thinker *thinker);

/*
 * Chooses an action for a seat that is awaited: one that the rules accept on
 * this position. False if none was found, which is a fault of the game's offer.
 * The position must be sound; where the game deals, it is a forgotten one.
 */
bool think_choose(struct thinker *thinker, const void *state, seat_id seat,
                  struct action *action);

/*
 * What else it thought of when it chose last, the best first and `chosen`
 * before all: at most `most` actions, no two of one kind that begin with the
 * same piece or place. Their number.
 */
int think_ideas(const struct thinker *thinker, const struct action *chosen,
                struct action *ideas, int most);

/* Do they do one kind of thing with the same piece, or in the same place? */
bool think_is_alike(const struct action *one, const struct action *other);

/* Commands tried for the action that was chosen last. */
int think_spent(const struct thinker *thinker);

/*
 * What a position is worth to a side as the game values it, where the match is
 * over by its outcome: THINK_WON, none, or less THINK_WON.
 */
enum { THINK_WON = 1000000 };
int think_value(const struct rules *rules, const void *state, side_id side);

#endif
