/* Fire of artillery: sight, range, targets, and the action `fire` (V6). */

#include "server/rules/vitoria/fire.h"

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/combat.h"

#include <string.h>

/* V6.2: does a hex between block the line? */
static bool blocks(const struct vitoria_rules *rules,
                   const struct vitoria_zoc_map *zoc_map, place_id between,
                   place_id from, place_id to)
{
    const struct board *board = &rules->base.board;
    if (!rules->is_in_play[between])
        return true;
    int height = board->elevation[between];
    int firer = board->elevation[from];
    int target = board->elevation[to];
    if (height > firer && height > target)
        return true;
    if (rules->tables.terrain[board->terrain[between]].blocks_sight
        && !(firer > height && target > height))
        return true;
    bool is_held = false;
    for (side_id side = 0; side < SIDES_MOST; side++)
        is_held = is_held
                  || zoc_map->combat[side][between]
                             + zoc_map->wagons[side][between]
                             + zoc_map->park[side][between]
                         > 0;
    return is_held && firer <= height && target <= height;
}

bool vitoria_sees(const struct vitoria_rules *rules,
                  const struct vitoria_zoc_map *zoc_map, place_id from,
                  place_id to)
{
    const struct board *board = &rules->base.board;
    int distance = board_distance(board, from, to);
    if (distance <= 1)
        return distance == 1;
    if (distance > 2)
        return false;
    /* The common neighbours: one in a straight line, or two beside it, of
     * which one that is off the map blocks. */
    int open = 0;
    for (int direction = 0; direction < 6; direction++) {
        place_id between = board_step(board, from, direction);
        if (between == PLACE_NONE || board_distance(board, between, to) != 1)
            continue;
        open += !blocks(rules, zoc_map, between, from, to);
    }
    return open > 0;
}

/* Markers in the hex that fire can touch: all but wagons (V6.6). */
static int marks(struct vitoria_position pos, side_id side, place_id hex,
                 piece_id units[VITORIA_UNITS_MOST], bool only_fresh)
{
    piece_id all[VITORIA_UNITS_MOST];
    int kept = 0;
    int count = vitoria_units_in(pos, side, hex,
                                 WANT_COMBAT | WANT_GENERALS | WANT_PARK, all);
    for (int i = 0; i < count; i++)
        if (!only_fresh || !pos.state->unit[all[i]].is_shelled)
            units[kept++] = all[i];
    return kept;
}

typedef struct verdict judge(struct vitoria_position pos,
                             const struct vitoria_zoc_map *zoc_map,
                             piece_id unit, place_id target);

static struct verdict is_gun(struct vitoria_position pos,
                             const struct vitoria_zoc_map *zoc_map,
                             piece_id unit, place_id target)
{
    (void)zoc_map, (void)target;
    return pos.rules->piece[unit].kind == KIND_ARTILLERY ? allow()
                                                         : refuse("V2.4");
}

static struct verdict is_in_order(struct vitoria_position pos,
                                  const struct vitoria_zoc_map *zoc_map,
                                  piece_id unit, place_id target)
{
    const int shaken = STATE_DISORDERED | STATE_ROUTED | STATE_OUT_OF_CONTROL;
    (void)zoc_map, (void)target;
    return (pos.state->unit[unit].condition & shaken) == 0 ? allow()
                                                           : refuse("V7.7");
}

/* Once a turn, within range, at an enemy. */
static struct verdict is_in_range(struct vitoria_position pos,
                                  const struct vitoria_zoc_map *zoc_map,
                                  piece_id unit, place_id target)
{
    const struct vitoria_unit *it = &pos.state->unit[unit];
    side_id enemy = vitoria_enemy(pos.rules->piece[unit].side);
    int distance = board_distance(&pos.rules->base.board, it->at, target);
    if (it->is_fired || distance < 1 || distance > pos.rules->tables.fire_range
        || !vitoria_has_marker(zoc_map, enemy, target))
        return refuse_at("V6.1", target);
    return allow();
}

