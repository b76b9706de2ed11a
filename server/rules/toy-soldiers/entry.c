/* The start of a half-turn (T3.9): arrivals, then compulsory moves. */

#include "server/rules/toy-soldiers/entry.h"

#include "server/rules/toy-soldiers/entering.h"
#include "server/rules/toy-soldiers/retreat.h"

/* T20.4: does T1.3 let the piece stand there? */
static bool has_room(const struct toys_play *play, piece_id unit, place_id at)
{
    const struct toys_rules *rules = play->rules;
    side_id side = rules->piece[unit].side;
    if (toys_holds(toys_now(play), at, toys_enemy(side)))
        return false;
    if (toys_is_formed(rules, unit))
        return toys_formed_at(toys_now(play), at, side) == ID_NONE;
    return !toys_is_figure(rules, unit)
           || toys_figure_at(toys_now(play), at, side) == ID_NONE;
}

static void arrive(struct toys_play *play, const struct toys_arrival *arrival,
                   piece_id unit)
{
    for (int i = 0; i < arrival->place_count; i++) {
        if (!has_room(play, unit, arrival->place[i]))
            continue;
        play->state->unit[unit].is_coming = 0;
        toys_enter(play, unit, arrival->place[i], &unit, 0);
        toys_note(play, EVENT_ARRIVED, "T20.4", unit)->at = PLACE_NONE;
        return;
    }
}

void toys_arrive(struct toys_play *play)
{
    const struct course *course = &play->state->course;
    for (int i = 0; i < play->rules->arrival_count; i++) {
        const struct toys_arrival *arrival = &play->rules->arrival[i];
        if (arrival->side != course->side || arrival->turn > course->turn)
            continue;
        for (int k = 0; k < arrival->unit_count; k++)
            if (play->state->unit[arrival->unit[k]].is_coming)
                arrive(play, arrival, arrival->unit[k]);
    }
}

/* T4.6, T4.7: it goes, unless a rider holds it or its gunners are away. */
static bool must_go(const struct toys_play *play, piece_id unit)
{
    const struct toys_state *state = play->state;
    return play->rules->piece[unit].side == state->course.side
           && toys_is_formed(play->rules, unit) && toys_is_on(state, unit)
           && toys_is_beaten(state, unit)
           && state->unit[unit].crew_with == ID_NONE
           && !toys_has_rider(toys_now(play), unit);
}

/* Number 0: the next id (F.3). */
void toys_run_compulsory(struct toys_play *play)
{
    struct toys_task *task = toys_top(play->state);
    for (piece_id unit = task->number[0]; unit < play->rules->unit_count;
         unit++) {
        if (!must_go(play, unit))
            continue;
        task->number[0] = (uint16_t)(unit + 1);
        toys_retreat(play, unit, WHY_COMPULSORY);
        return;
    }
    toys_pop(play);
}
