/* Reinforcement (P9.3, P18): rest, orders, arrivals, income. */

#include "server/rules/petite-guerre/reinforce.h"

#include "server/rules/petite-guerre/actions.h"

piece_id petite_from_pool(struct petite_position pos, side_id side, int kind)
{
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.rules->piece[i].side == side && pos.rules->piece[i].kind == kind
            && pos.state->unit[i].at == AT_POOL)
            return i;
    return ID_NONE;
}

void petite_appear(struct petite_play *play, piece_id unit, place_id at)
{
    play->state->unit[unit] = (struct petite_unit){.at = at,
                                                   .head = ID_NONE,
                                                   .crossing = PLACE_NONE,
                                                   .came_from = PLACE_NONE};
}

struct verdict petite_may_rally(struct petite_position pos, piece_id unit)
{
    const struct petite_unit *it = &pos.state->unit[unit];
    side_id side = pos.rules->piece[unit].side;
    if (!petite_is_combat(pos.rules, unit) || !it->is_weak || it->supply > 0
        || it->has_moved || it->fought > 0
        || !petite_controls(pos, side, it->at)
        || petite_is_razed(pos.state, it->at))
        return refuse("P9.3"); /* who retreated has fought (P15.4) */
    if (pos.state->recruits[side] < 1)
        return refuse("P18.2");
    return it->is_aboard ? refuse("P20.8") : allow();
}

struct verdict petite_rally_check(const struct rules *rules, const void *state,
                                  seat_id seat, const struct action *action)
{
    (void)seat;
    return petite_may_rally(petite_position(rules, state),
                            (piece_id)action_item(action, ONE_UNIT, 0));
}

void petite_rally_apply(struct play *play, seat_id seat,
                        const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    piece_id unit = (piece_id)action_item(action, ONE_UNIT, 0);
    it.state->unit[unit].is_weak = 0;
    it.state->recruits[seat]--;
    petite_event(&it, EVENT_RALLIED, "P9.3", seat, it.state->unit[unit].at)
        ->piece = unit;
}

struct verdict petite_may_order(struct petite_position pos, side_id side,
                                int32_t kind, int32_t at)
{
    if (kind < 0 || at < 0)
        return refuse("P18.1");
    const struct petite_price *price = &pos.rules->price[side][kind];
    if (!price->is_offered || petite_from_pool(pos, side, kind) == ID_NONE
        || (price->at >> pos.rules->terrain[at] & 1U) == 0
        || !petite_controls(pos, side, (place_id)at)
        || petite_is_razed(pos.state, (place_id)at)
        || pos.state->order_count == PETITE_ORDERS_MOST)
        return refuse("P18.1");
    return pos.state->supply[side] < price->supply
                   || pos.state->recruits[side] < price->recruits
               ? refuse("P18.2")
               : allow();
}

struct verdict petite_order_check(const struct rules *rules, const void *state,
                                  seat_id seat, const struct action *action)
{
    return petite_may_order(petite_position(rules, state), seat,
                            action_item(action, ORDER_KIND, 0),
                            action_item(action, ORDER_AT, 0));
}

/* By hex, then by id: the order in which they fall due (P25.1). */
void petite_add_order(struct petite_state *state,
                      const struct petite_order *order)
{
    int k = state->order_count++;
    for (; k > 0
           && (state->order[k - 1].at > order->at
               || (state->order[k - 1].at == order->at
                   && state->order[k - 1].unit > order->unit));
         k--)
        state->order[k] = state->order[k - 1];
    state->order[k] = *order;
}

void petite_order_apply(struct play *play, seat_id seat,
                        const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    int kind = action_item(action, ORDER_KIND, 0);
    place_id at = (place_id)action_item(action, ORDER_AT, 0);
    const struct petite_price *price = &it.rules->price[seat][kind];
    piece_id unit = petite_from_pool(petite_now(&it), seat, kind);
    struct petite_order order = {
        seat, unit, at, (uint16_t)(it.state->course.turn + price->turns)};
    it.state->supply[seat] = (uint16_t)(it.state->supply[seat] - price->supply);
    it.state->recruits[seat] =
        (uint16_t)(it.state->recruits[seat] - price->recruits);
    it.state->unit[unit].at = AT_DUE;
    petite_add_order(it.state, &order);
    struct event *event = petite_event(&it, EVENT_ORDERED, "P18.1", seat, at);
    event->piece = unit;
    event->number[0] = (int16_t)order.due;
}

