/*
 * Dealing: of a forgotten position one of those that could be, each as likely
 * (D6). What is seen stays; what was forgotten is drawn anew.
 */

#include "tests/drill/begin.h"
#include "tests/drill/hidden.h"
#include "tests/drill/plant.h"
#include "tests/drill/sight.h"
#include "tests/drill/tables.h"

enum { PLACING_TRIES = 8 };

/* D6.1 */
static void deal_back(const struct drill_rules *rules,
                      struct drill_state *state, viewer_id viewer,
                      piece_id first, struct chance *chance)
{
    piece_id members[DRILL_UNITS];
    struct drill_part parts[DRILL_UNITS];
    uint16_t drawn[DRILL_UNITS];
    int count = units_of_back(rules, state, viewer, first, members);
    for (int i = 0; i < count; i++)
        parts[i] = part_of(state, members[i]);
    chance_deal(chance, count, drawn);
    if (drill_plant == PLANT_DEAL && chance_roll(chance, 4) == 1)
        return;
    for (int i = 0; i < count; i++)
        part_give(state, members[i], &parts[drawn[i]]);
}

/* D6.5 */
static void deal_labels(struct drill_state *state, struct chance *chance)
{
    piece_id units[DRILL_UNITS];
    uint8_t labels[DRILL_UNITS];
    uint16_t drawn[DRILL_UNITS];
    int count = 0;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (!is_label_seen(state, piece)) {
            labels[count] = state->units[piece].label;
            units[count++] = piece;
        }
    chance_deal(chance, count, drawn);
    for (int i = 0; i < count; i++)
        state->units[units[i]].label = labels[drawn[i]];
}

/* D3.1: places all units of a side somewhere; false if a hex is overfull. */
static bool place_side(const struct drill_rules *rules,
                       struct drill_state *state, side_id side,
                       struct chance *chance)
{
    const struct board_area *home = rules->home[side];
    bool has_room = true;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        struct drill_unit *unit = &state->units[piece];
        if (rules->pieces[piece].side != side
            || (unit->fate != FATE_RESERVE && unit->fate != FATE_FIELD))
            continue;
        int roll = chance_roll(chance, home->count + 1);
        bool is_placed = roll <= home->count;
        unit->at = is_placed ? home->places[roll - 1] : ID_NONE;
        unit->fate = is_placed ? FATE_FIELD : FATE_RESERVE;
    }
    for (int i = 0; i < home->count; i++)
        has_room &= unit_count(units_at(rules, state, side, home->places[i]))
                    <= DRILL_ROOM;
    return has_room;
}

/* All anew until it can be, so that no way to place them is preferred. */
static void deal_placing(const struct drill_rules *rules,
                         struct drill_state *state, viewer_id viewer,
                         struct chance *chance)
{
    for (side_id side = BLUE; side < SIDES; side++) {
        bool has_room = side == viewer_side(rules, viewer);
        for (int i = 0; !has_room && i < PLACING_TRIES; i++)
            has_room = place_side(rules, state, side, chance);
        for (piece_id piece = 0; !has_room && piece < DRILL_UNITS; piece++)
            if (rules->pieces[piece].side == side
                && state->units[piece].fate == FATE_FIELD) {
                state->units[piece].at = ID_NONE;
                state->units[piece].fate = FATE_RESERVE;
            }
    }
}

/* D3.2: a charge was spent if its attack is over. */
static bool has_charged(const struct drill_state *state, piece_id piece)
{
    unit_set waiting =
        state->fight.stage == STAGE_ROLL ? state->fight.attackers : 0;
    for (int k = 0; k < state->attack_count; k++)
        waiting |= state->attacks[k].units;
    return (state->units[piece].state & HAS_FOUGHT) != 0
           && !unit_in(waiting, piece);
}

/* D6.4: orders are given from the first plan on, to units that are not lost. */
static void deal_orders(const struct drill_rules *rules,
                        struct drill_state *state, viewer_id viewer,
                        struct chance *chance)
{
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        struct drill_unit *unit = &state->units[piece];
        if (rules->pieces[piece].side == viewer_side(rules, viewer)
            || unit->fate == FATE_LOST || unit->fate == FATE_OUT)
            continue;
        int orders = has_charged(state, piece) ? ORDER_CHARGE : 3;
        unit->order = (uint8_t)(chance_roll(chance, orders) - 1);
    }
}

/* D6.3 */
static void deal_cards(struct drill_state *state, viewer_id viewer,
                       struct chance *chance)
{
    int cards[DRILL_CARDS];
    uint8_t places[DRILL_CARDS];
    uint16_t drawn[DRILL_CARDS];
    int count = 0;
    for (int card = 0; card < DRILL_CARDS; card++)
        if (is_card_unseen(state, viewer, card)) {
            places[count] = state->cards[card];
            cards[count++] = card;
        }
    chance_deal(chance, count, drawn);
    for (int i = 0; i < count; i++)
        state->cards[cards[i]] = places[drawn[i]];
}

