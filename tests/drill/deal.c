/*
 * Dealing: of a forgotten position one of those that could be, each as likely
 * (D6). What is seen stays; what was forgotten is drawn anew.
 */

#include "tests/drill/flow.h"
#include "tests/drill/hidden.h"
#include "tests/drill/plant.h"
#include "tests/drill/tables.h"

enum { PLACING_TRIES = 8 };

/* D6.1 */
static void deal_back(const struct unknown *it, piece_id first)
{
    const struct parts parts = unit_parts(it->state);
    uint16_t members[DRILL_UNITS];
    int count = units_of_back(it, first, members);
    if (drill_plant != PLANT_DEAL || chance_roll(it->chance, 4) != 1)
        parts_deal(&parts, members, count, it->chance, NULL);
}

/* D6.3, D6.5 */
static void deal_numbers(const struct unknown *it)
{
    const struct parts labels = PARTS_OF(it->state->units, .label);
    const struct parts cards = PARTS_OF(it->state->cards, );
    uint16_t unseen[DRILL_UNITS];
    int count = labels_unseen(it, unseen);
    parts_deal(&labels, unseen, count, it->chance, NULL);
    count = cards_unseen(it, unseen);
    parts_deal(&cards, unseen, count, it->chance, NULL);
}

/* D3.1: places all units of a side somewhere; false if a hex is overfull. */
static bool place_side(const struct unknown *it, side_id side)
{
    const struct board_area *home = it->rules->home[side];
    bool is_sound = true;
    EACH_OF(piece, units_of(it->to.pos, side)) {
        struct drill_unit *unit = &it->state->units[piece];
        if (unit->fate != FATE_RESERVE && unit->fate != FATE_FIELD)
            continue;
        int roll = chance_roll(it->chance, home->count + 1);
        bool is_placed = roll <= home->count;
        unit->at = is_placed ? home->places[roll - 1] : ID_NONE;
        unit->fate = is_placed ? FATE_FIELD : FATE_RESERVE;
    }
    for (int i = 0; i < home->count; i++)
        is_sound &= set_count(units_at(it->to.pos, side, home->places[i]))
                    <= DRILL_ROOM;
    return is_sound;
}

/* All anew until it can be, so that no way to place them is preferred. */
static void deal_placing(const struct unknown *it)
{
    for (side_id side = BLUE; side < SIDES; side++) {
        bool is_sound = side == it->to.side;
        for (int i = 0; !is_sound && i < PLACING_TRIES; i++)
            is_sound = place_side(it, side);
        EACH_OF(piece, is_sound ? 0 : units_of(it->to.pos, side)) {
            struct drill_unit *unit = &it->state->units[piece];
            unit->at = ID_NONE;
            if (unit->fate == FATE_FIELD)
                unit->fate = FATE_RESERVE;
        }
    }
}

/* D3.2: a charge was spent if its attack is over. */
static bool has_charged(const struct drill_state *state, piece_id piece)
{
    id_set waiting =
        state->fight.stage == STAGE_ROLL ? state->fight.attackers : 0;
    for (int k = 0; k < state->attack_count; k++)
        waiting |= state->attacks[k].units;
    return (state->units[piece].state & HAS_FOUGHT) != 0
           && !set_has(waiting, piece);
}

/* D6.4: orders are given from the first plan on, to units that are not lost. */
static void deal_orders(const struct unknown *it)
{
    EACH_OF(piece, set_without(ALL_UNITS, units_of(it->to.pos, it->to.side))) {
        struct drill_unit *unit = &it->state->units[piece];
        if (unit->fate == FATE_LOST || unit->fate == FATE_OUT)
            continue;
        int orders = has_charged(it->state, piece) ? ORDER_CHARGE : 3;
        unit->order = (uint8_t)(chance_roll(it->chance, orders) - 1);
    }
}

/* D3.4: none, or any number to any other seat of the side. */
static void deal_signal(const struct unknown *it, seat_id seat)
{
    seat_set readers = readers_for(it->to.pos, seat);
    seat_id to[DRILL_SEATS];
    int count = 0;
    for (seat_id other = 0; other < it->rules->base.seat_count; other++)
        if (seat_in(readers, other) && other != it->to.viewer)
            to[count++] = other;
    int roll = chance_roll(it->chance, 1 + 9 * count) - 1;
    if (roll > 0)
        it->state->signals[seat] = (struct drill_signal){
            .to = to[(roll - 1) / 9], .number = (uint16_t)(1 + (roll - 1) % 9)};
}

/* D3.5: once a turn, and not among those that the viewer would know of. */
static bool may_have_written(const struct drill_state *state, seat_id from,
                             int index)
{
    for (int i = 0; i < index; i++)
        if (state->letters[i].turn == state->letters[index].turn
            && state->letters[i].from == from)
            return false;
    return true;
}

static void deal_carrier(const struct unknown *it, struct drill_letter *letter)
{
    uint16_t units[DRILL_UNITS];
    int count = 0;
    EACH_OF(piece, ALL_UNITS)
        if (unit_seat(it->to.pos, piece) == letter->from)
            units[count++] = piece;
    if (count > 0)
        letter->carrier = (uint8_t)units[chance_roll(it->chance, count) - 1];
}

/* Between whom it went; where nobody could have, it stays as it was. */
static void deal_ends(const struct unknown *it, int index)
{
    struct drill_letter *letter = &it->state->letters[index];
    int pairs[DRILL_SEATS * DRILL_SEATS], count = 0;
    int seats = it->rules->base.seat_count;
    for (int pair = 0; pair < seats * seats; pair++)
        if (may_correspond(it, (seat_id)(pair / seats), (seat_id)(pair % seats))
            && may_have_written(it->state, (seat_id)(pair / seats), index))
            pairs[count++] = pair;
    if (count == 0)
        return;
    int drawn = pairs[chance_roll(it->chance, count) - 1];
    letter->from = (uint8_t)(drawn / seats);
    letter->to = (uint8_t)(drawn % seats);
    deal_carrier(it, letter);
    bool is_read =
        letter->to != it->to.viewer && chance_roll(it->chance, 2) == 1;
    if (letter->transit != LETTER_SENT)
        letter->transit = is_read ? LETTER_READ : LETTER_LOST;
}

/* Written in any turn from that of the letter before to that of the next. */
static void deal_letters(const struct unknown *it)
{
    struct drill_letter *letters = it->state->letters;
    uint16_t least = 1, now = it->state->course.turn;
    for (int i = 0; i < it->state->letter_count; i++) {
        struct drill_letter *letter = &letters[i];
        uint16_t most = now;
        for (int k = it->state->letter_count - 1; k > i; k--)
            if (letter_is_known(&letters[k], it->to.viewer))
                most = letters[k].turn;
        if (!letter_is_known(letter, it->to.viewer)) {
            int roll = chance_roll(it->chance, most - least + 1);
            letter->turn = (uint16_t)(least + roll - 1);
            letter->transit = letter->turn < now ? LETTER_LOST : LETTER_SENT;
            deal_ends(it, i);
        }
        least = letter->turn;
    }
}

void drill_deal(const struct rules *rules, void *state, viewer_id viewer,
                struct chance *chance)
{
    const struct unknown it = unknown_to(rules, state, viewer, chance);
    EACH_OF(piece, ALL_UNITS)
        deal_back(&it, piece);
    deal_numbers(&it);
    if (is_placed_in_secret(it.state))
        deal_placing(&it);
    else
        deal_orders(&it);
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        if (is_signal_unseen(&it, seat)
            && !seat_in(it.state->course.empty, seat))
            deal_signal(&it, seat);
    deal_letters(&it);
}
