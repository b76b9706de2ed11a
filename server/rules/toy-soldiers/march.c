/* Making a move: `move`, `charge`, `form`, `man_guns` as they are carried out.
 */

#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/combat.h"
#include "server/rules/toy-soldiers/entering.h"
#include "server/rules/toy-soldiers/move.h"

#include <string.h>

/* The fields of `move` and `charge` lie in different places. */
struct places {
    uint8_t path, with, unlimber, limber, target;
};

enum { NO_FIELD = UINT8_MAX };

static bool ticked(const struct action *action, uint8_t field)
{
    return field != NO_FIELD && action_one(action, field, 0) == 1;
}

static void read_order(const struct action *action, struct toys_order *order)
{
    static const struct places move = {MOVE_PATH, MOVE_WITH, MOVE_UNLIMBER,
                                       MOVE_LIMBER, NO_FIELD};
    static const struct places charge = {CHARGE_PATH, CHARGE_WITH, NO_FIELD,
                                         NO_FIELD, CHARGE_TARGET};
    order->is_charge = action->type == ACTION_CHARGE;
    const struct places *at = order->is_charge ? &charge : &move;
    order->unit = (piece_id)action_one(action, MOVE_UNIT, ID_NONE);
    order->target = order->is_charge
                        ? (piece_id)action_one(action, at->target, ID_NONE)
                        : (piece_id)ID_NONE;
    order->is_unlimbering = ticked(action, at->unlimber);
    order->is_limbering = ticked(action, at->limber);
    order->names_twice = action->slots[at->with].mark == MARK_REPEATED;
    order->rider_count = 0;
    int riders = action_count(action, at->with);
    for (int i = 0; i < riders && i < TOYS_UNITS_MOST; i++)
        order->rider[order->rider_count++] =
            (piece_id)action_item(action, at->with, i);
    order->count = action_count(action, at->path);
    for (int i = 0; i < order->count && i < ACTION_PATH_MOST; i++)
        order->path[i] = action_item(action, at->path, i);
}

/* A path that is missing, or no list, is no path (T1.1). */
static bool has_path(const struct action *action)
{
    uint8_t field = action->type == ACTION_CHARGE ? CHARGE_PATH : MOVE_PATH;
    uint8_t mark = action->slots[field].mark;
    return mark == MARK_GIVEN || mark == MARK_UNKNOWN;
}

static bool has_flags(const struct action *action)
{
    return action->type == ACTION_CHARGE
           || (action->slots[MOVE_UNLIMBER].mark != MARK_WRONG
               && action->slots[MOVE_LIMBER].mark != MARK_WRONG);
}

struct verdict toys_move_check(const struct rules *rules, const void *state,
                               seat_id seat, const struct action *action)
{
    struct toys_position pos = toys_position(rules, state);
    struct toys_picture picture;
    struct toys_order order;
    read_order(action, &order);
    struct verdict verdict = toys_may_move(pos, &order);
    if (!is_allowed(verdict))
        return verdict;
    if (!has_flags(action))
        return refuse("T6.1");
    if (!has_path(action))
        return refuse("T1.1");
    toys_picture(pos, rules->side_of_seat[seat], &picture);
    return toys_order_check(pos, &picture, &order);
}

struct verdict toys_charge_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    return toys_move_check(rules, state, seat, action);
}

/* T17.3: is there, unseen, a piece in the square, or a unit beside it? */
static bool hides_piece(const struct toys_play *play,
                        const struct toys_picture *picture, place_id at)
{
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
        if (play->state->unit[unit].at == at && !picture->is_seen[unit])
            return true;
    return false;
}

static bool hides_contact(const struct toys_play *play,
                          const struct toys_picture *picture, piece_id unit,
                          place_id at)
{
    piece_id units[4];
    int count = 0;
    if (toys_is_formed(play->rules, unit))
        count = toys_contacts(toys_now(play), at, play->rules->piece[unit].side,
                              false, units);
    for (int i = 0; i < count; i++)
        if (!picture->is_seen[units[i]])
            return true;
    return false;
}

/* A figure does not end with another, wherever it is stopped (T1.3). */
static bool is_shared(const struct toys_play *play, piece_id unit, place_id at)
{
    piece_id figure = toys_figure_at(toys_now(play), at, SIDE_NONE);
    return toys_is_figure(play->rules, unit) && figure != ID_NONE
           && figure != unit;
}

