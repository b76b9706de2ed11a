/* The course of a match (P1): phases, windows, player turns, turns. */

#include "server/rules/petite-guerre/flow.h"

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/battle.h"
#include "server/rules/petite-guerre/command.h"
#include "server/rules/petite-guerre/reinforce.h"
#include "server/rules/petite-guerre/supply.h"
#include "server/rules/petite-guerre/turn.h"
#include "server/rules/petite-guerre/victory.h"

#include <string.h>

int petite_awaited(const struct petite_state *state, seat_id seat)
{
    return seat_in(course_to_act(&state->course), seat)
               ? course_top(&state->course)->kind
               : -1;
}

int petite_window(const struct petite_state *state)
{
    const struct step *top = course_top(&state->course);
    if (top == NULL || top->kind != STEP_WINDOW)
        return 0;
    return state->course.phase == PHASE_COMMAND ? 1 : 2;
}

/* Who lies in which box, for the open rack (P26.3). */
static void picture_counters(const struct petite_rules *rules,
                             struct petite_state *state, side_id side)
{
    bool is_open = (state->options >> OPTION_OPEN_RACK & 1U) != 0;
    for (piece_id i = 0; i < PETITE_PIECES_MOST; i++) {
        bool is_counter = i < rules->unit_count;
        if (is_counter && rules->piece[i].side != side)
            continue;
        state->pictured[i] =
            is_counter && is_open && is_place(state->unit[i].at)
                ? state->unit[i].head
                : (uint16_t)ID_NONE;
    }
}

/* Largest box first; among equals by id, which only P26.3 shows. */
void petite_picture(const struct petite_rules *rules,
                    struct petite_state *state, side_id side)
{
    struct petite_position pos = petite_position(&rules->base, state);
    struct petite_rack *rack = &state->rack[side];
    memset(rack, 0, sizeof *rack);
    picture_counters(rules, state, side);
    for (piece_id i = 0; i < rules->unit_count; i++) {
        piece_id box[PETITE_PIECES_MOST];
        if (rules->piece[i].side != side || !petite_is_commander(rules, i)
            || !petite_is_head(pos, i) || rack->count == PETITE_RACK_MOST)
            continue;
        uint16_t counters = (uint16_t)(petite_box(pos, i, box) - 1);
        int k = rack->count++;
        for (; k > 0 && rack->box[k - 1].counters < counters; k--)
            rack->box[k] = rack->box[k - 1];
        rack->box[k] = (struct petite_box){i, counters};
    }
}

/* The picture as a phase of its owner ends (P4.3). */
static void take_picture(struct petite_play *play, side_id side)
{
    petite_picture(play->rules, play->state, side);
    PETITE_MET(play, "P4.3", "P24.4");
}

/* P23.2: never by which cards it holds. */
static bool opens_window(const struct petite_play *play, side_id side)
{
    return play->state->standing[side] == STANDING_ALWAYS
           && petite_pile(petite_now(play), side, PILE_HAND) > 0;
}

static void open_window(struct petite_play *play, side_id side)
{
    course_push(&play->state->course, STEP_WINDOW, seat_only(side));
    petite_event(play, EVENT_WINDOW, "P23.2", side, PLACE_NONE)->number[0] =
        (int16_t)petite_window(play->state);
}

static bool has_side(const struct petite_play *play, side_id side, place_id at)
{
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        if (play->rules->piece[i].side == side
            && petite_is_combat(play->rules, i)
            && play->state->unit[i].at == at)
            return true;
    return false;
}

/* P8.2: combat units of the phasing side on both banks, no enemy's on either.
 */
static void take_ferries(struct petite_play *play)
{
    side_id side = (side_id)play->state->course.side;
    side_id enemy = petite_enemy(side);
    for (int i = 0; i < play->rules->bridge_count; i++) {
        const struct petite_bridge *bridge = &play->rules->bridge[i];
        place_id a = bridge->between[0];
        place_id b = bridge->between[1];
        if (!bridge->is_ferry || play->state->ferry[i] == side
            || !has_side(play, side, a) || !has_side(play, side, b)
            || has_side(play, enemy, a) || has_side(play, enemy, b))
            continue;
        play->state->ferry[i] = side;
        petite_event(play, EVENT_FERRY, "P8.2", side, PLACE_NONE)->number[0] =
            (int16_t)i;
    }
}

/* P21.2: each time it passes, and undone when it passes back. */
static void feel_control(struct petite_play *play, place_id at, side_id to)
{
    enum { CITY = 2 };
    if (at == play->rules->philadelphia || at == play->rules->new_york)
        petite_loyalty(play, to == AMERICAN ? CITY : -CITY, "P21.2");
}

/* P16.8: control first, then the loyalty that it brings (P25.1). */
static void take_settlements(struct petite_play *play)
{
    bool has_passed[PETITE_SETTLEMENTS_MOST] = {false};
    for (int i = 0; i < play->rules->settlement_count; i++) {
        place_id at = play->rules->settlement[i].at;
        bool american = has_side(play, AMERICAN, at);
        bool british = has_side(play, BRITISH, at);
        side_id side = american ? AMERICAN : BRITISH;
        if (american == british || play->state->control[i] == side)
            continue;
        play->state->control[i] = side;
        has_passed[i] = true;
        petite_event(play, EVENT_CONTROL, "P16.8", side, at);
    }
    for (int i = 0; i < play->rules->settlement_count; i++)
        if (has_passed[i])
            feel_control(play, play->rules->settlement[i].at,
                         play->state->control[i]);
    events_met(play->events, "P25.1");
}

