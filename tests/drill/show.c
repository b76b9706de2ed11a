/* The view: what a viewer sees of a position. Nothing else leaves it (D6). */

#include "tests/drill/show.h"
#include "server/rules/ids.h"
#include "tests/drill/drill.h"
#include "tests/drill/plant.h"
#include "tests/drill/sight.h"
#include "tests/drill/tables.h"

#include <stdio.h>

static const char *const reserve_names[] = {"reserve-blue", "reserve-red"};

static void show_conditions(const struct showing *showing, uint8_t state)
{
    writer_key(showing->out, "state");
    writer_object(showing->out);
    for (int i = 0; i < 3; i++)
        if ((state >> i & 1) != 0)
            writer_put_flag(showing->out, drill_conditions[i], true);
    writer_object_end(showing->out);
}

/* What is printed on the face of the counter. */
static void show_face(const struct showing *showing, piece_id piece)
{
    struct writer *out = showing->out;
    writer_put_text(out, "label", showing->rules->pieces[piece].label);
    writer_key(out, "values");
    writer_object(out);
    writer_put_number(out, "strength",
                      unit_points(showing->rules, showing->state, piece));
    writer_object_end(out);
}

static void show_unit(const struct showing *showing, piece_id piece)
{
    const struct drill_piece *printed = &showing->rules->pieces[piece];
    const struct rules *rules = &showing->rules->base;
    const struct drill_unit *unit = &showing->state->units[piece];
    struct writer *out = showing->out;
    char text[HANDLE_TEXT];
    place_id at =
        seen_at(showing->rules, showing->state, showing->viewer, piece);
    bool known =
        is_known(showing->rules, showing->state, showing->viewer, piece);

    writer_key(out, handle_of(showing->rules, showing->state, showing->viewer,
                              piece, text));
    writer_object(out);
    if (at == ID_NONE)
        writer_put_text(out, "at", reserve_names[printed->side]);
    else
        view_place(out, rules, "at", at);
    writer_put_text(out, "side", rules->names[ID_SIDE].name[printed->side]);
    writer_put_text(out, "seat", rules->names[ID_SEAT].name[printed->seat]);
    writer_put_text(out, "kind", drill_kinds[printed->kind]);
    writer_put_text(out, "glyph", printed->kind == KIND_HORSE ? "/" : "x");
    if (at != ID_NONE && unit->state != 0)
        show_conditions(showing, unit->state);
    if (known || drill_plant == PLANT_SHOW)
        show_face(showing, piece);
    if (!known)
        writer_put_flag(out, "hidden", true);
    writer_object_end(out);
}

/* Where a unit stands in the view: by place and looks, never by a hidden id. */
static int order_of(const struct showing *showing, piece_id piece)
{
    const struct drill_rules *rules = showing->rules;
    const struct drill_state *state = showing->state;
    place_id at = seen_at(rules, state, showing->viewer, piece);
    if (is_known(rules, state, showing->viewer, piece)
        || drill_plant == PLANT_ORDER)
        return piece;
    if (at == ID_NONE)
        return 1 << 20 | state->units[piece].label;
    return 1 << 16 | at << 10 | rules->pieces[piece].seat << 7
           | rules->pieces[piece].kind << 6 | state->units[piece].state;
}

static void show_pieces(const struct showing *showing)
{
    unit_set left = 0;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        uint8_t fate = showing->state->units[piece].fate;
        if (fate == FATE_FIELD || fate == FATE_RESERVE)
            left |= unit_only(piece);
    }
    writer_key(showing->out, "pieces");
    writer_object(showing->out);
    while (left != 0) {
        piece_id next = unit_first(left);
        for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
            if (unit_in(left, piece)
                && order_of(showing, piece) < order_of(showing, next))
                next = piece;
        show_unit(showing, next);
        left = (unit_set)(left & ~unit_only(next));
    }
    writer_object_end(showing->out);
}

/* D6.5: labels in their order; own units by name. */
static void show_reserve(const struct showing *showing, side_id side)
{
    struct writer *out = showing->out;
    char text[HANDLE_TEXT];
    for (int label = 0; label < DRILL_UNITS; label++)
        for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
            const struct drill_unit *unit = &showing->state->units[piece];
            bool is_off =
                unit->fate == FATE_RESERVE || unit->fate == FATE_FIELD;
            if (unit->label == label && is_off
                && showing->rules->pieces[piece].side == side
                && seen_at(showing->rules, showing->state, showing->viewer,
                           piece)
                       == ID_NONE)
                writer_text(out, handle_of(showing->rules, showing->state,
                                           showing->viewer, piece, text));
        }
}

static void show_lost(const struct showing *showing, side_id side)
{
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (showing->rules->pieces[piece].side == side
            && showing->state->units[piece].fate == FATE_LOST)
            writer_text(showing->out, showing->rules->pieces[piece].id);
}

