/*
 * Forgetting: what a viewer cannot know, brought into one canonical form (D6).
 *
 * Nothing here goes by an identity that is hidden: units of one back take the
 * parts that are seen in the order of how they look, cards the places in the
 * order of these, and what is secret is as if it had never been.
 */

#include "tests/drill/begin.h"
#include "tests/drill/hidden.h"
#include "tests/drill/plant.h"
#include "tests/drill/sight.h"
#include "tests/drill/tables.h"

#include <string.h>

/* D3.1: nobody of the others has placed anything. */
static void forget_placing(const struct drill_rules *rules,
                           struct drill_state *state, viewer_id viewer)
{
    side_id side = viewer_side(rules, viewer);
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (rules->pieces[piece].side != side
            && state->units[piece].fate == FATE_FIELD) {
            state->units[piece].fate = FATE_RESERVE;
            state->units[piece].at = ID_NONE;
        }
}

/* D6.4 */
static void forget_orders(const struct drill_rules *rules,
                          struct drill_state *state, viewer_id viewer)
{
    side_id side = viewer_side(rules, viewer);
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (rules->pieces[piece].side != side)
            state->units[piece].order = ORDER_NONE;
}

/* All that is seen of a part, as one number to order it by. */
static uint64_t looks_of(const struct drill_part *part)
{
    const struct drill_unit *unit = &part->unit;
    return (uint64_t)unit->at << 40 | (uint64_t)unit->fate << 32
           | (uint64_t)unit->hits << 24 | (uint64_t)unit->state << 20
           | (uint64_t)unit->label << 8 | part->attacks;
}

/* D6.1: the first of a back plays the part that comes first, and so on. */
static void forget_back(const struct drill_rules *rules,
                        struct drill_state *state, viewer_id viewer,
                        piece_id first)
{
    piece_id members[DRILL_UNITS];
    struct drill_part parts[DRILL_UNITS];
    int count = units_of_back(rules, state, viewer, first, members);
    if (drill_plant == PLANT_KEEP && count == 2)
        return;
    for (int i = 0; i < count; i++) {
        struct drill_part part = part_of(state, members[i]);
        if (!is_label_seen(state, members[i]))
            part.unit.label = 0;
        int k = i;
        for (; k > 0 && looks_of(&parts[k - 1]) > looks_of(&part); k--)
            parts[k] = parts[k - 1];
        parts[k] = part;
    }
    for (int i = 0; i < count; i++)
        part_give(state, members[i], &parts[i]);
}

/* D6.5: labels that nobody sees stand in the order of the units. */
static void forget_labels(struct drill_state *state)
{
    unsigned seen = 0;
    uint8_t next = 0;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (is_label_seen(state, piece))
            seen |= 1U << state->units[piece].label;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        if (is_label_seen(state, piece))
            continue;
        while ((seen >> next & 1U) != 0)
            next++;
        state->units[piece].label = next++;
    }
}

/* D6.3: of the cards that are not seen the first lie in the deck. */
static void forget_cards(struct drill_state *state, viewer_id viewer)
{
    int count[CARD_HAND + DRILL_SEATS] = {0};
    int place = 0;
    for (int card = 0; card < DRILL_CARDS; card++)
        if (is_card_unseen(state, viewer, card))
            count[state->cards[card]]++;
    for (int card = 0; card < DRILL_CARDS; card++) {
        if (!is_card_unseen(state, viewer, card))
            continue;
        while (count[place] == 0)
            place++;
        count[place]--;
        state->cards[card] = (uint8_t)place;
    }
}

static void forget_signals(const struct drill_rules *rules,
                           struct drill_state *state, viewer_id viewer)
{
    for (seat_id seat = 0; seat < rules->base.seat_count; seat++)
        if (is_signal_unseen(state, viewer, seat))
            state->signals[seat] = (struct drill_signal){.to = ID_NONE};
}

/* The first two seats of a side between which a letter may have gone. */
static void forget_ends(const struct drill_rules *rules, viewer_id viewer,
                        struct drill_letter *letter)
{
    for (seat_id from = 0; from < rules->base.seat_count; from++)
        for (seat_id to = 0; to < rules->base.seat_count; to++)
            if (from != viewer && to != from
                && rules->base.side_of_seat[from]
                       == rules->base.side_of_seat[to]) {
                letter->from = (uint8_t)from;
                letter->to = (uint8_t)to;
                return;
            }
}

/* D3.5: that there is a letter is told by the numbers of those that follow. */
static void forget_letters(const struct drill_rules *rules,
                           struct drill_state *state, viewer_id viewer)
{
    uint16_t turn = 1;
    for (int i = 0; i < state->letter_count; i++) {
        struct drill_letter *letter = &state->letters[i];
        if (!letter_is_known(letter, viewer)) {
            *letter = (struct drill_letter){.turn = turn, .text = "?"};
            letter->transit =
                turn < state->course.turn ? LETTER_LOST : LETTER_SENT;
            forget_ends(rules, viewer, letter);
            while (rules->pieces[letter->carrier].side
                   != rules->base.side_of_seat[letter->from])
                letter->carrier++;
        }
        turn = letter->turn;
    }
}

void drill_forget(const struct rules *base, void *at, viewer_id viewer)
{
    const struct drill_rules *rules = drill_rules_of(base);
    struct drill_state *state = at;
    if (is_placed_in_secret(state))
        forget_placing(rules, state, viewer);
    forget_orders(rules, state, viewer);
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        forget_back(rules, state, viewer, piece);
    forget_labels(state);
    forget_cards(state, viewer);
    forget_signals(rules, state, viewer);
    forget_letters(rules, state, viewer);
}
