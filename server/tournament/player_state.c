/* Cards: preferences, floats and the right to a bye follow from the sheet. */

#include "server/tournament/player_state.h"

#include <stdlib.h>

struct sides_had {
    int white, black;
    int run; /* of the last side */
    enum side last;
};

static void count_sides(const struct sheet *sheet, int slot,
                        struct sides_had *had)
{
    *had = (struct sides_had){0, 0, 0, SIDE_NONE};
    for (int i = 0; i < sheet->rounds; i++) {
        enum side side = (enum side)sheet->record[slot][i].side;
        if (!sheet_was_played(sheet, slot, i))
            continue;
        had->run = side == had->last ? had->run + 1 : 1;
        had->last = side;
        *(side == SIDE_WHITE ? &had->white : &had->black) += 1;
    }
}

/* 1.7: absolute, strong, mild, none. */
static void set_preference(struct player_state *card,
                           const struct sides_had *had)
{
    enum side lesser = had->white > had->black ? SIDE_BLACK : SIDE_WHITE;
    card->games = had->white + had->black;
    card->excess = abs(had->white - had->black);
    card->twice = had->run > 1 ? had->last : SIDE_NONE;
    card->wanted = card->excess > 1    ? lesser
                   : had->run > 1      ? side_other(had->last)
                   : card->excess == 1 ? lesser
                                       : side_other(had->last);
    card->want = card->games == 0                   ? WANT_NOTHING
                 : card->excess > 1 || had->run > 1 ? WANT_ABSOLUTE
                 : card->excess == 1                ? WANT_STRONG
                                                    : WANT_MILD;
}

/* 1.4.2 to 1.4.4. */
static enum drift drift_of(const struct sheet *sheet, int slot, int round)
{
    const struct sheet_record *record = &sheet->record[slot][round];
    if (!sheet_was_played(sheet, slot, round))
        return sheet->earned[slot][round] > sheet->points[WORTH_LOSS]
                   ? DRIFT_DOWN
                   : DRIFT_NONE;
    int mine = sheet_lifted(sheet, slot, round);
    int other = sheet_lifted(sheet, record->opponent, round);
    return mine > other ? DRIFT_DOWN : mine < other ? DRIFT_UP : DRIFT_NONE;
}

/* C.04.1, 4: never after a round that was won without playing it. */
static bool may_have_bye(const struct sheet *sheet, int slot)
{
    for (int i = 0; i < sheet->rounds; i++)
        if (!sheet_was_played(sheet, slot, i)
            && (sheet->earned[slot][i] >= sheet->points[WORTH_WIN]
                || sheet->record[slot][i].result == RESULT_PAIRING_BYE))
            return false;
    return true;
}

static void deal(const struct sheet *sheet, int slot, struct player_state *card)
{
    struct sides_had had;
    *card = (struct player_state){.slot = slot};
    count_sides(sheet, slot, &had);
    set_preference(card, &had);
    card->score = sheet_lifted(sheet, slot, sheet->rounds);
    card->may_have_bye = may_have_bye(sheet, slot);
    for (int i = 0; i < 2 && i < sheet->rounds; i++)
        card->drift[i] = drift_of(sheet, slot, sheet->rounds - 1 - i);
}

/* Was the player ever paired, or given the bye, before round `rounds`? */
static bool was_in_pairing(const struct sheet *sheet, int slot, int rounds)
{
    for (int i = 0; i < rounds; i++) {
        enum result result = (enum result)sheet->record[slot][i].result;
        if (result_kind(result)->has_opponent || result == RESULT_PAIRING_BYE)
            return true;
    }
    return false;
}

int player_state_compare(const void *left, const void *right)
{
    const struct player_state *one = left, *other = right;
    return one->score != other->score ? other->score - one->score
                                      : one->rank - other->rank;
}

