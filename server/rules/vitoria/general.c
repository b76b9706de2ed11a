/* Generals in danger: tests, escapes, the fallen (V9.2). */

#include "server/rules/vitoria/general.h"

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/danger.h"
#include "server/rules/vitoria/effect.h"
#include "server/rules/vitoria/move.h"

#include <string.h>

/* V9.2.2: over ground open to infantry, past no enemy; zones are ignored. */
bool vitoria_may_run(struct vitoria_position pos,
                     const struct vitoria_zoc_map *zoc_map, side_id side,
                     place_id from, place_id to)
{
    return to < pos.rules->base.board.places && pos.rules->is_in_play[to]
           && board_direction(&pos.rules->base.board, from, to) >= 0
           && vitoria_step_cost(pos, KIND_GENERAL, from, to, true) != COST_NONE
           && !vitoria_has_marker(zoc_map, vitoria_enemy(side), to);
}

/* The hexes to run to from `from`, but not back to `home`. */
static int runs(struct vitoria_position pos,
                const struct vitoria_zoc_map *zoc_map, side_id side,
                place_id from, place_id home, place_id places[6])
{
    int count = 0;
    for (int direction = 0; direction < 6; direction++) {
        place_id to = board_step(&pos.rules->base.board, from, direction);
        if (to != PLACE_NONE && to != home
            && vitoria_may_run(pos, zoc_map, side, from, to))
            places[count++] = to;
    }
    return count;
}

int vitoria_escapes(struct vitoria_position pos,
                    const struct vitoria_zoc_map *zoc_map, piece_id general,
                    place_id first, place_id places[6])
{
    side_id side = pos.rules->piece[general].side;
    place_id home = pos.state->unit[general].at;
    if (first != PLACE_NONE)
        return runs(pos, zoc_map, side, first, home, places);
    place_id firsts[6];
    place_id seconds[6];
    int count = 0;
    int all = runs(pos, zoc_map, side, home, home, firsts);
    for (int i = 0; i < all; i++)
        if (runs(pos, zoc_map, side, firsts[i], home, seconds) > 0)
            places[count++] = firsts[i];
    return count;
}

void vitoria_neutralise(struct vitoria_play *play, piece_id general)
{
    struct vitoria_unit *it = &play->state->unit[general];
    it->condition |= STATE_NEUTRALISED;
    events_met(play->events, "V9.2.8");
}

/* V9.2.2, V9.2.6: he runs, is cornered, or, neutralised, stays. */
static void must_run(struct vitoria_play *play, piece_id general)
{
    const struct vitoria_unit *it = &play->state->unit[general];
    struct vitoria_zoc_map zoc_map;
    place_id places[6];
    vitoria_reveal(play, general, 'c');
    if ((it->condition & STATE_NEUTRALISED) != 0) {
        events_met(play->events, "V9.2.8");
        return;
    }
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    if (vitoria_escapes(vitoria_now(play), &zoc_map, general, PLACE_NONE,
                        places)
        > 0) {
        vitoria_ask(play, STEP_ESCAPE, play->rules->piece[general].side,
                    general, 0);
        return;
    }
    vitoria_note(play, EVENT_CORNERED, "V9.2.6", general);
    vitoria_kill(play, general, "V9.2.6");
}

enum vitoria_tested_as vitoria_test(struct vitoria_play *play, piece_id general,
                                    const char *clause, bool else_runs)
{
    vitoria_reveal(play, general, 'c');
    int die = chance_roll(play->chance, 6);
    enum vitoria_tested_as as = die == 6    ? TEST_KILLED
                                : die == 5  ? TEST_NEUTRALISED
                                : else_runs ? TEST_RUNS
                                            : TEST_NOTHING;
    struct event *event = vitoria_note(play, EVENT_TEST, clause, general);
    event->number[0] = (int16_t)die;
    event->number[1] = (int16_t)as;
    if (as == TEST_KILLED)
        vitoria_kill(play, general, clause);
    if (as == TEST_NEUTRALISED)
        vitoria_neutralise(play, general);
    return as;
}

/* Whose general is settled first: the side that defends, then by id. */
static bool comes_before(const struct vitoria_play *play, side_id first,
                         piece_id a, piece_id b)
{
    bool a_first = play->rules->piece[a].side == first;
    bool b_first = play->rules->piece[b].side == first;
    return a_first != b_first ? a_first : a < b;
}

void vitoria_fallen(struct vitoria_play *play)
{
    struct vitoria_group *fallen = &play->state->fallen;
    side_id first = vitoria_enemy((side_id)play->state->course.side);
    if (fallen->count == 0)
        return;
    struct vitoria_task *task = vitoria_push(play, TASK_FALLEN);
    while (fallen->count > 0) {
        int best = 0;
        for (int i = 1; i < fallen->count; i++)
            if (comes_before(play, first, fallen->unit[i], fallen->unit[best]))
                best = i;
        piece_id general = fallen->unit[best];
        vitoria_group_add(play, &task->list, general, fallen->at[best]);
        vitoria_group_drop(fallen, general);
    }
}

void vitoria_flee(struct vitoria_play *play, const struct vitoria_group *who)
{
    if (who->count == 0)
        return;
    struct vitoria_task *task = vitoria_push(play, TASK_FALLEN);
    task->stage = 1;
    task->list = *who;
}

void vitoria_run_fallen(struct vitoria_play *play)
{
    struct vitoria_task *task = vitoria_top(play->state);
    if (task->list.count == 0) {
        vitoria_pop(play);
        return;
    }
    piece_id general = task->list.unit[0];
    bool is_dice = task->stage == 0;
    vitoria_group_drop(&task->list, general);
    if (!vitoria_is_here(play->state, general))
        return;
    /* V9.2.4: a die first; under V9.2.5 and V11.6 he runs at once. */
    if (!is_dice || vitoria_test(play, general, "V9.2.4", true) == TEST_RUNS)
        must_run(play, general);
}

void vitoria_run_off(struct vitoria_play *play, piece_id general)
{
    must_run(play, general);
}

struct verdict vitoria_escape_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    piece_id general = (piece_id)action_one(action, CHOOSE_GENERAL, 0);
    struct vitoria_zoc_map zoc_map;
    vitoria_zoc_map(pos, &zoc_map);
    if (general != vitoria_open(pos.state)->argument[0]
        || action_count(action, CHOOSE_WAY) != pos.rules->tables.escape_hexes)
        return refuse("V9.2.2");
    place_id at = pos.state->unit[general].at;
    place_id first = (place_id)action_item(action, CHOOSE_WAY, 0);
    place_id second = (place_id)action_item(action, CHOOSE_WAY, 1);
    if (!vitoria_may_run(pos, &zoc_map, seat, at, first)
        || !vitoria_may_run(pos, &zoc_map, seat, first, second) || second == at)
        return refuse("V9.2.2");
    return allow();
}

void vitoria_escape_apply(struct play *base, seat_id seat,
                          const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    piece_id general = (piece_id)action_one(action, CHOOSE_GENERAL, 0);
    uint16_t path[2];
    int count = action_ids(action, CHOOSE_WAY, 2, path);
    (void)seat;
    vitoria_answered(&play);
    struct event *event = vitoria_note(&play, EVENT_ESCAPE, "V9.2.2", general);
    event->to = path[1];
    events_run(play.events, event, path, count);
    play.state->unit[general].from = PLACE_NONE;
    vitoria_stand(&play, general, path[1]);
}
