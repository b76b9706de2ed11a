/* Setting up: the first position, positions of cases, seats left and taken. */

#include "server/rules/toy-soldiers/setup.h"

#include "server/rules/toy-soldiers/field_cases.h"
#include "server/rules/toy-soldiers/fields.h"
#include "server/rules/toy-soldiers/flow.h"
#include "server/rules/toy-soldiers/victory.h"

static void reset(const struct toys_rules *rules, struct toys_state *state)
{
    fields_reset(toys_fields, TOYS_FIELDS, state);
    for (int i = 0; i < OPTION_SWITCHES; i++)
        state->option[i] = (uint16_t)rules->base.option_initial[i];
    for (int side = 0; side < SIDES_MOST; side++)
        state->break_at[side] = rules->break_at[side];
    for (int i = 0; i < rules->objective_count; i++)
        state->holder[i] = rules->objective[i].holder;
}

/* T17.1, T17.4. */
static bool has_figures(const struct toys_state *state)
{
    return state->option[OPTION_SKIRMISHERS] && !state->option[OPTION_FAMILY];
}

/* Pieces that the scenario's arrivals name and that are not there yet. */
static void await_arrivals(const struct toys_rules *rules,
                           struct toys_state *state)
{
    for (int i = 0; i < rules->arrival_count; i++)
        for (int k = 0; k < rules->arrival[i].unit_count; k++) {
            piece_id unit = rules->arrival[i].unit[k];
            struct toys_unit *it = &state->unit[unit];
            it->is_coming = it->status == CONDITION_OK && it->at == PLACE_NONE;
        }
}

static void place_pieces(const struct toys_rules *rules,
                         struct toys_state *state)
{
    for (piece_id unit = 0; unit < rules->unit_count; unit++)
        if (rules->piece[unit].is_listed
            && (has_figures(state) || !toys_is_figure(rules, unit)))
            toys_begin_piece(rules, state, unit);
    state->is_arriving = rules->arrival_count > 0;
    await_arrivals(rules, state);
}

/* What holds from the beginning, as the options have it. */
static void note_terms(struct toys_play *play)
{
    static const char *const always[] = {"T20.1", "T2.2",  "T2.8",
                                         "T19.1", "T19.2", "T19.6"};
    static const char *const clauses[OPTION_SWITCHES] = {
        [OPTION_AMMUNITION] = "T17.2",
        [OPTION_VISIBILITY] = "T17.3",
        [OPTION_FAMILY] = "T17.4",
        [OPTION_STRICT] = "T17.5",
        [OPTION_ROSTERS] = "T17.6"};
    for (size_t i = 0; i < sizeof always / sizeof always[0]; i++)
        events_met(play->events, always[i]);
    for (int i = 0; i < OPTION_SWITCHES; i++)
        if (clauses[i] != NULL && play->state->option[i])
            events_met(play->events, clauses[i]);
    if (!has_figures(play->state))
        events_met(play->events, "T17.1");
    if (play->state->handicap != 0)
        events_met(play->events, "T17.8");
}

void toys_setup(struct play *base, const struct options *options,
                seat_set empty)
{
    struct toys_play play = toys_play(base);
    struct toys_state *state = play.state;
    reset(play.rules, state);
    for (int i = 0; i < OPTION_SWITCHES; i++)
        state->option[i] = (uint16_t)options->value[i];
    state->handicap = options->value[OPTION_HANDICAP];
    state->course.empty = empty;
    place_pieces(play.rules, state);
    note_terms(&play);
    if (play.rules->budget > 0)
        toys_begin_phase(&play, PHASE_MUSTER, SIDE_NONE);
    else if (play.rules->deploy[0] != NULL)
        toys_begin_phase(&play, PHASE_DEPLOYMENT, SIDE_NONE);
    else
        toys_begin_turn(&play);
    toys_advance(base);
}

void toys_blank(const struct rules *rules, void *state)
{
    reset(toys_rules(rules), state);
}

/* What a case leaves open of a piece that it lists. */
static void settle_unit(const struct toys_rules *rules,
                        struct toys_state *state, piece_id unit)
{
    struct toys_unit *it = &state->unit[unit];
    if (it->status == CONDITION_ABSENT)
        return;
    if (toys_is_figure(rules, unit) && !has_figures(state)) {
        it->status = CONDITION_ABSENT;
        it->at = PLACE_NONE;
        return;
    }
    if (it->status == CONDITION_LOST)
        it->at = PLACE_NONE;
    else if (it->status == CONDITION_OK
             && toys_is_spent(toys_position(&rules->base, state), unit))
        it->status = CONDITION_RETIRING; /* T2.6 */
    if (it->ammo == UINT8_MAX)
        it->ammo =
            state->option[OPTION_AMMUNITION] ? rules->type[it->type].ammo : 0;
}

static void settle_course(struct toys_state *state)
{
    struct course *course = &state->course;
    if (course->side >= SIDES_MOST)
        course->side = SIDE_NONE;
    if (state->first >= SIDES_MOST)
        state->first = course->side == SIDE_NONE ? 0 : course->side;
    state->half = course->side != SIDE_NONE && course->side != state->first;
    for (int i = 0; i < state->letter_count; i++)
        state->letter[i].written = course->turn;
    course->is_over = course->phase == PHASE_OVER;
}

void toys_settle(struct play *base)
{
    struct toys_play play = toys_play(base);
    struct toys_state *state = play.state;
    for (piece_id unit = 0; unit < play.rules->unit_count; unit++)
        settle_unit(play.rules, state, unit);
    if (state->is_arriving)
        await_arrivals(play.rules, state);
    settle_course(state);
    toys_keep_past(&play);
    if (!state->course.is_over)
        course_push(&state->course, STEP_PHASE, 0);
    toys_advance(base);
}

/* An open decision passes to the commander with the rest. */
static void pass_decision(struct toys_play *play)
{
    struct course *course = &play->state->course;
    if (toys_open(play->state) == NULL)
        return;
    struct step *open = &course->steps[course->depth - 1];
    open->seats = seat_only(toys_actor(toys_now(play), open->argument[0]));
}

void toys_seat(struct play *base, seat_set empty)
{
    struct toys_play play = toys_play(base);
    struct toys_state *state = play.state;
    const struct seats_changed changed =
        course_seats(&state->course, &state->returning, empty);
    struct event *event = events_add(play.events, EVENT_SEATS, "T20.5");
    event->number[0] = (int16_t)changed.left;
    event->number[1] = (int16_t)changed.taken;
    state->ended = (uint16_t)(state->ended & ~changed.left);
    pass_decision(&play);
}
