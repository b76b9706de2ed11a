/* Marks: choices, reach, what is picked, the last happenings, by place. */

#include "client/view/board_marks.h"

#include "client/link/read.h"
#include "client/play/action_draft_lines.h"

#include <string.h>

static void mark_value(struct marks *marks, const struct match *match,
                       const json_t *value, enum mark mark)
{
    if (json_is_array(value)) {
        for (size_t i = 0; i < json_array_size(value); i++)
            mark_value(marks, match, json_array_get(value, i), mark);
        return;
    }
    if (json_is_object(value)) {
        json_t *object = json_incref((json_t *)(uintptr_t)value);
        const char *key;
        json_t *member;
        json_object_foreach(object, key, member)
        {
            mark_value(marks, match, member, mark);
        }
        json_decref(object);
        return;
    }
    place_id place = action_draft_place(value, match->assets, match->pieces);
    if (place < BOARD_PLACES_MOST)
        marks->mark[place] |= (uint8_t)mark;
}

static void mark_lines(struct marks *marks, const struct action_draft *draft)
{
    for (int i = 0; i < draft->line_count; i++) {
        const struct action_draft_line *line = &draft->lines[i];
        if (line->place >= BOARD_PLACES_MOST)
            continue;
        bool is_reach = line->kind == LINE_REACH
                        || strcmp(read_text(line->open, "choose"), "path") == 0;
        marks->mark[line->place] |=
            (uint8_t)(is_reach ? MARK_REACH : MARK_CHOICE);
        long cost = (long)read_number(line->entry, "cost", 0, 999, -1);
        if (marks->cost[line->place] < 0)
            marks->cost[line->place] = (int16_t)cost;
    }
}

static void mark_layer(struct marks *marks, const struct match *match)
{
    const char *name;
    json_t *value;
    json_object_foreach(match->layer_shown, name, value)
    {
        place_id place = board_place(&match->assets->board, name);
        if (place >= BOARD_PLACES_MOST)
            continue;
        marks->mark[place] |= MARK_LAYER;
        json_int_t number = json_integer_value(value);
        marks->cost[place] = (int16_t)(number < 0 || number > 999 ? 0 : number);
    }
}

/* Where goals lie; each in the colour of the side that has it. */
static void mark_goals(struct marks *marks, const struct match *match)
{
    json_t *goals = json_object_get(match->view, "goals");
    const char *number;
    json_t *goal;
    json_object_foreach(goals, number, goal)
    {
        const json_t *places = read_list(goal, "places");
        int holder = assets_side(match->assets, read_text(goal, "holder"));
        for (size_t i = 0; i < json_array_size(places); i++) {
            place_id place =
                board_place(&match->assets->board, read_item(places, i));
            if (place >= BOARD_PLACES_MOST)
                continue;
            marks->mark[place] |= MARK_GOAL;
            if (holder >= 0)
                marks->holder[place] = (int8_t)holder;
        }
    }
}

void marks_build(struct marks *marks, const struct match *match)
{
    for (int i = 0; i < BOARD_PLACES_MOST; i++) {
        marks->mark[i] = 0;
        marks->cost[i] = -1;
        marks->holder[i] = -1;
    }
    const json_t *lacking =
        json_object_get(json_object_get(match->draft.answer, "lacks"), "at");
    mark_goals(marks, match);
    mark_value(marks, match, match->trace, MARK_TRACE);
    if (match->draft.stage != DRAFT_WALK) {
        mark_layer(marks, match);
        return;
    }
    mark_lines(marks, &match->draft);
    if (match->draft.line_count == 0
        || match->draft.lines[0].kind == LINE_SUGGEST)
        mark_value(marks, match, lacking, MARK_TRACE);
    mark_value(marks, match, match->draft.partial, MARK_PICKED);
}
