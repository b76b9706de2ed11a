/* Attacks (Y10): the declaration, who must attack, who must be attacked. */

#include "server/rules/yorktown/attack.h"

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/effect.h"
#include "server/rules/yorktown/strength.h"

#include <string.h>

enum { LEAST_DIFFERENTIAL = -20 };

static bool is_named(const struct yorktown_declaration *declaration,
                     piece_id unit)
{
    for (int i = 0; i < declaration->count; i++)
        for (int k = 0; k < declaration->attack[i].count; k++)
            if (declaration->attack[i].units[k] == unit)
                return true;
    return false;
}

static const struct yorktown_attack *attack_on(
    const struct yorktown_declaration *declaration, place_id target)
{
    for (int i = 0; i < declaration->count; i++)
        if (declaration->attack[i].target == target)
            return &declaration->attack[i];
    return NULL;
}

/* Began it outside, next to a wall of this fortification (Y10.8, Y10.9)? */
static bool began_at_wall(struct yorktown_position pos, piece_id unit,
                          place_id target)
{
    place_id began = pos.state->unit[unit].began;
    int town = yorktown_town(pos.rules, target);
    if (!is_place(began) || (pos.state->unit[unit].marks & MARK_LANDED) != 0)
        return false;
    if (town == 0)
        return board_direction(&pos.rules->base.board, began, target) >= 0;
    if (yorktown_town(pos.rules, began) == town)
        return false;
    for (int direction = 0; direction < 6; direction++) {
        place_id next = board_step(&pos.rules->base.board, began, direction);
        if (next != PLACE_NONE && yorktown_town(pos.rules, next) == town
            && yorktown_is_town_wall(pos.rules, began, next))
            return true;
    }
    return false;
}

static bool is_assault(struct yorktown_position pos, place_id from,
                       place_id target)
{
    bool is_into_town = yorktown_town(pos.rules, target) != 0
                        && yorktown_is_town_wall(pos.rules, from, target);
    return is_into_town || yorktown_is_redoubt(pos, target);
}

static bool has_frigate(struct yorktown_position pos, side_id side,
                        place_id place)
{
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        const struct yorktown_unit *it = &pos.state->unit[i];
        if (pos.rules->piece[i].kind == KIND_FRIGATE
            && pos.rules->piece[i].side == side && is_place(it->at)
            && (it->at == place
                || yorktown_stern(pos.rules, it->at, it->facing) == place))
            return true;
    }
    return false;
}

struct verdict yorktown_may_attack(struct yorktown_position pos, side_id side,
                                   int32_t unit, int32_t target)
{
    piece_id defenders[2];
    if (unit < 0 || !yorktown_is_attacker(pos.rules, (piece_id)unit)
        || !is_place(pos.state->unit[unit].at))
        return refuse("Y10.2");
    place_id from = pos.state->unit[unit].at;
    side_id enemy = yorktown_enemy(side);
    if (target < 0 || target >= pos.rules->base.board.places
        || board_direction(&pos.rules->base.board, from, (place_id)target) < 0)
        return refuse("Y10.3");
    place_id hex = (place_id)target;
    if (yorktown_defenders(pos, enemy, hex, defenders) == 0)
        return refuse_at(has_frigate(pos, enemy, hex) ? "Y12.16" : "Y10.3",
                         hex);
    if (is_assault(pos, from, hex) && !began_at_wall(pos, (piece_id)unit, hex))
        return refuse_at("Y10.8", hex);
    return allow();
}

int yorktown_obliged(struct yorktown_position pos, piece_id unit,
                     place_id hexes[6])
{
    place_id from = pos.state->unit[unit].at;
    side_id enemy = yorktown_enemy(pos.rules->piece[unit].side);
    piece_id units[2];
    int count = 0;
    if (!yorktown_is_attacker(pos.rules, unit) || !is_place(from))
        return 0;
    for (int direction = 0; direction < 6; direction++) {
        place_id next = board_step(&pos.rules->base.board, from, direction);
        if (next != PLACE_NONE
            && !yorktown_is_walled(pos, from, direction, next)
            && yorktown_units_at(pos, enemy, next, units) > 0)
            hexes[count++] = next;
    }
    return count;
}

static struct verdict check_attackers(struct yorktown_position pos,
                                      side_id side,
                                      const struct yorktown_attack *attack)
{
    for (int k = 0; k < attack->count; k++) {
        int32_t unit =
            attack->units[k] == ID_NONE ? ITEM_UNKNOWN : attack->units[k];
        int32_t target =
            attack->target == PLACE_NONE ? ITEM_UNKNOWN : attack->target;
        struct verdict verdict = yorktown_may_attack(pos, side, unit, target);
        if (!is_allowed(verdict))
            return verdict;
    }
    return allow();
}

