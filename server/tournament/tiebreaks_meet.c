/* Direct encounter (C.07, article 6): what the tied did among themselves. */

#include "server/tournament/tiebreaks.h"

#include <stdlib.h>

/* A player among those tied. */
struct tied {
    int row, slot;
    int met;       /* opponents of the group that they have met */
    int64_t score; /* against them, the average of each, scaled */
    int64_t most;  /* if they were to beat all others */
};

/* Averages of up to this many games against one opponent are exact. */
enum { SCALE = 2520 };

static void meet(const struct reckoning *reckoning, struct tied *one,
                 const struct tied *other)
{
    const struct sheet *sheet = reckoning->sheet;
    int games = 0;
    int64_t sum = 0;
    for (int i = 0; i < sheet->rounds; i++)
        if (break_opponent(reckoning, one->slot, i) == other->slot) {
            sum += sheet->earned[one->slot][i];
            games++;
        }
    if (games == 0)
        return;
    one->met++;
    one->score += sum * SCALE / games;
}

/* Returns whether all have met. */
static bool play_out(const struct reckoning *reckoning, struct tied *tied,
                     int count)
{
    int64_t win = (int64_t)reckoning->sheet->points[WORTH_WIN] * SCALE;
    bool have_met = true;
    for (int i = 0; i < count; i++) {
        tied[i].met = 0;
        tied[i].score = 0;
        for (int j = 0; j < count; j++)
            if (j != i)
                meet(reckoning, &tied[i], &tied[j]);
        have_met = have_met && tied[i].met == count - 1;
        tied[i].most = tied[i].score + (count - 1 - tied[i].met) * win;
    }
    return have_met || reckoning->is_round_robin;
}

static int compare_tied(const void *left, const void *right)
{
    const struct tied *one = left, *other = right;
    if (one->score != other->score)
        return one->score > other->score ? -1 : 1;
    if (one->most != other->most)
        return one->most > other->most ? -1 : 1;
    return one->slot - other->slot;
}

/*
 * 6.2: if not all have met, only who is set apart stays above all below
 * them whatever they would have done; below the first who does not, none is.
 */
static bool is_apart(const struct tied *tied, int count, int at, bool have_met)
{
    if (have_met)
        return tied[at].score < tied[at - 1].score;
    for (int i = at; i < count; i++)
        if (tied[i].most >= tied[at - 1].score)
            return false;
    return true;
}

/* Ranks a group from `first`; what stays tied is looked at again. */
static void settle(const struct reckoning *reckoning, struct tied *tied,
                   int count, int first)
{
    bool have_met = play_out(reckoning, tied, count);
    int begin = 0;
    qsort(tied, (size_t)count, sizeof *tied, compare_tied);
    for (int i = 1; i <= count; i++) {
        if (i < count && !is_apart(tied, count, i, have_met)) {
            if (have_met)
                continue;
            i = count; /* the rest stays together */
        }
        if (i - begin > 1 && i - begin < count)
            settle(reckoning, tied + begin, i - begin, first + begin);
        else
            for (int j = begin; j < i; j++)
                break_set(reckoning, tied[j].row, first + begin);
        begin = i;
    }
}

void break_encounter(const struct reckoning *reckoning)
{
    struct tied tied[PLAYERS_MOST];
    int players = reckoning->sheet->players;
    for (int i = 0; i < players;) {
        int count = 0, first = i;
        for (; i < players
               && reckoning->rows[i].rank == reckoning->rows[first].rank;
             i++)
            tied[count++] =
                (struct tied){.row = i, .slot = reckoning->rows[i].slot};
        settle(reckoning, tied, count, 1);
        bool is_broken = false;
        for (int j = first; j < i; j++)
            is_broken |= reckoning->rows[j].value[reckoning->column].number > 1;
        for (int j = first; !is_broken && j < i; j++)
            break_set(reckoning, j, 0); /* nobody was set apart */
    }
}
