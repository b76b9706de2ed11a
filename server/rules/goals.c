/* Goals: rows and the standing, filled by a game and written into its view. */

#include "server/rules/goals.h"

#include "server/rules/ending.h"
#include "server/rules/game.h"
#include "server/rules/ids.h"

#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
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

static void put_side(struct writer *out, const struct rules *rules,
                     const char *key, side_id side)
{
    if (side < SIDES_MOST)
        writer_put_text(out, key, rules->names[ID_SIDE].name[side]);
}

static void put_said(struct writer *out, const char *key, int16_t number)
{
    if (number != GOAL_UNSAID)
        writer_put_number(out, key, number);
}

enum { GOAL_TESTED = 1 << 0, GOAL_MET = 1 << 1, GOAL_PARTIAL = 1 << 2 };

/* A goal in a record. What is said of it is a text of the rules, or follows. */
struct goal_facts {
    const char *clause, *said; /* or NULL */
    int16_t worth, points, now, most;
    uint8_t number;
    side_id side, holder;
    uint8_t flags;
    uint16_t place_count;
    place_id places[GOAL_PLACES]; /* so many, then the text */
    char text[GOAL_TEXT];
};

static void put_places(struct writer *out, const struct rules *rules,
                       const struct goal_facts *goal)
{
    char text[ID_TEXT];
    if (goal->place_count == 0)
        return;
    writer_key(out, "places");
    writer_list(out);
    for (int i = 0; i < goal->place_count; i++) {
        const char *name = id_name(rules, ID_PLACE, goal->places[i], text);
        if (name != NULL)
            writer_text(out, name);
    }
    writer_list_end(out);
}

void goals_say_row(const struct rules *rules, const void *facts, size_t size,
                   struct writer *out)
{
    const struct goal_facts *goal = facts;
    const char *text = (const char *)(goal->places + goal->place_count);
    char number[8];
    snprintf(number, sizeof number, "%d", goal->number);
    writer_key(out, number);
    writer_object(out);
    put_side(out, rules, "side", goal->side);
    writer_key(out, "text");
    if (goal->said != NULL)
        writer_text(out, goal->said);
    else
        writer_text_n(out, text, size - (size_t)(text - (const char *)facts));
    put_places(out, rules, goal);
    put_side(out, rules, "holder", goal->holder);
    put_said(out, "worth", goal->worth);
    put_said(out, "points", goal->points);
    put_said(out, "now", goal->now);
    put_said(out, "most", goal->most);
    if ((goal->flags & GOAL_TESTED) != 0)
        writer_put_flag(out, "met", (goal->flags & GOAL_MET) != 0);
    if ((goal->flags & GOAL_PARTIAL) != 0)
        writer_put_flag(out, "partial", true);
    writer_put_text(out, "clause", goal->clause);
    writer_object_end(out);
}

static void put_goal(struct writer *out, const struct rules *rules, int number,
                     const struct goal *goal)
{
    bool is_put_together = goal->said == goal->text;
    struct goal_facts facts;
    facts.clause = goal->clause;
    facts.said = is_put_together ? NULL : goal->said;
    facts.worth = goal->worth;
    facts.points = goal->points;
    facts.now = goal->now;
    facts.most = goal->most;
    facts.number = (uint8_t)number;
    facts.side = goal->side;
    facts.holder = goal->holder;
    facts.flags = (uint8_t)((goal->has_test ? GOAL_TESTED : 0)
                            | (goal->is_met ? GOAL_MET : 0)
                            | (goal->is_partial ? GOAL_PARTIAL : 0));
    facts.place_count = (uint16_t)goal->place_count;
    size_t places = (size_t)goal->place_count * sizeof *goal->places;
    memcpy(facts.places, goal->places, places);
    size_t size = offsetof(struct goal_facts, places) + places;
    if (is_put_together) {
        size_t length = strlen(goal->text);
        memcpy((char *)&facts + size, goal->text, length);
        size += length;
    }
    view_row(rules, ROW_GOAL, &facts, size, out);
}

static void put_standing(struct writer *out, const struct rules *rules,
                         const struct goals_standing *standing)
{
    writer_key(out, "standing");
    writer_object(out);
    put_side(out, rules, "leads", standing->leads);
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
    writer_key(out, "goals");
    writer_object(out);
    for (int i = 0; i < goals.count; i++)
        put_goal(out, rules, i + 1, &goals.rows[i]);
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
