/* After the retreats: pursuit, its melee, and the advance (V7.5.5 to V7.5.9).
 */

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/combat.h"
#include "server/rules/vitoria/move.h"

#include <string.h>

/* V7.5.7: a beaten defender who lives, fell back, and left a hex beside him. */
static bool can_follow(struct vitoria_position pos,
                       const struct vitoria_melee *melee, piece_id pursuer,
                       int index)
{
    return pos.state->unit[melee->part[1].unit[index]].at != PLACE_NONE
           && melee->track[index].count > 0
           && board_distance(&pos.rules->base.board,
                             pos.state->unit[pursuer].at,
                             melee->part[1].at[index])
                  == 1;
}

bool vitoria_may_follow(struct vitoria_position pos, piece_id pursuer,
                        piece_id followed)
{
    const struct vitoria_melee *melee = &pos.state->melee[0];
    int index = vitoria_group_find(&melee->part[1], followed);
    return index >= 0 && can_follow(pos, melee, pursuer, index);
}

/* Does this attacker have to pursue? */
static bool must_pursue(const struct vitoria_play *play,
                        const struct vitoria_melee *melee, int index)
{
    piece_id unit = melee->part[0].unit[index];
    if (!melee->charge[index] || melee->pursued[index]
        || !vitoria_is_here(play->state, unit)
        || !play->state->unit[unit].is_charging)
        return false;
    for (int i = 0; i < melee->part[1].count; i++)
        if (can_follow(vitoria_now(play), melee, unit, i))
            return true;
    return false;
}

static bool is_pursued(const struct vitoria_play *play,
                       const struct vitoria_melee *melee)
{
    enum { FAR_ENOUGH = 2 };
    const struct vitoria_half *mine = vitoria_half(play->rules, melee, 0);
    const struct vitoria_half *theirs = vitoria_half(play->rules, melee, 1);
    return melee->kind == ENGAGE_MELEE && !vitoria_is_driven(mine)
           && (theirs->is_rout || theirs->retreat >= FAR_ENOUGH);
}

/* The first by id who has still to pursue is asked for. */
bool vitoria_stage_pursuit(struct vitoria_play *play,
                           struct vitoria_melee *melee)
{
    piece_id next = ID_NONE;
    if (!is_pursued(play, melee))
        return true;
    for (int i = 0; i < melee->part[0].count; i++)
        if (melee->part[0].unit[i] < next && must_pursue(play, melee, i))
            next = melee->part[0].unit[i];
    if (next == ID_NONE)
        return true;
    vitoria_ask(play, STEP_PURSUIT, (side_id)melee->side, next, 0);
    return false;
}

struct verdict vitoria_pursue_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    piece_id unit = (piece_id)action_one(action, PURSUE_UNIT, 0);
    (void)seat;
    if (unit != vitoria_open(pos.state)->argument[0]
        || !vitoria_may_follow(pos, unit,
                               (piece_id)action_one(action, PURSUE_FOLLOW, 0)))
        return refuse("V7.5.7");
    return allow();
}

void vitoria_pursue_apply(struct play *base, seat_id seat,
                          const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    struct vitoria_melee *melee = &play.state->melee[0];
    const struct vitoria_half *half = vitoria_half(play.rules, melee, 1);
    piece_id unit = (piece_id)action_one(action, PURSUE_UNIT, 0);
    piece_id followed = (piece_id)action_one(action, PURSUE_FOLLOW, 0);
    int index = vitoria_group_find(&melee->part[1], followed);
    int further = half->is_rout || half->retreat > 2
                      ? play.rules->tables.pursuit_long
                      : play.rules->tables.pursuit_short;
    place_id path[1 + VITORIA_FLIGHT_MOST];
    int count = 0;
    (void)seat;
    vitoria_answered(&play);
    path[count++] = melee->part[1].at[index];
    for (int i = 0; i < melee->track[index].count && i < further; i++)
        path[count++] = melee->track[index].hex[i];
    melee->pursued[vitoria_group_find(&melee->part[0], unit)] = 1;
    play.state->unit[unit].is_stirred = 1;
    struct event *event = vitoria_note(&play, EVENT_PURSUE, "V7.5.7", unit);
    event->other = followed;
    event->to = path[count - 1];
    events_run(play.events, event, path, count);
    vitoria_pursue(&play, unit, path, count);
}

