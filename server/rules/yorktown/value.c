/*
 * What a position is worth to a side that thinks: what wins (Y14) and how near
 * it is, what stands, and the attacks that could be made on it (Y11).
 */

#include "server/rules/yorktown/game_view.h"

#include "server/rules/yorktown/strength.h"
#include "server/rules/yorktown/victory.h"

#include <string.h>

/* All in one measure: a combat unit is worth 20 and twice its strength. */
enum yorktown_weight {
    FINE = 8, /* as in the games whose values have smaller parts */
    UNIT = 20,
    POINT = 2,          /* of strength */
    OUTSIDE = 120,      /* a British unit outside Gloucester (Y14.6) */
    OUTSIDE_SPARE = 40, /* one more than are wanted */
    TAKEN = 300,        /* a redoubt of the scenario */
    IN_TOWN = 60,       /* an allied unit in a town, while more are wanted */
    AWAY = 60,          /* a British unit off the map, while more are wanted */
    STEP = 3,           /* a hex nearer to what is to be taken */
    HEXES_MOST = 30,
    SOON = 90, /* of a hundred: the side that moves attacks before the other */
    LATER = 60
};

struct valuing {
    struct yorktown_position pos;
    /* By place: a combat unit that stands there, or ID_NONE; the other. */
    piece_id stands[YORKTOWN_PLACES][2];
    int worth; /* to the British */
};

static int worth_of(const struct valuing *valuing, piece_id unit)
{
    return UNIT + POINT * yorktown_strength(valuing->pos, unit);
}

static int sign_of(const struct valuing *valuing, piece_id unit)
{
    return valuing->pos.rules->piece[unit].side == BRITISH ? 1 : -1;
}

static void stand(struct valuing *valuing)
{
    memset(valuing->stands, 0xFF, sizeof valuing->stands);
    for (piece_id i = 0; i < valuing->pos.rules->unit_count; i++) {
        uint16_t at = valuing->pos.state->unit[i].at;
        if (!is_in_play(at))
            continue;
        bool is_combat = yorktown_is_combat(valuing->pos.rules, i);
        valuing->worth +=
            sign_of(valuing, i) * (is_combat ? worth_of(valuing, i) : UNIT);
        if (is_combat && is_place(at))
            valuing->stands[at][valuing->stands[at][0] != ID_NONE] = i;
    }
}

/* The enemies of these defenders that could attack them where they stand. */
static int attackers_of(const struct valuing *valuing, place_id target,
                        side_id attacker, piece_id units[YORKTOWN_FRONT])
{
    const struct board *board = &valuing->pos.rules->base.board;
    int count = 0;
    for (int d = 0; d < board->directions; d++) {
        place_id next = board->next[target][d];
        if (next == PLACE_NONE || yorktown_is_wall(valuing->pos, next, target))
            continue;
        for (int k = 0; k < 2 && count < YORKTOWN_FRONT; k++) {
            piece_id unit = valuing->stands[next][k];
            if (unit != ID_NONE
                && valuing->pos.rules->piece[unit].side == attacker
                && yorktown_is_attacker(valuing->pos.rules, unit))
                units[count++] = unit;
        }
    }
    return count;
}

/* What an attack brings the attacker, the six dice together (Y11). */
static int attack_worth(const struct valuing *valuing, int column,
                        const int lost[2], int least)
{
    int sum = 0;
    for (int die = 1; die <= 6; die++)
        switch ((enum yorktown_crt)valuing->pos.rules->crt[die][column]) {
        case CRT_AE: sum -= lost[0]; break;
        case CRT_AL: sum -= least; break;
        case CRT_AR: sum -= UNIT / 4; break;
        case CRT_DR1: sum += UNIT / 4; break;
        case CRT_DR2: sum += UNIT / 2; break;
        case CRT_EX: sum += lost[1] - least; break;
        case CRT_DE: sum += lost[1]; break;
        case CRT_NE:
        case CRT_COUNT: break;
        }
    return sum / 6;
}

/* The British units outside count for more than they are (Y14.6). */
static int price_of(const struct valuing *valuing, piece_id unit)
{
    int price = worth_of(valuing, unit);
    bool decides =
        valuing->pos.rules->victory == VICTORY_NECK
        && valuing->pos.rules->piece[unit].side == BRITISH
        && yorktown_town(valuing->pos.rules, valuing->pos.state->unit[unit].at)
               == 0;
    return decides ? price + OUTSIDE : price;
}

