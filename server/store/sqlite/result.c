/* Results, and the ratings that follow, within the unit that ends a match. */

#include "server/store/result.h"

#include "server/store/sqlite/commit.h"

#include <string.h>

#define RESULT_ADD                                                        \
    "insert into result (match, game, scenario, options, winner, ended, " \
    "kind, at) select id, game, scenario, options, ?2, ?3, ?4, ?5 from "  \
    "match where id = ?1"
#define PLAYERS                                                               \
    "select s.seat, s.account, m.account is not s.account, a.is_house, "      \
    "a.password is null, r.rating, r.deviation, r.volatility, r.at, r.rated " \
    "from sitter s join match t on t.id = s.match "                           \
    "join match_seat m on m.match = s.match and m.seat = s.seat "             \
    "join account a on a.id = s.account "                                     \
    "left join rating r on r.account = s.account and r.game = t.game "        \
    "where s.match = ?1 and s.number = 0 order by s.seat"
#define PLAYER_ADD                                                           \
    "insert into result_player (match, seat, account, side, score, points, " \
    "has_left) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
#define IS_RATED "select is_rated, mirror_by from match where id = ?1"
#define MIRROR                                                      \
    "select p.account, p.score, p.points, p.has_left from match m " \
    "join result_player p on p.match = m.mirror where m.id = ?1"
#define RATING_SET                                                           \
    "insert into rating (account, game, rating, deviation, volatility, at, " \
    "rated) select ?2, game, ?3, ?4, ?5, ?6, 1 from match where id = ?1 "    \
    "on conflict (account, game) do update set rating = excluded.rating, "   \
    "deviation = excluded.deviation, volatility = excluded.volatility, "     \
    "at = excluded.at, rated = rated + 1"
#define RATED_ADD                                                         \
    "insert into rated (match, account, game, number, score, before, "    \
    "rating, deviation, at) select ?1, ?2, game, ?3, ?4, ?5, ?6, ?7, ?8 " \
    "from match where id = ?1"

/* Who began a match; the accounts' texts are the arena's. */
struct players {
    const struct store_result *result;
    struct store_arena arena;
    struct store_rated list[STORE_SEATS_MOST];
    int count;
    int joined; /* of them, those found in the other match of the pair */
};

static void read_player(sqlite3_stmt *query, struct store_arena *arena,
                        void *into)
{
    struct players *players = into;
    const struct store_result *result = players->result;
    int seat = sqlite3_column_int(query, 0);
    if (seat < 0 || seat >= STORE_SEATS_MOST
        || players->count == STORE_SEATS_MOST)
        return;
    int side = result->side_of_seat[seat];
    players->list[players->count++] = (struct store_rated){
        .seat = seat,
        .account = column_text(query, 1, arena),
        .side = side,
        .score = result->winner < 0       ? 0.5
                 : result->winner == side ? 1.0
                                          : 0.0,
        .points = result->points[side],
        .has_left = sqlite3_column_int(query, 2) != 0,
        .is_house = sqlite3_column_int(query, 3) != 0,
        .is_guest = sqlite3_column_int(query, 4) != 0,
        .is_known = sqlite3_column_type(query, 5) != SQLITE_NULL,
        .rating = sqlite3_column_double(query, 5),
        .deviation = sqlite3_column_double(query, 6),
        .volatility = sqlite3_column_double(query, 7),
        .at = sqlite3_column_int64(query, 8),
        .rated = sqlite3_column_int64(query, 9),
    };
}

static enum status load_players(struct database *database, const char *match,
                                struct players *players)
{
    return rows_gather(database, PLAYERS, VALUES(TEXT(match)), read_player,
                       &players->arena, players);
}

static bool is_same(const struct store_rated *a, const struct store_rated *b)
{
    return strcmp(a->account, b->account) == 0;
}

/* One account alone, against itself; or a program among them; or people. */
static const char *kind_of(const struct players *players)
{
    bool has_house = false, is_solo = true;
    for (int i = 0; i < players->count; i++) {
        has_house |= players->list[i].is_house;
        is_solo &= is_same(&players->list[0], &players->list[i]);
    }
    return is_solo ? "solo" : has_house ? "house" : "people";
}

/* Nobody is rated for what he played against himself, or as a guest. */
static bool may_rate(const struct players *players)
{
    for (int i = 0; i < players->count; i++) {
        if (players->list[i].is_guest)
            return false;
        for (int k = 0; k < i; k++)
            if (is_same(&players->list[i], &players->list[k]))
                return false;
    }
    return players->count > 1;
}

/* What is to be rated: nothing, the match, or the pair that it is of. */
struct stakes {
    bool is_rated, is_pair, by_points;
};

