/* Seeds: in which order those who have entered begin, by rating or by lot. */

#include "server/umpire/umpire_internal.h"

#include <sodium.h>
#include <stdlib.h>

/* What takes part: an entrant's number, or a team's; and what it is worth. */
struct seed {
    int number, rating;
};

/* What the boards of a team are worth together. */
static int team_rating(const struct contest *contest, int team)
{
    int sum = 0;
    for (int i = 0; i < contest->entrants; i++)
        if (contest->entrant[i].team == team && !contest->entrant[i].has_left
            && contest->entrant[i].board < contest->terms.event.boards)
            sum += contest->entrant[i].rating;
    return sum;
}

static int list_teams(const struct contest *contest, struct seed *seeds)
{
    int count = 0;
    for (int i = 1; i <= contest->teams; i++)
        if (contest_captain(contest, i) != 0)
            seeds[count++] = (struct seed){i, team_rating(contest, i)};
    return count;
}

static int list_players(const struct contest *contest, struct seed *seeds)
{
    int count = 0;
    for (int i = 0; i < contest->entrants; i++) {
        const struct entrant *entrant = &contest->entrant[i];
        if (!entrant->has_left && !entrant->is_substitute)
            seeds[count++] = (struct seed){i + 1, entrant->rating};
    }
    return count;
}

/* The best first; of those that are equal who came first. */
static int compare_seeds(const void *left, const void *right)
{
    const struct seed *one = left, *other = right;
    return one->rating != other->rating ? other->rating - one->rating
                                        : one->number - other->number;
}

/* Each order is as likely as any other. */
static void draw_lots(struct seed *seeds, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int with = (int)randombytes_uniform((uint32_t)i + 1);
        struct seed kept = seeds[i];
        seeds[i] = seeds[with];
        seeds[with] = kept;
    }
}

json_t *seeds_order(const struct contest *contest)
{
    int most = contest->entrants + contest->teams;
    struct seed *seeds = calloc((size_t)most + 1, sizeof *seeds);
    if (seeds == NULL)
        abort();
    int count = contest->terms.event.boards > 0 ? list_teams(contest, seeds)
                                                : list_players(contest, seeds);
    if (contest->terms.seeds == SEEDS_LOT)
        draw_lots(seeds, count);
    else
        qsort(seeds, (size_t)count, sizeof *seeds, compare_seeds);
    json_t *order = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(order, json_integer(seeds[i].number));
    free(seeds);
    return order;
}

enum status start_field(struct contest_transaction *transaction,
                        const struct hand *hand, struct error *error)
{
    const struct contest *contest = transaction->contest;
    json_t *act = act_new("start");
    json_object_set_new(act, "order", seeds_order(contest));
    if (contest->terms.event.format == FORMAT_LEAGUE)
        season_divide(contest, act);
    return transaction_do(transaction, hand, act, error);
}
