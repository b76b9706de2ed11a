/* Battle (P12.1 to P12.3, P13.7, P13.8): from the attack to its end. */

#include "server/rules/petite-guerre/battle.h"

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/losses.h"
#include "server/rules/petite-guerre/retreat.h"
#include "server/rules/petite-guerre/ship.h"

#include <string.h>

static bool was_fought(const struct petite_state *state, place_id at)
{
    for (int i = 0; i < state->fought_count; i++)
        if (state->fought[i] == at)
            return true;
    return false;
}

bool petite_must_fight(struct petite_position pos,
                       const struct petite_field *field, place_id at)
{
    side_id side = (side_id)pos.state->course.side;
    if (field->real[AMERICAN][at] == 0 || field->real[BRITISH][at] == 0
        || was_fought(pos.state, at))
        return false;
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.rules->piece[i].side == side && pos.state->unit[i].at == at
            && petite_is_combat(pos.rules, i) && pos.state->unit[i].commanded)
            return true;
    return false;
}

bool petite_has_to_fight(struct petite_position pos)
{
    struct petite_field field;
    petite_field(pos, &field);
    for (place_id at = 0; at < PETITE_PLACES; at++)
        if (petite_must_fight(pos, &field, at))
            return true;
    return false;
}

static int combat_units(const struct petite_play *play, side_id side)
{
    piece_id counters[PETITE_PIECES_MOST];
    int count = petite_fighters(petite_now(play), side, counters);
    int units = 0;
    for (int i = 0; i < count; i++)
        units += petite_is_combat(play->rules, counters[i]);
    return units;
}

/* Everybody in the hex is in it: crossings and landings end (P8.4, P20.8). */
static void join_battle(struct petite_play *play, side_id side)
{
    piece_id counters[PETITE_PIECES_MOST];
    int count = petite_fighters(petite_now(play), side, counters);
    for (int i = 0; i < count; i++)
        petite_lose_crossing(play, counters[i]);
}

/* P12.2: baggage is taken off, commanders throw, the rest retreat. */
static void hunt(struct petite_play *play, side_id side)
{
    piece_id counters[PETITE_PIECES_MOST];
    int count = petite_fighters(petite_now(play), side, counters);
    for (int i = 0; i < count; i++) {
        if (play->rules->piece[counters[i]].kind != KIND_BAGGAGE)
            continue;
        struct event *event = petite_event(play, EVENT_DISSOLVED, "P12.2", side,
                                           play->state->battle.at);
        event->piece = counters[i];
        event->number[0] = 1;
        event->number[2] = 1;
        petite_remove(play, counters[i]);
    }
    petite_battle_hunt(play, side);
    PETITE_MET(play, "P12.2");
    play->state->battle.leaves = side;
    play->state->battle.stage = STAGE_RETREAT;
}

static void tell_attack(struct petite_play *play, place_id at, bool no_battle)
{
    piece_id heads[PETITE_PIECES_MOST];
    side_id side = (side_id)play->state->course.side;
    int count = petite_heads_at(petite_now(play), side, at, heads);
    count += petite_heads_at(petite_now(play), petite_enemy(side), at,
                             heads + count);
    struct event *event = petite_event(play, EVENT_ATTACK, "P12.3", side, at);
    event->number[0] = no_battle;
    events_run(play->events, event, heads, count);
}

void petite_battle_open(struct petite_play *play, place_id at)
{
    struct petite_state *state = play->state;
    side_id side = (side_id)state->course.side;
    memset(&state->battle, 0, sizeof state->battle);
    state->battle.at = at;
    state->battle.stage = STAGE_CALLS_ATTACKER;
    state->battle.turn_of = side;
    state->battle.leaves = SIDE_NONE;
    for (int i = 0; i < SIDES_MOST; i++)
        state->battle.chosen[i] = CARD_NONE;
    if (state->fought_count == PETITE_FOUGHT_MOST) {
        course_fault(&state->course, FAULT_BATTLES);
        return;
    }
    state->fought[state->fought_count++] = at;
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        state->unit[i].is_called = 0;
    for (side_id s = 0; s < SIDES_MOST; s++)
        join_battle(play, s);
    petite_end_landing(play, at);
    bool no_battle = combat_units(play, petite_enemy(side)) == 0;
    tell_attack(play, at, no_battle);
    if (no_battle)
        hunt(play, petite_enemy(side));
}