static void read_stakes(sqlite3_stmt *query, struct store_arena *arena,
                        void *row)
{
    (void)arena;
    struct stakes *stakes = row;
    const unsigned char *by = sqlite3_column_text(query, 1);
    stakes->is_rated = sqlite3_column_int(query, 0) != 0;
    stakes->is_pair = by != NULL;
    stakes->by_points = by != NULL && by[0] == 'p';
}

/* Adds what a player has done in the other match. */
static void add_other(sqlite3_stmt *query, struct store_arena *arena,
                      void *into)
{
    (void)arena;
    struct players *players = into;
    const char *account = (const char *)sqlite3_column_text(query, 0);
    for (int i = 0; i < players->count; i++) {
        struct store_rated *player = &players->list[i];
        if (strcmp(player->account, account) != 0)
            continue;
        player->score += sqlite3_column_double(query, 1);
        player->points += sqlite3_column_int(query, 2);
        player->has_left |= sqlite3_column_int(query, 3) != 0;
        players->joined++;
        return;
    }
}

/* Two players of a pair: who has more of what counts, else of the wins. */
static void judge_pair(struct players *players, bool by_points)
{
    struct store_rated *a = &players->list[0], *b = &players->list[1];
    double lead = by_points ? a->points - b->points : 0.0;
    if (lead == 0.0)
        lead = a->score - b->score;
    a->score = lead > 0.0 ? 1.0 : lead < 0.0 ? 0.0 : 0.5;
    b->score = 1.0 - a->score;
}

/* `is_over`: the other match has ended too, and both are one result now. */
static enum status join_pair(struct database *database, const char *match,
                             const struct stakes *stakes,
                             struct players *players, bool *is_over)
{
    enum status status = rows_gather(database, MIRROR, VALUES(TEXT(match)),
                                     add_other, NULL, players);
    if (status != STATUS_OK)
        return status;
    *is_over = players->joined == 2 && players->count == 2;
    if (*is_over)
        judge_pair(players, stakes->by_points);
    return STATUS_OK;
}

static enum status keep_rating(struct database *database, const char *match,
                               const struct store_rated *player, int64_t now)
{
    enum status status = database_run(
        database, RATING_SET,
        VALUES(TEXT(match), TEXT(player->account), REAL(player->rating),
               REAL(player->deviation), REAL(player->volatility), NUMBER(now)));
    if (status == STATUS_OK)
        status =
            database_run(database, RATED_ADD,
                         VALUES(TEXT(match), TEXT(player->account),
                                NUMBER(player->rated + 1), REAL(player->score),
                                REAL(player->before), REAL(player->rating),
                                REAL(player->deviation), NUMBER(now)));
    return status;
}

static enum status rate(struct database *database, const char *match,
                        const struct store_result *result,
                        struct players *players, int64_t now)
{
    enum status status = STATUS_OK;
    result->rate(players->list, players->count, now);
    for (int i = 0; i < players->count && status == STATUS_OK; i++)
        if (players->list[i].is_rated)
            status = keep_rating(database, match, &players->list[i], now);
    return status;
}

static enum status keep_player(struct database *database, const char *match,
                               const struct store_rated *player)
{
    return database_run(database, PLAYER_ADD,
                        VALUES(TEXT(match), NUMBER(player->seat),
                               TEXT(player->account), NUMBER(player->side),
                               REAL(player->score), NUMBER(player->points),
                               NUMBER(player->has_left)));
}

static enum status write_result(struct database *database, const char *match,
                                const struct store_result *result, int64_t now,
                                struct players *players)
{
    struct stakes stakes = {.is_rated = false};
    bool is_whole = true;
    enum status status = load_players(database, match, players);
    if (status == STATUS_OK)
        status = database_run(database, RESULT_ADD,
                              VALUES(TEXT(match), NUMBER(result->winner),
                                     TEXT(result->ended),
                                     TEXT(kind_of(players)), NUMBER(now)));
    for (int i = 0; i < players->count && status == STATUS_OK; i++)
        status = keep_player(database, match, &players->list[i]);
    if (status == STATUS_OK)
        status = row_load(database, IS_RATED, VALUES(TEXT(match)), read_stakes,
                          NULL, &stakes);
    if (status == STATUS_OK && stakes.is_pair)
        status = join_pair(database, match, &stakes, players, &is_whole);
    if (status == STATUS_OK && stakes.is_rated && is_whole && may_rate(players))
        status = rate(database, match, result, players, now);
    return status;
}

enum status result_write(struct database *database, const char *match,
                         const struct store_result *result, int64_t now)
{
    struct players players = {.result = result};
    enum status status = write_result(database, match, result, now, &players);
    store_arena_release(&players.arena);
    return status;
}
