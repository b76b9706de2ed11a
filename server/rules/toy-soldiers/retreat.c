/*
 * Retreats (T4.8 to T4.12): step by step, with the choice of a side.
 *
 * The task: number 0 the steps still to go, number 1 how many squares were
 * left, then these; `stage` is why.
 */

#include "server/rules/toy-soldiers/retreat.h"

#include "server/rules/toy-soldiers/entering.h"
#include "server/rules/toy-soldiers/morale.h"

enum { LEFT_STEPS, LEFT_COUNT, LEFT_FIRST };

/* How a step in one direction would end. */
enum way {
    WAY_OPEN,
    WAY_CLOSED,
    WAY_OFF,        /* it leaves the map at once */
    WAY_OFF_FRIENDS /* it leaves the map over friends alone (T4.9) */
};

static const char *const why_clause[WHY_COUNT] = {
    [WHY_ROUT] = "T4.7",   [WHY_COMPULSORY] = "T4.6", [WHY_BEATEN] = "T13.3",
    [WHY_FIRED] = "T16.3", [WHY_UNDECIDED] = "T16.6", [WHY_BREAK_OFF] = "T16.6",
};

static bool was_left(const struct toys_task *task, place_id place)
{
    for (int i = 0; i < task->number[LEFT_COUNT]; i++)
        if (task->number[LEFT_FIRST + i] == place)
            return true;
    return false;
}

/* T4.8: over any number of friends, to the first square without one. */
static enum way look(const struct toys_play *play, const struct toys_task *task,
                     int direction, place_id *landing)
{
    const struct toys_rules *rules = play->rules;
    place_id from = play->state->unit[task->unit].at;
    side_id side = rules->piece[task->unit].side;
    bool is_first = true;
    for (;; is_first = false) {
        place_id next = toys_step(rules, from, direction);
        if (next == PLACE_NONE)
            return is_first ? WAY_OFF : WAY_OFF_FRIENDS;
        if (!toys_is_open(toys_now(play), task->unit, from, next))
            return WAY_CLOSED;
        if (toys_formed_at(toys_now(play), next, side) == ID_NONE) {
            *landing = next;
            return was_left(task, next) ? WAY_CLOSED : WAY_OPEN;
        }
        from = next;
    }
}

static void step_to(struct toys_play *play, place_id to)
{
    struct toys_task *task = toys_top(play->state);
    const struct toys_unit *it = &play->state->unit[task->unit];
    task->number[LEFT_FIRST + task->number[LEFT_COUNT]++] = it->at;
    task->number[LEFT_STEPS]--;
    toys_shift(play, task->unit, to, EVENT_RETREAT, why_clause[task->stage]);
}

/* T4.11. */
static void be_trapped(struct toys_play *play, piece_id unit)
{
    const struct toys_unit *it = &play->state->unit[unit];
    toys_pop(play);
    if (it->status == CONDITION_ROUTING || it->cv == 0) {
        toys_lose(play, unit, FATE_CAPTURED, "T4.11");
        return;
    }
    toys_note(play, EVENT_CORNERED, "T4.11", unit)->number[0] = 1;
    toys_lose_points(play, unit, 1, "T4.11");
}

/* T4.9: off the map, or no further. */
static void reach_edge(struct toys_play *play, piece_id unit)
{
    toys_pop(play);
    if (play->state->unit[unit].status == CONDITION_ROUTING
        || play->state->unit[unit].cv == 0)
        toys_lose(play, unit, FATE_FLED, "T4.9");
    else
        events_met(play->events, "T4.9");
}

/* T4.12: sideways; the lower direction first. */
static void go_sideways(struct toys_play *play, const struct toys_task *task)
{
    int rear = play->rules->rear[play->rules->piece[task->unit].side];
    int low = rear == 0 || rear == 4 ? 2 : 0;
    place_id side[2];
    bool is_low = look(play, task, low, &side[0]) == WAY_OPEN;
    bool is_high = look(play, task, low + 4, &side[1]) == WAY_OPEN;
    if (!is_low && !is_high) {
        be_trapped(play, task->unit);
        return;
    }
    events_met(play->events, "T4.12");
    if (is_low && is_high
        && play->state->unit[task->unit].status != CONDITION_ROUTING) {
        toys_ask(play, STEP_RETREAT, task->unit, side[0], side[1]);
        return;
    }
    step_to(play, side[is_low ? 0 : 1]);
}

/* One step, or the question where it goes. */
static void take_step(struct toys_play *play)
{
    const struct toys_task *task = toys_top(play->state);
    const struct toys_unit *it = &play->state->unit[task->unit];
    int rear = play->rules->rear[play->rules->piece[task->unit].side];
    bool is_fleeing = it->status == CONDITION_ROUTING || it->cv == 0;
    place_id landing = PLACE_NONE;
    enum way way = look(play, task, rear, &landing);
    if (way == WAY_OPEN)
        step_to(play, landing);
    else if (way == WAY_OFF || (way == WAY_OFF_FRIENDS && is_fleeing))
        reach_edge(play, task->unit);
    else
        go_sideways(play, task);
}

void toys_run_retreat(struct toys_play *play)
{
    const struct toys_task *task = toys_top(play->state);
    if (!toys_is_on(play->state, task->unit) || task->number[LEFT_STEPS] == 0)
        toys_pop(play);
    else
        take_step(play);
}

void toys_retreat_to(struct toys_play *play, place_id to)
{
    step_to(play, to);
}

/* T4.8: an unlimbered battery loses a square by limbering. */
static int distance(struct toys_play *play, piece_id unit)
{
    const struct toys_unit *it = &play->state->unit[unit];
    const struct toys_type *type = toys_type(toys_now(play), unit);
    if (it->status == CONDITION_ROUTING)
        return type->rout;
    return type->retire - (it->formation == FORMATION_UNLIMBERED ? 1 : 0);
}

static void change_formation(struct toys_unit *it)
{
    if (it->formation == FORMATION_SQUARE)
        it->formation = FORMATION_LINE;
    else if (it->formation == FORMATION_UNLIMBERED)
        it->formation = FORMATION_LIMBERED;
}

void toys_retreat(struct toys_play *play, piece_id unit, enum toys_why why)
{
    struct toys_unit *it = &play->state->unit[unit];
    int steps = distance(play, unit);
    uint16_t depth = play->state->task_count;
    struct toys_task *task = toys_push(play, TASK_RETREAT);
    events_met(play->events, "T1.6");
    events_met(play->events, "T4.8");
    task->unit = unit;
    task->stage = (uint16_t)why;
    task->number[LEFT_STEPS] = (uint16_t)steps;
    change_formation(it);
    if (it->status != CONDITION_ROUTING)
        return;
    while (play->state->task_count > depth)
        toys_run_retreat(play);
}

void toys_flee(struct toys_play *play, piece_id unit)
{
    if (toys_is_on(play->state, unit)
        && play->state->unit[unit].status == CONDITION_ROUTING)
        toys_retreat(play, unit, WHY_ROUT);
}
