/* Objectives, losses, what is to come, and the counts that all may see. */

#include "server/rules/toy-soldiers/show.h"

#include "server/rules/ids.h"
#include "server/rules/toy-soldiers/victory.h"

#include <stdio.h>

static const char *side_name(const struct toys_eye *eye, unsigned side)
{
    return eye->rules->base.names[ID_SIDE].name[side];
}

static const char *place_text(const struct toys_eye *eye, place_id place,
                              char text[ID_TEXT])
{
    const char *name = id_name(&eye->rules->base, ID_PLACE, place, text);
    return name == NULL ? "" : name;
}

/* Who holds what (T18.3, T19.6). */
static void show_places(const struct toys_eye *eye, struct writer *out)
{
    char text[ID_TEXT];
    writer_key(out, "places");
    writer_object(out);
    for (int i = 0; i < eye->rules->objective_count; i++) {
        const struct toys_objective *objective = &eye->rules->objective[i];
        unsigned holder = eye->state->holder[i];
        writer_key(out, place_text(eye, objective->at, text));
        writer_object(out);
        writer_put_number(out, "objective", objective->value);
        if (holder < SIDES_MOST)
            writer_put_text(out, "holder", side_name(eye, holder));
        writer_object_end(out);
    }
    writer_object_end(out);
}

/* A flag on each of them, so that they are found on the board. */
static void show_markers(const struct toys_eye *eye, struct writer *out)
{
    writer_key(out, "markers");
    writer_object(out);
    for (int i = 0; i < eye->rules->objective_count; i++) {
        const struct toys_objective *objective = &eye->rules->objective[i];
        char handle[24], text[ID_TEXT];
        snprintf(handle, sizeof handle, "objective:%s",
                 place_text(eye, objective->at, text));
        writer_key(out, handle);
        writer_object(out);
        writer_put_text(out, "kind", "objective");
        writer_key(out, "label");
        writer_format(out, "Objective, %d points", objective->value);
        writer_put_text(out, "glyph", "*");
        view_place(out, &eye->rules->base, "at", objective->at);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void show_box(const struct toys_eye *eye, side_id side,
                     enum toys_off off, struct writer *out)
{
    char handle[24];
    bool is_open = false;
    for (piece_id i = 0; i < eye->rules->unit_count; i++) {
        if (!toys_eye_sees(eye, i) || eye->rules->piece[i].side != side
            || toys_eye_at(eye, i) != PLACE_NONE || toys_off_of(eye, i) != off)
            continue;
        if (!is_open) {
            snprintf(handle, sizeof handle, "%s %s", side_name(eye, side),
                     toys_off_words[off]);
            writer_key(out, handle);
            writer_object(out);
            writer_key(out, "pieces");
            writer_list(out);
        }
        is_open = true;
        writer_text(out, eye->rules->base.names[ID_PIECE].name[i]);
    }
    if (!is_open)
        return;
    writer_list_end(out);
    writer_object_end(out);
}

static void show_boxes(const struct toys_eye *eye, struct writer *out)
{
    writer_key(out, "boxes");
    writer_object(out);
    for (side_id side = 0; side < SIDES_MOST; side++)
        for (int off = 0; off < OFF_COUNT; off++)
            show_box(eye, side, (enum toys_off)off, out);
    writer_object_end(out);
}

static void put_sides(const struct toys_eye *eye, const char *key,
                      const int number[SIDES_MOST], struct writer *out)
{
    writer_key(out, key);
    writer_object(out);
    for (unsigned side = 0; side < SIDES_MOST; side++)
        writer_put_number(out, side_name(eye, side), number[side]);
    writer_object_end(out);
}

static void put_offers(const struct toys_eye *eye, struct writer *out)
{
    writer_key(out, "offers");
    writer_object(out);
    for (unsigned side = 0; side < SIDES_MOST; side++)
        if ((eye->state->offers >> side & 1) != 0)
            writer_put_flag(out, side_name(eye, side), true);
    writer_object_end(out);
}

/* T19.6: for everybody, whatever it lets him infer. */
static void show_tracks(const struct toys_eye *eye, struct writer *out)
{
    int score[SIDES_MOST], broken[SIDES_MOST], streak[SIDES_MOST];
    for (side_id side = 0; side < SIDES_MOST; side++) {
        score[side] = toys_score(eye->rules, eye->state, side);
        broken[side] = eye->state->break_at[side];
        streak[side] = eye->state->streak[side];
    }
    writer_key(out, "tracks");
    writer_object(out);
    writer_put_number(out, "turns", eye->rules->turns);
    put_sides(eye, "score", score, out);
    if (broken[0] > 0 || broken[1] > 0)
        put_sides(eye, "break", broken, out);
    put_sides(eye, "streak", streak, out);
    bool is_chosen = eye->state->course.phase >= PHASE_MOVEMENT;
    if (is_chosen && eye->state->first < SIDES_MOST) /* else the last turn's */
        writer_put_text(out, "first", side_name(eye, eye->state->first));
    if (eye->state->offers != 0)
        put_offers(eye, out);
    writer_object_end(out);
}

void toys_show_field(const struct toys_eye *eye, struct writer *out)
{
    show_places(eye, out);
    show_markers(eye, out);
    show_boxes(eye, out);
    show_tracks(eye, out);
}
