/* Tie-breaks from a player's own results (C.07, articles 7 and 9). */

#include "server/tournament/tiebreaks.h"

void break_points(const struct reckoning *reckoning)
{
    const struct sheet *sheet = reckoning->sheet;
    for (int i = 0; i < sheet->players; i++)
        break_set(reckoning, i,
                  sheet->score[reckoning->rows[i].slot][sheet->rounds]);
}

/* Of teams: what their boards have won, whatever came of the meeting. */
void break_game_points(const struct reckoning *reckoning)
{
    for (int i = 0; i < reckoning->sheet->players; i++)
        break_set(
            reckoning, i,
            reckoning->sheet->player[reckoning->rows[i].slot].game_points);
}

void break_number(const struct reckoning *reckoning)
{
    for (int i = 0; i < reckoning->sheet->players; i++)
        break_set(reckoning, i,
                  reckoning->sheet->player[reckoning->rows[i].slot].number);
}

void break_rating(const struct reckoning *reckoning)
{
    for (int i = 0; i < reckoning->sheet->players; i++)
        break_set(reckoning, i,
                  reckoning->sheet->player[reckoning->rows[i].slot].rating);
}

/* Counts the rounds of each player that the test says yes to. */
static void count_rounds(const struct reckoning *reckoning,
                         bool (*test)(const struct sheet *sheet, int slot,
                                      int round))
{
    const struct sheet *sheet = reckoning->sheet;
    for (int i = 0; i < sheet->players; i++) {
        int count = 0;
        for (int j = 0; j < sheet->rounds; j++)
            count += test(sheet, reckoning->rows[i].slot, j);
        break_set(reckoning, i, count);
    }
}

/* As many points as for a win, with or without playing (7.1). */
static bool is_win(const struct sheet *sheet, int slot, int round)
{
    return sheet->earned[slot][round] == sheet->points[WORTH_WIN];
}

static bool is_win_played(const struct sheet *sheet, int slot, int round)
{
    return is_win(sheet, slot, round) && sheet_was_played(sheet, slot, round);
}

static bool is_black(const struct sheet *sheet, int slot, int round)
{
    return sheet->record[slot][round].side == SIDE_BLACK
           && sheet_was_played(sheet, slot, round);
}

static bool is_black_win(const struct sheet *sheet, int slot, int round)
{
    return is_black(sheet, slot, round) && is_win(sheet, slot, round);
}

/* Rounds one elected to play (7.6): all but those left of one's own will. */
static bool is_elected(const struct sheet *sheet, int slot, int round)
{
    return !break_is_voluntary(sheet, slot, round);
}

void break_wins(const struct reckoning *reckoning)
{
    count_rounds(reckoning, is_win);
}

void break_wins_played(const struct reckoning *reckoning)
{
    count_rounds(reckoning, is_win_played);
}

void break_blacks(const struct reckoning *reckoning)
{
    count_rounds(reckoning, is_black);
}

void break_black_wins(const struct reckoning *reckoning)
{
    count_rounds(reckoning, is_black_win);
}

void break_elected(const struct reckoning *reckoning)
{
    count_rounds(reckoning, is_elected);
}

/* 7.5: the sum of the scores after each round; a cut leaves out the first. */
void break_progressive(const struct reckoning *reckoning)
{
    const struct sheet *sheet = reckoning->sheet;
    for (int i = 0; i < sheet->players; i++) {
        int64_t sum = 0;
        for (int j = reckoning->tiebreak->cut_low; j < sheet->rounds; j++)
            sum += sheet->score[reckoning->rows[i].slot][j + 1];
        break_set(reckoning, i, sum);
    }
}

/* 9.2: points against those who have at least half of all points. */
void break_koya(const struct reckoning *reckoning)
{
    const struct sheet *sheet = reckoning->sheet;
    int games = sheet->rounds;
    if (reckoning->is_round_robin && sheet->players > 0
        && games % sheet->players == 0)
        games -= games / sheet->players; /* everyone sat out once a cycle */
    int64_t limit =
        (int64_t)reckoning->tiebreak->limit * sheet->points[WORTH_WIN] * games;
    for (int i = 0; i < sheet->players; i++) {
        int slot = reckoning->rows[i].slot;
        int64_t sum = 0;
        for (int j = 0; j < sheet->rounds; j++) {
            int opponent = sheet->record[slot][j].opponent;
            if (opponent != NOBODY
                && 100 * (int64_t)sheet->score[opponent][sheet->rounds]
                       >= limit)
                sum += sheet->earned[slot][j];
        }
        break_set(reckoning, i, sum);
    }
}
