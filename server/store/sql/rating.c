/* Ratings, their histories, and tallies of results, as they are read. */

#include "server/store/result.h"

#include "server/store/sql/commit.h"

#include <string.h>

#define RATING_LIST                                             \
    "select r.account, a.name, r.game, r.rating, r.deviation, " \
    "r.volatility, r.at, r.rated, 0, 0, 0 from rating r "       \
    "join account a on a.id = r.account "                       \
    "where r.game = ?1 and a.is_house = ?2 "                    \
    "order by r.deviation > ?3, r.rating desc, r.account limit ?4"
#define RATING_OF                                                \
    "select r.account, a.name, r.game, r.rating, r.deviation, "  \
    "r.volatility, r.at, r.rated, "                              \
    "(select count(*) from rated d where d.account = r.account " \
    "and d.game = r.game and d.score = 1), "                     \
    "(select count(*) from rated d where d.account = r.account " \
    "and d.game = r.game and d.score > 0 and d.score < 1), "     \
    "(select count(*) from rated d where d.account = r.account " \
    "and d.game = r.game and d.score = 0) "                      \
    "from rating r join account a on a.id = r.account "          \
    "where r.account = ?1 order by r.game limit ?2"
#define HISTORY                                                            \
    "select case when m.is_private = 0 or exists (select 1 from sitter s " \
    "where s.match = m.id and s.account = ?3) then m.id end, d.account, "  \
    "a.name, d.game, d.score, d.before, d.rating, d.deviation, d.at "      \
    "from rated d join match m on m.id = d.match "                         \
    "join account a on a.id = d.account "                                  \
    "where d.account = ?1 and (?2 is null or d.game = ?2) "                \
    "order by d.at desc, d.number desc limit ?4"
#define TALLY                                                              \
    "select scenario, kind, winner, count(*) from result where game = ?1 " \
    "and kind <> 'solo' and (?2 is null or scenario = ?2) "                \
    "and (?3 is null or options = ?3) "                                    \
    "group by scenario, kind, winner order by scenario, kind desc, winner"
#define HOUSE_SET "update account set is_house = 1 where id = ?1"
#define HOUSE_GET "select is_house from account where id = ?1"

static void read_rating(struct query *query, struct store_arena *arena,
                        void *into)
{
    struct store_rating *row = into;
    *row = (struct store_rating){
        .account = column_text(query, 0, arena),
        .player = column_text(query, 1, arena),
        .game = column_text(query, 2, arena),
        .rating = column_real(query, 3),
        .deviation = column_real(query, 4),
        .volatility = column_real(query, 5),
        .at = column_number(query, 6),
        .rated = column_number(query, 7),
        .won = column_number(query, 8),
        .drawn = column_number(query, 9),
        .lost = column_number(query, 10),
    };
}

static enum status read_ratings(struct store *store, const char *sql,
                                const struct value *values, size_t given,
                                struct store_arena *arena,
                                struct store_rating *rows, int most, int *count)
{
    return rows_load(store_reader(store), sql, values, given,
                     ROWS(read_rating, arena, rows, most, count));
}

enum status store_rating_list(struct store *store, const char *game,
                              bool is_house, double deviation,
                              struct store_arena *arena,
                              struct store_rating *rows, int most, int *count)
{
    return read_ratings(
        store, RATING_LIST,
        VALUES(TEXT(game), NUMBER(is_house), REAL(deviation), NUMBER(most)),
        arena, rows, most, count);
}

enum status store_rating_of(struct store *store, const char *account,
                            struct store_arena *arena,
                            struct store_rating *rows, int most, int *count)
{
    return read_ratings(store, RATING_OF, VALUES(TEXT(account), NUMBER(most)),
                        arena, rows, most, count);
}

static void read_step(struct query *query, struct store_arena *arena,
                      void *into)
{
    struct store_step *row = into;
    *row = (struct store_step){
        .match = column_text(query, 0, arena),
        .account = column_text(query, 1, arena),
        .player = column_text(query, 2, arena),
        .game = column_text(query, 3, arena),
        .score = column_real(query, 4),
        .before = column_real(query, 5),
        .rating = column_real(query, 6),
        .deviation = column_real(query, 7),
        .at = column_number(query, 8),
    };
}

enum status store_rating_history(struct store *store, const char *account,
                                 const char *game, const char *reader,
                                 struct store_arena *arena,
                                 struct store_step *rows, int most, int *count)
{
    return rows_load(
        store_reader(store), HISTORY,
        VALUES(TEXT(account), TEXT(game), TEXT(reader), NUMBER(most)),
        ROWS(read_step, arena, rows, most, count));
}

struct tallying {
    struct store_tally *rows;
    int most;
    int *count;
};

/* A row a winner; those of a scenario and kind follow one another. */
static void add_tally(struct query *query, struct store_arena *arena,
                      void *into)
{
    const struct tallying *tallying = into;
    int *count = tallying->count;
    const char *scenario = column_text(query, 0, arena);
    bool is_house = column_borrowed(query, 1)[0] == 'h';
    int winner = column_int(query, 2);
    struct store_tally *row = *count > 0 ? &tallying->rows[*count - 1] : NULL;
    if (row == NULL || row->is_house != is_house
        || strcmp(row->scenario, scenario) != 0) {
        if (*count == tallying->most)
            return;
        row = &tallying->rows[(*count)++];
        *row = (struct store_tally){.scenario = scenario, .is_house = is_house};
    }
    int64_t number = column_number(query, 3);
    if (winner < 0)
        row->draws += number;
    else if (winner < STORE_SIDES_MOST)
        row->won[winner] += number;
}

enum status store_tally(struct store *store, const char *game,
                        const char *scenario, const char *options,
                        struct store_arena *arena, struct store_tally *rows,
                        int most, int *count)
{
    struct tallying tallying = {rows, most, count};
    *count = 0;
    return rows_gather(store_reader(store), TALLY,
                       VALUES(TEXT(game), TEXT(scenario), TEXT(options)),
                       add_tally, arena, &tallying);
}

static enum status set_house(struct database *database, void *argument)
{
    const char *const *account = argument;
    return database_change(database, HOUSE_SET, VALUES(TEXT(*account)));
}

enum status store_account_house(struct store *store, const char *account)
{
    return store_commit(store, set_house, &account);
}

enum status store_is_house(struct store *store, const char *account,
                           bool *is_house)
{
    return row_load(store_reader(store), HOUSE_GET, VALUES(TEXT(account)),
                    row_flag, NULL, is_house);
}
