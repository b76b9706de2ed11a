/* Tellings: what one viewer learns of one command (T19). */

#include "server/rules/toy-soldiers/tell.h"

#include "server/rules/toy-soldiers/game_view.h"
#include "server/rules/toy-soldiers/victory.h"

toys_tell_event *const toys_tellers[EVENT_COUNT] = {
    [EVENT_PHASE] = toys_tell_phase,
    [EVENT_INITIATIVE] = toys_tell_initiative,
    [EVENT_CHOSEN] = toys_tell_chosen,
    [EVENT_SEATS] = toys_tell_seats,
    [EVENT_OVER] = toys_tell_over,
    [EVENT_RIDES] = toys_tell_rides,
    [EVENT_MOVE] = toys_tell_move,
    [EVENT_CHARGE] = toys_tell_move,
    [EVENT_WRITTEN] = toys_tell_written,
    [EVENT_DELIVERED] = toys_tell_letter,
    [EVENT_BURNED] = toys_tell_letter,
    [EVENT_LETTER_LOST] = toys_tell_letter,
    [EVENT_SHOT] = toys_tell_shot,
    [EVENT_THROW] = toys_tell_throw,
    [EVENT_PURSUE] = toys_tell_pursue,
    [EVENT_CASUALTY] = toys_tell_casualty,
    [EVENT_WOUND] = toys_tell_wound,
    [EVENT_RALLY] = toys_tell_rally,
    [EVENT_CAUGHT] = toys_tell_caught,
};

/* A line of a piece that belongs to no event. */
static void tell_apart(const struct toys_teller *teller, const char *clause,
                       piece_id unit, enum toys_phrase phrase)
{
    struct event event = {.clause = clause,
                          .piece = unit,
                          .other = ID_NONE,
                          .at = PLACE_NONE,
                          .to = toys_observer_at(&teller->after, unit),
                          .side = SIDE_NONE};
    toys_tell_phrase(teller, &event, phrase, clause);
    toys_tell_end(teller, &event);
}

/* Who has come into sight, or gone out of it (T17.3). */
static void tell_sightings(const struct toys_teller *teller)
{
    if (!teller->after.pos.state->option[OPTION_VISIBILITY]
        || teller->after.side == SIDE_NONE || teller->after.is_over
        || !teller->before.has_armies)
        return;
    for (piece_id i = 0; i < teller->rules->unit_count; i++) {
        bool saw = toys_observer_sees(&teller->before, i);
        bool sees = toys_observer_sees(&teller->after, i);
        if (saw == sees)
            continue;
        if (!sees)
            tell_apart(teller, "T17.3", i, SAY_OUT_OF_SIGHT);
        else if (teller->after.unit[i].at == PLACE_NONE)
            tell_apart(teller, "T17.7", i, SAY_GONE_FOR_GOOD);
        else
            tell_apart(teller, "T17.3", i, SAY_IN_SIGHT);
    }
}

/* A battery that is laid on a target, or not any more: for its side only. */
static void tell_plots(const struct toys_teller *teller)
{
    if (teller->after.pos.state->course.phase != PHASE_ARTILLERY)
        return;
    for (piece_id i = 0; i < teller->rules->unit_count; i++) {
        uint16_t was = teller->before.pos.state->unit[i].plot;
        uint16_t is = teller->after.pos.state->unit[i].plot;
        struct event event = {.clause = "T3.4",
                              .piece = i,
                              .other = is,
                              .side = teller->rules->piece[i].side,
                              .at = PLACE_NONE,
                              .to = PLACE_NONE};
        const struct toys_line line = {
            is == ID_NONE ? SAY_HOLDS_FIRE : SAY_LAID, TOLD_SIDE, NULL};
        if (was != is)
            toys_tell_line(teller, &event, &line);
    }
}

/* T19.6: what is lost shows in the score, also what one is not shown. */
static void tell_score(const struct toys_teller *teller)
{
    int was[SIDES_MOST], is[SIDES_MOST];
    struct saying saying;
    for (side_id side = 0; side < SIDES_MOST; side++) {
        was[side] = toys_score(teller->before.pos, side);
        is[side] = toys_score(teller->after.pos, side);
    }
    if (was[0] == is[0] && was[1] == is[1])
        return;
    side_id own = teller->after.side;
    bool is_hidden = own == SIDE_NONE || was[own] != is[own];
    say_begin(&saying, &toys_phrases[SAY_SCORE]);
    toys_say_side(teller, "first", 0, &saying);
    say_number(&saying, "points", is[0]);
    toys_say_side(teller, "second", 1, &saying);
    say_number(&saying, "others", is[1]);
    telling_say(teller->telling, &saying, "T19.6", is_hidden ? "T19.6" : NULL);
    telling_end(teller->telling);
}

/* The seats of others that the phase itself awaits. */
static seat_set others_awaited(const struct toys_teller *teller,
                               const struct toys_state *state)
{
    const struct course *course = &state->course;
    seat_set others = 0;
    if (course->depth == 0)
        return 0;
    for (seat_id seat = 0; seat < teller->rules->base.seat_count; seat++)
        if (teller->rules->base.side_of_seat[seat] != teller->after.side)
            others |= seat_only(seat);
    return (seat_set)(others & course->steps[0].seats & ~course->steps[0].done);
}