/* D3.4: none, or any number to any other seat of the side. */
static void deal_signals(const struct drill_rules *rules,
                         struct drill_state *state, viewer_id viewer,
                         struct chance *chance)
{
    for (seat_id seat = 0; seat < rules->base.seat_count; seat++) {
        seat_id to[DRILL_SEATS];
        int count = 0;
        if (!is_signal_unseen(state, viewer, seat)
            || seat_in(state->course.empty, seat))
            continue;
        seat_set readers = readers_for(rules, state, seat);
        for (seat_id other = 0; other < rules->base.seat_count; other++)
            if (seat_in(readers, other) && other != viewer)
                to[count++] = other;
        int roll = chance_roll(chance, 1 + 9 * count) - 1;
        if (roll > 0)
            state->signals[seat] =
                (struct drill_signal){.to = to[(roll - 1) / 9],
                                      .number = (uint16_t)(1 + (roll - 1) % 9)};
    }
}

/* D3.5: once a turn, and not among those that the viewer would know of. */
static bool may_have_written(const struct drill_state *state, seat_id from,
                             uint16_t turn, int before)
{
    for (int i = 0; i < before; i++)
        if (state->letters[i].turn == turn && state->letters[i].from == from)
            return false;
    return true;
}

static void deal_carrier(const struct drill_rules *rules,
                         const struct drill_state *state,
                         struct drill_letter *letter, struct chance *chance)
{
    unit_set units = 0;
    uint16_t ids[DRILL_UNITS];
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (unit_seat(rules, state, piece) == letter->from)
            units |= unit_only(piece);
    int count = unit_list(units, ids);
    if (count > 0)
        letter->carrier = (uint8_t)ids[chance_roll(chance, count) - 1];
}

/* Between whom it went; where nobody could have, it stays as it was. */
static void deal_ends(const struct drill_rules *rules,
                      struct drill_state *state, viewer_id viewer, int index,
                      struct chance *chance)
{
    seat_id ends[DRILL_SEATS * DRILL_SEATS][2];
    struct drill_letter *letter = &state->letters[index];
    int count = 0;
    for (seat_id from = 0; from < rules->base.seat_count; from++)
        for (seat_id to = 0; to < rules->base.seat_count; to++)
            if (from != viewer && from != to
                && rules->base.side_of_seat[from]
                       == rules->base.side_of_seat[to]
                && may_have_written(state, from, letter->turn, index)) {
                ends[count][0] = from;
                ends[count++][1] = to;
            }
    if (count == 0)
        return;
    int drawn = chance_roll(chance, count) - 1;
    letter->from = (uint8_t)ends[drawn][0];
    letter->to = (uint8_t)ends[drawn][1];
    deal_carrier(rules, state, letter, chance);
    bool is_read = letter->to != viewer && chance_roll(chance, 2) == 1;
    if (letter->transit != LETTER_SENT)
        letter->transit = is_read ? LETTER_READ : LETTER_LOST;
}

/* Written in any turn from that of the letter before to that of the next. */
static void deal_letters(const struct drill_rules *rules,
                         struct drill_state *state, viewer_id viewer,
                         struct chance *chance)
{
    uint16_t least = 1;
    for (int i = 0; i < state->letter_count; i++) {
        struct drill_letter *letter = &state->letters[i];
        uint16_t most = state->course.turn;
        for (int k = state->letter_count - 1; k > i; k--)
            if (letter_is_known(&state->letters[k], viewer))
                most = state->letters[k].turn;
        if (!letter_is_known(letter, viewer)) {
            letter->turn =
                (uint16_t)(least + chance_roll(chance, most - least + 1) - 1);
            letter->transit =
                letter->turn < state->course.turn ? LETTER_LOST : LETTER_SENT;
            deal_ends(rules, state, viewer, i, chance);
        }
        least = letter->turn;
    }
}

void drill_deal(const struct rules *base, void *at, viewer_id viewer,
                struct chance *chance)
{
    const struct drill_rules *rules = drill_rules_of(base);
    struct drill_state *state = at;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        deal_back(rules, state, viewer, piece, chance);
    deal_labels(state, chance);
    if (is_placed_in_secret(state))
        deal_placing(rules, state, viewer, chance);
    else
        deal_orders(rules, state, viewer, chance);
    deal_cards(state, viewer, chance);
    deal_signals(rules, state, viewer, chance);
    deal_letters(rules, state, viewer, chance);
}
