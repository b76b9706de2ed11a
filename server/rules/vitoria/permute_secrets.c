/* Scrambling of what is placed unseen, and of who waits (V2.5, V13.6). */

#include "server/rules/vitoria/permute_hidden.h"

#include <string.h>

/* Placed in secret by the other side. */
static bool is_placed_unseen(const struct vitoria_shuffle *shuffle,
                             piece_id piece)
{
    const struct vitoria_rules *rules = shuffle->rules;
    if (rules->piece[piece].side == shuffle->side
        || shuffle->state->unit[piece].fate == FATE_ABSENT)
        return false;
    for (int i = 0; i < rules->zone_count; i++)
        if (rules->zone[i].has[piece])
            return true;
    return false;
}

/* Where one may be placed the other may be, whatever the ground. */
static bool has_same_zones(const struct vitoria_shuffle *shuffle, piece_id a,
                           piece_id b)
{
    const struct vitoria_rules *rules = shuffle->rules;
    bool is_same = rules->piece[a].side == rules->piece[b].side
                   && rules->piece[a].kind == rules->piece[b].kind;
    for (int i = 0; i < rules->zone_count; i++)
        is_same &= rules->zone[i].has[a] == rules->zone[i].has[b];
    return is_same;
}

static void exchange_places(struct vitoria_shuffle *shuffle, piece_id a,
                            piece_id b)
{
    struct vitoria_unit *one = &shuffle->state->unit[a];
    struct vitoria_unit *two = &shuffle->state->unit[b];
    struct vitoria_unit kept = *one;
    if (a == b)
        return;
    *one = *two;
    *two = kept;
    two->strength = one->strength;
    one->strength = kept.strength;
    piece_id part = shuffle->permuted->piece[a];
    shuffle->permuted->piece[a] = shuffle->permuted->piece[b];
    shuffle->permuted->piece[b] = part;
    shuffle->permuted->plots += memcmp(one, two, sizeof *one) != 0;
}

/* A side that is not ready may have placed any number of its units (V2.5). */
static void take_back(struct vitoria_shuffle *shuffle, piece_id piece)
{
    struct vitoria_unit *unit = &shuffle->state->unit[piece];
    const struct course *course = &shuffle->state->course;
    side_id side = shuffle->rules->piece[piece].side;
    if (!seat_in(course_to_act(course), side) || !unit->is_placed
        || chance_roll(shuffle->chance, 4) > 1)
        return;
    unit->at = PLACE_NONE;
    unit->fate = FATE_WAITING;
    unit->is_placed = 0;
    unit->due_turn = 0;
    unit->entry = shuffle->rules->piece[piece].entry;
    shuffle->permuted->plots++;
}

void vitoria_shuffle_placing(struct vitoria_shuffle *shuffle)
{
    int count = shuffle->rules->unit_count;
    for (int p = 0; p < count; p++) {
        piece_id like[VITORIA_UNITS_MOST];
        int likes = 0;
        if (!is_placed_unseen(shuffle, (piece_id)p))
            continue;
        for (int q = 0; q < count; q++)
            if (is_placed_unseen(shuffle, (piece_id)q)
                && has_same_zones(shuffle, (piece_id)p, (piece_id)q))
                like[likes++] = (piece_id)q;
        exchange_places(shuffle, (piece_id)p,
                        like[chance_roll(shuffle->chance, likes) - 1]);
        take_back(shuffle, (piece_id)p);
    }
}

static bool is_secret(const struct vitoria_shuffle *shuffle, piece_id piece)
{
    const struct vitoria_rules *rules = shuffle->rules;
    side_id side = rules->piece[piece].side;
    return side != shuffle->side && rules->column_count > 0
           && rules->column_side == side && !shuffle->is_busy[piece]
           && shuffle->state->unit[piece].fate == FATE_WAITING;
}

/* Combat units and others apart: so many may come by a column (V14.3). */
static void shuffle_class(struct vitoria_shuffle *shuffle, bool is_combat)
{
    struct vitoria_unit before[VITORIA_UNITS_MOST];
    piece_id members[VITORIA_UNITS_MOST];
    uint16_t labels[VITORIA_UNITS_MOST];
    int count = 0;
    memcpy(before, shuffle->state->unit, sizeof before);
    for (int p = 0; p < shuffle->rules->unit_count; p++)
        if (is_secret(shuffle, (piece_id)p)
            && vitoria_is_combat(shuffle->rules->piece[p].kind) == is_combat)
            members[count++] = (piece_id)p;
    if (count < 2)
        return;
    chance_deal(shuffle->chance, count, labels);
    for (int i = 0; i < count; i++) {
        struct vitoria_unit *unit = &shuffle->state->unit[members[i]];
        const struct vitoria_unit *part = &before[members[labels[i]]];
        shuffle->permuted->plots +=
            unit->entry != part->entry || unit->due_turn != part->due_turn;
        unit->entry = part->entry;
        unit->due_turn = part->due_turn;
    }
}

void vitoria_shuffle_waiting(struct vitoria_shuffle *shuffle)
{
    shuffle_class(shuffle, true);
    shuffle_class(shuffle, false);
}