/* P12.4: skipped by what both can see: a commander here, a marker near. */
static bool may_ask_calls(const struct petite_play *play, side_id side)
{
    const struct petite_rules *rules = play->rules;
    const struct petite_state *state = play->state;
    if (petite_leader(petite_now(play), side) == ID_NONE)
        return false;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].side == side && petite_is_head(petite_now(play), i)
            && state->unit[i].at != state->battle.at
            && board_distance(&rules->base.board, state->unit[i].at,
                              state->battle.at)
                   <= PETITE_CALL_RANGE)
            return true;
    return false;
}

static void go_calls(struct petite_play *play, side_id side, int role)
{
    if (!may_ask_calls(play, side)) {
        play->state->battle.stage++;
        return;
    }
    course_push(&play->state->course, STEP_CALLS, seat_only(side))
        ->argument[0] = (uint16_t)role;
}

/* P23.4: an empty hand, or the order `never`, passes by itself. */
static bool is_mute(const struct petite_play *play, side_id side)
{
    return petite_pile(petite_now(play), side, PILE_HAND) == 0
           || play->state->standing[side] == STANDING_NEVER;
}

static void go_cards(struct petite_play *play)
{
    struct petite_battle *battle = &play->state->battle;
    while (battle->passes < 2) {
        side_id side = (side_id)battle->turn_of;
        if (!is_mute(play, side)) {
            course_push(&play->state->course, STEP_CARDS, seat_only(side));
            return;
        }
        battle->passes++;
        battle->turn_of = petite_enemy(side);
        events_met(play->events, "P23.4");
    }
    battle->stage = STAGE_DRAW;
}

void petite_battle_turn(struct petite_play *play, bool has_passed)
{
    struct petite_battle *battle = &play->state->battle;
    course_pop(&play->state->course);
    battle->passes = has_passed ? (uint16_t)(battle->passes + 1) : 0;
    battle->turn_of = petite_enemy((side_id)battle->turn_of);
}

static void go_choice(struct petite_play *play)
{
    const struct petite_battle *battle = &play->state->battle;
    seat_set seats = 0;
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (battle->chosen[side] == CARD_NONE)
            seats |= seat_only(side);
    if (seats == 0)
        play->state->battle.stage = STAGE_RESOLVE;
    else
        course_push(&play->state->course, STEP_CHOICE, seats);
}

static void go_losses(struct petite_play *play)
{
    struct petite_battle *battle = &play->state->battle;
    side_id side = (side_id)play->state->course.side;
    seat_set seats = 0;
    for (side_id s = 0; s < SIDES_MOST; s++)
        if (battle->owes_losses[s])
            seats |= seat_only(s);
    if (seats != 0) {
        course_push(&play->state->course, STEP_LOSSES, seats);
        return;
    }
    petite_battle_strike(play, side); /* those that were named */
    petite_battle_strike(play, petite_enemy(side));
    battle->stage = STAGE_AFTERMATH;
}

/* P13.7, P13.8: who has won, or SIDE_NONE; who draws off. */
static side_id winner_of(const struct petite_play *play, side_id *draws_off)
{
    const struct petite_battle *battle = &play->state->battle;
    side_id attacker = (side_id)play->state->course.side;
    side_id defender = petite_enemy(attacker);
    bool has_attackers = combat_units(play, attacker) > 0;
    bool has_defenders = combat_units(play, defender) > 0;
    int a = battle->strength[attacker];
    int d = battle->strength[defender];
    *draws_off = SIDE_NONE;
    if (!has_attackers || !has_defenders)
        return has_attackers   ? attacker
               : has_defenders ? defender
                               : (side_id)SIDE_NONE;
    switch ((enum petite_outcome)play->rules
                ->result[battle->chosen[attacker]][battle->chosen[defender]]
                .outcome) {
    case OUTCOME_ATTACKER: return attacker;
    case OUTCOME_DEFENDER: return defender;
    case OUTCOME_STRONGER:
        return a > d ? attacker : d > a ? defender : (side_id)SIDE_NONE;
    case OUTCOME_DRAW:
        return a >= 2 * d   ? attacker
               : d >= 2 * a ? defender
                            : (side_id)SIDE_NONE;
    case OUTCOME_ATTACKER_WITHDRAWS: *draws_off = attacker; break;
    case OUTCOME_DEFENDER_WITHDRAWS: *draws_off = defender; break;
    case OUTCOME_COUNT: break;
    }
    return SIDE_NONE;
}

