/* Entering a square: what is cleared out of it, and who rides along. */

#include "server/rules/toy-soldiers/entering.h"

#include "server/rules/toy-soldiers/skirmish.h"

/* T14.10 before it is there, T12.5: what was in the square. */
static void clear_square(struct toys_play *play, piece_id unit, place_id to)
{
    side_id enemy = toys_enemy(play->rules->piece[unit].side);
    if (!toys_is_formed(play->rules, unit))
        return;
    piece_id figure = toys_figure_at(toys_now(play), to, enemy);
    if (figure != ID_NONE)
        toys_push_out(play, unit, figure);
    piece_id guns = toys_formed_at(toys_now(play), to, enemy);
    if (guns == ID_NONE || play->state->unit[guns].crew_with == ID_NONE)
        return;
    toys_note(play, EVENT_GUNS_TAKEN, "T12.5", guns)->other = unit;
    toys_lose(play, guns, FATE_CAPTURED, "T12.5");
}

static void take_along(struct toys_play *play, piece_id unit, place_id to,
                       const piece_id *with, int count)
{
    for (int i = 0; i < count; i++) {
        struct event *event = toys_note(play, EVENT_RIDES, "T9.2", with[i]);
        event->other = unit;
        event->to = to;
        play->state->unit[with[i]].at = to;
    }
}

void toys_enter(struct toys_play *play, piece_id unit, place_id to,
                const piece_id *with, int count)
{
    const struct toys_rules *rules = play->rules;
    piece_id riders[TOYS_UNITS_MOST];
    place_id from = play->state->unit[unit].at;
    if (with == NULL) {
        count = toys_is_formed(rules, unit) ? toys_riders_at(
                    toys_now(play), from, rules->piece[unit].side, riders)
                                            : 0;
        with = riders;
    }
    clear_square(play, unit, to);
    take_along(play, unit, to, with, count);
    toys_stand(play, unit, to);
}

void toys_shift(struct toys_play *play, piece_id unit, place_id to,
                uint16_t kind, const char *clause)
{
    place_id from = play->state->unit[unit].at;
    int squares = toys_range(play->rules, from, to);
    piece_id riders[TOYS_UNITS_MOST];
    int count = toys_riders_at(toys_now(play), from,
                               play->rules->piece[unit].side, riders);
    toys_count_moved(play, unit, squares);
    for (int i = 0; i < count; i++)
        toys_count_moved(play, riders[i], squares);
    if (count > 0)
        events_met(play->events, "T9.2");
    struct event *event = toys_note(play, kind, clause, unit);
    event->to = to;
    events_run(play->events, event, &to, 1);
    toys_enter(play, unit, to, NULL, 0);
}
