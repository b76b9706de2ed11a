/* The view: what one viewer is shown of a match of Vitoria (section 7.1). */

#include "server/rules/vitoria/show.h"

#include "server/rules/ids.h"
#include "server/rules/vitoria/game_view.h"
#include "server/rules/vitoria/victory.h"

#include <stdio.h>

static const char *place_text(const struct vitoria_observer *observer,
                              place_id place, char text[ID_TEXT])
{
    const char *name =
        id_name(&observer->pos.rules->base, ID_PLACE, place, text);
    return name == NULL ? "" : name;
}

static const char *side_name(const struct vitoria_observer *observer,
                             side_id side)
{
    return observer->pos.rules->base.names[ID_SIDE].name[side];
}

/* Handles last from one view to the next only as long as nothing about the
 * hex changes: place, back, and the rank among its like (7.1). */
static void put_backs(struct writer *out,
                      const struct vitoria_observer *observer)
{
    piece_id backs[VITORIA_UNITS_MOST];
    int count = vitoria_backs(observer, backs);
    int rank = 0;

    for (int i = 0; i < count; i++) {
        const struct vitoria_piece *printed =
            &observer->pos.rules->piece[backs[i]];
        const struct vitoria_piece *last =
            &observer->pos.rules->piece[backs[i > 0 ? i - 1 : 0]];
        place_id at = observer->pos.state->unit[backs[i]].at;
        bool is_like = i > 0 && observer->pos.state->unit[backs[i - 1]].at == at
                       && last->side == printed->side
                       && last->nation == printed->nation
                       && last->kind == printed->kind;
        rank = is_like ? rank + 1 : 1;
        vitoria_show_back(out, observer, backs[i], rank);
    }
}

static void show_pieces(struct writer *out,
                        const struct vitoria_observer *observer)
{
    writer_put_object(out, "pieces");
    for (int p = 0; p < observer->pos.rules->unit_count; p++) {
        piece_id piece = (piece_id)p;
        uint8_t fate = observer->pos.state->unit[p].fate;
        if (!vitoria_knows(observer, piece)
            || (fate != FATE_ON_MAP && fate != FATE_WAITING))
            continue;
        vitoria_show_known(out, observer, piece);
    }
    put_backs(out, observer);
    writer_object_end(out);
}

static int goal_points(const struct vitoria_rules *rules, place_id place)
{
    for (int i = 0; i < rules->goal_count; i++)
        if (rules->goal[i].at == place)
            return rules->goal[i].points;
    return 0;
}

/* A hex whose owner matters, by its index, and the owner. */
struct place_facts {
    uint8_t tracked;
    side_id control;
};

static void say_place(const struct rules *base, const void *row, size_t size,
                      struct writer *out)
{
    const struct vitoria_rules *rules = vitoria_rules(base);
    const struct place_facts *facts = row;
    place_id place = rules->tracked[facts->tracked];
    int points = goal_points(rules, place);
    char text[ID_TEXT];
    const char *name = id_name(base, ID_PLACE, place, text);
    (void)size;
    writer_put_object(out, name == NULL ? "" : name);
    if (facts->control != SIDE_NONE)
        writer_put_text(out, "control",
                        base->names[ID_SIDE].name[facts->control]);
    if (points > 0)
        writer_put_number(out, "objective", points);
    writer_object_end(out);
}

row_writer *const vitoria_rows[] = {
    [ROW_KNOWN - ROW_FIRST] = vitoria_say_known,
    [ROW_BACK - ROW_FIRST] = vitoria_say_back,
    [ROW_PLACE - ROW_FIRST] = say_place,
    [ROW_BOX - ROW_FIRST] = vitoria_say_box,
    [ROW_LIST - ROW_FIRST] = vitoria_say_list,
    [ROW_COMING - ROW_FIRST] = vitoria_say_coming,
    [ROW_GONE - ROW_FIRST] = vitoria_say_gone,
};

/* Whose the hexes are whose owner matters (V12.2): public. */
static void show_places(struct writer *out,
                        const struct vitoria_observer *observer)
{
    writer_put_object(out, "places");
    for (int i = 0; i < observer->pos.rules->tracked_count; i++) {
        const struct place_facts facts = {(uint8_t)i,
                                          observer->pos.state->control[i]};
        view_row(&observer->pos.rules->base, ROW_PLACE, &facts, sizeof facts,
                 out);
    }
    writer_object_end(out);
}

static void show_markers(struct writer *out,
                         const struct vitoria_observer *observer)
{
    const struct board *board = &observer->pos.rules->base.board;
    char a[ID_TEXT], b[ID_TEXT], handle[24];
    writer_put_object(out, "markers");
    for (int i = 0; i < board->bridge_count; i++) {
        if (!observer->pos.state->broken[i])
            continue;
        place_text(observer, board->bridges[i].between[0], a);
        place_text(observer, board->bridges[i].between[1], b);
        snprintf(handle, sizeof handle, "bridge:%s-%s", a, b);
        writer_put_object(out, handle);
        writer_put_text(out, "kind", "bridge_destroyed");
        writer_put_text(out, "label", "Bridge destroyed");
        view_places(out, &observer->pos.rules->base, "between",
                    board->bridges[i].between, 2);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void put_by_side(struct writer *out,
                        const struct vitoria_observer *observer,
                        const char *key, const int points[SIDES_MOST])
{
    writer_put_object(out, key);
    for (side_id side = 0; side < SIDES_MOST; side++)
        writer_put_number(out, side_name(observer, side), points[side]);
    writer_object_end(out);
}

static void put_points(struct writer *out,
                       const struct vitoria_observer *observer)
{
    struct vitoria_points points = vitoria_points(observer->pos);
    put_by_side(out, observer, "score", points.score);
    put_by_side(out, observer, "earned", points.earned);
}

static void show_tracks(struct writer *out,
                        const struct vitoria_observer *observer)
{
    int turn = observer->pos.state->course.turn;
    int hour = observer->pos.rules->first_hour + (turn > 0 ? turn - 1 : 0);
    writer_put_object(out, "tracks");
    put_points(out, observer);
    writer_key(out, "hour");
    writer_format(out, "%d:00", hour);
    writer_put_number(out, "turns", observer->pos.rules->turns);
    if (observer->pos.rules->exit_hex != PLACE_NONE)
        writer_put_number(out, "exited", observer->pos.state->exited);
    writer_object_end(out);
}

static void show_result(struct writer *out,
                        const struct vitoria_observer *observer)
{
    struct outcome outcome;
    if (!observer->pos.state->course.is_over)
        return;
    vitoria_outcome(&observer->pos.rules->base, observer->pos.state, &outcome);
    writer_put_object(out, "result");
    writer_put_text(out, "result", outcome.result);
    writer_put_text(out, "by", outcome.by);
    if (outcome.winner != SIDE_NONE)
        writer_put_text(out, "winner", side_name(observer, outcome.winner));
    writer_object_end(out);
}

void vitoria_show(const struct rules *rules, const void *state,
                  viewer_id viewer, struct view *view)
{
    struct vitoria_observer observer =
        vitoria_observer(vitoria_position(rules, state), viewer);
    struct writer *out = &view->out;

    view_course(view, rules, course_of(state));
    vitoria_show_step(view, &observer);
    show_pieces(out, &observer);
    show_places(out, &observer);
    show_markers(out, &observer);
    vitoria_show_boxes(out, &observer);
    show_tracks(out, &observer);
    view_goals(view, rules, state, viewer);
    show_result(out, &observer);
}
