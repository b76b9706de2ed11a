/* Combat cards and their resolution (P13.1 to P13.6). */

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/battle.h"
#include "server/rules/petite-guerre/losses.h"

/* What a side has in the battle, counted for its bonuses (P13.2). */
struct force {
    int units, infantry, raw, hungry, worn, crossed;
    bool has_steel, has_light, has_guns, has_horse, has_landed;
};

static struct force count_force(struct petite_position pos, side_id side)
{
    struct force force = {0};
    piece_id counters[PETITE_PIECES_MOST];
    int count = petite_fighters(pos, side, counters);
    for (int i = 0; i < count; i++) {
        const struct petite_unit *it = &pos.state->unit[counters[i]];
        uint8_t kind = pos.rules->piece[counters[i]].kind;
        force.has_landed |= petite_is_unit(pos.rules, counters[i])
                            && it->landed != 0
                            && it->landed == pos.state->course.turn;
        if (!petite_is_combat(pos.rules, counters[i]))
            continue;
        bool is_infantry = petite_is_infantry(pos.rules, counters[i]);
        force.units++;
        force.infantry += is_infantry;
        force.raw += pos.rules->piece[counters[i]].group == GROUP_MILITIA;
        force.hungry += it->supply > 0;
        force.worn += it->is_weak != 0;
        force.crossed += is_infantry && it->came == CAME_CROSSING;
        force.has_steel |= kind == KIND_GRENADIER || kind == KIND_GUARDS;
        force.has_light |=
            kind == KIND_RIFLE || kind == KIND_LIGHT || kind == KIND_JAEGER;
        force.has_guns |= kind == KIND_ARTILLERY;
        force.has_horse |= kind == KIND_DRAGOON;
    }
    return force;
}

int petite_strength_of(struct petite_position pos, side_id side)
{
    piece_id counters[PETITE_PIECES_MOST];
    int count = petite_fighters(pos, side, counters);
    int strength = 0;
    for (int i = 0; i < count; i++)
        strength += petite_strength(pos, counters[i]);
    return strength;
}

/* Those lines that are the attacker's or the defender's alone. */
static unsigned role_bonuses(struct petite_position pos, side_id side,
                             const struct force *force)
{
    place_id at = pos.state->battle.at;
    uint8_t terrain = pos.rules->terrain[at];
    unsigned lines = 0;
    if (side == pos.state->course.side) {
        if (force->infantry > 0 && force->crossed == force->infantry)
            lines |= 1U << BONUS_RIVER;
        if (force->has_landed) /* P20.5 */
            lines |= 1U << BONUS_LANDING;
        return lines;
    }
    struct force attacker = count_force(pos, petite_enemy(side));
    bool holds = petite_controls(pos, side, at);
    if (terrain == TERRAIN_HILLS)
        lines |= 1U << BONUS_HILLS;
    if (holds && (terrain == TERRAIN_TOWN || terrain == TERRAIN_PORT))
        lines |= 1U << BONUS_WORKS;
    if (holds && terrain == TERRAIN_FORT)
        lines |= 1U << BONUS_FORT;
    if (attacker.has_landed)
        lines |= 1U << BONUS_LANDING_DEFENCE;
    return lines;
}

static unsigned arm_bonuses(struct petite_position pos, side_id side,
                            const struct force *force)
{
    uint8_t terrain = pos.rules->terrain[pos.state->battle.at];
    bool is_close = terrain == TERRAIN_WOODS || terrain == TERRAIN_HILLS
                    || terrain == TERRAIN_SWAMP;
    bool is_open = terrain == TERRAIN_CLEAR || terrain == TERRAIN_VILLAGE
                   || terrain == TERRAIN_TOWN;
    bool is_snow = pos.state->weather == WEATHER_SNOW;
    bool is_wet = is_snow || pos.state->weather == WEATHER_RAIN;
    piece_id leader = petite_leader(pos, side);
    unsigned lines = 0;
    if (force->has_steel)
        lines |= 1U << BONUS_GRENADIERS;
    if (force->has_light && is_close)
        lines |= 1U << BONUS_LIGHT_TROOPS;
    if (force->has_guns && !is_wet)
        lines |= 1U << BONUS_ARTILLERY;
    if (force->has_horse && is_open && !is_snow)
        lines |= 1U << BONUS_DRAGOONS;
    if (leader != ID_NONE && pos.rules->piece[leader].rank >= 4)
        lines |= 1U << BONUS_COMMANDER;
    return lines;
}

