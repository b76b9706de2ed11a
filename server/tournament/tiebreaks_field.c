/* Tie-breaks from the opponents' scores (C.07, articles 8, 9, 14 and 16). */

#include "server/tournament/tiebreaks.h"

#include <stdlib.h>

/* What one round gives. */
struct share {
    int64_t score; /* of the opponent, or of the dummy */
    int64_t value; /* what it adds */
    bool is_voluntary;
    bool is_cut;
};

/* Scores as opponents see them (16.3), in tenths. */
struct adjusted {
    int64_t seen[PLAYERS_MOST];
    int64_t own[PLAYERS_MOST];
};

/* The last round that was not left of one's own will; NOBODY if none. */
static int last_there(const struct sheet *sheet, int slot, bool is_fore)
{
    int last = NOBODY;
    for (int i = 0; i < sheet->rounds; i++) {
        bool is_paired = sheet->record[slot][i].opponent != NOBODY;
        bool is_last = i == sheet->rounds - 1;
        if (!break_is_voluntary(sheet, slot, i)
            || (is_fore && is_last && is_paired))
            last = i;
    }
    return last;
}

/*
 * 16.3: byes asked for at the end, after which nothing was played, count as
 * draws. 8.3: for fore Buchholz all games of the last round are drawn.
 */
static void adjust(const struct reckoning *reckoning, bool is_fore, int slot,
                   struct adjusted *adjusted)
{
    const struct sheet *sheet = reckoning->sheet;
    int draw = sheet->points[WORTH_DRAW];
    int last = last_there(sheet, slot, is_fore);
    int64_t seen = 0;
    adjusted->own[slot] = sheet->score[slot][sheet->rounds];
    for (int i = 0; i < sheet->rounds; i++) {
        bool is_paired = sheet->record[slot][i].opponent != NOBODY;
        int points = i <= last || is_paired      ? sheet->earned[slot][i]
                     : reckoning->is_round_robin ? 0
                                                 : draw;
        if (is_fore && is_paired && i == sheet->rounds - 1) {
            adjusted->own[slot] += draw - points;
            points = draw;
        }
        seen += points;
    }
    adjusted->seen[slot] = seen;
}

static struct adjusted *adjusted_new(const struct reckoning *reckoning,
                                     bool is_fore)
{
    struct adjusted *adjusted = malloc(sizeof *adjusted);
    for (int i = 0; adjusted != NULL && i < reckoning->sheet->players; i++)
        adjust(reckoning, is_fore, i, adjusted);
    return adjusted;
}

/* 16.4: an unplayed round is one against a dummy with one's own score. */
static int64_t dummy_score(const struct reckoning *reckoning,
                           const struct adjusted *adjusted, int slot, int round)
{
    const struct sheet *sheet = reckoning->sheet;
    int opponent = sheet->record[slot][round].opponent;
    int64_t own = adjusted->own[slot];
    if (!reckoning->tiebreak->is_new)
        return own;
    int64_t most = opponent != NOBODY
                       ? adjusted->seen[opponent]
                       : (int64_t)sheet->rounds * sheet->points[WORTH_DRAW];
    return own < most ? own : most;
}

/* One share a round; returns how many. */
static int list_shares(const struct reckoning *reckoning,
                       const struct adjusted *adjusted, bool is_fore,
                       bool is_weighted, int slot, struct share *shares)
{
    const struct sheet *sheet = reckoning->sheet;
    int count = 0;
    for (int i = 0; i < sheet->rounds; i++) {
        struct share *share = &shares[count];
        bool is_last = is_fore && i == sheet->rounds - 1;
        int opponent = is_last ? sheet->record[slot][i].opponent
                               : break_opponent(reckoning, slot, i);
        if (opponent == NOBODY && reckoning->is_round_robin)
            continue;
        share->is_cut = false;
        share->is_voluntary =
            opponent == NOBODY && break_is_voluntary(sheet, slot, i);
        share->score = opponent == NOBODY
                           ? dummy_score(reckoning, adjusted, slot, i)
                           : adjusted->seen[opponent];
        share->value =
            is_weighted ? share->score * sheet->earned[slot][i] : share->score;
        count++;
    }
    return count;
}

