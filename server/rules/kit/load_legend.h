/*
 * The legend of a game, for clients: data/legend.json, as it is sent.
 *
 * Knows no game. The file says how each word of the board is drawn and what the
 * words of views mean, so that a client need not guess from English: `sides`
 * and `phases`, in the order of the game's own; and as `legend` what is drawn
 * (`terrain`, `sides`, `lines`: a sign, one in ASCII, a colour, a figure), the
 * kinds of counters (with the value by whose name one is known), their states
 * (how much each matters), markers, what places and tracks hold, and whatever
 * else a view's ids and members are called (`words`). Symbols and figures are
 * those of the closed lists of schema/game.assets.json.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_LOAD_LEGEND_H
#define ESTAFETTE_SERVER_RULES_KIT_LOAD_LEGEND_H

#include "common/base/writer.h"
#include "server/rules/kit/load_data.h"

/* A row of a game's files: {"legend.json", legend_load}. Is all of it there? */
data_part legend_load;

/* The members "sides", "phases" and "legend" of the open object. What else
 * `words` has, which the file's end with, `more` writes; or NULL. */
typedef void legend_more(const struct rules *rules, struct writer *out);
void legend_write(const struct rules *rules, legend_more *more,
                  struct writer *out);

/* What is played on, where that is less than the board; from 0, the last
 * included. */
struct legend_area {
    int first_column, last_column, first_row, last_row;
};
/* The member "playing_area" of the open object. */
void legend_write_area(struct writer *out, struct legend_area area);

#endif