/* V7.5.8: asked if any of them could fight again. */
bool vitoria_stage_pursuit_attack(struct vitoria_play *play,
                                  struct vitoria_melee *melee)
{
    const struct board *board = &play->rules->base.board;
    for (int i = 0; i < melee->part[0].count; i++) {
        piece_id unit = melee->part[0].unit[i];
        if (!melee->pursued[i] || !vitoria_is_here(play->state, unit))
            continue;
        for (int direction = 0; direction < 6; direction++) {
            place_id hex =
                board_step(board, play->state->unit[unit].at, direction);
            if (hex == PLACE_NONE
                || !vitoria_can_attack_on(vitoria_now(play), unit, hex))
                continue;
            vitoria_ask(play, STEP_PURSUIT_ATTACK, (side_id)melee->side, 0, 0);
            return true;
        }
    }
    return true;
}

/* V7.5.5, V7.5.6: was a hex of the other side to be vacated by this part? */
static bool has_won(struct vitoria_position pos,
                    const struct vitoria_melee *melee, int part)
{
    const struct vitoria_half *attackers = vitoria_half(pos.rules, melee, 0);
    const struct vitoria_half *defenders = vitoria_half(pos.rules, melee, 1);
    if (melee->kind == ENGAGE_FIRE || melee->kind == ENGAGE_NONE)
        return false;
    if (part == 0)
        return !vitoria_is_driven(attackers);
    bool are_gone = vitoria_is_driven(attackers);
    for (int i = 0, left = 0; i < melee->part[0].count && !are_gone; i++) {
        left += pos.state->unit[melee->part[0].unit[i]].at != PLACE_NONE;
        are_gone = i + 1 == melee->part[0].count && left == 0;
    }
    return are_gone && !vitoria_is_driven(defenders);
}

static bool is_vacated(const struct vitoria_melee *melee, int part, place_id to)
{
    const struct vitoria_group *attackers = &melee->part[0];
    for (int i = 0; part == 0 && i < melee->target_count; i++)
        if (melee->target[i] == to)
            return true;
    for (int i = 0; part == 1 && i < attackers->count; i++)
        if (attackers->at[i] == to)
            return true;
    return false;
}

/* May this unit of the part advance there, room apart? */
static bool can_advance(struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map,
                        const struct vitoria_melee *melee, int part,
                        piece_id unit, place_id to)
{
    const struct vitoria_unit *it = &pos.state->unit[unit];
    const struct vitoria_piece *piece = &pos.rules->piece[unit];
    side_id enemy = vitoria_enemy(piece->side);
    int index = vitoria_group_find(&melee->part[part], unit);
    if (index < 0 || it->at == PLACE_NONE || !vitoria_is_combat(piece->kind)
        || melee->has_fallen_back[part][index]
        || (part == 0 && melee->pursued[index])
        || (it->condition & (STATE_ROUTED | STATE_OUT_OF_CONTROL)) != 0)
        return false;
    if (!is_vacated(melee, part, to)
        || board_direction(&pos.rules->base.board, it->at, to) < 0
        || vitoria_step_cost(pos, piece->kind, it->at, to, true) == COST_NONE)
        return false;
    if (vitoria_has_marker(zoc_map, enemy, to)
        && (zoc_map->wagons[enemy][to] > 0
            || !vitoria_is_capturable(zoc_map, enemy, to)))
        return false;
    bool is_shy =
        piece->kind == KIND_ENGINEER || (it->condition & STATE_DISORDERED) != 0;
    return !(is_shy && vitoria_in_zone(zoc_map, piece->side, to));
}

static int advancing_part(const struct vitoria_state *state)
{
    const struct step *open = vitoria_open(state);
    return open != NULL && open->kind == STEP_ADVANCE ? open->argument[0] : -1;
}

bool vitoria_may_advance(struct vitoria_position pos,
                         const struct vitoria_zoc_map *zoc_map, piece_id unit,
                         place_id to)
{
    const struct vitoria_melee *melee = vitoria_melee_now(pos.state);
    int part = advancing_part(pos.state);
    return part >= 0 && melee != NULL
           && can_advance(pos, zoc_map, melee, part, unit, to)
           && vitoria_stacked(zoc_map, pos.rules->piece[unit].side, to)
                  < pos.rules->tables.stack_most;
}

static bool anyone(const struct vitoria_play *play,
                   const struct vitoria_melee *melee, int part)
{
    struct vitoria_zoc_map zoc_map;
    const struct board *board = &play->rules->base.board;
    side_id side = vitoria_part_side(melee, part);
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    for (int i = 0; i < melee->part[part].count; i++) {
        piece_id unit = melee->part[part].unit[i];
        if (!vitoria_is_here(play->state, unit))
            continue;
        for (int direction = 0; direction < 6; direction++) {
            place_id to =
                board_step(board, play->state->unit[unit].at, direction);
            if (to != PLACE_NONE
                && can_advance(vitoria_now(play), &zoc_map, melee, part, unit,
                               to)
                && vitoria_stacked(&zoc_map, side, to)
                       < play->rules->tables.stack_most)
                return true;
        }
    }
    return false;
}

