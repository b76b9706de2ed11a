/* What the rules do to pieces: each change with its events and its clause. */

#include "server/rules/toy-soldiers/effect.h"

#include "server/rules/toy-soldiers/letter.h"

void toys_unlock(struct toys_play *play, piece_id unit)
{
    struct toys_state *state = play->state;
    for (piece_id other = 0; other < play->rules->unit_count; other++) {
        struct toys_unit *it = &state->unit[other];
        if (it->locked_with == ID_NONE
            || (other != unit && it->locked_with != unit))
            continue;
        it->locked_with = ID_NONE;
        it->rounds = 0;
        events_met(play->events, "T12.7");
    }
}

/* T14.5, T15.7: who goes with a unit that routs or is lost. */
static void take_spoils(struct toys_play *play, piece_id unit, place_id at)
{
    const struct toys_rules *rules = play->rules;
    if (!toys_is_formed(rules, unit))
        return;
    piece_id figure =
        toys_figure_at(toys_now(play), at, rules->piece[unit].side);
    if (figure != ID_NONE)
        toys_lose(play, figure, FATE_DESTROYED, "T15.7");
    for (piece_id guns = 0; guns < rules->unit_count; guns++)
        if (play->state->unit[guns].crew_with == unit)
            toys_lose(play, guns, FATE_CAPTURED, "T14.5");
}

void toys_lose_command(struct toys_play *play, piece_id unit,
                       const char *clause)
{
    struct toys_unit *it = toys_unit_of(play, unit);
    const struct course *course = &play->state->course;
    bool is_own_half = course->phase >= PHASE_MOVEMENT
                       && course->phase <= PHASE_COMBAT
                       && course->side == play->rules->piece[unit].side;
    uint8_t ends = is_own_half ? 2 : 1;
    if (play->state->option[OPTION_FAMILY] != 0) {
        events_met(play->events, "T17.4");
        return;
    }
    if (it->leaderless < ends)
        it->leaderless = ends;
    toys_note(play, EVENT_LEADERLESS, clause, unit);
}

/* T9.8: for any general of the seat. */
static void lose_general(struct toys_play *play, piece_id general)
{
    const struct toys_state *state = play->state;
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
        if (toys_is_formed(play->rules, unit) && toys_is_on(state, unit)
            && state->unit[unit].command == state->unit[general].command)
            toys_lose_command(play, unit, "T9.8");
    toys_deliver(play); /* now any unit of his receives his letters */
}

static void lose_rider(struct toys_play *play, piece_id rider, uint8_t fate)
{
    if (play->rules->piece[rider].kind == KIND_GENERAL)
        lose_general(play, rider);
    else if (play->state->unit[rider].letter != ID_NONE)
        toys_letter_ends(play, rider,
                         fate == FATE_CAPTURED ? HOW_CAPTURED : HOW_LOST,
                         "T9.12");
}

void toys_lose(struct toys_play *play, piece_id unit, uint8_t fate,
               const char *clause)
{
    struct toys_unit *it = &play->state->unit[unit];
    place_id at = it->at;
    if (it->status == CONDITION_LOST)
        return;
    struct event *event = toys_note(play, EVENT_LOST, clause, unit);
    event->number[0] = fate;
    event->to = PLACE_NONE;
    toys_unlock(play, unit);
    it->at = PLACE_NONE;
    it->status = CONDITION_LOST;
    it->lost = fate;
    it->flags = 0;
    it->skirmish_flags = 0;
    it->must_attack = 0;
    it->charging = ID_NONE;
    it->crew_with = ID_NONE;
    it->plot = ID_NONE;
    if (toys_is_rider(play->rules, unit))
        lose_rider(play, unit, fate);
    else
        take_spoils(play, unit, at);
}

void toys_mark_routing(struct toys_play *play, piece_id unit,
                       const char *clause)
{
    struct toys_unit *it = &play->state->unit[unit];
    it->status = CONDITION_ROUTING;
    it->flags = 0;
    it->skirmish_flags = 0;
    it->must_attack = 0;
    toys_note(play, EVENT_ROUTED, clause, unit);
    toys_unlock(play, unit);
    take_spoils(play, unit, it->at);
}

void toys_mark_retiring(struct toys_play *play, piece_id unit,
                        const char *clause)
{
    struct toys_unit *it = &play->state->unit[unit];
    if (toys_is_beaten(play->state, unit))
        return;
    it->status = CONDITION_RETIRING;
    toys_note(play, EVENT_RETIRING, clause, unit);
}

void toys_count_moved(struct toys_play *play, piece_id unit, int squares)
{
    enum { MOVED_MOST = UINT8_MAX };
    int moved = play->state->unit[unit].moved + squares;
    play->state->unit[unit].moved =
        (uint8_t)(moved < MOVED_MOST ? moved : MOVED_MOST);
}

/* T9.9: nearest formed unit of his side, then the lowest id; ID_NONE. */
static piece_id find_refuge(struct toys_position pos, piece_id rider)
{
    piece_id best = ID_NONE;
    int least = 0;
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++) {
        const struct toys_unit *it = &pos.state->unit[unit];
        if (!toys_is_formed(pos.rules, unit) || it->at == PLACE_NONE
            || pos.rules->piece[unit].side != pos.rules->piece[rider].side
            || it->crew_with != ID_NONE)
            continue;
        int range = toys_range(pos.rules, pos.state->unit[rider].at, it->at);
        if (best == ID_NONE || range < least) {
            best = unit;
            least = range;
        }
    }
    return best;
}

static void catch_rider(struct toys_play *play, piece_id rider, piece_id by)
{
    piece_id refuge = find_refuge(toys_now(play), rider);
    int die = chance_roll(play->chance, 6);
    bool is_taken =
        refuge == ID_NONE || play->rules->tables.chart[CHART_CAUGHT][die] != 0;
    struct event *event = toys_note(play, EVENT_CAUGHT, "T9.9", rider);
    event->other = by;
    event->number[0] = (int16_t)die;
    event->number[1] = is_taken;
    event->to = is_taken ? PLACE_NONE : play->state->unit[refuge].at;
    if (is_taken) {
        toys_lose(play, rider, FATE_CAPTURED, "T9.9");
        return;
    }
    place_id to = play->state->unit[refuge].at;
    toys_count_moved(play, rider,
                     toys_range(play->rules, play->state->unit[rider].at, to));
    play->state->unit[rider].at = to;
    toys_deliver(play);
}

static void catch_riders(struct toys_play *play, piece_id unit)
{
    piece_id riders[TOYS_UNITS_MOST];
    side_id enemy = toys_enemy(play->rules->piece[unit].side);
    place_id at = play->state->unit[unit].at;
    int count = toys_riders_at(toys_now(play), at, enemy, riders);
    for (int i = 0; i < count; i++)
        catch_rider(play, riders[i], unit);
}

void toys_stand(struct toys_play *play, piece_id unit, place_id to)
{
    bool has_moved = play->state->unit[unit].at != to;
    play->state->unit[unit].at = to;
    if (has_moved)
        toys_unlock(play, unit);
    toys_deliver(play);
    if (!toys_is_rider(play->rules, unit))
        catch_riders(play, unit);
}
