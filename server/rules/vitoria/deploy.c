/* Deployment: both sides place their markers unseen (V2.5, V14.3). */

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/effect.h"
#include "server/rules/vitoria/move.h"

/* The zone that has the unit and, if a hex is given, the hex. */
static const struct vitoria_zone *zone_of(const struct vitoria_rules *rules,
                                          piece_id unit, place_id hex)
{
    for (int i = 0; i < rules->zone_count; i++)
        if (rules->zone[i].has[unit]
            && (hex == PLACE_NONE || rules->zone[i].holds[hex]))
            return &rules->zone[i];
    return NULL;
}

/* Combat units that stand in a zone already, this one apart. */
static int standing_in(struct vitoria_position pos,
                       const struct vitoria_zone *zone, piece_id except)
{
    int count = 0;
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++)
        if (unit != except && zone->has[unit]
            && vitoria_is_combat(pos.rules->piece[unit].kind)
            && pos.state->unit[unit].at != PLACE_NONE
            && zone->holds[pos.state->unit[unit].at])
            count++;
    return count;
}

/* Who stands in a hex already, this unit apart. */
static void count_there(struct vitoria_position pos, piece_id except,
                        place_id hex, int *stacked, int *wagons)
{
    piece_id units[VITORIA_UNITS_MOST];
    int count = vitoria_units_in(pos, pos.rules->piece[except].side, hex,
                                 WANT_COMBAT | WANT_PARK | WANT_WAGONS, units);
    *stacked = 0;
    *wagons = 0;
    for (int i = 0; i < count; i++) {
        if (units[i] == except)
            continue;
        if (pos.rules->piece[units[i]].kind == KIND_CONVOY)
            (*wagons)++;
        else
            (*stacked)++;
    }
}

/* V11.2, V4.4: the company in the hex. */
static struct verdict judge_company(struct vitoria_position pos, piece_id unit,
                                    place_id to)
{
    uint8_t kind = pos.rules->piece[unit].kind;
    int stacked;
    int wagons;
    if (kind == KIND_GENERAL)
        return allow();
    count_there(pos, unit, to, &stacked, &wagons);
    if (wagons > 0 || (kind == KIND_CONVOY && stacked > 0))
        return refuse_at("V11.2", to);
    return stacked >= pos.rules->tables.stack_most ? refuse_at("V4.4", to)
                                                   : allow();
}

struct verdict vitoria_place_hex(struct vitoria_position pos, piece_id unit,
                                 place_id to)
{
    const struct board *board = &pos.rules->base.board;
    const struct vitoria_piece *piece = &pos.rules->piece[unit];
    const struct vitoria_zone *zone = zone_of(pos.rules, unit, to);
    enum vitoria_foot foot = vitoria_foot_of(piece->kind);
    if (zone == NULL
        || pos.rules->tables.terrain[board->terrain[to]].cost[foot]
               == COST_NONE)
        return refuse_at("V2.5", to);
    if (zone->at_most > 0 && vitoria_is_combat(piece->kind)
        && standing_in(pos, zone, unit) >= zone->at_most)
        return refuse_at("V14.3", to);
    return judge_company(pos, unit, to);
}

struct verdict vitoria_place_column(struct vitoria_position pos, piece_id unit,
                                    int column, int turn)
{
    const struct vitoria_piece *piece = &pos.rules->piece[unit];
    int count = 0;
    if (zone_of(pos.rules, unit, PLACE_NONE) == NULL)
        return refuse("V2.5");
    if (pos.rules->column_side != piece->side || column < 0
        || column >= pos.rules->column_count
        || turn < pos.rules->column_first_turn
        || turn > pos.rules->column_last_turn)
        return refuse("V14.3");
    for (piece_id other = 0; other < pos.rules->unit_count; other++) {
        const struct vitoria_unit *it = &pos.state->unit[other];
        if (other != unit && it->is_placed && it->at == PLACE_NONE
            && pos.rules->piece[other].side == piece->side
            && vitoria_is_combat(pos.rules->piece[other].kind)
            && it->entry == pos.rules->column[column].entry
            && it->due_turn == turn)
            count++;
    }
    return vitoria_is_combat(piece->kind) && count >= pos.rules->column_most
               ? refuse("V14.3")
               : allow();
}

struct verdict vitoria_place_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    piece_id unit = (piece_id)action_one(action, PLACE_UNIT, 0);
    (void)seat;
    if (action_has(action, PLACE_TO))
        return vitoria_place_hex(pos, unit,
                                 (place_id)action_one(action, PLACE_TO, 0));
    return vitoria_place_column(pos, unit,
                                action_one(action, PLACE_COLUMN, ITEM_UNKNOWN),
                                action_one(action, PLACE_TURN, 0));
}

void vitoria_place_apply(struct play *base, seat_id seat,
                         const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    piece_id unit = (piece_id)action_one(action, PLACE_UNIT, 0);
    struct vitoria_unit *it = &play.state->unit[unit];
    (void)seat;
    it->is_placed = 1;
    it->at = PLACE_NONE;
    it->due_turn = 0;
    it->fate = FATE_WAITING;
    it->entry = play.rules->piece[unit].entry;
    struct event *event = vitoria_note(&play, EVENT_PLACED, "V2.5", unit);
    if (action_has(action, PLACE_TO)) {
        place_id to = (place_id)action_one(action, PLACE_TO, 0);
        const struct vitoria_zone *zone = zone_of(play.rules, unit, to);
        if (zone != NULL && zone->home != PLACE_NONE)
            it->entry = zone->home;
        vitoria_stand(&play, unit, to);
        event->to = to;
        return;
    }
    int column = action_one(action, PLACE_COLUMN, 0);
    it->entry = play.rules->column[column].entry;
    it->due_turn = (uint8_t)action_one(action, PLACE_TURN, 0);
    event->number[0] = (int16_t)(column + 1);
    event->number[1] = it->due_turn;
    events_met(play.events, "V14.3");
}
