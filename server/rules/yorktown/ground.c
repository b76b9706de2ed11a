/* The ground and who stands on it: walls, gates, redoubts, zones. */

#include "server/rules/yorktown/ground.h"

#include <string.h>

bool yorktown_is_combat(const struct yorktown_rules *rules, piece_id unit)
{
    return rules->piece[unit].kind <= KIND_PIONEER;
}

bool yorktown_is_attacker(const struct yorktown_rules *rules, piece_id unit)
{
    return yorktown_is_combat(rules, unit)
           && rules->piece[unit].kind != KIND_ARTILLERY;
}

int yorktown_town(const struct yorktown_rules *rules, place_id place)
{
    switch (rules->terrain[place]) {
    case TERRAIN_YORKTOWN: return 1;
    case TERRAIN_GLOUCESTER: return 2;
    default: return 0;
    }
}

static bool is_listed(const uint16_t *list, int count, place_id place)
{
    for (int i = 0; i < count; i++)
        if (list[i] == place)
            return true;
    return false;
}

bool yorktown_is_redoubt(struct yorktown_position pos, place_id place)
{
    return pos.rules->printed[place]
           || is_listed(pos.state->built, pos.state->built_count, place);
}

bool yorktown_is_fresh(const struct yorktown_state *state, place_id place)
{
    return is_listed(state->fresh, state->fresh_count, place);
}

bool yorktown_is_fortified(struct yorktown_position pos, place_id place)
{
    return yorktown_town(pos.rules, place) != 0
           || yorktown_is_redoubt(pos, place);
}

static bool has_side(const struct yorktown_rules *rules, place_id a, place_id b,
                     uint16_t bit)
{
    int direction = board_direction(&rules->base.board, a, b);
    return direction >= 0 && (rules->base.board.sides[a][direction] & bit) != 0;
}

bool yorktown_is_town_wall(const struct yorktown_rules *rules, place_id a,
                           place_id b)
{
    return has_side(rules, a, b, rules->wall_bit);
}

bool yorktown_is_wall(struct yorktown_position pos, place_id a, place_id b)
{
    return yorktown_is_town_wall(pos.rules, a, b) || yorktown_is_redoubt(pos, a)
           || yorktown_is_redoubt(pos, b);
}

bool yorktown_is_walled(struct yorktown_position pos, place_id from,
                        int direction, place_id next)
{
    return (pos.rules->base.board.sides[from][direction] & pos.rules->wall_bit)
               != 0
           || yorktown_is_redoubt(pos, from) || yorktown_is_redoubt(pos, next);
}

bool yorktown_has_road(const struct yorktown_rules *rules, place_id a,
                       place_id b)
{
    int direction = board_direction(&rules->base.board, a, b);
    return direction >= 0 && rules->base.board.lines_over[a][direction] != 0;
}

bool yorktown_has_creek(const struct yorktown_rules *rules, place_id a,
                        place_id b)
{
    return has_side(rules, a, b, rules->creek_bit);
}

place_id yorktown_stern(const struct yorktown_rules *rules, place_id bow,
                        int facing)
{
    return board_step(&rules->base.board, bow,
                      (facing + 3) % rules->base.board.directions);
}

/* Lays a zone round a hex, except across walls (Y5.1, Y5.4). */
static void lay_zone(struct yorktown_position pos, side_id side, place_id place,
                     struct yorktown_field *field)
{
    if (yorktown_is_redoubt(pos, place)) /* Y5.5 */
        return;
    for (int direction = 0; direction < 6; direction++) {
        place_id next = board_step(&pos.rules->base.board, place, direction);
        if (next != PLACE_NONE && !field->zone[side][next]
            && !yorktown_is_walled(pos, place, direction, next))
            field->zone[side][next] = 1;
    }
}

static void lay_frigate(const struct yorktown_rules *rules,
                        const struct yorktown_unit *unit,
                        struct yorktown_field *field)
{
    place_id stern = yorktown_stern(rules, unit->at, unit->facing);
    field->frigates[unit->at] = 1;
    if (stern != PLACE_NONE)
        field->frigates[stern] = 1;
}

