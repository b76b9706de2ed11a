/* Matches in lines of plain text, for commands without a screen. */
#ifndef ESTAFETTE_CLIENT_COMMAND_SAY_H
#define ESTAFETTE_CLIENT_COMMAND_SAY_H

#include <jansson.h>

/* The result of match.watch: where play stands, the pieces, the offer. */
void say_match(const json_t *result);
/* A view alone. */
void say_view(const json_t *view);

/* What wins and how it stands, of the result of match.watch; `board` is what
 * game.assets answers of it. */
void say_goals(const json_t *result, json_t *board);

/* A line for each happening: its clause, its text, its dice. */
void say_happenings(const json_t *list);

/* Results of match.pick, match.explain, match.history, match.chat. */
void say_pick(const json_t *result);
void say_explanation(const json_t *result);
void say_history(const json_t *result);
/* Standing orders, one a line, as they would be left again. */
void say_orders(const json_t *result);
void say_chat(const json_t *result);

/* One line: whom a match waits for, or how it ended. */
void say_state(const json_t *view);

#endif