/* How many steps are really made. */
static int steps_of(const struct toys_play *play,
                    const struct toys_picture *picture,
                    const struct toys_order *order)
{
    int made = 0;
    while (made < order->count) {
        place_id to = (place_id)order->path[made];
        if (hides_piece(play, picture, to))
            break;
        made++;
        if (hides_contact(play, picture, order->unit, to))
            break;
    }
    while (made > 0 && made < order->count
           && is_shared(play, order->unit, (place_id)order->path[made - 1]))
        made--;
    return made;
}

static bool may_unlimber(const struct toys_rules *rules, place_id at)
{
    return !toys_ground_is(rules, at, TERRAIN_BUA)
           && !toys_ground_is(rules, at, TERRAIN_BRIDGE)
           && !toys_ground_is(rules, at, TERRAIN_FORD);
}

/* T6.1, T6.2, T7.1: how the guns stand after it. */
static void set_guns(struct toys_play *play, const struct toys_order *order,
                     int made)
{
    struct toys_unit *it = &play->state->unit[order->unit];
    const struct toys_type *type = toys_type(toys_now(play), order->unit);
    bool was_limbered = it->formation == FORMATION_LIMBERED;
    if (made > 0 || order->is_limbering)
        it->formation = FORMATION_LIMBERED;
    if (!was_limbered)
        events_met(play->events, "T6.2");
    if (!order->is_unlimbering || !may_unlimber(play->rules, it->at))
        return;
    it->formation = FORMATION_UNLIMBERED;
    it->is_unready = !(was_limbered && made <= type->unlimber_fire_move);
}

/* T12.1: has it come up to a unit that it may attack? */
static bool is_bound(const struct toys_play *play, piece_id unit)
{
    piece_id units[4];
    int count = toys_contacts(toys_now(play), play->state->unit[unit].at,
                              play->rules->piece[unit].side, false, units);
    if (!is_allowed(toys_attack_able(toys_now(play), unit)))
        return false;
    for (int i = 0; i < count; i++)
        if (is_allowed(toys_attack_from(toys_now(play), unit,
                                        play->state->unit[unit].at, units[i])))
            return true;
    return false;
}

static void set_marks(struct toys_play *play, const struct toys_order *order,
                      int made, place_id from)
{
    struct toys_unit *it = &play->state->unit[order->unit];
    int kind = play->rules->piece[order->unit].kind;
    const struct toys_type *type = toys_type(toys_now(play), order->unit);
    if (kind == KIND_INFANTRY && made > type->tactical)
        it->is_marched = 1;
    if (kind == KIND_ARTILLERY)
        set_guns(play, order, made);
    if (order->is_charge) {
        it->charging = order->target;
        it->must_attack = 1;
        if (it->origin == PLACE_NONE)
            it->origin = from;
        if (made == type->charge) {
            it->raced = (uint8_t)play->state->course.turn;
            events_met(play->events, "T8.4");
        }
    } else if (kind == KIND_INFANTRY && made > 0) {
        it->must_attack = is_bound(play, order->unit);
    }
    if (it->must_attack) {
        events_met(play->events, "T5.5");
        events_met(play->events, "T12.1");
    }
}

/* By which clause a piece moves. */
static const char *clause_of(const struct toys_play *play,
                             const struct toys_order *order, int made)
{
    const struct toys_type *type = toys_type(toys_now(play), order->unit);
    static const char *const clauses[KIND_COUNT] = {
        [KIND_INFANTRY] = "T5.2",  [KIND_CAVALRY] = "T8.1",
        [KIND_ARTILLERY] = "T6.1", [KIND_SKIRMISHER] = "T5.6",
        [KIND_GENERAL] = "T9.1",   [KIND_ADC] = "T9.1"};
    int kind = play->rules->piece[order->unit].kind;
    if (order->is_charge)
        return "T8.2";
    if (kind == KIND_INFANTRY && made > type->tactical)
        return "T5.1";
    return type->is_horse ? "T7.1" : clauses[kind];
}

/* What the ground of one step has to say. */
static void note_ground(struct toys_play *play, int kind, place_id from,
                        place_id to)
{
    static const char *const clauses[TERRAIN_COUNT] = {
        [TERRAIN_CROPS] = "T10.14",
        [TERRAIN_BRIDGE] = "T10.12",
        [TERRAIN_FORD] = "T10.13"};
    bool is_formed = toys_is_formed_kind(kind);
    if (clauses[play->rules->terrain[to]] != NULL)
        events_met(play->events, clauses[play->rules->terrain[to]]);
    if (toys_ground_is(play->rules, to, TERRAIN_FOREST))
        events_met(play->events, is_formed ? "T10.3" : "T10.4");
    if (toys_ground_is(play->rules, to, TERRAIN_BUA) && is_formed)
        events_met(play->events, kind == KIND_INFANTRY ? "T10.8" : "T10.9");
    if (is_formed && toys_has_obstacle(play->rules, from, to))
        events_met(play->events, "T10.17");
}

