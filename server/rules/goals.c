/* Goals: rows and the standing, filled by a game and written into its view. */

#include "server/rules/goals.h"

#include "server/rules/ending.h"
#include "server/rules/game.h"
#include "server/rules/goals_row.h"
#include "server/rules/ids.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void goals_begin(struct goals *goals)
{
    goals->count = 0;
    goals->standing = (struct goals_standing){.leads = SIDE_NONE};
}

struct goal *goals_put(struct goals *goals, side_id side, const char *clause,
                       const char *said)
{
    assert(goals->count < GOALS_ROWS);
    struct goal *goal = &goals->rows[goals->count++];
    goal->side = side;
    goal->holder = SIDE_NONE;
    goal->clause = clause;
    goal->said = said;
    goal->worth = goal->points = goal->now = goal->most = GOAL_UNSAID;
    goal->has_test = goal->is_met = goal->is_partial = false;
    goal->place_count = 0;
    return goal;
}

struct goal *goals_add(struct goals *goals, side_id side, const char *clause,
                       const char *format, ...)
{
    struct goal *goal = goals_put(goals, side, clause, NULL);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(goal->text, sizeof goal->text, format, arguments);
    va_end(arguments);
    goal->said = goal->text;
    return goal;
}

void goal_at(struct goal *goal, place_id place)
{
    assert(goal->place_count < GOAL_PLACES);
    goal->places[goal->place_count++] = place;
}

void goal_count(struct goal *goal, int now, int most)
{
    goal->now = (int16_t)now;
    goal->most = (int16_t)most;
    goal->has_test = true;
    goal->is_met = now >= most;
}

void goals_score(struct goals *goals, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(goals->standing.score, sizeof goals->standing.score, format,
              arguments);
    va_end(arguments);
}

void goals_say(struct goals *goals, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(goals->standing.text, sizeof goals->standing.text, format,
              arguments);
    va_end(arguments);
}

static void put_row(struct writer *out, const struct rules *rules, int number,
                    const struct goal *goal)
{
    struct goal_facts facts;
    size_t size = goal_pack(goal, number, &facts);
    view_row(rules, ROW_GOAL, &facts, size, out);
}

static void put_standing(struct writer *out, const struct rules *rules,
                         const struct goals_standing *standing)
{
    writer_put_object(out, "standing");
    goal_put_side(out, rules, "leads", standing->leads);
    writer_put_text(out, "result", standing->result);
    writer_put_text(
        out, "label",
        ending_label(rules->game, standing->leads, standing->result));
    writer_put_text(out, "by", standing->by);
    writer_put_text(out, "text", standing->text);
    if (standing->is_partial)
        writer_put_flag(out, "partial", true);
    if (standing->clause != NULL)
        writer_put_text(out, "clause", standing->clause);
    writer_object_end(out);
}

/* Did it end as it was reckoned? Then why it did is said already. */
static bool is_reckoned(const struct goals_standing *standing,
                        const struct outcome *outcome)
{
    return !standing->is_partial && standing->by != NULL
           && strcmp(standing->by, outcome->by) == 0
           && strcmp(standing->result, outcome->result) == 0;
}

/* Once it is over there is no "if": it stands as it has ended. */
static void settle(struct goals *goals, const struct rules *rules,
                   const void *state)
{
    struct outcome outcome;
    struct goals_standing before = goals->standing;
    if (!course_of(state)->is_over)
        return;
    rules->game->outcome(rules, state, &outcome);
    if (before.score[0] == '\0' && is_reckoned(&before, &outcome))
        return;
    goals->standing = (struct goals_standing){
        .leads = outcome.winner, .result = outcome.result, .by = outcome.by};
    char said[ENDING_TEXT];
    ending_say(rules->game, outcome.winner, outcome.result, outcome.by, said);
    goals_say(goals, "It is over: %s.%s%s", said, before.score[0] ? " " : "",
              before.score);
}

/* Rows are members by number: a patch has only those that have changed. */
void view_goals(struct view *view, const struct rules *rules, const void *state,
                viewer_id viewer)
{
    struct writer *out = &view->out;
    struct goals goals;
    if (rules->game->goals == NULL)
        return;
    goals_begin(&goals);
    rules->game->goals(rules, state, viewer, &goals);
    settle(&goals, rules, state);
    writer_put_object(out, "goals");
    for (int i = 0; i < goals.count; i++)
        put_row(out, rules, i + 1, &goals.rows[i]);
    writer_object_end(out);
    put_standing(out, rules, &goals.standing);
}

const char *goals_place(const struct rules *rules, place_id place,
                        char text[GOALS_PLACE])
{
    char number[ID_TEXT];
    const char *name = board_name(&rules->board, place);
    const char *at = id_name(rules, ID_PLACE, place, number);
    if (name == NULL)
        snprintf(text, GOALS_PLACE, "%s", at == NULL ? "" : at);
    else
        snprintf(text, GOALS_PLACE, "%s (%s)", name, at == NULL ? "" : at);
    return text;
}