static struct verdict is_a_mark(struct vitoria_position pos,
                                const struct vitoria_zoc_map *zoc_map,
                                piece_id unit, place_id target)
{
    piece_id units[VITORIA_UNITS_MOST];
    side_id enemy = vitoria_enemy(pos.rules->piece[unit].side);
    (void)zoc_map;
    if (marks(pos, enemy, target, units, false) == 0)
        return refuse_at("V6.6", target);
    if (marks(pos, enemy, target, units, true) == 0)
        return refuse_at("V6.1", target);
    return allow();
}

static struct verdict is_in_sight(struct vitoria_position pos,
                                  const struct vitoria_zoc_map *zoc_map,
                                  piece_id unit, place_id target)
{
    return vitoria_sees(pos.rules, zoc_map, pos.state->unit[unit].at, target)
               ? allow()
               : refuse_at("V6.2", target);
}

/* In the order of section 5. */
static judge *const judges[] = {is_gun, is_in_order, is_in_range, is_a_mark,
                                is_in_sight};
enum { JUDGES = sizeof judges / sizeof judges[0] };

struct verdict vitoria_fire_allowed(struct vitoria_position pos,
                                    const struct vitoria_zoc_map *zoc_map,
                                    piece_id unit, place_id target)
{
    struct verdict verdict = allow();
    for (int i = 0; i < JUDGES && is_allowed(verdict); i++)
        verdict = judges[i](pos, zoc_map, unit, target);
    return verdict;
}

struct verdict vitoria_fire_check(const struct rules *rules, const void *state,
                                  seat_id seat, const struct action *action)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    struct vitoria_zoc_map zoc_map;
    struct verdict verdict = allow();
    place_id target = (place_id)action_one(action, FIRE_TARGET, 0);
    int count = action_count(action, FIRE_UNITS);
    (void)seat;
    vitoria_zoc_map(pos, &zoc_map);
    for (int i = 0; i < JUDGES; i++)
        for (int k = 0; k < count && is_allowed(verdict); k++)
            verdict =
                judges[i](pos, &zoc_map,
                          (piece_id)action_item(action, FIRE_UNITS, k), target);
    if (is_allowed(verdict) && count > VITORIA_GROUP_MOST)
        return refuse("V2.4");
    return verdict;
}

static void take_guns(struct vitoria_play *play, struct vitoria_melee *fire,
                      const struct action *action)
{
    for (int i = 0; i < action_count(action, FIRE_UNITS); i++) {
        piece_id unit = (piece_id)action_item(action, FIRE_UNITS, i);
        struct vitoria_unit *it = &play->state->unit[unit];
        vitoria_reveal(play, unit, 'b');
        it->is_fired = 1;
        it->is_stirred = 1;
        vitoria_group_add(play, &fire->part[0], unit, it->at);
    }
}

/* All that has not been fired at yet suffers it; what has stands aside. */
static void take_marks(struct vitoria_play *play, struct vitoria_melee *fire,
                       side_id side)
{
    piece_id units[VITORIA_UNITS_MOST];
    place_id hex = fire->target[0];
    int count = marks(vitoria_now(play), side, hex, units, true);
    for (int i = 0; i < count; i++) {
        struct vitoria_unit *it = &play->state->unit[units[i]];
        vitoria_reveal(play, units[i], 'b');
        it->is_shelled = 1;
        it->is_stirred = 1;
        vitoria_spoil(play, units[i]);
        bool defends = play->rules->piece[units[i]].kind != KIND_GENERAL;
        vitoria_group_add(play, defends ? &fire->part[1] : &fire->tested,
                          units[i], hex);
    }
}

void vitoria_fire_apply(struct play *base, seat_id seat,
                        const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    struct vitoria_melee *fire = &play.state->melee[0];
    side_id enemy = vitoria_enemy(seat);
    memset(fire, 0, sizeof *fire);
    fire->kind = ENGAGE_FIRE;
    fire->side = seat;
    fire->target_count = 1;
    fire->target[0] = (uint16_t)action_one(action, FIRE_TARGET, 0);
    fire->general[0] = ID_NONE;
    fire->general[1] = ID_NONE;
    take_guns(&play, fire, action);
    take_marks(&play, fire, enemy);
    fire->stage = STAGE_DIE;
    vitoria_note_declared(&play, fire, "V6.1");
    events_met(play.events, "V6.2");
    vitoria_push(&play, TASK_MELEE)->number = 0;
}