static void show_box(const struct showing *showing, const char *name,
                     const char *label, side_id side,
                     void (*fill)(const struct showing *, side_id))
{
    struct writer *out = showing->out;
    writer_key(out, name);
    writer_object(out);
    writer_put_text(out, "label", label);
    writer_key(out, "pieces");
    writer_list(out);
    fill(showing, side);
    writer_list_end(out);
    writer_object_end(out);
}

static void show_boxes(const struct showing *showing)
{
    writer_key(showing->out, "boxes");
    writer_object(showing->out);
    show_box(showing, reserve_names[BLUE], "Blue reserve", BLUE, show_reserve);
    show_box(showing, reserve_names[RED], "Red reserve", RED, show_reserve);
    show_box(showing, "lost-blue", "Blue losses", BLUE, show_lost);
    show_box(showing, "lost-red", "Red losses", RED, show_lost);
    writer_object_end(showing->out);
}

static void show_places(const struct showing *showing)
{
    const struct rules *rules = &showing->rules->base;
    struct writer *out = showing->out;
    char text[ID_TEXT];
    writer_key(out, "places");
    writer_object(out);
    for (place_id place = 0; place < DRILL_PLACES; place++) {
        uint16_t side = showing->state->control[place];
        if (side >= SIDES)
            continue;
        writer_key(out, id_name(rules, ID_PLACE, place, text));
        writer_object(out);
        writer_put_text(out, "control", rules->names[ID_SIDE].name[side]);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void show_markers(const struct showing *showing)
{
    struct writer *out = showing->out;
    const struct board *board = &showing->rules->base.board;
    writer_key(out, "markers");
    writer_object(out);
    for (int i = 0; i < showing->state->bridge_count; i++) {
        const uint16_t *between = showing->state->bridges[i].between;
        char name[2][PLACE_TEXT];
        char key[32];
        board_place_text(board, between[0], name[0]);
        board_place_text(board, between[1], name[1]);
        snprintf(key, sizeof key, "bridge-%s-%s", name[0], name[1]);
        writer_key(out, key);
        writer_object(out);
        writer_put_text(out, "is", "bridge");
        writer_key(out, "between");
        writer_list(out);
        writer_text(out, name[0]);
        writer_text(out, name[1]);
        writer_list_end(out);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void show_tracks(const struct showing *showing)
{
    struct writer *out = showing->out;
    writer_key(out, "tracks");
    writer_object(out);
    writer_key(out, "score");
    writer_object(out);
    for (side_id side = BLUE; side < SIDES; side++)
        writer_put_number(out, showing->rules->base.names[ID_SIDE].name[side],
                          side_score(showing->rules, showing->state, side));
    writer_object_end(out);
    writer_object_end(out);
}

static void show_step(const struct showing *showing, struct view *view)
{
    const struct course *course = &showing->state->course;
    const struct step *top = course_top(course);
    struct writer *out = showing->out;
    char text[ID_TEXT];
    if (top == NULL || course->depth < 2)
        return;
    view_step(view);
    view_part(view, VIEW_KIND);
    writer_put_text(out, "kind", drill_game.steps[top->kind].name);
    view_part_end(view, VIEW_KIND);
    writer_put_text(out, "label", drill_game.steps[top->kind].label);
    writer_key(out, "seats");
    writer_list(out);
    for (seat_id seat = 0; seat < showing->rules->base.seat_count; seat++)
        if (seat_in(top->seats, seat))
            writer_text(out, showing->rules->base.names[ID_SEAT].name[seat]);
    writer_list_end(out);
    view_part(view, VIEW_AT);
    writer_key(out, "at");
    writer_list(out);
    writer_text(out, id_name(&showing->rules->base, ID_PLACE,
                             showing->state->fight.target, text));
    writer_list_end(out);
    view_part_end(view, VIEW_AT);
    view_step_end(view);
}

static void show_result(const struct showing *showing)
{
    struct outcome outcome;
    drill_outcome(&showing->rules->base, showing->state, &outcome);
    if (!outcome.is_over)
        return;
    writer_key(showing->out, "result");
    writer_object(showing->out);
    writer_put_text(showing->out, "text", outcome.result);
    if (outcome.winner != SIDE_NONE)
        writer_put_text(
            showing->out, "winner",
            showing->rules->base.names[ID_SIDE].name[outcome.winner]);
    writer_put_text(showing->out, "by", outcome.by);
    writer_object_end(showing->out);
}

void drill_show(const struct rules *rules, const void *state, viewer_id viewer,
                struct view *view)
{
    const struct drill_state *now = state;
    struct showing showing = {drill_rules_of(rules), now, viewer, &view->out};
    const struct step *top = course_top(&now->course);

    view_course(view, rules, &now->course);
    show_result(&showing);
    show_step(&showing, view);
    show_pieces(&showing);
    show_places(&showing);
    show_markers(&showing);
    show_boxes(&showing);
    show_hands(&showing);
    show_tracks(&showing);
    view_goals(view, rules, state, viewer);
    show_own(&showing);
    if (now->options.couriers != 0 && viewer != VIEWER_PUBLIC)
        show_letters(&showing);
    if (top != NULL)
        writer_put_text(&view->out, "prompt",
                        drill_game.steps[top->kind].label);
}
