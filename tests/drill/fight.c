/* Fights: from the cards to the advance, one stage after the other (D5). */

#include "tests/drill/drill.h"
#include "tests/drill/flow.h"
#include "tests/drill/ground.h"

/* Units of a set that are still in the field. */
static unit_set alive(const struct drill_state *state, unit_set set)
{
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (unit_in(set, piece) && state->units[piece].fate != FATE_FIELD)
            set = (unit_set)(set & ~unit_only(piece));
    return set;
}

static struct step *await(struct play *play, enum drill_step kind,
                          unit_set units)
{
    struct drill_state *state = play->state;
    seat_id seat =
        unit_seat(drill_rules_of(play->rules), state, unit_first(units));
    struct step *step =
        course_push(&state->course, (uint16_t)kind, seat_only(seat));
    step->argument[1] = units;
    return step;
}

/* D6.2: turns up the units of a set that are face down. */
static void reveal(struct play *play, unit_set units, place_id at)
{
    struct drill_state *state = play->state;
    uint16_t ids[DRILL_UNITS];
    unit_set turned = 0;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (unit_in(units, piece) && state->units[piece].is_revealed == 0) {
            state->units[piece].is_revealed = 1;
            turned |= unit_only(piece);
        }
    if (turned == 0)
        return;
    struct event *event = events_add(play->events, EVENT_REVEAL, "D6.2");
    event->to = at;
    events_run(play->events, event, ids, unit_list(turned, ids));
}

/* Takes the next declared attack that can still be made. */
static bool begin_next(struct play *play)
{
    const struct drill_rules *rules = drill_rules_of(play->rules);
    struct drill_state *state = play->state;
    while (state->attack_count > 0) {
        struct drill_attack attack = state->attacks[0];
        for (int i = 1; i < state->attack_count; i++)
            state->attacks[i - 1] = state->attacks[i];
        state->attacks[--state->attack_count] = (struct drill_attack){0};
        side_id side = rules->pieces[unit_first(attack.units)].side;
        unit_set attackers = alive(state, attack.units);
        unit_set defenders =
            units_at(rules, state, side == BLUE ? RED : BLUE, attack.target);
        if (attackers == 0 || defenders == 0)
            continue;
        state->fight = (struct drill_fight){.stage = STAGE_ROLL,
                                            .target = attack.target,
                                            .attackers = attackers,
                                            .defenders = defenders};
        reveal(play, attackers | defenders, attack.target);
        await(play, STEP_PARRY, defenders);
        return true;
    }
    return false;
}

/* D3.2, D6.4: what orders add; an order that counts is told and spent. */
static int spend_orders(struct play *play, unit_set units, uint8_t order)
{
    struct drill_state *state = play->state;
    int added = 0;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        if (!unit_in(units, piece) || state->units[piece].order != order)
            continue;
        struct event *event = events_add(play->events, EVENT_ORDER, "D3.2");
        event->piece = piece;
        event->number[0] = order;
        state->units[piece].order = ORDER_NONE;
        added++;
    }
    return added;
}

static int strength_of(const struct play *play, unit_set units)
{
    int strength = 0;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (unit_in(units, piece))
            strength +=
                unit_points(drill_rules_of(play->rules), play->state, piece);
    return strength;
}

/* D5.5 */
static void roll(struct play *play)
{
    const struct drill_rules *rules = drill_rules_of(play->rules);
    struct drill_state *state = play->state;
    struct drill_fight *fight = &state->fight;
    int die = chance_roll(play->chance, 6);
    int total = die + strength_of(play, fight->attackers)
                - strength_of(play, fight->defenders);

    total += spend_orders(play, fight->attackers, ORDER_CHARGE);
    total -= spend_orders(play, fight->defenders, ORDER_HOLD);
    total -= fight->has_parry != 0 ? 3 : 0; /* D5.4 */
    bool is_won = total >= 4;
    fight->loser = is_won ? rules->pieces[unit_first(fight->defenders)].side
                          : rules->pieces[unit_first(fight->attackers)].side;
    fight->points = total >= 8 ? 2 : 1;
    fight->stage = STAGE_LOSSES;
    struct event *event = events_add(play->events, EVENT_RESULT, "D5.5");
    event->to = fight->target;
    event->side = (side_id)fight->loser;
    event->number[0] = (int16_t)die;
    event->number[1] = (int16_t)total;
}

