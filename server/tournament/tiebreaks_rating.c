/* Tie-breaks from ratings (C.07, article 10), by FIDE's tables (B.02, 8.1). */

#include "server/tournament/tiebreaks.h"

#include <stdlib.h>

/* 8.1.1: the difference of ratings for 50 to 100 of a hundred points. */
static const int16_t difference_of[51] = {
    0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,
    95,  102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336,
    351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

/* 8.1.2: up to which difference 50, 51, … of a hundred points are expected. */
static const int16_t expected_to[50] = {
    3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,
    98,  106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344,
    357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

/* The ratings met over the board, the lowest first, and points against them. */
struct opposition {
    int count;
    int rating[ROUNDS_MOST];
    int points[ROUNDS_MOST]; /* of a hundred */
    int score;               /* the sum of points */
    bool is_rated;           /* all had a rating */
};

static void insert(struct opposition *opposition, int rating, int points)
{
    int at = opposition->count++;
    for (; at > 0 && opposition->rating[at - 1] > rating; at--) {
        opposition->rating[at] = opposition->rating[at - 1];
        opposition->points[at] = opposition->points[at - 1];
    }
    opposition->rating[at] = rating;
    opposition->points[at] = points;
}

static void cut(struct opposition *opposition, int low, int high)
{
    int first = low < opposition->count ? low : opposition->count;
    int left = opposition->count - first;
    left = high < left ? left - high : 0;
    opposition->score = 0;
    for (int i = 0; i < left; i++) {
        opposition->rating[i] = opposition->rating[first + i];
        opposition->points[i] = opposition->points[first + i];
        opposition->score += opposition->points[i];
    }
    opposition->count = left;
}

static void find_opposition(const struct reckoning *reckoning, int slot,
                            struct opposition *opposition)
{
    const struct sheet *sheet = reckoning->sheet;
    *opposition = (struct opposition){.is_rated = true};
    for (int i = 0; i < sheet->rounds; i++) {
        enum result result = (enum result)sheet->record[slot][i].result;
        enum worth worth = result_kind(result)->worth;
        if (!result_kind(result)->is_played)
            continue;
        int rating = sheet->player[sheet->record[slot][i].opponent].rating;
        insert(opposition, rating,
               worth == WORTH_WIN    ? 100
               : worth == WORTH_DRAW ? 50
                                     : 0);
        opposition->is_rated = opposition->is_rated && rating != 0;
    }
    cut(opposition, reckoning->tiebreak->cut_low,
        reckoning->tiebreak->cut_high);
}

static int rounded(int64_t sum, int count)
{
    return (int)((2 * sum + count) / (2 * count));
}

static int average_rating(const struct opposition *opposition)
{
    int64_t sum = 0;
    for (int i = 0; i < opposition->count; i++)
        sum += opposition->rating[i];
    return rounded(sum, opposition->count);
}

static int performance(const struct opposition *opposition)
{
    int share = rounded(opposition->score, opposition->count);
    return average_rating(opposition)
           + (share >= 50 ? difference_of[share - 50]
                          : -difference_of[50 - share]);
}

static int expected(int rating, int opponent)
{
    int difference = abs(rating - opponent), share = 0;
    while (share < 50 && difference > expected_to[share])
        share++;
    return rating >= opponent ? 50 + share : 50 - share;
}

/* 10.3: the lowest rating of which as many points would be expected. */
static int perfect(const struct opposition *opposition)
{
    int low = opposition->rating[0] - 800;
    int high = opposition->rating[opposition->count - 1] + 800;
    if (opposition->score == 0)
        return low;
    while (high - low > 1) {
        int middle = low + (high - low) / 2, sum = 0;
        for (int i = 0; i < opposition->count; i++)
            sum += expected(middle, opposition->rating[i]);
        if (sum >= opposition->score)
            high = middle;
        else
            low = middle;
    }
    return high;
}

static void reckon(const struct reckoning *reckoning,
                   int (*find)(const struct opposition *opposition))
{
    for (int i = 0; i < reckoning->sheet->players; i++) {
        struct opposition opposition;
        find_opposition(reckoning, reckoning->rows[i].slot, &opposition);
        if (opposition.count == 0 || !opposition.is_rated)
            break_set_none(reckoning, i);
        else
            break_set(reckoning, i, find(&opposition));
    }
}

/* 10.4, 10.5: the average of what the opponents have. */
static void reckon_average(const struct reckoning *reckoning,
                           int (*find)(const struct opposition *opposition))
{
    const struct sheet *sheet = reckoning->sheet;
    int found[PLAYERS_MOST];
    for (int i = 0; i < sheet->players; i++) {
        struct opposition opposition;
        find_opposition(reckoning, i, &opposition);
        found[i] = opposition.count == 0 || !opposition.is_rated
                       ? NOBODY
                       : find(&opposition);
    }
    for (int i = 0; i < sheet->players; i++) {
        int slot = reckoning->rows[i].slot, count = 0;
        int64_t sum = 0;
        for (int j = 0; j < sheet->rounds; j++) {
            int opponent = sheet->record[slot][j].opponent;
            if (sheet_was_played(sheet, slot, j) && found[opponent] != NOBODY) {
                sum += found[opponent];
                count++;
            }
        }
        if (count == 0)
            break_set_none(reckoning, i);
        else
            break_set(reckoning, i, rounded(sum, count));
    }
}

void break_average_rating(const struct reckoning *reckoning)
{
    reckon(reckoning, average_rating);
}

void break_performance(const struct reckoning *reckoning)
{
    reckon(reckoning, performance);
}

void break_perfect(const struct reckoning *reckoning)
{
    reckon(reckoning, perfect);
}

void break_average_performance(const struct reckoning *reckoning)
{
    reckon_average(reckoning, performance);
}

void break_average_perfect(const struct reckoning *reckoning)
{
    reckon_average(reckoning, perfect);
}