/* A stacked commander is not named: he goes with his unit (Y10.1). */
static bool is_stacked(struct yorktown_position pos, piece_id unit)
{
    return unit < pos.rules->unit_count
           && pos.rules->piece[unit].kind == KIND_COMMANDER
           && is_place(pos.state->unit[unit].at)
           && pos.state->unit[unit].with != ID_NONE;
}

/* Reads one attack's units; false for a unit twice or too many. */
static bool read_units(struct yorktown_position pos,
                       const struct action *action, const struct slot *units,
                       struct yorktown_declaration *declaration)
{
    struct yorktown_attack *attack =
        &declaration->attack[declaration->count - 1];
    for (int k = 0; k < units->count; k++) {
        int32_t unit = action->items[units->first + k];
        piece_id id = unit < 0 ? (piece_id)ID_NONE : (piece_id)unit;
        if (is_named(declaration, id) || is_stacked(pos, id)
            || attack->count == YORKTOWN_FRONT)
            return false;
        attack->units[attack->count++] = id;
    }
    return attack->count > 0;
}

/* One attack: what it says (Y10.1), then whether its units may (section 5). */
static struct verdict read_attack(struct yorktown_position pos,
                                  const struct action *action, int index,
                                  struct yorktown_declaration *declaration)
{
    const struct slot *list = &action->slots[ATTACK_ATTACKS];
    const struct slot *parts =
        &action->slots[list->first + index * ATTACK_FIELDS];
    int32_t target = action->items[parts[ATTACK_TARGET].first];
    place_id hex = target < 0 ? (place_id)PLACE_NONE : (place_id)target;
    if (declaration->count == YORKTOWN_ATTACKS_MOST
        || attack_on(declaration, hex) != NULL)
        return refuse("Y10.1");
    struct yorktown_attack *attack = &declaration->attack[declaration->count++];
    attack->target = hex;
    if (!read_units(pos, action, &parts[ATTACK_UNITS], declaration))
        return refuse("Y10.1");
    return check_attackers(pos, declaration->side, attack);
}

struct verdict yorktown_declare(struct yorktown_position pos,
                                const struct action *action, side_id side,
                                struct yorktown_declaration *declaration)
{
    int count = action->slots[ATTACK_ATTACKS].count;
    memset(declaration, 0, sizeof *declaration);
    declaration->side = side;
    for (int i = 0; i < count; i++) {
        struct verdict verdict = read_attack(pos, action, i, declaration);
        if (!is_allowed(verdict))
            return verdict;
    }
    return allow();
}

static int differential(struct yorktown_position pos,
                        const struct yorktown_attack *attack)
{
    return yorktown_differential(pos, attack->target, attack->units,
                                 attack->count);
}

static bool is_among(const place_id *hexes, int count, place_id hex)
{
    for (int i = 0; i < count; i++)
        if (hexes[i] == hex)
            return true;
    return false;
}

/* The attack that names a unit, or NULL: it is idle. */
static const struct yorktown_attack *attack_of(
    const struct yorktown_declaration *declaration, piece_id unit)
{
    for (int i = 0; i < declaration->count; i++)
        for (int k = 0; k < declaration->attack[i].count; k++)
            if (declaration->attack[i].units[k] == unit)
                return &declaration->attack[i];
    return NULL;
}

/* Y10.5 for one unit: it may be left out only if all that oblige it are. */
static bool shirks(struct yorktown_position pos,
                   const struct yorktown_declaration *declaration,
                   piece_id unit, place_id *where)
{
    place_id hexes[6] = {0};
    int count = yorktown_obliged(pos, unit, hexes);
    const struct yorktown_attack *attack = attack_of(declaration, unit);
    if (attack != NULL && is_among(hexes, count, attack->target))
        return false;
    for (int i = 0; i < count; i++)
        if (attack_on(declaration, hexes[i]) != NULL) {
            *where = hexes[i];
            return true;
        }
    return false;
}

/* Does anybody of the side have to attack this hex? */
static int obliged_by(struct yorktown_position pos, side_id side, place_id hex,
                      piece_id units[YORKTOWN_FRONT])
{
    int count = 0;
    for (piece_id i = 0; i < pos.rules->unit_count && count < YORKTOWN_FRONT;
         i++) {
        place_id hexes[6] = {0};
        if (pos.rules->piece[i].side == side
            && is_among(hexes, yorktown_obliged(pos, i, hexes), hex))
            units[count++] = i;
    }
    return count;
}

