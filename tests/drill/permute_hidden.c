/*
 * Scrambling: of a position another that a viewer cannot tell from it (D6).
 *
 * Goes by the clauses on secrecy and calls nothing that shows. What a viewer
 * knows by D6.6 (who is ready), and what is printed on the back of a counter
 * (side, seat, kind: D6.1), stays as it is.
 */

#include "server/rules/proof.h"
#include "tests/drill/drill.h"
#include "tests/drill/tables.h"

#include <string.h>

/* What one permutation works on. */
struct shuffle {
    const struct drill_rules *rules;
    struct drill_state *state;
    viewer_id viewer;
    side_id side; /* the viewer's; SIDE_NONE for the public */
    struct chance *chance;
    struct permuted *permuted;
};

/* D6.1, D6.2: is this unit face down to the viewer? */
static bool is_face_down(const struct shuffle *shuffle, piece_id piece)
{
    const struct drill_unit *unit = &shuffle->state->units[piece];
    return shuffle->state->options.fog != 0 && unit->is_revealed == 0
           && shuffle->rules->pieces[piece].side != shuffle->side
           && (unit->fate == FATE_FIELD || unit->fate == FATE_RESERVE);
}

/* Counters of one back: only these can be taken for each other. */
static bool has_same_back(const struct shuffle *shuffle, piece_id a, piece_id b)
{
    const struct drill_piece *one = &shuffle->rules->pieces[a];
    const struct drill_piece *other = &shuffle->rules->pieces[b];
    return one->seat == other->seat && one->kind == other->kind;
}

/* An attack that is declared goes on from where it was declared. */
static void carry_attacks(struct drill_state *state, const piece_id *members,
                          const piece_id *parts, int count)
{
    for (int k = 0; k < state->attack_count; k++) {
        unit_set before = state->attacks[k].units;
        for (int i = 0; i < count; i++) {
            state->attacks[k].units &= (unit_set)~unit_only(members[i]);
            if (unit_in(before, parts[i]))
                state->attacks[k].units |= unit_only(members[i]);
        }
    }
}

/* Exchanges the identities of the units of one back that are face down. */
static void shuffle_back(struct shuffle *shuffle, piece_id first)
{
    struct drill_unit before[DRILL_UNITS];
    uint16_t labels[DRILL_UNITS];
    piece_id members[DRILL_UNITS], parts[DRILL_UNITS];
    int count = 0;

    memcpy(before, shuffle->state->units, sizeof before);
    for (piece_id piece = first; piece < DRILL_UNITS; piece++)
        if (has_same_back(shuffle, first, piece)
            && is_face_down(shuffle, piece))
            members[count++] = piece;
    chance_deal(shuffle->chance, count, labels);
    for (int i = 0; i < count; i++) {
        parts[i] = members[labels[i]];
        shuffle->state->units[members[i]] = before[parts[i]];
        shuffle->permuted->piece[members[i]] = parts[i];
        shuffle->permuted->identities += parts[i] != members[i];
    }
    carry_attacks(shuffle->state, members, parts, count);
}

static bool is_first_of_back(const struct shuffle *shuffle, piece_id piece)
{
    for (piece_id other = 0; other < piece; other++)
        if (has_same_back(shuffle, other, piece))
            return false;
    return true;
}

static int home_room(const struct shuffle *shuffle, side_id side,
                     place_id place[DRILL_PLACES])
{
    const struct board_area *home = shuffle->rules->home[side];
    int count = 0;
    for (int i = 0; i < home->count; i++)
        if (unit_count(
                units_at(shuffle->rules, shuffle->state, side, home->places[i]))
            < DRILL_ROOM)
            place[count++] = home->places[i];
    return count;
}

/* D3.1: while units are placed in secret, those of others may be anywhere. */
static void shuffle_placing(struct shuffle *shuffle)
{
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        struct drill_unit *unit = &shuffle->state->units[piece];
        side_id side = shuffle->rules->pieces[piece].side;
        place_id room[DRILL_PLACES];
        if (side == shuffle->side || unit->fate == FATE_OUT)
            continue;
        place_id before = unit->at;
        unit->at = ID_NONE;
        unit->fate = FATE_RESERVE;
        int count = home_room(shuffle, side, room);
        int roll = chance_roll(shuffle->chance, count + 1);
        if (roll <= count) {
            unit->at = room[roll - 1];
            unit->fate = FATE_FIELD;
        }
        shuffle->permuted->plots += unit->at != before;
    }
}

