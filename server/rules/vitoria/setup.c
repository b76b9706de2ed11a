/* Setting up: the first position, and positions that a case gives. */

#include "server/rules/vitoria/setup.h"

#include "server/rules/vitoria/effect.h"
#include "server/rules/vitoria/fields.h"

static void reset(const struct vitoria_rules *rules,
                  struct vitoria_state *state)
{
    fields_reset(vitoria_fields, VITORIA_FIELDS, state);
    state->combat_option = (uint16_t)rules->base.option_initial[0];
    state->handicap = rules->base.option_initial[1];
    /* V12.2: at the start all belong to the French. */
    for (int i = 0; i < rules->tracked_count; i++) {
        state->control[i] = FRENCH;
        for (int k = 0; k < rules->goal_count; k++)
            if (rules->goal[k].at == rules->tracked[i])
                state->control[i] = rules->goal[k].owner;
    }
}

/* Every unit of the scenario: on the map, or still to come (V12.1, V2.5). */
static void muster(const struct vitoria_rules *rules,
                   struct vitoria_state *state)
{
    for (piece_id unit = 0; unit < rules->unit_count; unit++) {
        const struct vitoria_piece *piece = &rules->piece[unit];
        struct vitoria_unit *it = &state->unit[unit];
        if (!piece->is_in_scenario)
            continue;
        it->strength = piece->strength;
        it->at = piece->start;
        it->entry = piece->entry;
        it->due_turn = piece->due_turn;
        it->fate = piece->start == PLACE_NONE ? FATE_WAITING : FATE_ON_MAP;
    }
}

static void begin_deployment(struct vitoria_play *play)
{
    struct course *course = &play->state->course;
    seat_set seats = 0;
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (play->rules->has_deployment[side])
            seats = (seat_set)(seats | seat_only((seat_id)side));
    course->turn = 0;
    course->phase = PHASE_DEPLOYMENT;
    course->side = SIDE_NONE;
    course_push(course, STEP_DEPLOYMENT, seats);
    events_met(play->events, seats == seat_only(FRENCH) ? "V14.2" : "V14.3");
}

static bool is_deployed(const struct vitoria_rules *rules)
{
    return rules->has_deployment[ALLIED] || rules->has_deployment[FRENCH];
}

void vitoria_setup(struct play *base, const struct options *options,
                   seat_set empty)
{
    struct vitoria_play play = vitoria_play(base);
    reset(play.rules, play.state);
    play.state->combat_option = (uint16_t)options->value[0];
    play.state->handicap = options->value[1];
    play.state->course.empty = empty;
    events_met(play.events, "V1.3");
    muster(play.rules, play.state);
    if (is_deployed(play.rules)) {
        begin_deployment(&play);
        return;
    }
    events_met(play.events, play.rules->is_strategic ? "V14.1" : "V14.4");
    vitoria_begin_game(&play);
    vitoria_take_control(&play);
}

void vitoria_blank(const struct rules *rules, void *state)
{
    reset(vitoria_rules(rules), state);
}

/* A unit listed off the map without a fate is waiting (section 9). */
static void settle_unit(struct vitoria_unit *it)
{
    if (it->fate == FATE_ABSENT)
        return;
    if (it->at != PLACE_NONE)
        it->fate = FATE_ON_MAP;
    else if (it->fate == FATE_ON_MAP)
        it->fate = FATE_WAITING;
    if (it->fate == FATE_DESTROYED)
        it->strength = 0;
    if (it->fate > FATE_WAITING)
        it->is_revealed = 1;
}

void vitoria_settle(struct play *base)
{
    struct vitoria_play play = vitoria_play(base);
    struct course *course = &play.state->course;
    if (course->phase == PHASE_DEPLOYMENT) {
        muster(play.rules, play.state);
        begin_deployment(&play);
        return;
    }
    for (int i = 0; i < play.rules->unit_count; i++)
        settle_unit(&play.state->unit[i]);
    if (course->side >= SIDES_MOST)
        course->side = ALLIED;
    if (course->phase == PHASE_OVER) {
        course->is_over = 1;
        return;
    }
    course_push(course, STEP_PHASE, seat_only((seat_id)course->side));
    if (course->phase == PHASE_COMBAT) /* V7.2 is applied to it first */
        vitoria_begin_combat(&play);
}