/* Also of a combat phase that is skipped: P25.1. */
static void end_combat(struct petite_play *play)
{
    take_ferries(play);
    take_settlements(play);
    petite_check_goals(play);
    if (play->state->course.is_over)
        return;
    take_picture(play, (side_id)play->state->course.side);
    play->state->fought_count = 0;
    memset(play->state->fought, 0, sizeof play->state->fought);
    petite_begin_phase(play, PHASE_SUPPLY);
}

static void begin_combat(struct petite_play *play)
{
    petite_begin_phase(play, PHASE_COMBAT);
    if (!petite_has_to_fight(petite_now(play))) { /* P1.5 */
        events_met(play->events, "P1.5");
        end_combat(play);
    }
}

static void end_command(struct petite_play *play)
{
    side_id side = (side_id)play->state->course.side;
    petite_fix_command(play, side);
    play->state->has_drawn[side] = 0;
    take_picture(play, side);
    if (opens_window(play, petite_enemy(side)))
        open_window(play, petite_enemy(side));
    else
        petite_begin_phase(play, PHASE_MOVEMENT);
}

/* What holds for one movement phase only: crossings not kept up (P8.4),
 * columns (P11.3), hexsides and markers that cards have helped (P7.11, P8.6).
 */
static void clear_movement(struct petite_play *play)
{
    struct petite_state *state = play->state;
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        struct petite_unit *it = &state->unit[i];
        it->extra = 0;
        it->has_guides = 0;
        if (play->rules->piece[i].side == state->course.side && !it->has_moved)
            petite_lose_crossing(play, i);
    }
    state->column_count = 0;
    memset(state->column, 0, sizeof state->column);
    state->opened_count = 0;
    memset(state->opened, 0, sizeof state->opened);
}

static void end_movement(struct petite_play *play)
{
    side_id side = (side_id)play->state->course.side;
    clear_movement(play);
    take_picture(play, side);
    if (opens_window(play, petite_enemy(side)))
        open_window(play, petite_enemy(side));
    else
        begin_combat(play);
}

static void end_supply(struct petite_play *play)
{
    side_id side = (side_id)play->state->course.side;
    petite_determine_supply(play, side);
    play->state->spent_count = 0;
    memset(play->state->spent, 0, sizeof play->state->spent);
    take_picture(play, side);
    petite_begin_phase(play, PHASE_REINFORCEMENT);
}

static void end_reinforcement(struct petite_play *play)
{
    side_id side = (side_id)play->state->course.side;
    petite_receive(play, side);
    take_picture(play, side);
    petite_end_player_turn(play);
}

struct verdict petite_end_check(const struct rules *rules, const void *state,
                                seat_id seat, const struct action *action)
{
    struct petite_position pos = petite_position(rules, state);
    (void)seat;
    (void)action;
    return pos.state->course.phase == PHASE_COMBAT && petite_has_to_fight(pos)
               ? refuse("P1.5")
               : allow();
}

void petite_end_apply(struct play *play, seat_id seat,
                      const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    (void)action;
    switch ((enum petite_phase)it.state->course.phase) {
    case PHASE_COMMAND: end_command(&it); break;
    case PHASE_MOVEMENT: end_movement(&it); break;
    case PHASE_COMBAT: end_combat(&it); break;
    case PHASE_SUPPLY: end_supply(&it); break;
    case PHASE_REINFORCEMENT: end_reinforcement(&it); break;
    case PHASE_COUNT: break;
    }
}

void petite_pass_apply(struct play *play, seat_id seat,
                       const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    uint16_t kind = course_top(&it.state->course)->kind;
    (void)action;
    petite_event(&it, EVENT_PASSED, kind == STEP_WINDOW ? "P23.3" : "P23.4",
                 seat, PLACE_NONE);
    if (kind == STEP_CARDS) {
        petite_battle_turn(&it, true);
        return;
    }
    course_pop(&it.state->course);
    if (kind == STEP_CALLS)
        it.state->battle.stage++;
    else if (it.state->course.phase == PHASE_COMMAND)
        petite_begin_phase(&it, PHASE_MOVEMENT);
    else
        begin_combat(&it);
}

void petite_resign_apply(struct play *play, seat_id seat,
                         const struct action *action)
{
    struct petite_play it = petite_play(play);
    (void)action;
    petite_event(&it, EVENT_RESIGNED, "P22.4", seat, PLACE_NONE);
    petite_finish(&it, petite_enemy(seat), DEGREE_SUBSTANTIAL,
                  ENDING_RESIGNATION, "P22.4");
}

struct verdict petite_standing_check(const struct rules *rules,
                                     const void *state, seat_id seat,
                                     const struct action *action)
{
    int32_t value = action_item(action, STANDING_VALUE, 0);
    (void)rules;
    (void)state;
    (void)seat;
    return value >= 0 && value < STANDING_COUNT ? allow() : refuse("P23.1");
}

/* No labels are dealt: that would show that something was sent (P24.5). */
void petite_standing_apply(struct play *play, seat_id seat,
                           const struct action *action)
{
    struct petite_play it = petite_play(play);
    int32_t value = action_item(action, STANDING_VALUE, 0);
    it.state->standing[seat] = (uint16_t)value;
    petite_event(&it, EVENT_STANDING, "P23.1", seat, PLACE_NONE)->number[0] =
        (int16_t)value;
}

void petite_advance(struct play *play)
{
    struct petite_play it = petite_play(play);
    petite_battle_go(&it);
    petite_label_all(&it);
}
