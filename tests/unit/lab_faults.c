/* What random play says of a game that does not hold what it offers. */

#include "lab/selfplay/playing.h"
#include "server/rules/library.h"
#include "tests/drill/drill.h"
#include "tests/drill/state.h"

#include <criterion/criterion.h>
#include <string.h>

enum { MATCHES = 40 };

/* The drill, as a game of which something may be bent. */
static struct game bent;

static const struct rules *open_bent(void)
{
    struct error error = {.text = ""};
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    const struct rules *rules = library_rules("drill", "ford");
    cr_assert_not_null(rules);
    bent = drill_game;
    ((struct rules *)(uintptr_t)rules)->game = &bent;
    return rules;
}

/* Plays until something does not hold, which must be this. */
static void expect_fault(const struct rules *rules, const char *expected)
{
    static struct tally tally;
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

/* No way that is offered for a retreat is allowed. */
static struct verdict refuse_it(const struct rules *rules, const void *state,
                                seat_id seat, const struct action *action)
{
    (void)rules, (void)state, (void)seat, (void)action;
    return refuse("D5.7");
}

Test(lab_faults, name_the_clause_and_the_action)
{
    static struct action_type actions[ACTS];
    const struct rules *rules = open_bent();
    memcpy(actions, drill_game.actions, sizeof actions);
    actions[ACTION_RETREAT].check = refuse_it;
    bent.actions = actions;
    expect_fault(rules, ": a way that is told to be whole is refused by D5.7: "
                        "{\"type\":\"retreat\",\"path\":[\"0");
}

/* A phrase of which the game fills no slot. */
static void tell_nothing_of_it(const struct rules *rules, const void *before,
                               const void *after, const struct events *events,
                               viewer_id viewer, struct telling *telling)
{
    static const struct phrase phrase =
        PHRASE("taken", "taken", "{side} takes the hill.");
    struct saying saying;
    (void)rules, (void)before, (void)after, (void)events, (void)viewer;
    say_begin(&saying, &phrase);
    telling_say(telling, &saying, "D7.1", NULL);
    telling_end(telling);
}

Test(lab_faults, name_the_line_with_an_empty_slot)
{
    const struct rules *rules = open_bent();
    bent.tell = tell_nothing_of_it;
    expect_fault(rules, "a slot is left empty in what is told: {side} takes");
}
