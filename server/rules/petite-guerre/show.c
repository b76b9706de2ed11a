/* The view: what one viewer is shown of a match of La Petite Guerre (P24). */

#include "server/rules/petite-guerre/show.h"

#include "server/rules/ids.h"
#include "server/rules/petite-guerre/flow.h"
#include "server/rules/petite-guerre/game_view.h"
#include "server/rules/petite-guerre/victory.h"
#include "server/rules/view.h"

const char *const petite_side_labels[SIDES_MOST] = {"The Americans",
                                                    "The British"};

const char *const petite_step_labels[STEP_COUNT] = {
    [STEP_PHASE] = "",
    [STEP_WINDOW] = "cards may be played, or pass (P23.3)",
    [STEP_CALLS] = "call for reinforcements, or pass (P12.4)",
    [STEP_CARDS] = "play a card before the battle, or pass (P23.4)",
    [STEP_CHOICE] = "choose a combat card (P13.4)",
    [STEP_LOSSES] = "name the losses (P14.3)",
    [STEP_RETREAT] = "retreat (P15.1)",
};

/* Values of both sides that are open to all, or the owner's own. */
static void put_by_side(const struct petite_observer *observer, const char *key,
                        const uint16_t values[SIDES_MOST], bool is_secret,
                        struct writer *out)
{
    if (is_secret && observer->side == SIDE_NONE && !observer->sees_all)
        return;
    writer_put_object(out, key);
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (!is_secret || petite_is_own(observer, side))
            writer_put_number(out, petite_side_name(observer->pos.rules, side),
                              values[side]);
    writer_object_end(out);
}

static void show_score(const struct petite_observer *observer,
                       struct writer *out)
{
    uint16_t points[SIDES_MOST];
    if (observer->pos.rules->is_campaign)
        return;
    for (side_id side = 0; side < SIDES_MOST; side++)
        points[side] = (uint16_t)petite_points(observer->pos, side);
    put_by_side(observer, "score", points, false, out);
    put_by_side(observer, "battles won", observer->pos.state->won, false, out);
}

static void show_tracks(const struct petite_observer *observer,
                        struct writer *out)
{
    static const char *const months[PETITE_MONTHS] = {
        "October", "November", "December", "January", "February", "March"};
    enum { WEEKS = 4 };
    const struct petite_state *state = observer->pos.state;
    int turn = state->course.turn > 0 ? state->course.turn - 1 : 0;
    writer_put_object(out, "tracks");
    writer_key(out, "week");
    writer_format(out, "%s, week %d", months[turn / WEEKS % PETITE_MONTHS],
                  turn % WEEKS + 1);
    writer_put_number(out, "turns", observer->pos.rules->last_turn);
    writer_put_text(out, "weather", petite_weather_words[state->weather]);
    writer_put_number(out, "loyalty", state->loyalty);
    put_by_side(observer, "supply", state->supply, true, out);
    put_by_side(observer, "recruits", state->recruits, true, out);
    show_score(observer, out);
    writer_object_end(out);
}

static void put_seats(const struct petite_observer *observer, seat_set seats,
                      struct writer *out)
{
    writer_key(out, "seats");
    view_seats(out, &observer->pos.rules->base, seats);
}

/* The attacker is the side whose turn it is (P12.1): the view has it there. */
static void put_battle(const struct petite_observer *observer,
                       struct view *view)
{
    struct writer *out = &view->out;
    const struct petite_battle *battle = &observer->pos.state->battle;
    if (!is_place(battle->at))
        return;
    view_step_at(view, &observer->pos.rules->base, &battle->at, 1);
    view_part(view, VIEW_PIECES);
    writer_put_list(out, "pieces");
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++)
        if (observer->pos.state->unit[i].at == battle->at)
            writer_text(out, observer->pos.rules->piece[i].id);
    writer_list_end(out);
    view_part_end(view, VIEW_PIECES);
}

