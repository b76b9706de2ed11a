/* Layers over the board: contact, sight, range, reach, command. */

#include "server/rules/toy-soldiers/game_view.h"

#include "server/rules/kit/shade.h"
#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/sight.h"
#include "server/rules/toy-soldiers/visibility.h"

#include <string.h>

enum toys_layer {
    LAYER_CONTACT,
    LAYER_SIGHT,
    LAYER_RANGE,
    LAYER_REACH,
    LAYER_COMMAND
};

static const struct layer_value sides[] = {{1, "blue", NULL},
                                           {2, "red", NULL},
                                           {3, NULL, "both sides"},
                                           {0, NULL, NULL}};

static const struct layer_value ranges[] = {{1, NULL, "near"},
                                            {2, NULL, "far"},
                                            {0, NULL, NULL}};

const struct layer toys_layers[TOYS_LAYERS] = {
    [LAYER_CONTACT] = {.name = "contact",
                       .label = "In contact with",
                       .shows = "side",
                       .values = sides},
    [LAYER_SIGHT] = {.name = "sight",
                     .label = "What a piece sees",
                     .shows = "distance",
                     .needs_piece = true},
    [LAYER_RANGE] = {.name = "range",
                     .label = "Where a piece can hit",
                     .shows = "level",
                     .values = ranges,
                     .needs_piece = true},
    [LAYER_REACH] = {.name = "reach",
                     .label = "Where a piece can go",
                     .shows = "cost",
                     .needs_piece = true},
    [LAYER_COMMAND] = {.name = "command",
                       .label = "Within four squares of a general",
                       .shows = "distance",
                       .needs_piece = true},
};

enum { COMMAND_RANGE = 4 /* T17.5 */ };

/* One piece looked at, and where what is shown of it goes. */
struct drawing {
    const struct toys_observer *observer;
    piece_id unit;
    place_id from;
    struct shading *shading;
};

/* Formed units as the viewer is shown them, guns without gunners apart. */
static int contact_at(const struct toys_observer *observer, place_id at)
{
    int number = 0;
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++) {
        place_id stands = toys_observer_at(observer, i);
        if (stands != PLACE_NONE && toys_is_formed(observer->pos.rules, i)
            && observer->unit[i].crew_with == ID_NONE
            && toys_touches(observer->pos.rules, stands, at))
            number |= 1 << observer->pos.rules->piece[i].side;
    }
    return number;
}

static void shade_contact(const struct toys_observer *observer,
                          struct shading *shading)
{
    for (place_id at = 0; at < observer->pos.rules->base.board.places; at++) {
        int number = contact_at(observer, at);
        if (number > 0)
            shade(shading, at, number);
    }
}

static bool sees(const struct drawing *drawing, place_id at)
{
    return toys_sees_place(
        drawing->observer->pos.rules, drawing->from, at,
        toys_is_mounted(drawing->observer->pos.rules, drawing->unit));
}

static void shade_sight(const struct drawing *drawing)
{
    const struct toys_rules *rules = drawing->observer->pos.rules;
    for (place_id at = 0; at < rules->base.board.places; at++)
        if (at != drawing->from && sees(drawing, at))
            shade(drawing->shading, at, toys_range(rules, drawing->from, at));
}

/* How far it fires well, and how far at all (T5.3, T6.3, T7.2, T10.6). */
static void ranges_of(const struct drawing *drawing, int *near, int *far)
{
    const struct toys_rules *rules = drawing->observer->pos.rules;
    const struct toys_type *type =
        &rules->type[drawing->observer->unit[drawing->unit].type];
    *near = *far = 0;
    if (type->kind == KIND_INFANTRY)
        *near = *far = rules->tables.musket;
    if (type->kind == KIND_SKIRMISHER)
        *near = *far = rules->tables.skirmish;
    if (type->kind != KIND_ARTILLERY)
        return;
    *near = type->canister;
    *far = type->effective;
    if (rules->base.board.elevation[drawing->from] > 0)
        *far += rules->tables.hill_bonus;
}

static void shade_range(const struct drawing *drawing)
{
    const struct toys_rules *rules = drawing->observer->pos.rules;
    int near, far;
    if (!toys_observer_knows(drawing->observer, drawing->unit))
        return; /* foot and horse guns look alike to the enemy (T19.2) */
    ranges_of(drawing, &near, &far);
    for (place_id at = 0; at < rules->base.board.places; at++) {
        int range = toys_range(rules, drawing->from, at);
        if (at != drawing->from && range <= far && sees(drawing, at))
            shade(drawing->shading, at, range <= near ? 1 : 2);
    }
}

/* As the offer of moves has it, for the pieces of one's own side. */
static void shade_reach(const struct drawing *drawing)
{
    const struct toys_observer *observer = drawing->observer;
    const struct menu_row row = {.type = ACTION_MOVE};
    const struct slot_path path = {MOVE_PATH, -1, 0};
    struct action partial;
    struct picks picks;
    if (observer->pos.rules->piece[drawing->unit].side != observer->side)
        return;
    seat_id seat = toys_actor(observer->pos, drawing->unit);
    picks_clear(&picks);
    action_begin(&observer->pos.rules->base, ACTION_MOVE, &partial);
    action_set_one(&partial, MOVE_UNIT, drawing->unit);
    toys_pick(&observer->pos.rules->base, observer->pos.state, seat, &row,
              &partial, path, &picks);
    for (int i = 0; i < picks.reach_count; i++)
        shade(drawing->shading, picks.reaches[i].to, picks.reaches[i].cost);
}

static void shade_command(const struct drawing *drawing)
{
    const struct toys_rules *rules = drawing->observer->pos.rules;
    if (rules->piece[drawing->unit].kind != KIND_GENERAL)
        return;
    for (place_id at = 0; at < rules->base.board.places; at++) {
        int range = toys_range(rules, drawing->from, at);
        if (range > 0 && range <= COMMAND_RANGE)
            shade(drawing->shading, at, range);
    }
}

void toys_layer(const struct rules *rules, const void *state, viewer_id viewer,
                int layer, piece_id piece, place_id place,
                struct shading *shading)
{
    static void (*const shaders[TOYS_LAYERS])(const struct drawing *) = {
        [LAYER_SIGHT] = shade_sight,
        [LAYER_RANGE] = shade_range,
        [LAYER_REACH] = shade_reach,
        [LAYER_COMMAND] = shade_command,
    };
    struct toys_observer observer;
    (void)place;
    shading->count = 0;
    toys_observer_open(toys_position(rules, state), viewer, &observer);
    if (layer == LAYER_CONTACT) {
        shade_contact(&observer, shading);
        return;
    }
    if (!toys_observer_sees(&observer, piece)
        || toys_observer_at(&observer, piece) == PLACE_NONE)
        return;
    const struct drawing drawing = {
        &observer, piece, toys_observer_at(&observer, piece), shading};
    shaders[layer](&drawing);
}