static void threaten(struct valuing *valuing, place_id target)
{
    const struct yorktown_rules *rules = valuing->pos.rules;
    const struct course *course = &valuing->pos.state->course;
    piece_id units[YORKTOWN_FRONT];
    int lost[2] = {0, 0}, least = 0, column = 0;
    side_id attacker =
        yorktown_enemy(rules->piece[valuing->stands[target][0]].side);
    int count = attackers_of(valuing, target, attacker, units);
    if (count == 0)
        return;
    for (int i = 0; i < count; i++) {
        int price = price_of(valuing, units[i]);
        lost[0] += price;
        least = i == 0 || price < least ? price : least;
    }
    for (int k = 0; k < 2; k++)
        if (valuing->stands[target][k] != ID_NONE)
            lost[1] += price_of(valuing, valuing->stands[target][k]);
    int more = yorktown_differential(valuing->pos, target, units, count);
    while (column + 1 < CRT_COLUMNS && rules->column_from[column + 1] <= more)
        column++;
    int worth = attack_worth(valuing, column, lost, least);
    if (worth <= 0)
        return;
    int share =
        course->side == attacker && course->phase < PHASE_COMBAT ? SOON : LATER;
    worth = worth * share / 100;
    valuing->worth += attacker == BRITISH ? worth : -worth;
}

/* How far it is from a unit to the nearest of some places, at most. */
static int steps_to(const struct valuing *valuing, piece_id unit,
                    const place_id *places, int count)
{
    int nearest = HEXES_MOST;
    for (int i = 0; i < count; i++) {
        int steps =
            board_distance(&valuing->pos.rules->base.board,
                           valuing->pos.state->unit[unit].at, places[i]);
        nearest = steps < nearest ? steps : nearest;
    }
    return nearest;
}

/* The nearer the side's attackers to one of those places, the better. */
static void draw(struct valuing *valuing, side_id side, const place_id *places,
                 int count)
{
    for (piece_id i = 0; count > 0 && i < valuing->pos.rules->unit_count; i++) {
        uint16_t at = valuing->pos.state->unit[i].at;
        if (valuing->pos.rules->piece[i].side != side || !is_in_play(at)
            || !yorktown_is_combat(valuing->pos.rules, i))
            continue;
        int steps =
            is_place(at) ? steps_to(valuing, i, places, count) : HEXES_MOST;
        valuing->worth -= (side == BRITISH ? STEP : -STEP) * steps;
    }
}

static int capped(int number, int most)
{
    return number < most ? number : most;
}

static void value_neck(struct valuing *valuing)
{
    const struct yorktown_rules *rules = valuing->pos.rules;
    int wanted = rules->victory_outside, count = 0;
    int outside = yorktown_outside(valuing->pos, SIDE_NONE);
    place_id places[YORKTOWN_UNITS_MOST];
    valuing->worth +=
        OUTSIDE * capped(outside, wanted)
        + OUTSIDE_SPARE * (outside > wanted ? outside - wanted : 0);
    for (piece_id i = 0; i < rules->unit_count; i++) {
        uint16_t at = valuing->pos.state->unit[i].at;
        if (rules->piece[i].side == BRITISH && is_place(at)
            && yorktown_is_combat(rules, i) && yorktown_town(rules, at) == 0)
            places[count++] = at;
    }
    draw(valuing, ALLIED, places, count);
}

static void value_redoubts(struct valuing *valuing)
{
    const struct yorktown_rules *rules = valuing->pos.rules;
    place_id open[YORKTOWN_UNITS_MOST];
    int count = 0;
    for (int i = 0; i < rules->victory_hex_count; i++) {
        place_id hex = rules->victory_hex[i];
        if (yorktown_is_taken(valuing->pos, hex, SIDE_NONE))
            valuing->worth -= TAKEN;
        else
            open[count++] = hex;
    }
    draw(valuing, ALLIED, open, count);
    draw(valuing, BRITISH, rules->victory_hex, rules->victory_hex_count);
}

static void value_siege(struct valuing *valuing)
{
    const struct yorktown_rules *rules = valuing->pos.rules;
    const struct board *board = &rules->base.board;
    place_id towns[2];
    int in[3] = {0, 0, 0}, count = 0;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].side == ALLIED && yorktown_is_combat(rules, i)
            && is_place(valuing->pos.state->unit[i].at))
            in[yorktown_town(rules, valuing->pos.state->unit[i].at)]++;
    for (int i = 0; i < board->name_count && count < 2; i++)
        if (yorktown_town(rules, board->names[i].at) != 0)
            towns[count++] = board->names[i].at;
    valuing->worth -= IN_TOWN
                      * (capped(in[1], rules->victory_yorktown)
                         + capped(in[2], rules->victory_gloucester));
    valuing->worth += AWAY * valuing->pos.state->exited;
    draw(valuing, ALLIED, towns, count);
}

int yorktown_value(const struct rules *rules, const void *state, side_id side)
{
    static void (*const values[])(struct valuing *) = {
        [VICTORY_SIEGE] = value_siege,
        [VICTORY_REDOUBTS] = value_redoubts,
        [VICTORY_NECK] = value_neck,
    };
    struct valuing valuing = {.pos = yorktown_position(rules, state)};
    stand(&valuing);
    for (place_id place = 0; place < valuing.pos.rules->base.board.places;
         place++)
        if (valuing.stands[place][0] != ID_NONE)
            threaten(&valuing, place);
    values[valuing.pos.rules->victory](&valuing);
    return FINE * (side == BRITISH ? valuing.worth : -valuing.worth);
}