static void note_ways(struct toys_play *play, const struct toys_order *order,
                      int made)
{
    int kind = play->rules->piece[order->unit].kind;
    place_id from = play->state->unit[order->unit].at;
    for (int i = 0; i < made; i++) {
        note_ground(play, kind, from, (place_id)order->path[i]);
        from = (place_id)order->path[i];
    }
    events_met(play->events, "T1.1");
    events_met(play->events, "T3.10");
    if (toys_is_closed_up(toys_now(play), order->unit))
        events_met(play->events, "T15.7");
    if (order->is_charge && made > 0)
        events_met(play->events, "T8.3");
    if (play->state->option[OPTION_STRICT] && toys_is_formed_kind(kind))
        events_met(play->events, "T17.5");
    if (made < order->count)
        events_met(play->events, "T17.3");
}

static void note_move(struct toys_play *play, const struct toys_order *order,
                      int made)
{
    uint16_t path[WALK_MOST];
    struct event *event =
        toys_note(play, order->is_charge ? EVENT_CHARGE : EVENT_MOVE,
                  clause_of(play, order, made), order->unit);
    for (int i = 0; i < made; i++)
        path[i] = (uint16_t)order->path[i];
    event->other = order->target;
    event->to = made > 0 ? path[made - 1] : event->at;
    event->number[0] = made < order->count;
    event->number[1] = order->is_unlimbering;
    event->number[2] = order->is_limbering;
    events_run(play->events, event, path, made);
    note_ways(play, order, made);
}

void toys_move_apply(struct play *base, seat_id seat,
                     const struct action *action)
{
    struct toys_play play = toys_play(base);
    struct toys_picture picture;
    struct toys_order order;
    read_order(action, &order);
    place_id from = play.state->unit[order.unit].at;
    toys_picture(toys_now(&play), base->rules->side_of_seat[seat], &picture);
    int made = steps_of(&play, &picture, &order);
    note_move(&play, &order, made);
    for (int i = 0; i < made; i++)
        toys_enter(&play, order.unit, (place_id)order.path[i], order.rider,
                   order.rider_count);
    for (int i = -1; i < order.rider_count; i++) {
        struct toys_unit *it =
            &play.state->unit[i < 0 ? order.unit : order.rider[i]];
        it->is_acted = 1;
        it->moved = (uint8_t)(it->moved + made);
    }
    set_marks(&play, &order, made, from);
}

void toys_charge_apply(struct play *base, seat_id seat,
                       const struct action *action)
{
    toys_move_apply(base, seat, action);
}

static int formation_of(const struct action *action)
{
    int word = action_one(action, FORM_FORMATION, -1);
    return word < 0 ? FORMATION_NONE : word + 1;
}

struct verdict toys_form_check(const struct rules *rules, const void *state,
                               seat_id seat, const struct action *action)
{
    (void)seat;
    return toys_may_form(toys_position(rules, state),
                         (piece_id)action_one(action, FORM_UNIT, ID_NONE),
                         formation_of(action));
}

void toys_form_apply(struct play *base, seat_id seat,
                     const struct action *action)
{
    struct toys_play play = toys_play(base);
    piece_id unit = (piece_id)action_one(action, FORM_UNIT, ID_NONE);
    struct toys_unit *it = &play.state->unit[unit];
    (void)seat;
    it->formation = (uint8_t)formation_of(action);
    it->is_acted = 1;
    toys_note(&play, EVENT_FORM, "T5.4", unit)->number[0] = it->formation;
}

struct verdict toys_man_guns_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    struct toys_position pos = toys_position(rules, state);
    struct toys_picture picture;
    toys_picture(pos, rules->side_of_seat[seat], &picture);
    return toys_may_man(pos, &picture,
                        (piece_id)action_one(action, UNIT_UNIT, ID_NONE));
}

void toys_man_guns_apply(struct play *base, seat_id seat,
                         const struct action *action)
{
    struct toys_play play = toys_play(base);
    piece_id unit = (piece_id)action_one(action, UNIT_UNIT, ID_NONE);
    (void)seat;
    toys_note(&play, EVENT_MANNED, "T14.5", unit);
    play.state->unit[unit].crew_with = ID_NONE;
    play.state->unit[unit].is_acted = 1;
}