static const char *step_name(const struct petite_state *state,
                             const struct step *step)
{
    static const char *const windows[] = {"", "w1", "w2"};
    if (step->kind == STEP_WINDOW)
        return windows[petite_window(state)];
    if (step->kind == STEP_CALLS)
        return step->argument[0] == 0 ? "calls_attacker" : "calls_defender";
    return petite_step_words[step->kind];
}

/* Nothing here depends on what a side holds: only who is awaited (P23). */
static void show_step(const struct petite_observer *observer, struct view *view)
{
    struct writer *out = &view->out;
    const struct step *step = course_top(&observer->pos.state->course);
    if (step == NULL || step->kind == STEP_PHASE)
        return;
    view_step(view);
    view_step_kind(view, step_name(observer->pos.state, step));
    put_seats(observer, step->seats, out);
    put_battle(observer, view);
    writer_put_text(out, "label", petite_step_labels[step->kind]);
    view_step_end(view);
}

/* What only this side is shown besides (P24.5). */
static void show_own(const struct petite_observer *observer, struct writer *out)
{
    if (observer->side == SIDE_NONE)
        return;
    writer_put_object(out, "own");
    writer_put_text(out, "side",
                    petite_side_name(observer->pos.rules, observer->side));
    writer_put_text(
        out, "standing_order",
        petite_standing_words[observer->pos.state->standing[observer->side]]);
    writer_object_end(out);
}

static void show_over(const struct petite_observer *observer,
                      struct writer *out)
{
    const struct petite_state *state = observer->pos.state;
    if (state->winner < SIDES_MOST)
        writer_format(out, "The match is over: %s win %s (%s).",
                      state->winner == AMERICAN ? "the Americans"
                                                : "the British",
                      petite_degree_labels[state->degree],
                      petite_ending_words[state->ending]);
    else
        writer_format(out, "The match is over: a draw (%s).",
                      petite_ending_words[state->ending]);
}

static void show_prompt(const struct petite_observer *observer,
                        struct writer *out)
{
    const struct step *step = course_top(&observer->pos.state->course);
    seat_set seats = course_to_act(&observer->pos.state->course);
    writer_key(out, "prompt");
    if (observer->pos.state->course.is_over || step == NULL) {
        show_over(observer, out);
        return;
    }
    bool is_both = seat_in(seats, AMERICAN) && seat_in(seats, BRITISH);
    const char *who =
        is_both
            ? "Both"
            : petite_side_labels[seat_in(seats, AMERICAN) ? AMERICAN : BRITISH];
    writer_format(out, "%s: %s.", who,
                  step->kind == STEP_PHASE
                      ? petite_phase_words[observer->pos.state->course.phase]
                      : petite_step_labels[step->kind]);
}

/* "The British win, decisive": in one sentence for lists and screens. Records
 * that were exported hold it, and are verified by it. */
static void put_result_label(const struct petite_state *state,
                             struct writer *out)
{
    writer_key(out, "label");
    if (state->winner < SIDES_MOST)
        writer_format(out, "%s win, %s", petite_side_labels[state->winner],
                      petite_degree_words[state->degree]);
    else
        writer_text(out, "A draw");
}

static void show_result(const struct petite_observer *observer,
                        struct writer *out)
{
    const struct petite_state *state = observer->pos.state;
    if (!view_result(out, &observer->pos.rules->base, &state->course,
                     (side_id)state->winner))
        return;
    writer_put_text(out, "degree", petite_degree_words[state->degree]);
    put_result_label(state, out);
    writer_put_text(out, "by", petite_ending_words[state->ending]);
    writer_object_end(out);
}

void petite_show(const struct rules *rules, const void *state, viewer_id viewer,
                 struct view *view)
{
    struct petite_observer observer =
        petite_observer(petite_position(rules, state), viewer);
    struct writer *out = &view->out;
    view_course(view, rules, course_of(state));
    show_step(&observer, view);
    petite_show_pieces(&observer, out);
    petite_show_ground(&observer, out);
    petite_show_boxes(&observer, out);
    petite_show_hands(&observer, out);
    show_tracks(&observer, out);
    show_own(&observer, out);
    view_goals(view, rules, state, viewer);
    show_prompt(&observer, out);
    show_result(&observer, out);
}
