/* What a throw does to whom it falls on (T2.3 to T2.7, T4.2 to T4.7, T9.4). */

#include "server/rules/toy-soldiers/morale.h"

/* Results of CHART_CASUALTY. */
enum { CASUALTY_UNHURT, CASUALTY_WOUNDED, CASUALTY_KILLED };

static bool is_gone(struct toys_play *play, piece_id unit)
{
    return toys_unit_of(play, unit)->status == CONDITION_LOST;
}

/* A general before an aide, then the lowest id (T9.5). */
static piece_id first_rider(struct toys_play *play, const piece_id *riders,
                            int count)
{
    for (int i = 0; i < count; i++)
        if (play->rules->piece[riders[i]].kind == KIND_GENERAL)
            return riders[i];
    return riders[0];
}

int toys_steady(struct toys_play *play, piece_id unit, int flags)
{
    struct toys_unit *it = toys_unit_of(play, unit);
    piece_id riders[TOYS_UNITS_MOST];
    if (flags == 0 || it->is_steadied || it->status == CONDITION_ROUTING
        || !toys_has_general(toys_now(play), unit))
        return flags;
    it->is_steadied = 1;
    int count = toys_riders_at(toys_now(play), it->at,
                               play->rules->piece[unit].side, riders);
    toys_note(play, EVENT_STEADIED, "T9.4", unit)->other =
        first_rider(play, riders, count);
    return flags - 1;
}

/* T9.5: one rider of the square, a general before an aide. */
static void risk_rider(struct toys_play *play, piece_id rider)
{
    struct toys_unit *it = toys_unit_of(play, rider);
    int die = chance_roll(play->chance, 6);
    int result = play->rules->tables.chart[CHART_CASUALTY][die];
    bool is_killed = result == CASUALTY_KILLED
                     || (result == CASUALTY_WOUNDED && it->is_wounded);
    struct event *event = toys_note(play, EVENT_CASUALTY, "T9.5", rider);
    event->number[0] = (int16_t)die;
    event->number[1] = (int16_t)(is_killed ? CASUALTY_KILLED : result);
    if (is_killed)
        toys_lose(play, rider, FATE_KILLED, "T9.5");
    else if (result == CASUALTY_WOUNDED)
        it->is_wounded = 1;
}

/* T4.2; where the unit stood when it was struck, whatever became of it. */
static void take_officers(struct toys_play *play, piece_id unit, place_id at)
{
    piece_id riders[TOYS_UNITS_MOST];
    int count = toys_riders_at(toys_now(play), at,
                               play->rules->piece[unit].side, riders);
    events_met(play->events, "T4.2");
    if (count > 0)
        risk_rider(play, first_rider(play, riders, count));
    else if (!is_gone(play, unit))
        toys_lose_command(play, unit, "T4.2");
}

static void become_spent(struct toys_play *play, piece_id unit)
{
    struct toys_unit *it = toys_unit_of(play, unit);
    if (it->status == CONDITION_ROUTING) {
        toys_lose(play, unit, FATE_DESTROYED, "T4.7");
        return;
    }
    if (it->status != CONDITION_RETIRING)
        toys_mark_retiring(play, unit, "T2.6");
}

void toys_lose_points(struct toys_play *play, piece_id unit, int points,
                      const char *clause)
{
    struct toys_unit *it = toys_unit_of(play, unit);
    bool was_worn = toys_is_worn(toys_now(play), unit);
    if (points <= 0 || it->cv == 0)
        return;
    it->cv = (uint8_t)(points < it->cv ? it->cv - points : 0);
    struct event *event = toys_note(play, EVENT_HIT, clause, unit);
    event->number[0] = (int16_t)points;
    event->number[1] = it->cv;
    if (!was_worn && toys_is_worn(toys_now(play), unit))
        events_met(play->events, "T2.4");
    if (it->cv == 0)
        become_spent(play, unit);
}

/* T4.3: the sum of the turn; who routs keeps none. */
static void count_flags(struct toys_play *play, piece_id unit,
                        const struct toys_blow *blow)
{
    struct toys_unit *it = toys_unit_of(play, unit);
    if (blow->flags == 0 || it->status == CONDITION_ROUTING)
        return;
    it->flags = (uint8_t)(it->flags + blow->flags);
    if (blow->is_skirmish)
        it->skirmish_flags = (uint8_t)(it->skirmish_flags + blow->flags);
    struct event *event = toys_note(play, EVENT_FLAGS, "T4.3", unit);
    event->number[0] = (int16_t)blow->flags;
    event->number[1] = it->flags;
    if (toys_is_halted(play->state, unit))
        toys_note(play, EVENT_HALTED, "T4.5", unit);
}

void toys_rout(struct toys_play *play, piece_id unit, const char *clause)
{
    struct toys_unit *it = toys_unit_of(play, unit);
    bool are_guns = play->rules->piece[unit].kind == KIND_ARTILLERY;
    if (are_guns || it->cv == 0) {
        toys_lose(play, unit, are_guns ? FATE_CAPTURED : FATE_DESTROYED,
                  are_guns ? "T4.7" : clause);
        return;
    }
    toys_mark_routing(play, unit, clause);
}

void toys_waver(struct toys_play *play, piece_id unit, const char *clause)
{
    struct toys_unit *it = toys_unit_of(play, unit);
    int quality = toys_quality(toys_now(play), unit);
    if (it->status == CONDITION_LOST || it->status == CONDITION_ROUTING
        || it->flags < quality)
        return;
    if (it->flags > quality) {
        toys_rout(play, unit, clause != NULL ? clause : "T4.7");
        return;
    }
    if (it->status != CONDITION_RETIRING)
        toys_mark_retiring(play, unit, clause != NULL ? clause : "T4.6");
}

static void suffer(struct toys_play *play, piece_id unit,
                   const struct toys_blow *blow, bool has_results)
{
    struct toys_unit *it = toys_unit_of(play, unit);
    place_id at = it->at;
    bool was_spent = it->cv == 0;
    if (was_spent && blow->hits + blow->flags > 0) {
        toys_lose(play, unit, FATE_FLED, "T2.7");
    } else {
        toys_lose_points(play, unit, blow->hits, "T2.3");
        if (!is_gone(play, unit)) {
            count_flags(play, unit, blow);
            if (has_results)
                toys_waver(play, unit, NULL);
        }
    }
    if (blow->hits > 0 && blow->officers > 0)
        take_officers(play, unit, at);
}

void toys_suffer(struct toys_play *play, piece_id unit,
                 const struct toys_blow *blow)
{
    suffer(play, unit, blow, true);
}

void toys_suffer_charge(struct toys_play *play, piece_id unit,
                        const struct toys_blow *blow)
{
    suffer(play, unit, blow, false);
}
