/*
 * Odds: what may come of an action, and how likely, before it is done.
 *
 * It runs through every throw that the action can lead to, by the game's own
 * rules, on the position that it is handed; so no table of chances stands
 * beside the rules. What happens at each end is told as it would be told to
 * the seat, but for the dice, and what is told alike is one line. It is handed
 * a forgotten position (game.h: forget) and goes by nothing else. Where what
 * comes of the action hangs on what the seat cannot know, which is seen by
 * positions dealt anew, there are no odds.
 *
 * All memory is taken at the start (start_odds.c). The same position and action
 * give the same odds on every machine.
 */
#ifndef ESTAFETTE_SERVER_THINK_ODDS_H
#define ESTAFETTE_SERVER_THINK_ODDS_H

#include "common/base/writer.h"
#include "server/rules/game.h"

enum {
    ODDS_ENDS_MOST = 4096, /* more than these are not run through */
    ODDS_SAMPLES = 2048,   /* but so many are drawn of them */
    ODDS_DEALS = 16        /* positions that could be as well */
};

enum odds_found {
    ODDS_KNOWN,
    ODDS_REFUSED, /* by what the seat knows the action would be refused */
    ODDS_HIDDEN   /* they hang on what the seat cannot know */
};

struct odds;

/* NULL: out of memory. The rules stay the caller's. */
struct odds *odds_new(const struct rules *rules);
void odds_free(struct odds *odds);

/*
 * Reckons what may come of an action of a seat on a position that is sound, and
 * forgotten where the game forgets. `verdict` is that of the rules; of what is
 * hidden it names the game's clause on secrecy.
 */
enum odds_found odds_reckon(struct odds *odds, const void *known, seat_id seat,
                            const struct action *action,
                            struct verdict *verdict);

/*
 * What was found, as members of an object that is open: "ends", how many there
 * are or were drawn; "sampled", whether they were; "throws", whether anything
 * is thrown at all; "supposes", whether somebody else would be asked before it,
 * who is taken to do no more than they must; and "lines": `of_1000`, in how
 * many of a thousand cases what `line` tells happens, at least 1, and 1000 only
 * if it did in all that were run through. "cut" if there are more lines.
 */
void odds_write(struct odds *odds, struct writer *out);

/* Commands that were tried for it. */
int odds_spent(const struct odds *odds);

#endif
