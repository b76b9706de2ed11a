/* The view: what a viewer sees of a position. Nothing else leaves it (D6). */

#include "tests/drill/show.h"
#include "server/rules/ids.h"
#include "server/rules/kit/field_course.h"
#include "server/rules/kit/order.h"
#include "tests/drill/plant.h"
#include "tests/drill/tables.h"

#include <stdio.h>

static const char *const reserve_names[] = {"reserve-blue", "reserve-red"};

static const char *side_name(const struct observer *observer, side_id side)
{
    return observer->pos.rules->base.names[ID_SIDE].name[side];
}

/* What is printed on the face of the counter. */
static void show_face(struct drill_position pos, piece_id piece,
                      struct writer *out)
{
    writer_put_text(out, "label", pos.rules->pieces[piece].label);
    writer_put_object(out, "values");
    writer_put_number(out, "strength", unit_points(pos, piece));
    writer_object_end(out);
}

static void show_unit(const struct observer *observer, piece_id piece,
                      struct writer *out)
{
    const struct drill_piece *printed = &observer->pos.rules->pieces[piece];
    const struct rules *rules = &observer->pos.rules->base;
    const struct drill_unit *unit = &observer->pos.state->units[piece];
    char text[HANDLE_TEXT];
    place_id at = seen_at(observer, piece);

    writer_put_object(out, handle_of(observer, piece, text));
    if (at == ID_NONE)
        writer_put_text(out, "at", reserve_names[printed->side]);
    else
        view_place(out, rules, "at", at);
    writer_put_text(out, "side", side_name(observer, printed->side));
    writer_put_text(out, "seat", rules->names[ID_SEAT].name[printed->seat]);
    writer_put_text(out, "kind", drill_kinds[printed->kind]);
    writer_put_text(out, "glyph", printed->kind == KIND_HORSE ? "/" : "x");
    if (at != ID_NONE && unit->state != 0)
        view_words(out, "state", drill_conditions, 3, unit->state);
    if (is_known(observer, piece) || drill_plant == PLANT_SHOW)
        show_face(observer->pos, piece, out);
    if (!is_known(observer, piece))
        writer_put_flag(out, "hidden", true);
    writer_object_end(out);
}

/* Where a unit stands in the view: by place and looks, never by a hidden id. */
static int order_of(const struct observer *observer, piece_id piece)
{
    const struct drill_piece *printed = &observer->pos.rules->pieces[piece];
    const struct drill_unit *unit = &observer->pos.state->units[piece];
    place_id at = seen_at(observer, piece);
    if (is_known(observer, piece) || drill_plant == PLANT_ORDER)
        return piece;
    if (at == ID_NONE)
        return 1 << 20 | unit->label;
    return 1 << 16 | at << 10 | printed->seat << 7 | printed->kind << 6
           | unit->state;
}

static bool is_before(const void *observer, const void *one, const void *other)
{
    return order_of(observer, *(const piece_id *)one)
           < order_of(observer, *(const piece_id *)other);
}

/* Units that have come and are not lost. */
static id_set present(struct drill_position pos)
{
    return units_with(pos, FATE_FIELD) | units_with(pos, FATE_RESERVE);
}

static void show_pieces(const struct observer *observer, struct writer *out)
{
    uint16_t pieces[DRILL_UNITS];
    int count = set_list(present(observer->pos), pieces);
    order_all(pieces, sizeof *pieces, count, is_before, observer);
    writer_put_object(out, "pieces");
    for (int i = 0; i < count; i++)
        show_unit(observer, pieces[i], out);
    writer_object_end(out);
}

/* D6.5: labels in their order; own units by name. */
static void show_reserve(const struct observer *observer, side_id side,
                         struct writer *out)
{
    id_set units = present(observer->pos) & units_of(observer->pos, side);
    char text[HANDLE_TEXT];
    for (int label = 0; label < DRILL_UNITS; label++)
        EACH_OF(piece, units)
            if (observer->pos.state->units[piece].label == label
                && seen_at(observer, piece) == ID_NONE)
                writer_text(out, handle_of(observer, piece, text));
}

static void show_lost(const struct observer *observer, side_id side,
                      struct writer *out)
{
    EACH_OF(piece, units_of(observer->pos, side))
        if (observer->pos.state->units[piece].fate == FATE_LOST)
            writer_text(out, observer->pos.rules->pieces[piece].id);
}

