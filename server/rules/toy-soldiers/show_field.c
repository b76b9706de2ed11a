/* Objectives, losses, what is to come, and the counts that all may see. */

#include "server/rules/toy-soldiers/show.h"

#include "server/rules/ids.h"
#include "server/rules/toy-soldiers/victory.h"

#include <stdio.h>

static const char *side_name(const struct toys_observer *observer,
                             unsigned side)
{
    return observer->pos.rules->base.names[ID_SIDE].name[side];
}

/* A square that counts, by its index, and who holds it (T18.3, T19.6). */
struct objective_facts {
    uint8_t objective;
    uint8_t holder;
};

void toys_say_objective(const struct rules *base, const void *row, size_t size,
                        struct writer *out)
{
    const struct objective_facts *facts = row;
    const struct toys_objective *objective =
        &toys_rules(base)->objective[facts->objective];
    char text[ID_TEXT];
    const char *name = id_name(base, ID_PLACE, objective->at, text);
    (void)size;
    writer_put_object(out, name == NULL ? "" : name);
    writer_put_number(out, "objective", objective->value);
    if (facts->holder < SIDES_MOST)
        writer_put_text(out, "holder",
                        base->names[ID_SIDE].name[facts->holder]);
    writer_object_end(out);
}

/* A flag on each of them, so that they are found on the board. */
void toys_say_flag(const struct rules *base, const void *row, size_t size,
                   struct writer *out)
{
    const struct objective_facts *facts = row;
    const struct toys_objective *objective =
        &toys_rules(base)->objective[facts->objective];
    char handle[24], text[ID_TEXT];
    const char *name = id_name(base, ID_PLACE, objective->at, text);
    (void)size;
    snprintf(handle, sizeof handle, "objective:%s", name == NULL ? "" : name);
    writer_put_object(out, handle);
    writer_put_text(out, "kind", "objective");
    writer_key(out, "label");
    writer_format(out, "Objective, %d points", objective->value);
    writer_put_text(out, "glyph", "*");
    view_place(out, base, "at", objective->at);
    writer_object_end(out);
}

/* Rows of all objectives; who holds them is no matter of their flags. */
static void show_objectives(const struct toys_observer *observer,
                            const char *key, int row, struct writer *out)
{
    writer_put_object(out, key);
    for (int i = 0; i < observer->pos.rules->objective_count; i++) {
        const struct objective_facts facts = {
            (uint8_t)i,
            (uint8_t)(row == ROW_OBJECTIVE ? observer->pos.state->holder[i]
                                           : 0)};
        view_row(&observer->pos.rules->base, row, &facts, sizeof facts, out);
    }
    writer_object_end(out);
}

static void show_box(const struct toys_observer *observer, side_id side,
                     enum toys_off off, struct writer *out)
{
    char handle[24];
    bool is_open = false;
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++) {
        if (!toys_observer_sees(observer, i)
            || observer->pos.rules->piece[i].side != side
            || toys_observer_at(observer, i) != PLACE_NONE
            || toys_off_of(observer, i) != off)
            continue;
        if (!is_open) {
            snprintf(handle, sizeof handle, "%s %s", side_name(observer, side),
                     toys_off_words[off]);
            writer_put_object(out, handle);
            writer_put_list(out, "pieces");
        }
        is_open = true;
        writer_text(out, observer->pos.rules->base.names[ID_PIECE].name[i]);
    }
    if (!is_open)
        return;
    writer_list_end(out);
    writer_object_end(out);
}

static void show_boxes(const struct toys_observer *observer, struct writer *out)
{
    writer_put_object(out, "boxes");
    for (side_id side = 0; side < SIDES_MOST; side++)
        for (int off = 0; off < OFF_COUNT; off++)
            show_box(observer, side, (enum toys_off)off, out);
    writer_object_end(out);
}

static void put_sides(const struct toys_observer *observer, const char *key,
                      const int number[SIDES_MOST], struct writer *out)
{
    writer_put_object(out, key);
    for (unsigned side = 0; side < SIDES_MOST; side++)
        writer_put_number(out, side_name(observer, side), number[side]);
    writer_object_end(out);
}

static void put_offers(const struct toys_observer *observer, struct writer *out)
{
    writer_put_object(out, "offers");
    for (unsigned side = 0; side < SIDES_MOST; side++)
        if ((observer->pos.state->offers >> side & 1) != 0)
            writer_put_flag(out, side_name(observer, side), true);
    writer_object_end(out);
}

/* T19.6: for everybody, whatever it lets them infer. */
static void show_tracks(const struct toys_observer *observer,
                        struct writer *out)
{
    int score[SIDES_MOST], broken[SIDES_MOST], streak[SIDES_MOST];
    for (side_id side = 0; side < SIDES_MOST; side++) {
        score[side] = toys_score(observer->pos, side);
        broken[side] = observer->pos.state->break_at[side];
        streak[side] = observer->pos.state->streak[side];
    }
    writer_put_object(out, "tracks");
    writer_put_number(out, "turns", observer->pos.rules->turns);
    put_sides(observer, "score", score, out);
    if (broken[0] > 0 || broken[1] > 0)
        put_sides(observer, "break", broken, out);
    put_sides(observer, "streak", streak, out);
    bool is_chosen = observer->pos.state->course.phase >= PHASE_MOVEMENT;
    if (is_chosen
        && observer->pos.state->first < SIDES_MOST) /* else the last turn's */
        writer_put_text(out, "first",
                        side_name(observer, observer->pos.state->first));
    if (observer->pos.state->offers != 0)
        put_offers(observer, out);
    writer_object_end(out);
}

void toys_show_field(const struct toys_observer *observer, struct writer *out)
{
    show_objectives(observer, "places", ROW_OBJECTIVE, out);
    show_objectives(observer, "markers", ROW_FLAG, out);
    show_boxes(observer, out);
    show_tracks(observer, out);
}
