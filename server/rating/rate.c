/* Rating one result: rest until today, then each against the other sides. */

#include "server/rating/rate.h"

#include <assert.h>

const double rate_provisional = 110.0;

static const int64_t day = INT64_C(24) * 3600 * 1000;
static const double days_a_period = 7.0;

struct glicko rate_rested(struct glicko player, int64_t at, int64_t now)
{
    if (at == 0 || now <= at)
        return player;
    int64_t days = (now - at) / day;
    return glicko_rest(player, (double)days / days_a_period);
}

/* A side as one opponent; false if nobody of it has a part. */
static bool side_of(const struct rated *players, const struct glicko *standing,
                    int count, int side, struct glicko *together)
{
    struct glicko own[RATED_MOST];
    int found = 0;
    for (int i = 0; i < count; i++)
        if (players[i].side == side)
            own[found++] = standing[i];
    if (found > 0)
        *together = glicko_side(own, found);
    return found > 0;
}

static void rate(struct rated *player, const struct glicko *standing,
                 const struct glicko *sides, const bool *is_there,
                 int side_count)
{
    struct glicko_game games[RATED_SIDES_MOST];
    int count = 0;
    /* Who has left their seat has lost, whatever became of their side. */
    double score = player->has_left ? 0.0 : player->score;
    for (int side = 0; side < side_count; side++)
        if (side != player->side && is_there[side])
            games[count++] = (struct glicko_game){sides[side].rating,
                                                  sides[side].deviation, score};
    player->is_rated = count > 0 && !(player->has_left && player->score == 1.0);
    player->after = player->is_rated ? glicko_period(*standing, games, count)
                                     : player->before;
}

bool rate_result(struct rated *players, int count, int64_t now)
{
    struct glicko standing[RATED_MOST], sides[RATED_SIDES_MOST];
    bool is_there[RATED_SIDES_MOST];
    int side_count = 0, present = 0;
    assert(count <= RATED_MOST);
    for (int i = 0; i < count; i++) {
        assert(players[i].side >= 0 && players[i].side < RATED_SIDES_MOST);
        standing[i] = rate_rested(players[i].before, players[i].at, now);
        if (players[i].side >= side_count)
            side_count = players[i].side + 1;
    }
    for (int side = 0; side < side_count; side++) {
        is_there[side] = side_of(players, standing, count, side, &sides[side]);
        present += is_there[side];
    }
    for (int i = 0; i < count && present > 1; i++)
        rate(&players[i], &standing[i], sides, is_there, side_count);
    return present > 1;
}
