/* What the entering of a hex causes, in its order (V9.2, V11). */

#include "server/rules/vitoria/danger.h"

#include <string.h>

enum stage { CAPTURES, TESTS, PILLAGE };

void vitoria_enter(struct vitoria_play *play, uint16_t how, place_id hex,
                   const piece_id *units, int count)
{
    struct vitoria_entry *entry = &play->state->entry;
    memset(entry, 0, sizeof *entry);
    entry->is_on = 1;
    entry->how = how;
    entry->hex = hex;
    for (int i = 0; i < count; i++)
        vitoria_group_add(play, &entry->units, units[i], hex);
    vitoria_push(play, TASK_ENTRY);
}

static side_id side_of(const struct vitoria_play *play)
{
    return play->rules->piece[play->state->entry.units.unit[0]].side;
}

/* Combat units that have entered and still stand there. */
static bool has_entered(const struct vitoria_play *play, piece_id unit)
{
    return vitoria_is_combat(play->rules->piece[unit].kind)
           && play->state->unit[unit].at == play->state->entry.hex;
}

static bool any_entered(const struct vitoria_play *play, bool only_cavalry)
{
    const struct vitoria_group *units = &play->state->entry.units;
    for (int i = 0; i < units->count; i++)
        if (has_entered(play, units->unit[i])
            && (!only_cavalry
                || play->rules->piece[units->unit[i]].kind == KIND_CAVALRY))
            return true;
    return false;
}

/* V9.2.8: neutralised generals in the hex are taken, before anything else. */
static void capture(struct vitoria_play *play)
{
    piece_id generals[VITORIA_UNITS_MOST];
    const struct vitoria_entry *entry = &play->state->entry;
    int count =
        vitoria_units_in(vitoria_now(play), vitoria_enemy(side_of(play)),
                         entry->hex, WANT_GENERALS, generals);
    for (int i = 0; i < count; i++) {
        if ((play->state->unit[generals[i]].condition & STATE_NEUTRALISED) == 0)
            continue;
        vitoria_note(play, EVENT_CAPTURE, "V9.2.8", generals[i])->other =
            entry->units.unit[0];
        vitoria_kill(play, generals[i], "V9.2.8");
    }
}

/* V11.8: wagons without a guard are destroyed, generals there run. */
static void overrun(struct vitoria_play *play)
{
    piece_id units[VITORIA_UNITS_MOST];
    const struct vitoria_entry *entry = &play->state->entry;
    side_id enemy = vitoria_enemy(side_of(play));
    struct vitoria_group generals = {0};
    int count = vitoria_units_in(vitoria_now(play), enemy, entry->hex,
                                 WANT_WAGONS, units);
    for (int i = 0; i < count; i++) {
        vitoria_reveal(play, units[i], 'd');
        vitoria_note(play, EVENT_OVERRUN, "V11.8", units[i])->other =
            entry->units.unit[0];
        vitoria_off(play, units[i], FATE_DESTROYED, "V11.8");
    }
    if (count == 0)
        return;
    vitoria_cut_path(play); /* it ends its movement there */
    count = vitoria_units_in(vitoria_now(play), enemy, entry->hex,
                             WANT_GENERALS, units);
    for (int i = 0; i < count; i++)
        vitoria_group_add(play, &generals, units[i], entry->hex);
    vitoria_flee(play, &generals);
}

/* V9.2: adjacent, without troops, and no river without a bridge between. */
static bool is_exposed(const struct vitoria_play *play, piece_id general)
{
    piece_id troops[VITORIA_UNITS_MOST];
    const struct vitoria_unit *it = &play->state->unit[general];
    const struct board *board = &play->rules->base.board;
    side_id side = play->rules->piece[general].side;
    place_id hex = play->state->entry.hex;
    if (it->at == PLACE_NONE || side == side_of(play)
        || play->rules->piece[general].kind != KIND_GENERAL)
        return false;
    int direction = board_direction(board, hex, it->at);
    if (direction < 0)
        return false;
    enum vitoria_edge edge = vitoria_edge(vitoria_now(play), hex, direction);
    return edge != EDGE_RIVER && edge != EDGE_FORD
           && vitoria_units_in(vitoria_now(play), side, it->at, WANT_COMBAT,
                               troops)
                  == 0;
}

/* V9.2, V9.2.1: the next general; true when all have been seen to. */
static bool test_next(struct vitoria_play *play)
{
    struct vitoria_entry *entry = &play->state->entry;
    if (!any_entered(play, false))
        return true;
    bool by_cavalry = any_entered(play, true);
    while (entry->cursor < play->rules->unit_count) {
        piece_id general = entry->cursor++;
        if (!is_exposed(play, general))
            continue;
        if (!by_cavalry)
            events_met(play->events, "V9.2.1");
        if (!by_cavalry
            || vitoria_test(play, general, "V9.2", true) == TEST_RUNS)
            vitoria_run_off(play, general);
        return false;
    }
    return true;
}

/* V11.5: each unit by id, the treasure first; true when all are done. */
static bool pillage_next(struct vitoria_play *play)
{
    struct vitoria_entry *entry = &play->state->entry;
    while (entry->cursor < entry->units.count) {
        piece_id unit = entry->units.unit[entry->cursor];
        piece_id convoy =
            entry->convoy == 0 ? play->rules->treasure : play->rules->royal;
        if (entry->convoy == 1)
            entry->cursor++;
        entry->convoy = entry->convoy == 0;
        if (has_entered(play, unit) && vitoria_pillage(play, unit, convoy))
            return false;
    }
    return true;
}

void vitoria_run_entry(struct vitoria_play *play)
{
    struct vitoria_entry *entry = &play->state->entry;
    bool is_done = true;
    switch ((enum stage)entry->stage) {
    case CAPTURES:
        if (any_entered(play, false)) {
            capture(play);
            if (entry->how == ENTER_MOVE)
                overrun(play);
        }
        break;
    case TESTS: is_done = test_next(play); break;
    case PILLAGE: is_done = pillage_next(play); break;
    }
    if (!is_done)
        return;
    entry->cursor = 0;
    if (entry->stage++ < PILLAGE)
        return;
    memset(entry, 0, sizeof *entry);
    vitoria_pop(play);
}
