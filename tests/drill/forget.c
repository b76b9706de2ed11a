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
    EACH_OF(piece, ALL_UNITS) {
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

/* All that is seen of a unit's part, as one number to order it by. */
static uint64_t looks_of(const struct drill_state *state, piece_id piece)
{
    const struct drill_unit *unit = &state->units[piece];
    unsigned label = is_label_seen(state, piece) ? unit->label : 0;
    uint64_t looks = (uint64_t)unit->at << 40 | (uint64_t)unit->fate << 32
                     | (uint64_t)unit->hits << 24 | (uint64_t)unit->state << 20
                     | (uint64_t)label << 8;
    for (int k = 0; k < state->attack_count; k++)
        looks |= (uint64_t)set_has(state->attacks[k].units, piece) << k;
    return looks;
}

static bool looks_before(const void *state, const void *one, const void *other)
{
    return looks_of(state, *(const piece_id *)one)
           < looks_of(state, *(const piece_id *)other);
}

/* D6.1: the first of a back plays the part that comes first, and so on. */
static void forget_back(const struct unknown *it, piece_id first)
{
    const struct parts parts = unit_parts(it->state);
    uint16_t members[DRILL_UNITS];
    int count = units_of_back(it, first, members);
    if (drill_plant == PLANT_KEEP && count == 2)
        return;
    parts_sort(&parts, members, count, looks_before, it->state);
}

/* D6.5: labels that nobody sees stand in the order of the units; D6.3: of the
 * cards that are not seen the first lie in the deck. */
static void forget_numbers(const struct unknown *it)
{
    const struct parts labels = PARTS_OF(it->state->units, .label);
    const struct parts cards = PARTS_OF(it->state->cards, );
    uint16_t unseen[DRILL_UNITS];
    parts_sort_bytes(&labels, unseen, labels_unseen(it, unseen));
    parts_sort_bytes(&cards, unseen, cards_unseen(it, unseen));
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
    EACH_OF(piece, ALL_UNITS)
        forget_back(&it, piece);
    forget_numbers(&it);
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        if (is_signal_unseen(&it, seat))
            it.state->signals[seat] = (struct drill_signal){.to = ID_NONE};
    forget_letters(&it);
}