void yorktown_field(struct yorktown_position pos, side_id side,
                    struct yorktown_field *field)
{
    memset(field, 0, sizeof *field);
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        const struct yorktown_unit *unit = &pos.state->unit[i];
        side_id whose = pos.rules->piece[i].side;
        if (!is_place(unit->at))
            continue;
        if (pos.rules->piece[i].kind == KIND_FRIGATE) {
            lay_frigate(pos.rules, unit, field);
            continue;
        }
        if (pos.rules->piece[i].kind == KIND_COMMANDER)
            field->commanders[whose][unit->at]++;
        else
            field->combat[whose][unit->at]++;
        if (yorktown_is_combat(pos.rules, i)
            || (whose != side && !yorktown_is_seen(pos, side, i)))
            lay_zone(pos, whose, unit->at, field);
    }
}

static bool is_sighted(struct yorktown_position pos, side_id viewer,
                       piece_id unit)
{
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.rules->piece[i].side == viewer
            && is_place(pos.state->unit[i].at)
            && yorktown_range(pos, i, unit) <= pos.rules->sighting)
            return true;
    return false;
}

bool yorktown_is_seen(struct yorktown_position pos, side_id viewer,
                      piece_id unit)
{
    const struct yorktown_unit *it = &pos.state->unit[unit];
    const struct yorktown_piece *card = &pos.rules->piece[unit];
    /* Y15.1: without fog there is nothing to hide. */
    if (!pos.state->fog_option || card->side == viewer
        || card->kind == KIND_FRIGATE)
        return true;
    if (is_aboard(it->at))
        return false;
    if (!is_place(it->at) || it->is_shown)
        return true;
    if (card->kind == KIND_COMMANDER && it->with != ID_NONE
        && pos.state->unit[it->with].is_shown)
        return true;
    return is_sighted(pos, viewer, unit);
}

int yorktown_range(struct yorktown_position pos, piece_id a, piece_id b)
{
    const piece_id units[2] = {a, b};
    place_id hexes[2][2];
    int count[2] = {1, 1};
    for (int i = 0; i < 2; i++) {
        const struct yorktown_unit *unit = &pos.state->unit[units[i]];
        hexes[i][0] = unit->at;
        if (pos.rules->piece[units[i]].kind != KIND_FRIGATE)
            continue;
        hexes[i][1] = yorktown_stern(pos.rules, unit->at, unit->facing);
        count[i] = hexes[i][1] == PLACE_NONE ? 1 : 2;
    }
    int least = BOARD_PLACES_MOST;
    for (int i = 0; i < count[0]; i++)
        for (int k = 0; k < count[1]; k++) {
            int range = board_distance(&pos.rules->base.board, hexes[0][i],
                                       hexes[1][k]);
            least = range < least ? range : least;
        }
    return least;
}

piece_id yorktown_commander_of(struct yorktown_position pos, piece_id unit)
{
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.rules->piece[i].kind == KIND_COMMANDER
            && pos.state->unit[i].with == unit
            && is_in_play(pos.state->unit[i].at))
            return i;
    return ID_NONE;
}

int yorktown_units_at(struct yorktown_position pos, side_id side,
                      place_id place, piece_id units[2])
{
    int count = 0;
    for (piece_id i = 0; i < pos.rules->unit_count && count < 2; i++)
        if (pos.state->unit[i].at == place && pos.rules->piece[i].side == side
            && yorktown_is_combat(pos.rules, i))
            units[count++] = i;
    if (count == 2
        && pos.rules->piece[units[1]].order
               < pos.rules->piece[units[0]].order) {
        piece_id first = units[0];
        units[0] = units[1];
        units[1] = first;
    }
    return count;
}

piece_id yorktown_commander_at(struct yorktown_position pos, side_id side,
                               place_id place)
{
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.state->unit[i].at == place && pos.rules->piece[i].side == side
            && pos.rules->piece[i].kind == KIND_COMMANDER)
            return i;
    return ID_NONE;
}
