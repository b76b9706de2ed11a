/* Razing (P17) and the spending of trains (P16.7). */

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/ship.h"
#include "server/rules/petite-guerre/supply.h"

struct verdict petite_may_raze(struct petite_position pos,
                               const struct petite_field *field, side_id side,
                               int32_t at)
{
    if (at < 0 || !petite_controls(pos, side, (place_id)at)
        || petite_is_razed(pos.state, (place_id)at)
        || field->combat[side][at] == 0
        || petite_is_enemy_marked(field, side, at))
        return refuse("P17.1");
    return allow();
}

struct verdict petite_raze_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    struct petite_position pos = petite_position(rules, state);
    struct petite_field field;
    petite_field(pos, &field);
    return petite_may_raze(pos, &field, seat, action_item(action, RAZE_HEX, 0));
}

void petite_raze_apply(struct play *play, seat_id seat,
                       const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    place_id at = (place_id)action_item(action, RAZE_HEX, 0);
    int k = it.state->razed_count++;
    for (; k > 0 && it.state->razed[k - 1].at > at; k--)
        it.state->razed[k] = it.state->razed[k - 1];
    it.state->razed[k] = (struct petite_razed){at, it.state->course.turn, 1};
    petite_event(&it, EVENT_RAZED, "P17.1", seat, at);
    petite_end_landing(&it, at);
    petite_loyalty_own(&it, seat, -2, "P17.3");
}

struct verdict petite_may_expend(struct petite_position pos, piece_id train)
{
    if (pos.rules->piece[train].kind != KIND_BAGGAGE
        || pos.state->spent_count == PETITE_TRAINS_MOST)
        return refuse("P16.7");
    return pos.state->unit[train].is_aboard ? refuse("P20.8") : allow();
}

struct verdict petite_expend_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    (void)seat;
    return petite_may_expend(petite_position(rules, state),
                             (piece_id)action_item(action, ONE_UNIT, 0));
}

void petite_expend_apply(struct play *play, seat_id seat,
                         const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    piece_id train = (piece_id)action_item(action, ONE_UNIT, 0);
    place_id at = it.state->unit[train].at;
    it.state->spent[it.state->spent_count++] = at;
    petite_event(&it, EVENT_SPENT, "P16.7", seat, at)->piece = train;
    petite_remove(&it, train);
}