/* Which of two goes first when the least is cut. */
static bool is_less(const struct share *one, const struct share *other)
{
    return one->score != other->score ? one->score < other->score
                                      : one->value < other->value;
}

/* 16.5: a round left of one's own will is cut before others. */
static void cut_low(struct share *shares, int count)
{
    struct share *least = NULL, *left = NULL;
    for (int i = 0; i < count; i++) {
        struct share *share = &shares[i];
        if (share->is_cut)
            continue;
        if (least == NULL || is_less(share, least))
            least = share;
        if (share->is_voluntary && (left == NULL || share->value < left->value))
            left = share;
    }
    if (left != NULL && least->value <= left->value)
        least = left;
    if (least != NULL)
        least->is_cut = true;
}

static void cut_high(struct share *shares, int count)
{
    struct share *greatest = NULL;
    for (int i = 0; i < count; i++)
        if (!shares[i].is_cut
            && (greatest == NULL || is_less(greatest, &shares[i])))
            greatest = &shares[i];
    if (greatest != NULL)
        greatest->is_cut = true;
}

static int64_t sum_of(const struct reckoning *reckoning,
                      const struct adjusted *adjusted, bool is_fore,
                      bool is_weighted, int slot)
{
    struct share shares[ROUNDS_MOST];
    int64_t sum = 0;
    int count =
        list_shares(reckoning, adjusted, is_fore, is_weighted, slot, shares);
    for (int i = 0; i < reckoning->tiebreak->cut_low && i < count; i++)
        cut_low(shares, count);
    for (int i = 0; i < reckoning->tiebreak->cut_high && i < count; i++)
        cut_high(shares, count);
    for (int i = 0; i < count; i++)
        sum += shares[i].is_cut ? 0 : shares[i].value;
    return sum;
}

static void reckon(const struct reckoning *reckoning, bool is_fore,
                   bool is_weighted)
{
    struct adjusted *adjusted = adjusted_new(reckoning, is_fore);
    for (int i = 0; adjusted != NULL && i < reckoning->sheet->players; i++)
        break_set(reckoning, i,
                  sum_of(reckoning, adjusted, is_fore, is_weighted,
                         reckoning->rows[i].slot));
    free(adjusted);
}

void break_buchholz(const struct reckoning *reckoning)
{
    reckon(reckoning, reckoning->tiebreak->is_fore, false);
}

void break_fore_buchholz(const struct reckoning *reckoning)
{
    reckon(reckoning, true, false);
}

void break_sonneborn(const struct reckoning *reckoning)
{
    reckon(reckoning, reckoning->tiebreak->is_fore, true);
}

/* 8.2: the average of the Buchholz of those who were met over the board. */
void break_average_buchholz(const struct reckoning *reckoning)
{
    const struct sheet *sheet = reckoning->sheet;
    bool is_fore = reckoning->tiebreak->is_fore;
    struct adjusted *adjusted = adjusted_new(reckoning, is_fore);
    int64_t buchholz[PLAYERS_MOST];
    for (int i = 0; adjusted != NULL && i < sheet->players; i++)
        buchholz[i] = sum_of(reckoning, adjusted, is_fore, false, i);
    for (int i = 0; adjusted != NULL && i < sheet->players; i++) {
        int slot = reckoning->rows[i].slot, games = 0;
        int64_t sum = 0;
        for (int j = 0; j < sheet->rounds; j++)
            if (sheet_was_played(sheet, slot, j)) {
                sum += buchholz[sheet->record[slot][j].opponent];
                games++;
            }
        if (games == 0)
            break_set_none(reckoning, i);
        else
            break_set(reckoning, i, (20 * sum + games) / (2 * games));
    }
    free(adjusted);
}
