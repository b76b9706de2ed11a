/* Fights: from the cards to the advance, one stage after the other (D5). */

#include "tests/drill/fight.h"

#include "tests/drill/ground.h"

#include <string.h>

/* Units of a set that are still in the field. */
static id_set alive(const struct drill_play *play, id_set set)
{
    return set & units_with(drill_now(play), FATE_FIELD);
}

static side_id side_of(const struct drill_play *play, id_set units)
{
    return play->rules->pieces[set_first(units)].side;
}

/* A decision of whoever commands the first of these units. */
static struct step *await(struct drill_play *play, enum drill_step kind,
                          id_set units)
{
    seat_id seat = unit_seat(drill_now(play), set_first(units));
    struct step *step =
        course_push(&play->state->course, (uint16_t)kind, seat_only(seat));
    step->argument[1] = units;
    return step;
}

/* D6.2: turns up the units of a set that are face down. */
static void reveal(struct drill_play *play, id_set units, place_id at)
{
    uint16_t turned[DRILL_UNITS];
    int count = 0;
    EACH_OF(piece, units)
        if (play->state->units[piece].is_revealed == 0) {
            play->state->units[piece].is_revealed = 1;
            turned[count++] = piece;
        }
    if (count == 0)
        return;
    struct event *event = events_add(play->events, EVENT_REVEAL, "D6.2");
    event->to = at;
    events_run(play->events, event, turned, count);
}

/* Takes the next declared attack that can still be made. */
static bool begin_next(struct drill_play *play)
{
    struct drill_state *state = play->state;
    while (state->attack_count > 0) {
        struct drill_attack attack = state->attacks[0];
        state->attack_count--;
        memmove(state->attacks, state->attacks + 1,
                state->attack_count * sizeof attack);
        state->attacks[state->attack_count] = (struct drill_attack){0};
        side_id enemy = other_side(side_of(play, attack.units));
        id_set attackers = alive(play, attack.units);
        id_set defenders = units_at(drill_now(play), enemy, attack.target);
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
static int spend_orders(struct drill_play *play, id_set units, uint8_t order)
{
    int added = 0;
    EACH_OF(piece, units) {
        struct drill_unit *unit = &play->state->units[piece];
        if (unit->order != order)
            continue;
        events_note(play->events, EVENT_ORDER, "D3.2", order, 0)->piece = piece;
        unit->order = ORDER_NONE;
        added++;
    }
    return added;
}

static int strength_of(const struct drill_play *play, id_set units)
{
    int strength = 0;
    EACH_OF(piece, units)
        strength += unit_points(drill_now(play), piece);
    return strength;
}

/* D5.5 */
static void roll(struct drill_play *play)
{
    struct drill_fight *fight = &play->state->fight;
    int die = chance_roll(play->chance, 6);
    int total = die + strength_of(play, fight->attackers)
                - strength_of(play, fight->defenders);

    total += spend_orders(play, fight->attackers, ORDER_CHARGE);
    total -= spend_orders(play, fight->defenders, ORDER_HOLD);
    total -= fight->has_parry != 0 ? 3 : 0; /* D5.4 */
    fight->loser =
        side_of(play, total >= 4 ? fight->defenders : fight->attackers);
    fight->points = total >= 8 ? 2 : 1;
    fight->stage = STAGE_LOSSES;
    struct event *event =
        events_note(play->events, EVENT_RESULT, "D5.5", die, total);
    event->to = fight->target;
    event->side = (side_id)fight->loser;
}

void unit_lose(struct drill_play *play, piece_id unit, int points)
{
    struct drill_unit *loser = &play->state->units[unit];
    bool is_gone = points >= unit_points(drill_now(play), unit);

    struct event *event =
        events_note(play->events, EVENT_LOSS, "D5.6", points, is_gone);
    event->piece = unit;
    event->at = loser->at;
    loser->hits = is_gone ? 0 : (uint8_t)(loser->hits + points);
    if (!is_gone)
        return;
    loser->fate = FATE_LOST;
    loser->at = ID_NONE;
    loser->state = 0;
    loser->order = ORDER_NONE;
}

/* Each loses so many points, or what it has. */
static void lose_all(struct drill_play *play, id_set units, int points)
{
    EACH_OF(piece, units) {
        int most = unit_points(drill_now(play), piece);
        unit_lose(play, piece, points < most ? points : most);
    }
}

static bool is_defender_beaten(const struct drill_play *play)
{
    const struct drill_fight *fight = &play->state->fight;
    return side_of(play, fight->defenders) == fight->loser;
}

/* D5.6: asked only where there is a choice; all units here are face up. */
static void share_losses(struct drill_play *play)
{
    struct drill_fight *fight = &play->state->fight;
    id_set units = alive(play, is_defender_beaten(play) ? fight->defenders
                                                        : fight->attackers);
    fight->stage = STAGE_RETREAT;
    if (set_count(units) > 1 && fight->points < strength_of(play, units))
        await(play, STEP_LOSSES, units)->argument[0] = fight->points;
    else
        lose_all(play, units, fight->points);
}

/* D5.7 */
static void begin_retreat(struct drill_play *play)
{
    id_set units = alive(play, play->state->fight.defenders);
    play->state->fight.stage = STAGE_ADVANCE;
    if (!is_defender_beaten(play) || units == 0)
        return;
    struct walk walk = walk_retreat(drill_now(play), units);
    if (walk_ends(&walk, NULL) > 0) {
        await(play, STEP_RETREAT, units);
        return;
    }
    events_met(play->events, "D5.7");
    lose_all(play, units, INT8_MAX);
}

/* D5.8, D4.4: attackers that may step into the empty hex. */
static void begin_advance(struct drill_play *play)
{
    const struct drill_state *state = play->state;
    struct drill_position pos = drill_now(play);
    place_id target = state->fight.target;
    id_set units = 0;

    play->state->fight.stage = STAGE_END;
    EACH_OF(piece, alive(play, state->fight.attackers))
        if (!is_barred(pos, state->units[piece].at, target))
            units |= set_only(piece);
    if (units != 0 && units_at(pos, BLUE, target) == 0
        && units_at(pos, RED, target) == 0)
        await(play, STEP_ADVANCE, units);
}

void fight_advance(struct drill_play *play)
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
