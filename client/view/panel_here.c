/* The panel's upper part: the place under the cursor, in words. */

#include "client/view/panel.h"

#include "client/model/counter.h"
#include "client/play/cut.h"
#include "client/play/goals.h"

#include <stdio.h>

static struct scene scene_of(const struct match *match)
{
    return (struct scene){match->assets, match->view, match->pieces};
}

static void write_line(void *user, const char *text)
{
    panel_write(user, ROLE_TEXT, text);
}

static void write_place(struct panel *panel, place_id place)
{
    const struct match *match = &panel->model->match;
    struct scene scene = scene_of(match);
    char text[400];
    describe_ground(match->assets, place, text, sizeof text);
    panel_write(panel, ROLE_TEXT, text);
    describe_state(&scene, place, text, sizeof text);
    panel_write(panel, ROLE_TEXT, text);
    describe_markers(&scene, place, write_line, panel);
    goals_here(&scene, place, write_line, panel);
}

/* The pieces of a place by their labels, the top one first. */
struct stack {
    const struct pieces *pieces;
    place_id at;
};

static const char *label_in_stack(const void *list, int i)
{
    const struct stack *stack = list;
    const struct piece *piece = pieces_top(stack->pieces, stack->at);
    for (; piece != NULL && i > 0; i--)
        piece = pieces_below(stack->pieces, piece);
    return piece != NULL ? piece->label : NULL;
}

/* The counter and the name, in one row. */
static void write_name(const struct panel *panel, const struct piece *piece,
                       int index)
{
    const struct match *match = &panel->model->match;
    const struct stack stack = {match->pieces, match->cursor};
    char text[400], counter[COUNTER_TEXT];
    int x = panel->box.x + 1, room = panel->box.columns - 6;
    counter_write(match, piece, 3, counter);
    cells_format(panel->cells, x, panel->y, 4, counter_ink(panel->model, piece),
                 "%-4s", counter);
    pieces_name(match->pieces, match->assets, piece, text, sizeof text);
    if (index >= 0 && strcmp(text, piece->label) == 0)
        cut_apart(label_in_stack, &stack, index, room, text, sizeof text);
    cells_text(panel->cells, x + 5, panel->y, room,
               panel_ink(panel, ROLE_STRONG), text);
}

static void write_piece(struct panel *panel, const struct piece *piece,
                        int index)
{
    struct scene scene = scene_of(&panel->model->match);
    char text[400];
    int end = panel->box.y + panel->box.rows;
    if (panel->y >= end) {
        panel->is_cut = true;
        return;
    }
    if (panel->cells != NULL)
        write_name(panel, piece, index);
    panel->y++;
    if (panel->is_brief && (index > 0 || panel->is_short))
        return;
    describe_piece(&scene, piece, text, sizeof text);
    struct box box = {panel->box.x + 2, panel->y, panel->box.columns - 3, 100};
    int rows = cells_wrap(NULL, box, panel_ink(panel, ROLE_TEXT), text);
    box.rows = rows < end - panel->y ? rows : end - panel->y;
    panel->is_cut = panel->is_cut || rows > box.rows;
    if (box.rows > 0)
        panel->y +=
            cells_wrap(panel->cells, box, panel_ink(panel, ROLE_TEXT), text);
}

void panel_here(struct panel *panel)
{
    const struct match *match = &panel->model->match;
    if (match->cursor == PLACE_NONE || !match->assets->has_board)
        return;
    char text[400];
    describe_name(match->assets, match->cursor, text, sizeof text);
    panel_write(panel, ROLE_STRONG, text);
    if (!panel->is_short)
        write_place(panel, match->cursor);
    const struct piece *piece = pieces_top(match->pieces, match->cursor);
    for (int i = 0; piece != NULL; i++) {
        write_piece(panel, piece, i);
        piece = pieces_below(match->pieces, piece);
    }
    if (panel->is_short)
        write_place(panel, match->cursor);
    const struct piece *cover = pieces_cover(match->pieces, match->cursor);
    if (cover != NULL)
        write_piece(panel, cover, -1);
}
