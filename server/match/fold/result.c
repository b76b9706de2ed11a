/* Results: who has won, and the ratings that follow. */

#include "server/match/fold/result.h"

#include "server/rating/rate.h"

#include <assert.h>
#include <string.h>

static_assert((int)STORE_SEATS_MOST <= (int)RATED_MOST, "a player a seat");
static_assert((int)STORE_SIDES_MOST >= (int)SIDES_MOST, "sides of the store");

static bool is_same(const struct store_rated *a, const struct store_rated *b)
{
    return strcmp(a->account, b->account) == 0;
}

/* One account alone, against itself; or a program among them; or people. */
static const char *kind_of(const struct store_rated *players, int count)
{
    bool has_house = false, is_solo = true;
    for (int i = 0; i < count; i++) {
        has_house |= players[i].is_house;
        is_solo &= is_same(&players[0], &players[i]);
    }
    return is_solo ? "solo" : has_house ? "house" : "people";
}

/*
 * Nobody is rated for what they played against themselves, or as a guest. Nor
 * where an umpire has replaced a player: two who are not rated against each
 * other have not met, so beating one who sits down to lose would be worth the
 * rating of who began, and be counted as often as one likes.
 */
static const char *why_not(const struct store_rated *players, int count)
{
    for (int i = 0; i < count; i++) {
        if (players[i].is_guest)
            return "guest";
        if (players[i].is_relieved)
            return "replaced";
        for (int k = 0; k < i; k++)
            if (is_same(&players[i], &players[k]))
                return "one_player";
    }
    return count > 1 ? NULL : "unopposed";
}

/* Two players of a pair: who has more of what counts, else of the wins. */
static void join_pair(struct store_rated players[2], bool by_points)
{
    struct store_rated *a = &players[0], *b = &players[1];
    double lead = by_points ? a->points - b->points : 0.0;
    if (lead == 0.0)
        lead = a->score - b->score;
    a->score = lead > 0.0 ? 1.0 : lead < 0.0 ? 0.0 : 0.5;
    b->score = 1.0 - a->score;
}

static struct rated to_rated(const struct store_rated *player)
{
    struct rated rated = {.side = player->side,
                          .score = player->score,
                          .has_left = player->has_left,
                          .at = player->is_known ? player->at : 0,
                          .before = glicko_new};
    if (player->is_known)
        rated.before = (struct glicko){player->rating, player->deviation,
                                       player->volatility};
    return rated;
}

static void take_over(const struct rated *rated, struct store_rated *player)
{
    player->is_rated = rated->is_rated;
    if (!rated->is_rated)
        return;
    player->before = rated->before.rating;
    player->rating = rated->after.rating;
    player->deviation = rated->after.deviation;
    player->volatility = rated->after.volatility;
    if (rated->has_left)
        player->score = 0.0;
}

static bool have_played(const struct store_rated *players, int count)
{
    int acts[STORE_SIDES_MOST] = {0};
    for (int i = 0; i < count; i++)
        acts[players[i].side] += players[i].acts;
    for (int i = 0; i < count; i++)
        if (acts[players[i].side] < RATED_ACTS_LEAST)
            return false;
    return true;
}

static bool have_met_often(const struct store_rated *players, int count)
{
    for (int i = 0; i < count; i++)
        if (players[i].met >= RATED_MET_MOST)
            return true;
    return false;
}

bool company_meets(const struct company *company, const char *one,
                   const char *other, int64_t now)
{
    return company->together != NULL
           && company->together(company->user, one, other, now - store_lately);
}

static bool are_together(const struct company *company,
                         const struct store_rated *players, int count,
                         int64_t now)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (players[i].side != players[k].side
                && company_meets(company, players[i].account,
                                 players[k].account, now))
                return true;
    return false;
}

static const char *rate(const struct store_result *result,
                        struct store_rated *players, int count, int64_t now)
{
    struct rated rated[RATED_MOST];
    if (!have_played(players, count))
        return "unplayed";
    if (have_met_often(players, count))
        return "met_often";
    if (are_together(result->user, players, count, now))
        return "one_address";
    if (result->is_partial)
        return "umpire";
    for (int i = 0; i < count; i++)
        rated[i] = to_rated(&players[i]);
    if (!rate_result(rated, count, now))
        return "unopposed";
    for (int i = 0; i < count; i++)
        take_over(&rated[i], &players[i]);
    return NULL;
}

static const struct store_judge judge = {.kind = kind_of,
                                         .bars = why_not,
                                         .join = join_pair,
                                         .rate = rate};

void result_fill(const struct fold *fold, struct company *company,
                 struct store_result *result)
{
    static const char *const ended[RULED_BY] = {
        [RULED_NOT] = "rules",
        [RULED_TIME] = "time",
        [RULED_AGREEMENT] = "agreement",
        [RULED_HOST] = "adjudication",
    };
    const struct rules *rules = fold->rules;
    struct outcome outcome;
    memset(result, 0, sizeof *result);
    rules->game->outcome(rules, fold->state, &outcome);
    side_id winner =
        fold->ruling.by == RULED_NOT ? outcome.winner : fold->ruling.winner;
    result->winner = winner == SIDE_NONE ? -1 : winner;
    result->ended = ended[fold->ruling.by];
    for (int i = 0; i < rules->seat_count; i++)
        result->side_of_seat[i] = rules->side_of_seat[i];
    for (int i = 0; i < SIDES_MOST; i++)
        result->points[i] = outcome.score[i];
    result->judge = &judge;
    result->user = company;
}