static unsigned state_bonuses(struct petite_position pos, side_id side,
                              const struct force *force)
{
    int mine = petite_strength_of(pos, side);
    int theirs = petite_strength_of(pos, petite_enemy(side));
    unsigned lines = 0;
    if (force->units > 0 && 2 * force->hungry >= force->units)
        lines |= 1U << BONUS_UNSUPPLIED;
    if (force->units > 0 && 2 * force->worn >= force->units)
        lines |= 1U << BONUS_UNDERSTRENGTH;
    if (2 * force->raw > force->infantry)
        lines |= 1U << BONUS_RAW_TROOPS;
    if (mine >= 3 * theirs) /* P13.1 */
        lines |= 1U << BONUS_ODDS_3;
    else if (mine >= 2 * theirs)
        lines |= 1U << BONUS_ODDS_2;
    return lines;
}

int petite_bonus_of(struct petite_position pos, side_id side)
{
    struct force force = count_force(pos, side);
    unsigned lines = role_bonuses(pos, side, &force)
                     | arm_bonuses(pos, side, &force)
                     | state_bonuses(pos, side, &force);
    int bonus = 0;
    for (int i = 0; i < BONUS_COUNT; i++)
        if ((lines >> i & 1U) != 0)
            bonus += pos.rules->bonus_value[i];
    return bonus;
}

/* P13.5: the enemy has more than twice its strength. */
static bool is_charge_barred(const struct petite_state *state, side_id side)
{
    return state->battle.strength[petite_enemy(side)]
           > 2 * state->battle.strength[side];
}

/* How many of its six a side draws (P13.3). */
static int cards_of(struct petite_position pos, side_id side)
{
    piece_id leader = petite_leader(pos, side);
    int count = leader == ID_NONE ? 1
                : leader == pos.rules->cinc[side]
                    ? (int)COMBAT_CARDS
                    : pos.rules->piece[leader].rank;
    if (pos.state->battle.fewer[side] == 0)
        return count;
    count -= pos.state->battle.fewer[side];
    return count < 1 ? 1 : count;
}

static int draw_card(struct petite_play *play, side_id side)
{
    uint16_t names[COMBAT_CARDS];
    uint8_t cards[COMBAT_CARDS] = {0};
    int count = 0;
    uint16_t *drawn = &play->state->battle.drawn[side];
    for (uint8_t i = 0; i < COMBAT_CARDS; i++)
        if ((*drawn >> i & 1U) == 0) {
            cards[count] = i;
            names[count++] = play->rules->combat_name[i];
        }
    int index =
        chance_draw(play->chance, (uint8_t)(SIDES_MOST + side), names, count);
    *drawn |= (uint16_t)(1U << cards[index]);
    return cards[index];
}

/* One card drawn is chosen at once; a barred charge is drawn again. */
static void draw_side(struct petite_play *play, side_id side)
{
    struct petite_battle *battle = &play->state->battle;
    int count = cards_of(petite_now(play), side);
    int last = CARD_NONE;
    if (count == COMBAT_CARDS) {
        battle->drawn[side] = (1U << COMBAT_CARDS) - 1;
    } else {
        for (int i = 0; i < count; i++)
            last = draw_card(play, side);
    }
    if (count == 1) {
        if (last == CARD_CHARGE && is_charge_barred(play->state, side)) {
            last = draw_card(play, side);
        }
        battle->chosen[side] = (uint16_t)last;
        events_met(play->events, "P13.4");
    }
    if ((battle->drawn[side] >> CARD_CHARGE & 1U) != 0
        && is_charge_barred(play->state, side))
        PETITE_MET(play, "P13.5");
    struct event *event =
        petite_event(play, EVENT_COMBAT_CARDS, "P13.3", side, battle->at);
    event->number[0] = (int16_t)battle->drawn[side];
}

void petite_battle_draw(struct petite_play *play)
{
    struct petite_battle *battle = &play->state->battle;
    side_id attacker = (side_id)play->state->course.side;
    for (side_id side = 0; side < SIDES_MOST; side++) {
        piece_id counters[PETITE_PIECES_MOST];
        int count = petite_fighters(petite_now(play), side, counters);
        battle->strength[side] =
            (uint16_t)petite_strength_of(petite_now(play), side);
        battle->bonus[side] = (int16_t)(petite_bonus_of(petite_now(play), side)
                                        + battle->bonus_cards[side]);
        for (int i = 0; i < count; i++)
            play->state->unit[counters[i]].fought = 2; /* P9.3 */
    }
    events_met(play->events, "P13.1");
    events_met(play->events, "P13.2");
    draw_side(play, attacker);
    draw_side(play, petite_enemy(attacker));
}

