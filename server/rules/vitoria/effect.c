/* What the rules do to units: each change with its events and its clause. */

#include "server/rules/vitoria/effect.h"

#include "server/rules/kit/tasks.h"

struct event *vitoria_note(struct vitoria_play *play, uint16_t kind,
                           const char *clause, piece_id unit)
{
    struct event *event = events_add(play->events, kind, clause);
    event->piece = unit;
    event->side = play->rules->piece[unit].side;
    event->at = play->state->unit[unit].at;
    event->to = event->at;
    return event;
}

void vitoria_reveal(struct vitoria_play *play, piece_id unit, char letter)
{
    struct vitoria_unit *it = &play->state->unit[unit];
    if (it->is_revealed)
        return;
    it->is_revealed = 1;
    vitoria_note(play, EVENT_REVEAL, "V1.4", unit)->number[0] = letter;
}

void vitoria_reveal_hex(struct vitoria_play *play, side_id side, place_id hex,
                        char letter)
{
    piece_id units[VITORIA_UNITS_MOST];
    int count = vitoria_units_in(vitoria_now(play), side, hex, WANT_ALL, units);
    for (int i = 0; i < count; i++)
        vitoria_reveal(play, units[i], letter);
}

void vitoria_spoil(struct vitoria_play *play, piece_id unit)
{
    struct vitoria_unit *it = &play->state->unit[unit];
    if (it->work_task == WORK_NONE)
        return;
    it->work_task = WORK_NONE;
    it->work_bridge = 0;
    vitoria_note(play, EVENT_WORK_SPOILT, "V10.4", unit);
}

void vitoria_disorder(struct vitoria_play *play, piece_id unit,
                      const char *clause)
{
    struct vitoria_unit *it = &play->state->unit[unit];
    bool is_already = (it->condition & (STATE_DISORDERED | STATE_ROUTED)) != 0;
    if (!vitoria_is_combat(play->rules->piece[unit].kind) || is_already)
        return;
    it->condition |= STATE_DISORDERED;
    it->is_charging = 0; /* V7.5.7: it no longer charges */
    events_met(play->events, "V7.7");
    vitoria_note(play, EVENT_DISORDER, clause, unit);
    vitoria_spoil(play, unit);
}

void vitoria_rout(struct vitoria_play *play, piece_id unit)
{
    struct vitoria_unit *it = &play->state->unit[unit];
    it->is_charging = 0;
    vitoria_spoil(play, unit);
    if ((it->condition & STATE_ROUTED) != 0)
        return;
    it->condition =
        (uint8_t)((it->condition & ~STATE_DISORDERED) | STATE_ROUTED);
    vitoria_note(play, EVENT_ROUT, "V7.8", unit);
}

void vitoria_stir(struct vitoria_play *play, piece_id unit)
{
    play->state->unit[unit].is_stirred = 1;
}

/* When the last combat unit is gone, the generals in the hex are to be tested
 * (V9.2.4); the park counts here, as in all defence (section 1). */
static void note_fallen(struct vitoria_play *play, side_id side, place_id hex)
{
    piece_id units[VITORIA_UNITS_MOST];
    if (vitoria_units_in(vitoria_now(play), side, hex, WANT_COMBAT | WANT_PARK,
                         units)
        > 0)
        return;
    int count =
        vitoria_units_in(vitoria_now(play), side, hex, WANT_GENERALS, units);
    for (int i = 0; i < count; i++)
        if (vitoria_group_find(&play->state->fallen, units[i]) < 0)
            vitoria_group_add(play, &play->state->fallen, units[i], hex);
}

void vitoria_off(struct vitoria_play *play, piece_id unit, uint8_t fate,
                 const char *clause)
{
    struct vitoria_unit *it = &play->state->unit[unit];
    const struct vitoria_piece *piece = &play->rules->piece[unit];
    place_id hex = it->at;
    vitoria_reveal(play, unit, 'f');
    struct event *event = vitoria_note(play, EVENT_OFF, clause, unit);
    event->number[0] = fate;
    event->to = PLACE_NONE;
    struct vitoria_unit gone = {.at = PLACE_NONE,
                                .from = PLACE_NONE,
                                .entry = it->entry,
                                .strength = it->strength,
                                .fate = fate,
                                .due_turn = it->due_turn,
                                .is_revealed = 1,
                                .is_used = it->is_used,
                                .is_placed = it->is_placed};
    *it = gone;
    if (fate == FATE_DESTROYED && piece->kind != KIND_CONVOY)
        note_fallen(play, piece->side, hex);
}

