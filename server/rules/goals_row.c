/* A goal as one row of a view: packed, and said. */

#include "server/rules/goals_row.h"

#include "server/rules/game.h"
#include "server/rules/ids.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

void goal_put_side(struct writer *out, const struct rules *rules,
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

static void put_places(struct writer *out, const struct rules *rules,
                       const struct goal_facts *goal)
{
    char text[ID_TEXT];
    if (goal->place_count == 0)
        return;
    writer_put_list(out, "places");
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
    writer_put_object(out, number);
    goal_put_side(out, rules, "side", goal->side);
    writer_key(out, "text");
    if (goal->said != NULL)
        writer_text(out, goal->said);
    else
        writer_text_n(out, text, size - (size_t)(text - (const char *)facts));
    put_places(out, rules, goal);
    goal_put_side(out, rules, "holder", goal->holder);
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

size_t goal_pack(const struct goal *goal, int number, struct goal_facts *facts)
{
    bool is_put_together = goal->said == goal->text;
    facts->clause = goal->clause;
    facts->said = is_put_together ? NULL : goal->said;
    facts->worth = goal->worth;
    facts->points = goal->points;
    facts->now = goal->now;
    facts->most = goal->most;
    facts->number = (uint8_t)number;
    facts->side = goal->side;
    facts->holder = goal->holder;
    facts->flags = (uint8_t)((goal->has_test ? GOAL_TESTED : 0)
                             | (goal->is_met ? GOAL_MET : 0)
                             | (goal->is_partial ? GOAL_PARTIAL : 0));
    facts->place_count = (uint16_t)goal->place_count;
    size_t places = (size_t)goal->place_count * sizeof *goal->places;
    memcpy(facts->places, goal->places, places);
    size_t size = offsetof(struct goal_facts, places) + places;
    if (is_put_together) {
        size_t length = strlen(goal->text);
        memcpy((char *)facts + size, goal->text, length);
        size += length;
    }
    return size;
}