/* Losses, then loyalty, then commanders, then retreat (P13.8). */
static void go_aftermath(struct petite_play *play)
{
    struct petite_battle *battle = &play->state->battle;
    side_id attacker = (side_id)play->state->course.side;
    side_id draws_off;
    side_id winner = winner_of(play, &draws_off);
    struct event *event =
        petite_event(play, EVENT_WON, "P13.7", winner, battle->at);
    event->number[0] = draws_off != SIDE_NONE;
    events_met(play->events, "P13.8");
    battle->leaves = draws_off;
    battle->has_drawn_off = draws_off != SIDE_NONE;
    if (winner != SIDE_NONE) {
        battle->leaves = petite_enemy(winner);
        play->state->won[winner]++; /* P22.5 */
        petite_loyalty_own(play, petite_enemy(winner), -1, "P13.7");
    }
    battle->stage = STAGE_RETREAT;
    const side_id order[2] = {attacker, petite_enemy(attacker)};
    for (int i = 0; i < 2; i++)
        if (battle->dissolved[order[i]] > 0 && !play->state->course.is_over)
            petite_battle_hunt(play, order[i]);
}

static void go_retreat(struct petite_play *play)
{
    struct petite_battle *battle = &play->state->battle;
    side_id side = (side_id)battle->leaves;
    piece_id counters[PETITE_PIECES_MOST];
    place_id to[RETREATS_MOST];
    battle->stage = STAGE_END;
    if (side == SIDE_NONE
        || petite_fighters(petite_now(play), side, counters) == 0)
        return;
    int count = petite_retreats(petite_now(play), side, to);
    if (count == 1) { /* P15.1: no question is asked */
        events_met(play->events, "P23.5");
        petite_retreat_to(play, side, to[0]);
    } else if (count == 0 && battle->has_drawn_off) {
        petite_event(play, EVENT_WON, "P15.3", SIDE_NONE, battle->at);
    } else if (count == 0) {
        petite_surrender(play, side);
    } else {
        battle->stage = STAGE_RETREAT;
        course_push(&play->state->course, STEP_RETREAT, seat_only(side));
    }
}

static void go_end(struct petite_play *play)
{
    memset(&play->state->battle, 0, sizeof play->state->battle);
    play->state->battle.at = PLACE_NONE;
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        play->state->unit[i].is_called = 0;
    events_met(play->events, "P24.10"); /* what it showed is hidden again */
}

static void go_stage(struct petite_play *play)
{
    side_id side = (side_id)play->state->course.side;
    switch ((enum petite_stage)play->state->battle.stage) {
    case STAGE_CALLS_ATTACKER: go_calls(play, side, 0); break;
    case STAGE_CALLS_DEFENDER: go_calls(play, petite_enemy(side), 1); break;
    case STAGE_CARDS: go_cards(play); break;
    case STAGE_DRAW:
        petite_battle_draw(play);
        play->state->battle.stage = STAGE_CHOICE;
        break;
    case STAGE_CHOICE: go_choice(play); break;
    case STAGE_RESOLVE:
        petite_battle_resolve(play);
        play->state->battle.stage = STAGE_LOSSES;
        break;
    case STAGE_LOSSES: go_losses(play); break;
    case STAGE_AFTERMATH: go_aftermath(play); break;
    case STAGE_RETREAT: go_retreat(play); break;
    case STAGE_END: go_end(play); break;
    case STAGE_NONE: course_fault(&play->state->course, FAULT_STAGE); break;
    }
}

void petite_battle_go(struct petite_play *play)
{
    const struct course *course = &play->state->course;
    while (petite_has_battle(play->state) && !course->is_over
           && course->fault == 0 && course_top(course) != NULL
           && course_top(course)->kind == STEP_PHASE)
        go_stage(play);
}

struct verdict petite_attack_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    struct petite_position pos = petite_position(rules, state);
    struct petite_field field;
    int32_t at = action_item(action, ATTACK_HEX, 0);
    (void)seat;
    petite_field(pos, &field);
    if (at < 0 || !petite_must_fight(pos, &field, (place_id)at))
        return refuse("P12.1");
    return allow();
}

void petite_attack_apply(struct play *play, seat_id seat,
                         const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    PETITE_MET(&it, "P12.1");
    petite_battle_open(&it, (place_id)action_item(action, ATTACK_HEX, 0));
}