/* D6.4: orders that have not counted yet may be any. */
static void shuffle_orders(struct shuffle *shuffle)
{
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        struct drill_unit *unit = &shuffle->state->units[piece];
        if (shuffle->rules->pieces[piece].side == shuffle->side
            || unit->fate == FATE_LOST || unit->fate == FATE_OUT)
            continue;
        uint8_t order = (uint8_t)(chance_roll(shuffle->chance, 3) - 1);
        shuffle->permuted->orders += order != unit->order;
        unit->order = order;
    }
}

/* D6.4: a signal between other seats may have been any number. */
static void shuffle_signals(struct shuffle *shuffle)
{
    for (seat_id seat = 0; seat < shuffle->rules->base.seat_count; seat++) {
        struct drill_signal *signal = &shuffle->state->signals[seat];
        if (signal->to == ID_NONE || seat == shuffle->viewer
            || signal->to == shuffle->viewer)
            continue;
        uint16_t number = (uint16_t)chance_roll(shuffle->chance, 9);
        shuffle->permuted->plots += number != signal->number;
        signal->number = number;
    }
}

/* D3.5: what others write to others may say anything, and is never seen; how
 * many were written before one that is, their numbers tell. */
static void shuffle_letters(struct shuffle *shuffle)
{
    for (int i = 0; i < shuffle->state->letter_count; i++) {
        struct drill_letter *letter = &shuffle->state->letters[i];
        if (letter_is_known(letter, shuffle->viewer))
            continue;
        char die = (char)('a' + chance_roll(shuffle->chance, 20));
        shuffle->permuted->plots += letter->text[0] != die;
        memset(letter->text, 0, sizeof letter->text);
        letter->text[0] = die;
    }
}

/* D6.3: cards in the deck and in other hands change places. */
static void shuffle_cards(struct shuffle *shuffle)
{
    uint8_t before[DRILL_CARDS];
    uint16_t labels[DRILL_CARDS];
    int unseen[DRILL_CARDS];
    int count = 0;

    memcpy(before, shuffle->state->cards, sizeof before);
    for (int card = 0; card < DRILL_CARDS; card++)
        if (before[card] != CARD_USED
            && before[card] != CARD_HAND + shuffle->viewer)
            unseen[count++] = card;
    chance_deal(shuffle->chance, count, labels);
    for (int i = 0; i < count; i++) {
        uint8_t place = before[unseen[labels[i]]];
        shuffle->permuted->hands += place != before[unseen[i]];
        shuffle->state->cards[unseen[i]] = place;
    }
}

void drill_permute_hidden(const struct rules *rules, void *state,
                          viewer_id viewer, struct chance *chance,
                          struct permuted *permuted)
{
    const struct drill_rules *all = drill_rules_of(rules);
    struct drill_state *now = state;
    struct shuffle shuffle = {.rules = all,
                              .state = now,
                              .viewer = viewer,
                              .side = viewer < rules->seat_count
                                          ? rules->side_of_seat[viewer]
                                          : SIDE_NONE,
                              .chance = chance,
                              .permuted = permuted};

    *permuted =
        (struct permuted){.leaves = {"D6.6", "D6.1", "D3.5"}, .leave_count = 3};
    for (piece_id piece = 0; piece < PIECES_MOST; piece++)
        permuted->piece[piece] = piece;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (is_first_of_back(&shuffle, piece))
            shuffle_back(&shuffle, piece);
    if (now->course.phase == PHASE_DEPLOY && now->course.is_over == 0)
        shuffle_placing(&shuffle);
    shuffle_orders(&shuffle);
    shuffle_signals(&shuffle);
    shuffle_letters(&shuffle);
    shuffle_cards(&shuffle);
}

static uint16_t drill_where(const struct rules *rules, const void *at,
                            piece_id piece)
{
    const struct drill_state *state = at;
    (void)rules;
    return state->units[piece].at;
}

static bool drill_are_alike(const struct rules *rules, const void *state,
                            piece_id a, piece_id b)
{
    const struct drill_piece *pieces = drill_rules_of(rules)->pieces;
    (void)state;
    return pieces[a].seat == pieces[b].seat && pieces[a].kind == pieces[b].kind;
}

const struct game_proof drill_proof = {
    .game = &drill_game,
    .permute_hidden = drill_permute_hidden,
    .where = drill_where,
    .are_alike = drill_are_alike,
    .read_view = drill_read_view,
};
