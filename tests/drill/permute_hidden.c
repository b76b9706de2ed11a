/*
 * Scrambling: of a position another that a viewer cannot tell from it (D6).
 *
 * Goes by the clauses on secrecy and calls nothing that shows. What a viewer
 * knows by D6.6 (who is ready), and what is printed on the back of a counter
 * (side, seat, kind: D6.1), stays as it is.
 */

#include "server/rules/kit/parts.h"
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

/* Counters of one back: only these can be taken for each other. */
static bool are_alike(const struct rules *rules, const void *state, piece_id a,
                      piece_id b)
{
    const struct drill_piece *pieces = drill_rules(rules)->pieces;
    (void)state;
    return pieces[a].seat == pieces[b].seat && pieces[a].kind == pieces[b].kind;
}

/* D6.1, D6.2: the units that look like this one, it among them, and are face
 * down to the viewer. */
static id_set hidden_like(const struct shuffle *shuffle, piece_id like)
{
    id_set set = 0;
    if (shuffle->state->option[OPTION_FOG] == 0
        || shuffle->rules->pieces[like].side == shuffle->side)
        return 0;
    EACH_OF(piece, ALL_UNITS) {
        const struct drill_unit *unit = &shuffle->state->units[piece];
        if (are_alike(&shuffle->rules->base, NULL, like, piece)
            && unit->is_revealed == 0
            && (unit->fate == FATE_FIELD || unit->fate == FATE_RESERVE))
            set |= set_only(piece);
    }
    return set;
}

/* Exchanges the identities of the units of one back that are face down. An
 * attack that is declared goes on from where it was declared. */
static void shuffle_back(struct shuffle *shuffle, id_set hidden)
{
    struct drill_state *state = shuffle->state;
    const struct parts parts = {.records = state->units,
                                .size = sizeof state->units[0],
                                .stride = sizeof state->units[0],
                                .sets = &state->attacks[0].units,
                                .set_stride = sizeof state->attacks[0],
                                .set_count = state->attack_count};
    piece_id members[DRILL_UNITS], from[DRILL_UNITS];
    int count = set_list(hidden, members);
    parts_deal(&parts, members, count, shuffle->chance, from);
    for (int i = 0; i < count; i++) {
        shuffle->permuted->piece[members[i]] = from[i];
        shuffle->permuted->identities += from[i] != members[i];
    }
}

static int home_room(const struct shuffle *shuffle, side_id side,
                     place_id place[DRILL_PLACES])
{
    const struct board_area *home = shuffle->rules->home[side];
    struct drill_position pos = {shuffle->rules, shuffle->state};
    int count = 0;
    for (int i = 0; i < home->count; i++)
        if (set_count(units_at(pos, side, home->places[i])) < DRILL_ROOM)
            place[count++] = home->places[i];
    return count;
}

/* D3.1: while units are placed in secret, those of others may be anywhere. */
static void shuffle_placing(struct shuffle *shuffle, piece_id piece)
{
    struct drill_unit *unit = &shuffle->state->units[piece];
    place_id room[DRILL_PLACES], before = unit->at;
    if (unit->fate == FATE_OUT)
        return;
    unit->at = ID_NONE;
    unit->fate = FATE_RESERVE;
    int count = home_room(shuffle, shuffle->rules->pieces[piece].side, room);
    int roll = chance_roll(shuffle->chance, count + 1);
    if (roll <= count) {
        unit->at = room[roll - 1];
        unit->fate = FATE_FIELD;
    }
    shuffle->permuted->plots += unit->at != before;
}

/* D6.4: an order that has not counted yet may be any. */
static void shuffle_order(struct shuffle *shuffle, piece_id piece)
{
    struct drill_unit *unit = &shuffle->state->units[piece];
    if (unit->fate == FATE_LOST || unit->fate == FATE_OUT)
        return;
    uint8_t order = (uint8_t)(chance_roll(shuffle->chance, 3) - 1);
    shuffle->permuted->orders += order != unit->order;
    unit->order = order;
}

/* D6.4: a signal between other seats may have been any number. */
static void shuffle_signal(struct shuffle *shuffle, seat_id seat)
{
    struct drill_signal *signal = &shuffle->state->signals[seat];
    if (signal->to == ID_NONE || seat == shuffle->viewer
        || signal->to == shuffle->viewer)
        return;
    uint16_t number = (uint16_t)chance_roll(shuffle->chance, 9);
    shuffle->permuted->plots += number != signal->number;
    signal->number = number;
}

/* D3.5: what others write to others may say anything, and is never seen; how
 * many were written before one that is, their numbers tell. */
static void shuffle_letter(struct shuffle *shuffle, struct drill_letter *letter)
{
    if (letter_is_known(letter, shuffle->viewer))
        return;
    char die = (char)('a' + chance_roll(shuffle->chance, 20));
    shuffle->permuted->plots += letter->text[0] != die;
    memset(letter->text, 0, sizeof letter->text);
    letter->text[0] = die;
}

/* D6.3: cards in the deck and in other hands change places. */
static void shuffle_cards(struct shuffle *shuffle)
{
    struct drill_state *state = shuffle->state;
    const struct parts cards = PARTS_OF(state->cards, );
    uint8_t before[DRILL_CARDS];
    uint16_t unseen[DRILL_CARDS];
    id_set known = cards_at(state, CARD_USED)
                   | cards_at(state, CARD_HAND + shuffle->viewer);
    int count = set_list(set_without(ALL_CARDS, known), unseen);
    memcpy(before, state->cards, sizeof before);
    parts_deal(&cards, unseen, count, shuffle->chance, NULL);
    for (int card = 0; card < DRILL_CARDS; card++)
        shuffle->permuted->hands += state->cards[card] != before[card];
}

static void permute(const struct rules *rules, void *state, viewer_id viewer,
                    struct chance *chance, struct permuted *permuted)
{
    struct shuffle shuffle = {.rules = drill_rules(rules),
                              .state = state,
                              .viewer = viewer,
                              .side = rules_viewer_side(rules, viewer),
                              .chance = chance,
                              .permuted = permuted};
    const struct course *course = course_of(state);
    id_set others = set_without(
        ALL_UNITS, units_of(drill_position(rules, state), shuffle.side));

    *permuted =
        (struct permuted){.leaves = {"D6.6", "D6.1", "D3.5"}, .leave_count = 3};
    for (piece_id piece = 0; piece < PIECES_MOST; piece++)
        permuted->piece[piece] = piece;
    EACH_OF(piece, others) {
        id_set hidden = hidden_like(&shuffle, piece);
        if (set_first(hidden) == piece)
            shuffle_back(&shuffle, hidden);
    }
    if (course->phase == PHASE_DEPLOY && course->is_over == 0)
        EACH_OF(piece, others)
            shuffle_placing(&shuffle, piece);
    EACH_OF(piece, others)
        shuffle_order(&shuffle, piece);
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        shuffle_signal(&shuffle, seat);
    for (int i = 0; i < shuffle.state->letter_count; i++)
        shuffle_letter(&shuffle, &shuffle.state->letters[i]);
    shuffle_cards(&shuffle);
}

static uint16_t where(const struct rules *rules, const void *at, piece_id piece)
{
    return drill_position(rules, at).state->units[piece].at;
}

const struct game_proof drill_proof = {
    .game = &drill_game,
    .permute_hidden = permute,
    .where = where,
    .are_alike = are_alike,
    .read_view = drill_read_view,
};
