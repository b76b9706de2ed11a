/*
 * Forgetting: what a viewer cannot know, brought into one canonical form (D6).
 *
 * Nothing here goes by an identity that is hidden: units of one back take the
 * parts that are seen in the order of how they look, cards the places in the
 * order of these, and what is secret is as if it had never been.
 */

#include "tests/drill/flow.h"
#include "tests/drill/hidden.h"
#include "tests/drill/plant.h"
#include "tests/drill/tables.h"

/* D6.4, and D3.1: nobody of the others has placed anything. */
static void forget_plans(const struct unknown *it)
{
    EACH_UNIT(piece, ALL_UNITS) {
        struct drill_unit *unit = &it->state->units[piece];
        if (it->rules->pieces[piece].side == it->to.side)
            continue;
        unit->order = ORDER_NONE;
        if (is_placed_in_secret(it->state) && unit->fate == FATE_FIELD) {
            unit->fate = FATE_RESERVE;
            unit->at = ID_NONE;
        }
    }
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
static void forget_back(const struct unknown *it, piece_id first)
{
    uint16_t members[DRILL_UNITS];
    struct drill_part parts[DRILL_UNITS];
    int count = units_of_back(it, first, members);
    if (drill_plant == PLANT_KEEP && count == 2)
        return;
    for (int i = 0; i < count; i++) {
        struct drill_part part = part_of(it->state, members[i]);
        if (!is_label_seen(it->state, members[i]))
            part.unit.label = 0;
        int k = i;
        for (; k > 0 && looks_of(&parts[k - 1]) > looks_of(&part); k--)
            parts[k] = parts[k - 1];
        parts[k] = part;
    }
    for (int i = 0; i < count; i++)
        part_give(it->state, members[i], &parts[i]);
}

/* D6.5: labels that nobody sees stand in the order of the units. */
static void forget_labels(struct drill_state *state)
{
    unsigned seen = 0;
    uint8_t next = 0;
    EACH_UNIT(piece, ALL_UNITS)
        if (is_label_seen(state, piece))
            seen |= 1U << state->units[piece].label;
    EACH_UNIT(piece, ALL_UNITS) {
        if (is_label_seen(state, piece))
            continue;
        while ((seen >> next & 1U) != 0)
            next++;
        state->units[piece].label = next++;
    }
}

/* D6.3: of the cards that are not seen the first lie in the deck. */
static void forget_cards(const struct unknown *it)
{
    int left[CARD_HAND + DRILL_SEATS] = {0}, place = 0;
    uint16_t cards[DRILL_CARDS];
    int count = cards_unseen(it, cards);
    for (int i = 0; i < count; i++)
        left[it->state->cards[cards[i]]]++;
    for (int i = 0; i < count; i++) {
        while (left[place] == 0)
            place++;
        left[place]--;
        it->state->cards[cards[i]] = (uint8_t)place;
    }
}

/* The first two seats of a side between which a letter may have gone. */
static void forget_ends(const struct unknown *it, struct drill_letter *letter)
{
    int seats = it->rules->base.seat_count;
    for (int pair = seats * seats - 1; pair >= 0; pair--) {
        uint8_t from = (uint8_t)(pair / seats), to = (uint8_t)(pair % seats);
        if (may_correspond(it, from, to)) {
            letter->from = from;
            letter->to = to;
        }
    }
}

/* D3.5: that there is a letter is told by the numbers of those that follow. */
static void forget_letters(const struct unknown *it)
{
    uint16_t turn = 1;
    for (int i = 0; i < it->state->letter_count; i++) {
        struct drill_letter *letter = &it->state->letters[i];
        if (!letter_is_known(letter, it->to.viewer)) {
            *letter = (struct drill_letter){.turn = turn, .text = "?"};
            letter->transit =
                turn < it->state->course.turn ? LETTER_LOST : LETTER_SENT;
            forget_ends(it, letter);
            while (it->rules->pieces[letter->carrier].side
                   != it->rules->base.side_of_seat[letter->from])
                letter->carrier++;
        }
        turn = letter->turn;
    }
}

void drill_forget(const struct rules *rules, void *state, viewer_id viewer)
{
    const struct unknown it = unknown_to(rules, state, viewer, NULL);
    forget_plans(&it);
    EACH_UNIT(piece, ALL_UNITS)
        forget_back(&it, piece);
    forget_labels(it.state);
    forget_cards(&it);
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        if (is_signal_unseen(&it, seat))
            it.state->signals[seat] = (struct drill_signal){.to = ID_NONE};
    forget_letters(&it);
}