static void show_boxes(const struct observer *observer, struct writer *out)
{
    const struct {
        const char *name, *label;
        void (*fill)(const struct observer *, side_id, struct writer *);
        side_id side;
    } boxes[] = {
        {reserve_names[BLUE], "Blue reserve", show_reserve, BLUE},
        {reserve_names[RED], "Red reserve", show_reserve, RED},
        {"lost-blue", "Blue losses", show_lost, BLUE},
        {"lost-red", "Red losses", show_lost, RED},
    };
    writer_put_object(out, "boxes");
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        writer_put_object(out, boxes[i].name);
        writer_put_text(out, "label", boxes[i].label);
        writer_put_list(out, "pieces");
        boxes[i].fill(observer, boxes[i].side, out);
        writer_list_end(out);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void show_places(const struct observer *observer, struct writer *out)
{
    char text[ID_TEXT];
    writer_put_object(out, "places");
    for (place_id place = 0; place < DRILL_PLACES; place++) {
        uint16_t side = observer->pos.state->control[place];
        if (side >= SIDES)
            continue;
        writer_put_object(
            out, id_name(&observer->pos.rules->base, ID_PLACE, place, text));
        writer_put_text(out, "control", side_name(observer, (side_id)side));
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void show_markers(const struct observer *observer, struct writer *out)
{
    const struct board *board = &observer->pos.rules->base.board;
    writer_put_object(out, "markers");
    for (int i = 0; i < observer->pos.state->bridge_count; i++) {
        const uint16_t *between = observer->pos.state->bridges[i].between;
        char name[2][PLACE_TEXT], key[32];
        board_place_text(board, between[0], name[0]);
        board_place_text(board, between[1], name[1]);
        snprintf(key, sizeof key, "bridge-%s-%s", name[0], name[1]);
        writer_put_object(out, key);
        writer_put_text(out, "is", "bridge");
        view_places(out, &observer->pos.rules->base, "between", between, 2);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void show_tracks(const struct observer *observer, struct writer *out)
{
    writer_put_object(out, "tracks");
    writer_key(out, "score");
    field_score(&observer->pos.rules->base, observer->pos.state, 0, out);
    writer_object_end(out);
}

static void show_step(const struct observer *observer, const struct step *open,
                      struct view *view)
{
    const struct rules *rules = &observer->pos.rules->base;
    const struct step_kind *kind = &rules->game->steps[open->kind];
    struct writer *out = &view->out;
    view_step(view);
    view_step_kind(view, kind->name);
    writer_put_text(out, "label", kind->label);
    writer_key(out, "seats");
    view_seats(out, rules, open->seats);
    view_step_at(view, rules, &observer->pos.state->fight.target, 1);
    view_step_end(view);
}

static void show_result(const struct observer *observer, struct writer *out)
{
    struct outcome outcome;
    drill_outcome(&observer->pos.rules->base, observer->pos.state, &outcome);
    if (!outcome.is_over)
        return;
    writer_put_object(out, "result");
    writer_put_text(out, "text", outcome.result);
    if (outcome.winner != SIDE_NONE)
        writer_put_text(out, "winner", side_name(observer, outcome.winner));
    writer_put_text(out, "by", outcome.by);
    writer_object_end(out);
}

void drill_show(const struct rules *rules, const void *state, viewer_id viewer,
                struct view *view)
{
    const struct observer observer =
        observer_of(drill_position(rules, state), viewer);
    const struct course *course = course_of(state);
    const struct step *top = course_top(course);
    struct writer *out = &view->out;

    view_course(view, rules, course);
    show_result(&observer, out);
    if (course_decision(course) != NULL)
        show_step(&observer, top, view);
    show_pieces(&observer, out);
    show_places(&observer, out);
    show_markers(&observer, out);
    show_boxes(&observer, out);
    show_hands(&observer, out);
    show_tracks(&observer, out);
    view_goals(view, rules, state, viewer);
    if (observer.side != SIDE_NONE)
        show_own(&observer, out);
    if (observer.pos.state->option[OPTION_COURIERS] != 0
        && viewer != VIEWER_PUBLIC)
        show_letters(&observer, out);
    if (top != NULL)
        writer_put_text(out, "prompt", rules->game->steps[top->kind].label);
}