struct verdict petite_may_choose(struct petite_position pos, side_id side,
                                 int card)
{
    if (card < 0 || card >= COMBAT_CARDS
        || (pos.state->battle.drawn[side] >> card & 1U) == 0)
        return refuse("P13.4");
    if (card == CARD_CHARGE && is_charge_barred(pos.state, side))
        return refuse("P13.5");
    return allow();
}

/* P13.6: what the chart prints, and the enemy's bonus; nothing if it prints 0.
 */
static uint16_t casualties(const struct petite_battle *battle, int printed,
                           side_id side)
{
    int count = printed + battle->bonus[petite_enemy(side)];
    return printed == 0 || count < 0 ? 0 : (uint16_t)count;
}

static void tell_forces(struct petite_play *play, side_id side)
{
    uint16_t run[2 * KIND_COUNT];
    piece_id counters[PETITE_PIECES_MOST];
    uint16_t by_kind[KIND_COUNT] = {0};
    int count = petite_fighters(petite_now(play), side, counters);
    int used = 0;
    for (int i = 0; i < count; i++)
        by_kind[play->rules->piece[counters[i]].kind]++;
    for (uint16_t kind = 0; kind < KIND_COUNT; kind++)
        if (by_kind[kind] > 0) {
            run[used++] = kind;
            run[used++] = by_kind[kind];
        }
    struct event *event =
        petite_event(play, EVENT_FORCES, "P12.3", side, play->state->battle.at);
    event->number[0] = (int16_t)play->state->battle.strength[side];
    events_run(play->events, event, run, used);
}

void petite_battle_resolve(struct petite_play *play)
{
    struct petite_state *state = play->state;
    struct petite_battle *battle = &state->battle;
    side_id attacker = (side_id)state->course.side;
    const side_id sides[2] = {attacker, petite_enemy(attacker)};
    const struct petite_result *result =
        &play->rules
             ->result[battle->chosen[sides[0]]][battle->chosen[sides[1]]];
    for (int i = 0; i < 2; i++)
        tell_forces(play, sides[i]);
    struct event *event =
        petite_event(play, EVENT_RESULT, "P13.6", attacker, battle->at);
    for (int i = 0; i < 2; i++) {
        battle->casualties[sides[i]] =
            casualties(battle, result->loses[i], sides[i]);
        state->last_bonus[i] = battle->bonus[sides[i]];
        state->last_casualties[i] = battle->casualties[sides[i]];
        event->number[i] = (int16_t)battle->chosen[sides[i]];
        event->number[2 + i] = battle->bonus[sides[i]];
        event->number[4 + i] = (int16_t)battle->casualties[sides[i]];
    }
    for (int i = 0; i < 2; i++) {
        battle->owes_losses[sides[i]] =
            petite_must_ask(petite_now(play), sides[i]);
        if (!battle->owes_losses[sides[i]])
            petite_battle_strike(play, sides[i]); /* P14.3: at once */
    }
}

void petite_battle_hunt(struct petite_play *play, side_id side)
{
    piece_id counters[PETITE_PIECES_MOST];
    piece_id order[PETITE_PIECES_MOST];
    int count = petite_fighters(petite_now(play), side, counters);
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (!petite_is_commander(play->rules, counters[i]))
            continue;
        int k = found++;
        for (; k > 0
               && play->rules->piece[order[k - 1]].seniority
                      > play->rules->piece[counters[i]].seniority;
             k--)
            order[k] = order[k - 1];
        order[k] = counters[i];
    }
    for (int i = 0; i < found && !play->state->course.is_over; i++) {
        int die = chance_roll(play->chance, 6); /* P14.6 */
        struct event *event = petite_event(play, EVENT_COMMANDER, "P14.6", side,
                                           play->state->battle.at);
        event->piece = order[i];
        event->number[0] = (int16_t)die;
        event->number[1] = (int16_t)(die <= 2 ? die : 0);
        if (die <= 2)
            petite_lose_commander(play, order[i]);
    }
}
