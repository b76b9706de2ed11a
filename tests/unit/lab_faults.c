/* What random play says of a game that does not hold what it offers. */

#include "lab/selfplay/playing.h"
#include "server/rules/library.h"
#include "tests/drill/drill.h"
#include "tests/drill/state.h"

#include <criterion/criterion.h>
#include <string.h>

enum { MATCHES = 40 };

static struct verdict refuse_it(const struct rules *rules, const void *state,
                                seat_id seat, const struct action *action)
{
    (void)rules, (void)state, (void)seat, (void)action;
    return refuse("D5.7");
}

/* The drill, but no way that it offers for a retreat is allowed. */
static const struct rules *bent_rules(void)
{
    static struct action_type actions[ACTS];
    static struct game game;
    struct error error = {.text = ""};
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    const struct rules *rules = library_rules("drill", "ford");
    cr_assert_not_null(rules);
    memcpy(actions, drill_game.actions, sizeof actions);
    actions[ACTION_RETREAT].check = refuse_it;
    game = drill_game;
    game.actions = actions;
    ((struct rules *)(uintptr_t)rules)->game = &game;
    return rules;
}

Test(lab_faults, name_the_clause_and_the_action)
{
    static const char expected[] =
        ": a way that is told to be whole is refused by D5.7: "
        "{\"type\":\"retreat\",\"path\":[\"0";
    static struct tally tally;
    const struct rules *rules = bent_rules();
    struct options options;
    memcpy(options.value, rules->option_initial, sizeof options.value);
    tally_init(&tally, rules);
    struct playing *playing = playing_new(rules, &options, 1, &tally);
    bool holds = true;
    for (int number = 1; holds && number <= MATCHES; number++)
        holds = playing_match(playing, 1, number);
    cr_expect_not(holds);
    cr_expect_not_null(strstr(playing->fault, expected), "%s", playing->fault);
    playing_free(playing);
}
