/* Fire (T11): the throws, the plots that are carried out together (T3.5). */

#include "server/rules/toy-soldiers/fire.h"

#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/morale.h"
#include "server/rules/toy-soldiers/note.h"
#include "server/rules/toy-soldiers/retreat.h"
#include "server/rules/toy-soldiers/sight.h"
#include "server/rules/toy-soldiers/skirmish.h"

/* A shot that is thrown and not applied yet. */
struct shot {
    piece_id unit, target;
    struct toys_throw throw;
};

/* T10.18: behind a fence or wall, seen along the line of the shot. */
static bool is_covered(const struct toys_play *play, piece_id unit,
                       piece_id target)
{
    place_id to = play->state->unit[target].at;
    place_id by[2];
    int count = toys_line_enters(&play->rules->base.board,
                                 play->state->unit[unit].at, to, by);
    for (int i = 0; i < count; i++)
        if (!toys_has_obstacle(play->rules, by[i], to))
            return false;
    return count > 0;
}

/* T5.3, T6.3, T6.4, T7.2: how the pieces of an arm hit at that range. */
static enum toys_hitting hitting_at(struct toys_play *play, piece_id unit,
                                    piece_id target)
{
    const struct toys_unit *it = &play->state->unit[unit];
    const struct toys_type *type = toys_type(toys_now(play), unit);
    int range = toys_range(play->rules, it->at, play->state->unit[target].at);
    if (type->kind == KIND_INFANTRY) {
        events_met(play->events, "T5.3");
        return HITTING_VOLLEY;
    }
    if (type->kind == KIND_SKIRMISHER) {
        events_met(play->events, "T15.3");
        return HITTING_SKIRMISH;
    }
    if (range > type->effective)
        events_met(play->events, "T10.6");
    events_met(play->events, type->is_horse           ? "T7.2"
                             : range > type->canister ? "T6.4"
                                                      : "T6.3");
    return range > type->canister ? HITTING_EFFECTIVE : HITTING_CANISTER;
}

static enum toys_hitting hitting_of(struct toys_play *play, piece_id unit,
                                    piece_id target)
{
    enum toys_hitting hitting = hitting_at(play, unit, target);
    if (toys_is_figure(play->rules, target))
        return HITTING_AT_SKIRMISHER;
    if (!is_covered(play, unit, target))
        return hitting;
    events_met(play->events, "T10.18");
    return HITTING_BEHIND_OBSTACLE;
}

/* T3.10, T17.2; of a figure the whole line has fired (T15.1). */
static void mark_fired(struct toys_play *play, piece_id unit)
{
    struct toys_unit *it = &play->state->unit[unit];
    uint8_t line = play->rules->piece[unit].line;
    it->is_fired = 1;
    if (play->state->option[OPTION_AMMUNITION] != 0 && it->ammo > 0) {
        it->ammo--;
        events_met(play->events, "T17.2");
    }
    if (!toys_is_figure(play->rules, unit))
        return;
    events_met(play->events, "T15.1");
    for (piece_id other = 0; other < play->rules->unit_count; other++)
        if (play->rules->piece[other].line == line
            && toys_is_on(play->state, other))
            play->state->unit[other].is_fired = 1;
}

/* The dice of one shot; it costs ammunition and has been fired. */
static struct shot throw_shot(struct toys_play *play, piece_id unit,
                              piece_id target)
{
    struct toys_unit *it = &play->state->unit[unit];
    struct toys_dicing dicing = {.pos = toys_now(play),
                                 .unit = unit,
                                 .target = target,
                                 .purpose = PURPOSE_FIRE,
                                 .flags = it->flags};
    toys_note_shot(play, unit, target);
    struct event *event = toys_note(play, EVENT_SHOT, "T11.2", unit);
    event->other = target;
    event->number[0] = (int16_t)play->state->course.phase;
    mark_fired(play, unit);
    return (struct shot){.unit = unit,
                         .target = target,
                         .throw = toys_throw(play, &dicing,
                                             hitting_of(play, unit, target),
                                             toys_dice(&dicing))};
}