static void drop_order(struct petite_state *state, int index)
{
    for (int i = index + 1; i < state->order_count; i++)
        state->order[i - 1] = state->order[i];
    state->order[--state->order_count] = (struct petite_order){0};
}

/* P18.3, P18.4: at the settlement named, or it waits. */
static void receive_orders(struct petite_play *play,
                           const struct petite_field *field, side_id side)
{
    struct petite_state *state = play->state;
    for (int i = 0; i < state->order_count; i++) {
        struct petite_order order = state->order[i];
        if (order.side != side || order.due > state->course.turn)
            continue;
        events_met(play->events, "P18.3");
        if (!petite_controls(petite_now(play), side, order.at)
            || petite_is_razed(state, order.at)
            || petite_is_enemy_marked(field, side, order.at))
            continue;
        drop_order(state, i--);
        petite_appear(play, order.unit, order.at);
        petite_event(play, EVENT_ARRIVED, "P18.4", side, order.at)->piece =
            order.unit;
    }
}

/* The scenario's own come in their boxes (P18.5). */
static void receive_arrival(struct petite_play *play, int index)
{
    const struct petite_arrival *arrival = &play->rules->arrival[index];
    play->state->arrivals &= (uint16_t) ~(1U << index);
    for (int i = 0; i < arrival->count; i++) {
        piece_id unit = arrival->unit[i];
        if (play->state->unit[unit].at != AT_DUE)
            continue;
        petite_appear(play, unit, arrival->at);
        play->state->unit[unit].head = arrival->head[i];
        petite_event(play, EVENT_ARRIVED, "P18.5", arrival->side, arrival->at)
            ->piece = unit;
    }
}

/* P25.1: by hex. */
static void receive_arrivals(struct petite_play *play,
                             const struct petite_field *field, side_id side)
{
    for (place_id at = 0; at < PETITE_PLACES; at++)
        for (int i = 0; i < play->rules->arrival_count; i++) {
            const struct petite_arrival *arrival = &play->rules->arrival[i];
            if (arrival->at != at || arrival->side != side
                || (play->state->arrivals >> i & 1U) == 0
                || arrival->turn > play->state->course.turn
                || petite_controls(petite_now(play), petite_enemy(side), at)
                || petite_is_enemy_marked(field, side, at))
                continue;
            receive_arrival(play, i);
        }
}

void petite_gain(struct petite_state *state, side_id side, int supply,
                 int recruits)
{
    state->supply[side] = (uint16_t)(state->supply[side] + supply);
    state->recruits[side] = (uint16_t)(state->recruits[side] + recruits);
}

static void receive_timetable(struct petite_play *play, side_id side)
{
    for (int i = 0; i < play->rules->timetable_count; i++) {
        const struct petite_timetable_row *row = &play->rules->timetable[i];
        if (row->side != side || row->turn != play->state->course.turn)
            continue;
        petite_gain(play->state, side, row->supply, row->recruits);
        struct event *event =
            petite_event(play, EVENT_POINTS, "P18.5", side, PLACE_NONE);
        event->number[0] = row->supply;
        event->number[1] = row->recruits;
    }
}

int petite_income_step(struct petite_position pos, side_id side)
{
    int loyalty = petite_own_loyalty(pos.state, side);
    for (int i = 0; i < pos.rules->step_count; i++)
        if (loyalty >= pos.rules->step[i][0]
            && loyalty <= pos.rules->step[i][1])
            return pos.rules->step[i][2];
    return 0;
}

static int throw_income(struct petite_play *play, side_id side, int what,
                        struct event *event)
{
    int die = chance_roll(play->chance, 6);
    int read = die + petite_income_step(petite_now(play), side);
    read = read < 1 ? 1 : read > 6 ? 6 : read; /* P18.6 */
    int points = play->rules->income[side][what][read - 1];
    event->number[2 * what] = (int16_t)die;
    event->number[2 * what + 1] = (int16_t)points;
    return points;
}

void petite_receive(struct petite_play *play, side_id side)
{
    struct petite_field field; /* the enemy's markers stay as they are */
    petite_field(petite_now(play), &field);
    receive_orders(play, &field, side);
    receive_arrivals(play, &field, side);
    receive_timetable(play, side);
    struct event *event =
        petite_event(play, EVENT_INCOME, "P18.6", side, PLACE_NONE);
    int supply = throw_income(play, side, 0, event);
    int recruits = throw_income(play, side, 1, event);
    petite_gain(play->state, side, supply, recruits);
    events_met(play->events, "P21.3");
    events_met(play->events, "P25.2");
}