void vitoria_lose(struct vitoria_play *play, piece_id unit, int points,
                  const char *clause)
{
    struct vitoria_unit *it = &play->state->unit[unit];
    if (points <= 0 || it->at == PLACE_NONE)
        return;
    int lost = points < it->strength ? points : it->strength;
    vitoria_reveal(play, unit, 'e');
    it->strength = (uint8_t)(it->strength - lost);
    struct event *event = vitoria_note(play, EVENT_LOSS, clause, unit);
    event->number[0] = (int16_t)lost;
    event->number[1] = it->strength;
    if (it->strength == 0)
        vitoria_off(play, unit, FATE_DESTROYED, "V1.1");
}

/* V9.2.7: all combat units of his side within his range are shaken. */
static void shake(struct vitoria_play *play, piece_id general, place_id hex)
{
    const struct vitoria_rules *rules = play->rules;
    const struct vitoria_piece *leader = &rules->piece[general];
    for (piece_id unit = 0; unit < rules->unit_count; unit++) {
        place_id at = play->state->unit[unit].at;
        if (rules->piece[unit].side == leader->side && at != PLACE_NONE
            && board_distance(&rules->base.board, hex, at) <= leader->range)
            vitoria_disorder(play, unit, "V9.2.7");
    }
}

void vitoria_kill(struct vitoria_play *play, piece_id general,
                  const char *clause)
{
    place_id hex = play->state->unit[general].at;
    vitoria_off(play, general, FATE_KILLED, clause);
    shake(play, general, hex);
}

void vitoria_stand(struct vitoria_play *play, piece_id unit, place_id to)
{
    play->state->unit[unit].at = to;
    play->state->unit[unit].fate = FATE_ON_MAP;
}

void vitoria_cut_path(struct vitoria_play *play)
{
    struct vitoria_move *move = &play->state->move;
    for (int i = move->next; i < move->path_count; i++) {
        move->path[i] = 0;
        move->price[i] = 0;
    }
    move->path_count = move->next;
}

void vitoria_group_add(struct vitoria_play *play, struct vitoria_group *group,
                       piece_id unit, place_id at)
{
    if (group->count == VITORIA_GROUP_MOST) {
        course_fault(&play->state->course, FAULT_GROUP);
        return;
    }
    group->unit[group->count] = unit;
    group->at[group->count] = at;
    group->count++;
}

int vitoria_group_find(const struct vitoria_group *group, piece_id unit)
{
    for (int i = 0; i < group->count; i++)
        if (group->unit[i] == unit)
            return i;
    return -1;
}

void vitoria_group_drop(struct vitoria_group *group, piece_id unit)
{
    int found = vitoria_group_find(group, unit);
    if (found < 0)
        return;
    group->count--;
    for (int i = found; i < group->count; i++) {
        group->unit[i] = group->unit[i + 1];
        group->at[i] = group->at[i + 1];
    }
    group->unit[group->count] = 0;
    group->at[group->count] = 0;
}

struct vitoria_task *vitoria_push(struct vitoria_play *play, uint16_t kind)
{
    struct vitoria_task *task = tasks_push(TASKS_OF(play->state, FAULT_TASKS));
    task->kind = kind;
    return task;
}

void vitoria_pop(struct vitoria_play *play)
{
    tasks_pop(TASKS_OF(play->state, FAULT_TASKS));
}

struct vitoria_task *vitoria_top(struct vitoria_state *state)
{
    return tasks_top(TASKS_OF(state, FAULT_TASKS));
}

void vitoria_ask(struct vitoria_play *play, uint16_t step, side_id side,
                 uint16_t first, uint16_t second)
{
    struct step *open =
        course_push(&play->state->course, step, seat_only((seat_id)side));
    open->argument[0] = first;
    open->argument[1] = second;
}

const struct step *vitoria_open(const struct vitoria_state *state)
{
    return course_decision(&state->course);
}

void vitoria_answered(struct vitoria_play *play)
{
    course_pop(&play->state->course);
}

int vitoria_units_in(struct vitoria_position pos, side_id side, place_id hex,
                     int wanted, piece_id units[VITORIA_UNITS_MOST])
{
    static const int want_of[KIND_COUNT] = {
        [KIND_INFANTRY] = WANT_COMBAT,  [KIND_CAVALRY] = WANT_COMBAT,
        [KIND_ARTILLERY] = WANT_COMBAT, [KIND_ENGINEER] = WANT_COMBAT,
        [KIND_GENERAL] = WANT_GENERALS, [KIND_CONVOY] = WANT_WAGONS,
        [KIND_PARK] = WANT_PARK,
    };
    int count = 0;
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++)
        if (pos.state->unit[unit].at == hex
            && pos.rules->piece[unit].side == side
            && (want_of[pos.rules->piece[unit].kind] & wanted) != 0)
            units[count++] = unit;
    return count;
}