/* Y10.6 (b): would this attack still stand without the units taken? */
static bool stands_without(struct yorktown_position pos, side_id side,
                           const struct yorktown_attack *attack,
                           const piece_id *taken, int taken_count)
{
    struct yorktown_attack rest = {.target = attack->target};
    piece_id ignored[YORKTOWN_FRONT];
    for (int k = 0; k < attack->count; k++)
        if (!is_among(taken, taken_count, attack->units[k]))
            rest.units[rest.count++] = attack->units[k];
    if (rest.count == attack->count
        || obliged_by(pos, side, attack->target, ignored) == 0)
        return true;
    return rest.count > 0 && differential(pos, &rest) >= LEAST_DIFFERENTIAL;
}

static bool could_attack(struct yorktown_position pos,
                         const struct yorktown_declaration *declaration,
                         place_id hex, const piece_id *set, int count)
{
    struct yorktown_attack attack = {.target = hex, .count = (uint16_t)count};
    memcpy(attack.units, set, (size_t)count * sizeof *set);
    if (differential(pos, &attack) < LEAST_DIFFERENTIAL)
        return false;
    for (int i = 0; i < declaration->count; i++)
        if (!stands_without(pos, declaration->side, &declaration->attack[i],
                            set, count))
            return false;
    return true;
}

int yorktown_neglected_by(struct yorktown_position pos,
                          const struct yorktown_declaration *declaration,
                          place_id hex, piece_id set[YORKTOWN_FRONT])
{
    piece_id units[YORKTOWN_FRONT];
    int count = obliged_by(pos, declaration->side, hex, units);
    for (unsigned chosen = 1; chosen < 1U << count; chosen++) {
        int size = 0;
        for (int i = 0; i < count; i++)
            if ((chosen >> i & 1U) != 0)
                set[size++] = units[i];
        if (could_attack(pos, declaration, hex, set, size))
            return size;
    }
    return 0;
}

static struct verdict check_neglect(
    struct yorktown_position pos,
    const struct yorktown_declaration *declaration)
{
    side_id enemy = yorktown_enemy(declaration->side);
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        place_id hex = pos.state->unit[i].at;
        piece_id set[YORKTOWN_FRONT];
        if (pos.rules->piece[i].side == enemy && is_place(hex)
            && yorktown_is_combat(pos.rules, i)
            && attack_on(declaration, hex) == NULL
            && yorktown_neglected_by(pos, declaration, hex, set) > 0)
            return refuse_at("Y10.6", hex);
    }
    return allow();
}

struct verdict yorktown_declaration_check(
    struct yorktown_position pos,
    const struct yorktown_declaration *declaration)
{
    for (int i = 0; i < declaration->count; i++) {
        struct verdict verdict =
            check_attackers(pos, declaration->side, &declaration->attack[i]);
        if (!is_allowed(verdict))
            return verdict;
    }
    for (int i = 0; i < declaration->count; i++)
        if (differential(pos, &declaration->attack[i]) < LEAST_DIFFERENTIAL)
            return refuse_at("Y10.4", declaration->attack[i].target);
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        place_id where = PLACE_NONE;
        if (pos.rules->piece[i].side == declaration->side
            && shirks(pos, declaration, i, &where))
            return refuse_at("Y10.5", where);
    }
    return check_neglect(pos, declaration);
}

struct verdict yorktown_attack_check(const struct rules *rules,
                                     const void *state, seat_id seat,
                                     const struct action *action)
{
    struct yorktown_position pos = yorktown_position(rules, state);
    struct yorktown_declaration declaration;
    struct verdict verdict = yorktown_declare(pos, action, seat, &declaration);
    if (!is_allowed(verdict))
        return verdict;
    return yorktown_declaration_check(pos, &declaration);
}

void yorktown_attack_apply(struct play *play, seat_id seat,
                           const struct action *action)
{
    struct yorktown_play it = yorktown_play(play);
    struct yorktown_declaration declaration;
    if (!is_allowed(
            yorktown_declare(yorktown_now(&it), action, seat, &declaration)))
        return;
    it.state->attack_count = (uint16_t)declaration.count;
    it.state->attack_next = 0;
    it.state->resolving = RESOLVING_NEXT;
    it.state->is_phase_done = 1;
    memcpy(it.state->attack, declaration.attack, sizeof declaration.attack);
    events_met(play->events, "Y10.1");
}