int player_states_fill(const struct sheet *sheet, struct player_state *cards)
{
    int16_t order[PLAYERS_MOST];
    int count = 0, rank = 0;
    for (int i = 0; i < sheet->players; i++)
        order[sheet->rank[i]] = (int16_t)i;
    for (int i = 0; i < sheet->players; i++) {
        bool is_present = sheet_is_present(sheet, order[i]);
        if (is_present) {
            deal(sheet, order[i], &cards[count]);
            cards[count++].rank = rank;
        }
        if (is_present || was_in_pairing(sheet, order[i], sheet->rounds))
            rank++;
    }
    qsort(cards, (size_t)count, sizeof cards[0], player_state_compare);
    return count;
}

bool player_states_clash(const struct player_state *one,
                         const struct player_state *other)
{
    return one->want == WANT_ABSOLUTE && other->want == WANT_ABSOLUTE
           && one->wanted == other->wanted;
}

/* The last round played before this one, or NOBODY. */
static int played_before(const struct sheet *sheet, int slot, int round)
{
    do
        round--;
    while (round >= 0 && !sheet_was_played(sheet, slot, round));
    return round < 0 ? NOBODY : round;
}

/* 5.2.3: the other side of the last round in which they had different ones. */
static enum side choose_by_history(const struct sheet *sheet, int one,
                                   int other)
{
    int round = played_before(sheet, one, sheet->rounds);
    int other_round = played_before(sheet, other, sheet->rounds);
    while (round != NOBODY && other_round != NOBODY) {
        uint8_t side = sheet->record[other][other_round].side;
        if (sheet->record[one][round].side != side)
            return (enum side)side;
        round = played_before(sheet, one, round);
        other_round = played_before(sheet, other, other_round);
    }
    return SIDE_NONE;
}

/* 5.2.1 to 5.2.3; SIDE_NONE leaves it to rank. */
static enum side choose_by_want(const struct sheet *sheet,
                                const struct player_state *one,
                                const struct player_state *other)
{
    if (one->wanted != other->wanted)
        return one->wanted != SIDE_NONE ? one->wanted
                                        : side_other(other->wanted);
    if (one->wanted == SIDE_NONE)
        return SIDE_NONE;
    if (one->want != other->want)
        return one->want > other->want ? one->wanted
                                       : side_other(other->wanted);
    if (one->want == WANT_ABSOLUTE && one->excess != other->excess)
        return one->excess > other->excess ? one->wanted
                                           : side_other(other->wanted);
    return choose_by_history(sheet, one->slot, other->slot);
}

enum side player_state_choose_side(const struct sheet *sheet,
                                   const struct player_state *one,
                                   const struct player_state *other)
{
    enum side side = choose_by_want(sheet, one, other);
    bool is_higher = player_state_compare(one, other) < 0;
    const struct player_state *higher = is_higher ? one : other;
    if (side != SIDE_NONE)
        return side;
    side = higher->wanted;   /* 5.2.4 */
    if (side == SIDE_NONE) { /* 5.2.5 */
        side = sheet_first_side(sheet);
        side = side == SIDE_NONE ? SIDE_WHITE : side;
        side = higher->rank % 2 == 0 ? side : side_other(side);
    }
    return is_higher ? side : side_other(side);
}

static int first_round_with_sides(const struct sheet *sheet)
{
    for (int i = 0; i < sheet->rounds; i++)
        for (int j = 0; j < sheet->players; j++)
            if (sheet->record[j][i].side != SIDE_NONE)
                return i;
    return NOBODY;
}

enum side sheet_first_side(const struct sheet *sheet)
{
    int round = first_round_with_sides(sheet);
    int16_t order[PLAYERS_MOST];
    int rank = 0;
    if (sheet->first != SIDE_NONE || round == NOBODY)
        return sheet->first;
    for (int i = 0; i < sheet->players; i++)
        order[sheet->rank[i]] = (int16_t)i;
    for (int i = 0; i < sheet->players; i++) {
        enum side side = (enum side)sheet->record[order[i]][round].side;
        if (!was_in_pairing(sheet, order[i], round + 1))
            continue;
        if (side != SIDE_NONE)
            return rank % 2 == 0 ? side : side_other(side);
        rank++;
    }
    return SIDE_NONE;
}
