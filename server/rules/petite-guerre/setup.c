/* Setting up: the first position, and positions that a case gives. */

#include "server/rules/petite-guerre/setup.h"

#include "server/rules/petite-guerre/effect.h"
#include "server/rules/petite-guerre/field_cases.h"
#include "server/rules/petite-guerre/flow.h"
#include "server/rules/petite-guerre/reinforce.h"
#include "server/rules/petite-guerre/turn.h"

#include <string.h>

static void place_units(struct petite_play *play)
{
    for (piece_id i = 0; i < PETITE_PIECES_MOST; i++) {
        bool is_there = i < play->rules->unit_count;
        play->state->unit[i] = (struct petite_unit){
            .at = is_there ? play->rules->start[i].at : (uint16_t)0,
            .head = is_there ? play->rules->start[i].head : (uint16_t)ID_NONE,
            .crossing = PLACE_NONE,
            .came_from = PLACE_NONE,
            .is_weak = is_there ? play->rules->start[i].is_weak : 0,
        };
    }
}

void petite_setup(struct play *play, const struct options *options,
                  seat_set empty)
{
    struct petite_play it = petite_play(play);
    struct petite_state *state = it.state;
    petite_blank(play->rules, state);
    state->course.turn = (uint16_t)it.rules->first_turn;
    state->course.empty = empty;
    state->loyalty = it.rules->loyalty;
    for (int i = 0; i < OPTION_BITS; i++)
        if (options->value[i] != 0)
            state->options |= (uint16_t)(1U << i);
    state->handicap = options->value[OPTION_HANDICAP];
    for (side_id side = 0; side < SIDES_MOST; side++) {
        state->supply[side] = it.rules->supply[side];
        state->recruits[side] = it.rules->recruits[side];
    }
    for (int i = 0; i < it.rules->copy_count; i++)
        state->card[i] = it.rules->in_hand[i] ? PILE_HAND : PILE_DRAW;
    place_units(&it);
    state->arrivals = (uint16_t)((1U << it.rules->arrival_count) - 1);
    if (it.rules->first_weather == WEATHER_COUNT)
        petite_throw_weather(&it);
    else
        state->weather = it.rules->first_weather; /* P1.4: no die */
    petite_label_new(&it);
    for (side_id side = 0; side < SIDES_MOST; side++)
        petite_picture(it.rules, state, side);
    petite_begin_player_turn(&it, it.rules->first_side);
}

void petite_blank(const struct rules *rules, void *state)
{
    const struct petite_rules *own = petite_rules(rules);
    struct petite_state *it = state;
    memset(it, 0, sizeof *it);
    it->course.turn = (uint16_t)own->first_turn;
    it->course.side = own->first_side;
    it->winner = SIDE_NONE;
    it->battle.at = PLACE_NONE;
    for (int i = 0; i < PETITE_PIECES_MOST; i++) {
        bool is_pool =
            i < own->unit_count
            && (own->piece[i].is_pool || own->piece[i].kind == KIND_PHANTOM);
        /* What lies beyond the roster is as fields_reset leaves it. */
        uint16_t at = i >= own->unit_count ? 0 : is_pool ? AT_POOL : AT_OUT;
        it->unit[i] = (struct petite_unit){.at = at,
                                           .head = ID_NONE,
                                           .crossing = PLACE_NONE,
                                           .came_from = PLACE_NONE};
    }
    for (side_id side = 0; side < SIDES_MOST; side++) {
        it->standing[side] = STANDING_BATTLES;
        it->cinc[side] = own->cinc[side];
    }
    memcpy(it->control, own->control, sizeof it->control);
    memcpy(it->ferry, own->ferry, sizeof it->ferry);
    for (int i = 0; i < OPTION_BITS; i++)
        if (rules->option_initial[i] != 0)
            it->options |= (uint16_t)(1U << i);
}

/* In command unless the case says no: the phasing side, once it is fixed. */
static void settle_unit(struct petite_play *play, piece_id unit)
{
    struct petite_unit *it = &play->state->unit[unit];
    const struct course *course = &play->state->course;
    if (it->commanded == COMMANDED_NOT_GIVEN)
        it->commanded = play->rules->piece[unit].side == course->side
                        && course->phase >= PHASE_MOVEMENT && !it->has_looked;
    if (it->head != ID_NONE && play->state->unit[it->head].is_aboard)
        it->is_aboard = 1;
}

/* Kinds that were ordered are taken from the pool, in the order of arrival. */
static void settle_orders(struct petite_play *play)
{
    struct petite_order given[PETITE_ORDERS_MOST];
    int count = play->state->order_count;
    memcpy(given, play->state->order, sizeof given);
    memset(play->state->order, 0, sizeof play->state->order);
    play->state->order_count = 0;
    for (int i = 0; i < count; i++) {
        given[i].unit =
            petite_from_pool(petite_now(play), (side_id)given[i].side,
                             given[i].unit & ~ORDER_OF_KIND);
        if (given[i].unit == ID_NONE) {
            course_fault(&play->state->course, FAULT_ORDERS);
            continue;
        }
        play->state->unit[given[i].unit].at = AT_DUE;
        petite_add_order(play->state, &given[i]);
    }
}

static void settle_arrivals(struct petite_play *play)
{
    for (int i = 0; i < play->rules->arrival_count; i++) {
        const struct petite_arrival *arrival = &play->rules->arrival[i];
        for (int k = 0; k < arrival->count; k++) {
            struct petite_unit *it = &play->state->unit[arrival->unit[k]];
            if ((play->state->arrivals >> i & 1U) != 0 && it->at == AT_OUT)
                it->at = AT_DUE;
        }
    }
}

/* Razed places stand in the order of their hexes. */
static void settle_razed(struct petite_state *state)
{
    for (int i = 1; i < state->razed_count; i++)
        for (int k = i; k > 0 && state->razed[k - 1].at > state->razed[k].at;
             k--) {
            struct petite_razed held = state->razed[k];
            state->razed[k] = state->razed[k - 1];
            state->razed[k - 1] = held;
        }
}

/* Washington is gone: his office has passed before (P3.10). */
static void settle_office(struct petite_play *play)
{
    piece_id heir = ID_NONE;
    if (!play->state->washington_lost)
        return;
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        if (play->rules->piece[i].side == AMERICAN
            && petite_is_commander(play->rules, i)
            && is_place(play->state->unit[i].at)
            && (heir == ID_NONE
                || play->rules->piece[i].seniority
                       < play->rules->piece[heir].seniority))
            heir = i;
    play->state->cinc[AMERICAN] = heir;
}

void petite_settle(struct play *play)
{
    struct petite_play it = petite_play(play);
    for (piece_id i = 0; i < it.rules->unit_count; i++)
        settle_unit(&it, i);
    settle_orders(&it);
    settle_arrivals(&it);
    settle_razed(it.state);
    settle_office(&it);
    petite_label_new(&it);
    for (side_id side = 0; side < SIDES_MOST; side++)
        petite_picture(it.rules, it.state, side);
    course_push(&it.state->course, STEP_PHASE,
                seat_only((seat_id)it.state->course.side));
}