/* The victor is asked, if some unit of theirs could. */
bool vitoria_stage_advance(struct vitoria_play *play,
                           struct vitoria_melee *melee)
{
    for (int part = 0; part < 2; part++)
        if (has_won(vitoria_now(play), melee, part)
            && anyone(play, melee, part)) {
            vitoria_ask(play, STEP_ADVANCE, vitoria_part_side(melee, part),
                        (uint16_t)part, 0);
            return true;
        }
    return true;
}

struct verdict vitoria_advance_allowed(struct vitoria_position pos,
                                       const struct vitoria_zoc_map *zoc_map,
                                       const piece_id *units, int unit_count,
                                       place_id to, const piece_id *with,
                                       int with_count)
{
    side_id side = pos.rules->piece[units[0]].side;
    if (unit_count > 2
        || vitoria_stacked(zoc_map, side, to) + unit_count
               > pos.rules->tables.stack_most)
        return refuse_at("V7.5.5", to);
    for (int i = 0; i < unit_count; i++)
        if (!vitoria_may_advance(pos, zoc_map, units[i], to))
            return refuse_at("V7.5.5", to);
    for (int i = 0; i < with_count; i++) {
        const struct vitoria_unit *it = &pos.state->unit[with[i]];
        bool is_there = false;
        for (int k = 0; k < unit_count; k++)
            is_there = is_there || pos.state->unit[units[k]].at == it->at;
        if (!is_there || pos.rules->piece[with[i]].kind != KIND_GENERAL
            || (it->condition & STATE_NEUTRALISED) != 0)
            return refuse("V7.5.9");
    }
    return allow();
}

struct verdict vitoria_advance_check(const struct rules *rules,
                                     const void *state, seat_id seat,
                                     const struct action *action)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    struct vitoria_zoc_map zoc_map;
    uint16_t units[ACTION_LIST_MOST];
    uint16_t with[ACTION_LIST_MOST];
    int unit_count = action_ids(action, ADVANCE_UNITS, ACTION_LIST_MOST, units);
    int with_count = action_ids(action, ADVANCE_WITH, ACTION_LIST_MOST, with);
    (void)seat;
    vitoria_zoc_map(pos, &zoc_map);
    return vitoria_advance_allowed(pos, &zoc_map, units, unit_count,
                                   (place_id)action_one(action, ADVANCE_TO, 0),
                                   with, with_count);
}

void vitoria_advance_apply(struct play *base, seat_id seat,
                           const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    bool attacks = advancing_part(play.state) == 0;
    place_id to = (place_id)action_one(action, ADVANCE_TO, 0);
    uint16_t units[2];
    uint16_t with[ACTION_LIST_MOST];
    int count = action_ids(action, ADVANCE_UNITS, 2, units);
    int riders = action_ids(action, ADVANCE_WITH, ACTION_LIST_MOST, with);
    (void)seat;
    vitoria_answered(&play);
    if (count == 2 && units[1] < units[0]) {
        uint16_t other = units[0];
        units[0] = units[1];
        units[1] = other;
    }
    for (int i = 0; i < count; i++) {
        struct vitoria_unit *it = &play.state->unit[units[i]];
        vitoria_note(&play, EVENT_ADVANCE, attacks ? "V7.5.5" : "V7.5.6",
                     units[i])
            ->to = to;
        vitoria_spoil(&play, units[i]);
        it->from = PLACE_NONE;
        it->is_stirred = 1;
        vitoria_stand(&play, units[i], to);
    }
    for (int i = 0; i < riders; i++) {
        struct event *event =
            vitoria_note(&play, EVENT_ALONG, "V7.5.9", with[i]);
        event->other = units[0];
        event->to = to;
        play.state->unit[with[i]].from = PLACE_NONE;
        vitoria_stand(&play, with[i], to);
    }
    vitoria_enter(&play, ENTER_ADVANCE, to, units, count);
}

void vitoria_pass_apply(struct play *base, seat_id seat,
                        const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    const struct step *open = vitoria_open(play.state);
    struct event *event =
        events_add(play.events, EVENT_PASS,
                   open->kind == STEP_PURSUIT_ATTACK ? "V7.5.8" : "V7.5.5");
    (void)action;
    event->side = seat;
    event->number[0] = (int16_t)open->kind;
    vitoria_answered(&play);
}