/* T11.3, T11.4. */
static void apply_shot(struct toys_play *play, const struct shot *shot)
{
    piece_id target = shot->target;
    if (!toys_is_on(play->state, target))
        return;
    play->state->unit[target].is_shot_at = 1;
    events_met(play->events, "T11.3");
    if (toys_is_figure(play->rules, target)) {
        toys_strike_figure(play, target, &shot->throw);
        return;
    }
    struct toys_blow blow = {
        .hits = shot->throw.hits,
        .flags = toys_steady(play, target, shot->throw.face[FACE_FLAG]),
        .officers = shot->throw.face[FACE_OFFICER],
        .is_skirmish = toys_is_figure(play->rules, shot->unit)};
    bool was_routing = play->state->unit[target].status == CONDITION_ROUTING;
    toys_suffer(play, target, &blow);
    if (!was_routing) /* it goes when it routs, not whenever it is hit */
        toys_flee(play, target);
}

struct verdict toys_fire_check(const struct rules *rules, const void *state,
                               seat_id seat, const struct action *action)
{
    (void)seat;
    return toys_fire_verdict(
        toys_position(rules, state), (piece_id)action_one(action, SHOT_UNIT, 0),
        (piece_id)action_one(action, SHOT_TARGET, 0), FIRED_IN_PHASE);
}

void toys_fire_apply(struct play *base, seat_id seat,
                     const struct action *action)
{
    struct toys_play play = toys_play(base);
    piece_id unit = (piece_id)action_one(action, SHOT_UNIT, 0);
    piece_id target = (piece_id)action_one(action, SHOT_TARGET, 0);
    (void)seat;
    if (toys_is_figure(play.rules, unit)
        && toys_is_figure(play.rules, target)) {
        toys_note_shot(&play, unit, target);
        mark_fired(&play, unit);
        toys_exchange(&play, unit, target);
        return;
    }
    struct shot shot = throw_shot(&play, unit, target);
    apply_shot(&play, &shot);
}

struct verdict toys_plot_check(const struct rules *rules, const void *state,
                               seat_id seat, const struct action *action)
{
    (void)seat;
    return toys_fire_verdict(
        toys_position(rules, state), (piece_id)action_one(action, SHOT_UNIT, 0),
        (piece_id)action_one(action, SHOT_TARGET, 0), FIRED_BY_PLOT);
}

void toys_plot_apply(struct play *base, seat_id seat,
                     const struct action *action)
{
    struct toys_play play = toys_play(base);
    piece_id unit = (piece_id)action_one(action, SHOT_UNIT, 0);
    (void)seat;
    play.state->unit[unit].plot = (uint16_t)action_one(action, SHOT_TARGET, 0);
    events_met(play.events, "T3.4");
}

struct verdict toys_unplot_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    piece_id unit = (piece_id)action_one(action, UNIT_UNIT, 0);
    (void)rules;
    (void)seat;
    return toys_state(state)->unit[unit].plot != ID_NONE ? allow()
                                                         : refuse("T3.4");
}

void toys_unplot_apply(struct play *base, seat_id seat,
                       const struct action *action)
{
    struct toys_play play = toys_play(base);
    (void)seat;
    play.state->unit[action_one(action, UNIT_UNIT, 0)].plot = ID_NONE;
    events_met(play.events, "T3.4");
}

static int collect(struct toys_play *play, piece_id units[TOYS_UNITS_MOST])
{
    int count = 0;
    for (side_id side = 0; side < SIDES_MOST; side++)
        for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
            if (play->rules->piece[unit].side == side
                && play->state->unit[unit].plot != ID_NONE)
                units[count++] = unit;
    return count;
}

void toys_run_shots(struct toys_play *play)
{
    piece_id units[TOYS_UNITS_MOST];
    struct shot shots[TOYS_UNITS_MOST];
    int count = collect(play, units);
    for (int i = 0; i < count; i++)
        toys_note(play, EVENT_PLOTTED, "T3.4", units[i])->other =
            play->state->unit[units[i]].plot;
    for (int i = 0; i < count; i++) {
        uint16_t *plot = &play->state->unit[units[i]].plot;
        shots[i] = throw_shot(play, units[i], *plot);
        *plot = ID_NONE;
    }
    for (int i = 0; i < count; i++)
        apply_shot(play, &shots[i]);
    if (count == 0)
        return;
    events_met(play->events, "T3.5");
    events_met(play->events, "T19.3"); /* secret until now */
}
