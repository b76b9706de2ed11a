/*
 * Ends of a match tried as rule cases: a constructed position of a scenario,
 * one action, and the result that must come of it. Texts are JSON with single
 * quotes. For the tests that ask of each scenario for all of its results.
 */
#ifndef ESTAFETTE_TESTS_UNIT_CASES_ENDINGS_H
#define ESTAFETTE_TESTS_UNIT_CASES_ENDINGS_H

#include "server/rules/game.h"

#include <jansson.h>
#include <stdbool.h>

/* The library of rules, and a file of a game's data; both or the test fails. */
void ends_open_rules(void);
json_t *ends_load(const char *path);
json_t *ends_scenario(const struct rules *rules);
json_t *ends_text(const char *text);

/*
 * Does this action of this side or seat end the match so? Takes the references
 * but `rules`; `options`, `dice` and `empty` may be NULL: none.
 */
struct ending {
    json_t *position, *options, *action, *dice, *result, *empty;
    const char *by;
};
bool ends_so(const struct rules *rules, struct ending ending);

#define END_PHASE "{'type':'end_phase'}"
#define RESIGN    "{'type':'resign'}"

/*
 * One result of the scenarios of a kind, and the position that comes to it; on
 * the last turn, if it says none.
 */
struct end_row {
    const char *kind; /* of `victory`; "": of every scenario */
    const char *word; /* of the game's results: all must be met */
    const char *by, *position, *action, *result, *options, *dice;
};

/*
 * Tries all rows for all scenarios of a game, with pieces of each scenario
 * only, and that each word of the game's results but the first is in one of
 * them.
 */
void ends_check_game(const char *game, const struct end_row *rows, int count,
                     const char *const *words, int word_count);

#endif
