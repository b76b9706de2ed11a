/*
 * Goals: what Y14 asks for, and what it would come to now.
 *
 * With fog each side counts its own units and those of the other side that it
 * sees; the public counts what both see (Y15.2).
 */

#include "server/rules/yorktown/victory.h"

#include "server/rules/yorktown/visibility.h"

#include <stdio.h>

/* What is asked about, by whom, for whose list. */
struct asking {
    struct yorktown_position pos;
    struct yorktown_counting counting;
    struct goals *goals;
};

static struct yorktown_counting counting_of(const struct yorktown_state *state,
                                            side_id observers)
{
    bool has_fog = state->fog_option != 0;
    return (struct yorktown_counting){
        .allied = has_fog && observers != ALLIED ? (side_id)BRITISH
                                                 : (side_id)SIDE_NONE,
        .british = has_fog && observers != BRITISH ? (side_id)ALLIED
                                                   : (side_id)SIDE_NONE};
}

static int in_town(const struct asking *asking, int town)
{
    return yorktown_in_town(asking->pos, ALLIED, town, asking->counting.allied);
}

/* A town is many hexes: the one that has its name stands for it. */
static place_id named_hex(const struct yorktown_rules *rules, int town)
{
    const struct board *board = &rules->base.board;
    for (place_id place = 0; place < board->places; place++)
        if (yorktown_town(rules, place) == town
            && board_name(board, place) != NULL)
            return place;
    return PLACE_NONE;
}

static void add_town(const struct asking *asking, int town, int wanted)
{
    static const char *const names[] = {"", "Yorktown", "Gloucester Point"};
    struct goal *goal = goals_add(
        asking->goals, ALLIED, "Y14.1",
        "Have %d combat units in the hexes of %s at a victory check, at the "
        "end of a turn: %s.",
        wanted, names[town],
        asking->pos.state->victory_option ? "both towns are needed at once"
                                          : "either town wins");
    goal_count(goal, in_town(asking, town), wanted);
    goal->is_partial = asking->counting.allied != SIDE_NONE;
    if (named_hex(asking->pos.rules, town) != PLACE_NONE)
        goal_at(goal, named_hex(asking->pos.rules, town));
}

static void add_siege(const struct asking *asking)
{
    const struct yorktown_rules *rules = asking->pos.rules;
    add_town(asking, 1, rules->victory_yorktown);
    add_town(asking, 2, rules->victory_gloucester);
    goals_add(asking->goals, ALLIED, "Y14.5",
              "Or leave no British combat unit on the map or aboard.");
    if (rules->victory_exit > 0)
        goal_count(
            goals_add(asking->goals, BRITISH, "Y14.2",
                      "Take %d combat units off the map by its west, south or "
                      "east edge: that wins at once.",
                      rules->victory_exit),
            asking->pos.state->exited, rules->victory_exit);
    goals_add(asking->goals, BRITISH, "Y14.3",
              "Or hold out: after turn %d the British win if the allies have "
              "not.",
              rules->turns);
    goals_say(asking->goals,
              "Allied combat units: %d of %d in Yorktown, %d of %d in "
              "Gloucester Point%s. Turn %d of %d; who holds out to the end, "
              "wins: the British.",
              in_town(asking, 1), rules->victory_yorktown, in_town(asking, 2),
              rules->victory_gloucester,
              asking->pos.state->victory_option ? ", both needed"
                                                : ", one town is enough",
              asking->pos.state->course.turn, rules->turns);
}

static void add_redoubt(const struct asking *asking, place_id hex)
{
    const struct yorktown_rules *rules = asking->pos.rules;
    char called[GOALS_PLACE];
    struct goal *goal =
        goals_add(asking->goals, ALLIED, "Y14.6",
                  "Have a combat unit in %s at a victory check, at the end "
                  "of a turn, and in all the others of this list too.",
                  goals_place(&rules->base, hex, called));
    bool is_taken =
        yorktown_is_taken(asking->pos, hex, asking->counting.allied);
    goal->has_test = true;
    goal->is_met = is_taken;
    goal->is_partial = asking->counting.allied != SIDE_NONE;
    goal->holder = is_taken ? ALLIED : SIDE_NONE;
    goal_at(goal, hex);
}

static void add_redoubts(const struct asking *asking)
{
    const struct yorktown_rules *rules = asking->pos.rules;
    for (int i = 0; i < rules->victory_hex_count; i++)
        add_redoubt(asking, rules->victory_hex[i]);
    goals_add(asking->goals, BRITISH, "Y14.6",
              "Keep one of them: after turn %d the British win if the allies "
              "have not.",
              rules->turns);
    goals_say(asking->goals,
              "The allies have %d of %d redoubts. Turn %d of %d; without all "
              "of them by then, the British win.",
              yorktown_taken(asking->pos, asking->counting.allied),
              rules->victory_hex_count, asking->pos.state->course.turn,
              rules->turns);
}

static void add_neck(const struct asking *asking)
{
    const struct yorktown_rules *rules = asking->pos.rules;
    int outside = yorktown_outside(asking->pos, asking->counting.british);
    struct goal *goal = goals_add(
        asking->goals, BRITISH, "Y14.6",
        "Have at least %d combat units on the north bank, outside Gloucester "
        "Point, after turn %d.",
        rules->victory_outside, rules->turns);
    goal->now = (int16_t)outside;
    goal->has_test = true;
    goal->is_met = outside >= rules->victory_outside;
    goal->is_partial = asking->counting.british != SIDE_NONE;
    goals_add(asking->goals, ALLIED, "Y14.6",
              "Leave fewer of them there: destroy them, or drive them back.");
    goals_say(asking->goals,
              "British combat units outside Gloucester Point: %d, and %d are "
              "enough. Turn %d of %d.",
              outside, rules->victory_outside, asking->pos.state->course.turn,
              rules->turns);
}

/* Does the result go by units that this viewer may not see? */
static bool is_partial(const struct asking *asking)
{
    enum yorktown_victory victory =
        (enum yorktown_victory)asking->pos.rules->victory;
    bool hides_allied = asking->counting.allied != SIDE_NONE;
    bool hides_british = asking->counting.british != SIDE_NONE;
    return (hides_allied && victory != VICTORY_NECK)
           || (hides_british && victory != VICTORY_REDOUBTS);
}

void yorktown_goals(const struct rules *rules, const void *state,
                    viewer_id viewer, struct goals *goals)
{
    static void (*const adds[])(const struct asking *) = {
        [VICTORY_SIEGE] = add_siege,
        [VICTORY_REDOUBTS] = add_redoubts,
        [VICTORY_NECK] = add_neck,
    };
    struct asking asking = {.pos = yorktown_position(rules, state),
                            .goals = goals};
    asking.counting =
        counting_of(asking.pos.state, yorktown_observers(rules, viewer));
    adds[asking.pos.rules->victory](&asking);
    struct yorktown_judgement judgement =
        yorktown_judge(asking.pos, asking.counting, true);
    struct goals_standing *standing = &goals->standing;
    standing->leads = judgement.winner;
    standing->result = yorktown_verdict_word(judgement.winner);
    standing->by = yorktown_result_words[judgement.result];
    standing->clause = judgement.clause;
    standing->is_partial = is_partial(&asking);
}