void unit_lose(struct play *play, piece_id unit, int points)
{
    const struct drill_rules *rules = drill_rules_of(play->rules);
    struct drill_state *state = play->state;
    struct drill_unit *loser = &state->units[unit];
    bool is_gone = points >= unit_points(rules, state, unit);

    struct event *event = events_add(play->events, EVENT_LOSS, "D5.6");
    event->piece = unit;
    event->at = loser->at;
    event->number[0] = (int16_t)points;
    event->number[1] = is_gone;
    if (!is_gone) {
        loser->hits = (uint8_t)(loser->hits + points);
        return;
    }
    loser->fate = FATE_LOST;
    loser->at = ID_NONE;
    loser->hits = 0;
    loser->state = 0;
    loser->order = ORDER_NONE;
}

static unit_set losers(const struct drill_rules *rules,
                       const struct drill_state *state)
{
    const struct drill_fight *fight = &state->fight;
    piece_id defender = unit_first(fight->defenders);
    bool is_defender = rules->pieces[defender].side == fight->loser;
    return alive(state, is_defender ? fight->defenders : fight->attackers);
}

/* D5.6: asked only where there is a choice; all units here are face up. */
static void share_losses(struct play *play)
{
    const struct drill_rules *rules = drill_rules_of(play->rules);
    struct drill_state *state = play->state;
    struct drill_fight *fight = &state->fight;
    unit_set units = losers(rules, state);
    int points = fight->points;

    fight->stage = STAGE_RETREAT;
    if (unit_count(units) > 1 && points < strength_of(play, units)) {
        await(play, STEP_LOSSES, units)->argument[0] = (uint16_t)points;
        return;
    }
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (unit_in(units, piece)) {
            int most = unit_points(rules, state, piece);
            unit_lose(play, piece, points < most ? points : most);
        }
}

/* D5.7 */
static void begin_retreat(struct play *play)
{
    const struct drill_rules *rules = drill_rules_of(play->rules);
    struct drill_state *state = play->state;
    unit_set units = alive(state, state->fight.defenders);
    struct walk_ends ends;

    state->fight.stage = STAGE_ADVANCE;
    if (state->fight.loser
            != rules->pieces[unit_first(state->fight.defenders)].side
        || units == 0)
        return;
    struct walk walk = walk_retreat(rules, state, units);
    walk_reach(rules, state, &walk, NULL, 0, &ends);
    if (ends.count > 0) {
        await(play, STEP_RETREAT, units);
        return;
    }
    events_met(play->events, "D5.7");
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (unit_in(units, piece))
            unit_lose(play, piece, unit_points(rules, state, piece));
}

/* D5.8, D4.4: attackers that may step into the empty hex. */
static void begin_advance(struct play *play)
{
    const struct drill_rules *rules = drill_rules_of(play->rules);
    struct drill_state *state = play->state;
    struct drill_fight *fight = &state->fight;
    unit_set units = alive(state, fight->attackers);

    fight->stage = STAGE_END;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (unit_in(units, piece)
            && is_barred(rules, state, state->units[piece].at, fight->target))
            units = (unit_set)(units & ~unit_only(piece));
    bool is_empty = units_at(rules, state, BLUE, fight->target) == 0
                    && units_at(rules, state, RED, fight->target) == 0;
    if (is_empty && units != 0)
        await(play, STEP_ADVANCE, units);
}

void fight_advance(struct play *play)
{
    struct drill_state *state = play->state;
    while (state->course.depth == 1) {
        switch ((enum drill_stage)state->fight.stage) {
        case STAGE_NONE:
            if (!begin_next(play))
                return;
            break;
        case STAGE_ROLL: roll(play); break;
        case STAGE_LOSSES: share_losses(play); break;
        case STAGE_RETREAT: begin_retreat(play); break;
        case STAGE_ADVANCE: begin_advance(play); break;
        case STAGE_END: state->fight = (struct drill_fight){0}; break;
        }
    }
}