static bool passes_by_itself(const struct toys_state *state)
{
    unsigned phase = state->course.phase;
    return phase == PHASE_ARTILLERY || phase == PHASE_FIRE
           || phase == PHASE_COMBAT;
}

static bool has_begun(const struct toys_teller *teller)
{
    const struct course *was = &teller->before.pos.state->course;
    const struct course *is = &teller->after.pos.state->course;
    return was->phase != is->phase || was->turn != is->turn
           || was->side != is->side;
}

static seat_set ended_by(const struct toys_teller *teller)
{
    seat_set ended = 0;
    for (int i = 0; i < teller->events->count; i++)
        if (teller->events->item[i].kind == EVENT_ENDED)
            ended |= seat_only((seat_id)teller->events->item[i].number[0]);
    return ended;
}

/* Has it shown who of the others can act, by passing or by asking (T3.3)? */
static bool has_passed(const struct toys_teller *teller)
{
    seat_set was = others_awaited(teller, teller->before.pos.state);
    seat_set is = others_awaited(teller, teller->after.pos.state);
    bool has_come = has_begun(teller);
    was &= (seat_set)~ended_by(teller);
    /* While guns are being laid nothing may tell who has laid theirs (T19.3).
     */
    if (!has_come && teller->before.pos.state->course.phase == PHASE_ARTILLERY)
        return false;
    if (passes_by_itself(teller->before.pos.state)
        && was != (has_come ? 0 : is))
        return true;
    bool is_own = teller->after.side != SIDE_NONE
                  && teller->after.pos.state->course.side == teller->after.side;
    return has_come && passes_by_itself(teller->after.pos.state) && !is_own;
}

/* Of a side of one seat the line of the phase says it all, unless both sides
 * lay their guns and what stands unseen decides who has any to lay. */
static bool is_worth_saying(const struct toys_teller *teller)
{
    const struct toys_state *is = teller->after.pos.state;
    return teller->rules->base.seat_count > teller->rules->base.side_count
           || (is->course.phase == PHASE_ARTILLERY
               && is->option[OPTION_VISIBILITY] != 0);
}

static void say_seats(const struct toys_teller *teller, seat_set seats,
                      struct saying *saying)
{
    say_list(saying, "seats", SEATS_MOST);
    for (seat_id seat = 0; seat < teller->rules->base.seat_count; seat++)
        if (seat_in(seats, seat))
            say_name(saying, NULL, teller->rules->seat_name[seat]);
    say_list_end(saying);
}

/* Who is asked in a phase that passes by itself may let one infer something:
 * that is meant (T3.3, T19.6), and said. */
static void tell_awaited(const struct toys_teller *teller)
{
    struct saying saying;
    if (teller->after.is_over || !is_worth_saying(teller)
        || !has_passed(teller))
        return;
    seat_set others = others_awaited(teller, teller->after.pos.state);
    say_begin(&saying,
              &toys_phrases[others == 0 ? SAY_AWAITED_NOBODY : SAY_AWAITED]);
    if (others != 0)
        say_seats(teller, others, &saying);
    telling_say(teller->telling, &saying, "T3.3", "T3.3");
    telling_end(teller->telling);
}

/* Everybody sees that there is a decision, and whose (T19.6). */
static void tell_decision(const struct toys_teller *teller)
{
    const struct course *course = &teller->after.pos.state->course;
    const struct step *step = course_top(course);
    struct saying saying;
    if (step == NULL || step->kind == STEP_PHASE
        || toys_tells_of(teller, step->argument[0]))
        return;
    say_begin(&saying, &toys_phrases[SAY_DECISION]);
    say_seats(teller, step->seats, &saying);
    say_word(&saying, "decision", toys_decision_words[step->kind]);
    telling_say(teller->telling, &saying, "T19.6", "T19.6");
    telling_end(teller->telling);
}

void toys_tell(const struct rules *rules, const void *before, const void *after,
               const struct events *events, viewer_id viewer,
               struct telling *telling)
{
    struct toys_teller teller = {
        .rules = toys_rules(rules), .events = events, .telling = telling};
    toys_observer_open(toys_position(rules, before), viewer, &teller.before);
    toys_observer_open(toys_position(rules, after), viewer, &teller.after);
    tell_plots(&teller);
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->item[i];
        if (toys_tellers[event->kind] != NULL)
            toys_tellers[event->kind](&teller, event);
        else
            toys_tell_line(&teller, event, &toys_lines[event->kind]);
    }
    tell_sightings(&teller);
    tell_score(&teller);
    tell_awaited(&teller);
    tell_decision(&teller);
}

bool toys_is_veiled(const struct rules *rules, const void *before,
                    const void *after)
{
    const struct toys_state *was = toys_state(before);
    const struct toys_state *is = toys_state(after);
    (void)rules;
    return is->option[OPTION_VISIBILITY] != 0 && !is->course.is_over
           && is->course.turn == was->course.turn;
}
