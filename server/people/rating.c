/* Ratings as they are shown. */

#include "server/people/rating.h"

#include "common/base/instant.h"
#include "server/rating/rate.h"
#include "server/store/account.h"

#include <math.h>

enum { GAMES_MOST = 32 };

static enum status finish(enum status status, struct error *error)
{
    if (status == STATUS_OK || status == STATUS_NOT_FOUND)
        return status;
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

/* As the player stands today. */
static void put_standing(const struct store_rating *row, int64_t now,
                         struct writer *out)
{
    struct glicko today = rate_rested(
        (struct glicko){row->rating, row->deviation, row->volatility}, row->at,
        now);
    writer_put_number(out, "rating", llround(today.rating));
    writer_put_number(out, "deviation", llround(today.deviation));
    writer_put_flag(out, "provisional", today.deviation > rate_provisional);
    writer_put_number(out, "rated", row->rated);
    instant_put(out, "at", row->at);
}

enum status rating_list(struct people *people, const char *game, bool is_house,
                        int most, int64_t now, struct writer *out,
                        struct error *error)
{
    struct store_arena arena = {0};
    struct store_rating rows[RATINGS_LISTED_MOST];
    int count = 0;
    enum status status = store_rating_list(
        people_store(people), game, is_house, rate_provisional, &arena, rows,
        most < RATINGS_LISTED_MOST ? most : RATINGS_LISTED_MOST, &count);
    writer_list(out);
    for (int i = 0; i < count; i++) {
        writer_object(out);
        writer_put_text(out, "player", rows[i].player);
        put_standing(&rows[i], now, out);
        writer_object_end(out);
    }
    writer_list_end(out);
    store_arena_release(&arena);
    return finish(status, error);
}

static enum status write_games(struct people *people, const char *account,
                               int64_t now, struct store_arena *arena,
                               struct writer *out)
{
    struct store_rating rows[GAMES_MOST];
    int count = 0;
    enum status status = store_rating_of(people_store(people), account, arena,
                                         rows, GAMES_MOST, &count);
    writer_key(out, "games");
    writer_list(out);
    for (int i = 0; i < count; i++) {
        writer_object(out);
        writer_put_text(out, "game", rows[i].game);
        put_standing(&rows[i], now, out);
        writer_put_number(out, "won", rows[i].won);
        writer_put_number(out, "drawn", rows[i].drawn);
        writer_put_number(out, "lost", rows[i].lost);
        writer_object_end(out);
    }
    writer_list_end(out);
    return status;
}

static enum status write_history(struct people *people, const char *account,
                                 const char *game, const char *reader, int most,
                                 struct store_arena *arena, struct writer *out)
{
    struct store_step rows[RATINGS_LISTED_MOST];
    int count = 0;
    enum status status = store_rating_history(
        people_store(people), account, game, reader, arena, rows,
        most < RATINGS_LISTED_MOST ? most : RATINGS_LISTED_MOST, &count);
    writer_key(out, "history");
    writer_list(out);
    for (int i = 0; i < count; i++) {
        const struct store_step *step = &rows[i];
        writer_object(out);
        writer_put_text(out, "game", step->game);
        instant_put(out, "at", step->at);
        writer_put_text(out, "score",
                        step->score == 1.0   ? "won"
                        : step->score == 0.0 ? "lost"
                                             : "drawn");
        writer_put_number(out, "before", llround(step->before));
        writer_put_number(out, "after", llround(step->rating));
        writer_put_number(out, "deviation", llround(step->deviation));
        if (step->match != NULL)
            writer_put_text(out, "match", step->match);
        writer_object_end(out);
    }
    writer_list_end(out);
    return status;
}

enum status rating_show(struct people *people, const char *player,
                        const char *game, const char *reader, int most,
                        int64_t now, struct writer *out, struct error *error)
{
    struct store_arena arena = {0};
    struct store_account row;
    char account[STORE_ID];
    bool is_house = false;
    enum status status = people_find(people, player, account, error);
    if (status != STATUS_OK)
        return status;
    status = store_account_by_id(people_store(people), account, &arena, &row);
    if (status == STATUS_OK)
        status = store_is_house(people_store(people), account, &is_house);
    if (status == STATUS_OK) {
        writer_put_text(out, "player", row.name);
        writer_put_flag(out, "house", is_house);
        status = write_games(people, account, now, &arena, out);
    }
    if (status == STATUS_OK)
        status =
            write_history(people, account, game, reader, most, &arena, out);
    store_arena_release(&arena);
    return finish(status, error);
}

enum status rating_tally(struct people *people, const char *game,
                         const char *scenario, const char *options,
                         struct store_arena *arena, struct store_tally *rows,
                         int *count, struct error *error)
{
    return finish(store_tally(people_store(people), game, scenario, options,
                              arena, rows, TALLIES_MOST, count),
                  error);
}

enum status account_house(struct people *people, const char *account,
                          struct error *error)
{
    return finish(store_account_house(people_store(people), account), error);
}

enum status account_is_house(struct people *people, const char *account,
                             bool *is_house, struct error *error)
{
    return finish(store_is_house(people_store(people), account, is_house),
                  error);
}
