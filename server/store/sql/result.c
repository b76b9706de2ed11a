/* Results, and the ratings that follow, within the unit that ends a match. */

#include "server/store/result.h"

#include "server/store/sql/commit.h"

#include <string.h>

#define RESULT_ADD                                                        \
    "insert into result (match, game, scenario, options, winner, ended, " \
    "kind, at) select id, game, scenario, options, ?2, ?3, ?4, ?5 from "  \
    "match where id = ?1"
/* Who sat down next, after they last did, has relieved them. */
#define RELIEVED                                                 \
    "select n.relieves from sitter n where n.match = s.match "   \
    "and n.seat = s.seat and n.number > (select max(o.number) "  \
    "from sitter o where o.match = s.match and o.seat = s.seat " \
    "and o.account = s.account) order by n.number limit 1"
#define IS_PARTIAL \
    "select count(*) from sitter where match = ?1 and is_partial = 1"
#define PLAYERS                                                                    \
    "select s.seat, s.account, m.account is distinct from s.account, a.is_house, " \
    "a.password is null and a.deleted = 0, r.rating, r.deviation, "                \
    "r.volatility, r.at, r.rated, a.deleted <> 0, (" RELIEVED ") "                 \
    "from sitter s join match t on t.id = s.match "                                \
    "join match_seat m on m.match = s.match and m.seat = s.seat "                  \
    "join account a on a.id = s.account "                                          \
    "left join rating r on r.account = s.account and r.game = t.game "             \
    "where s.match = ?1 and s.number = 0 order by s.seat"
#define PLAYER_ADD                                                           \
    "insert into result_player (match, seat, account, side, score, points, " \
    "has_left) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
#define IS_RATED "select is_rated, mirror_by from match where id = ?1"
#define MIRROR                                                      \
    "select p.account, p.score, p.points, p.has_left from match m " \
    "join result_player p on p.match = m.mirror where m.id = ?1"
/* What a seat has done itself; deeds of the service are no actions. */
#define ACTS                                                      \
    "select count(*) from (select 1 from place p join command c " \
    "on c.id = p.command where p.match = ?1 "                     \
    "and c.seat = ?2 and c.actor in ('player', 'order') "         \
    "and substr(c.action, 1, 9) = '{\"type\":\"' "                \
    "and substr(c.action, 1, 16) <> '{\"type\":\"resign\"' limit ?3) as acts"
#define OTHER_SEAT                                               \
    "select m.mirror, p.seat from match m join result_player p " \
    "on p.match = m.mirror and p.account = ?2 where m.id = ?1"
#define MET                                                           \
    "select count(*) from rated r join rated o on o.match = r.match " \
    "and o.account = ?2 where r.account = ?1 and r.at > ?3"
#define UNRATED_SET "update result set unrated = ?2 where match = ?1"
#define RATING_SET                                                           \
    "insert into rating (account, game, rating, deviation, volatility, at, " \
    "rated) select ?2, game, ?3, ?4, ?5, ?6, 1 from match where id = ?1 "    \
    "on conflict (account, game) do update set rating = excluded.rating, "   \
    "deviation = excluded.deviation, volatility = excluded.volatility, "     \
    "at = excluded.at, rated = rating.rated + 1"
#define RATED_ADD                                                         \
    "insert into rated (match, account, game, number, score, before, "    \
    "rating, deviation, at) select ?1, ?2, game, ?3, ?4, ?5, ?6, ?7, ?8 " \
    "from match where id = ?1"

const int64_t store_lately = INT64_C(24) * 3600 * 1000;

/* Who began a match; the accounts' texts are the arena's. */
struct players {
    const struct store_result *result;
    struct store_arena arena;
    struct store_rated list[STORE_SEATS_MOST];
    int count;
    int joined; /* of them, those found in the other match of the pair */
};

static void read_player(struct query *query, struct store_arena *arena,
                        void *into)
{
    struct players *players = into;
    const struct store_result *result = players->result;
    int seat = column_int(query, 0);
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
        .has_left = column_flag(query, 2) && column_int(query, 11) == 0,
        .is_relieved = column_int(query, 11) != 0,
        .is_house = column_flag(query, 3),
        .is_guest = column_flag(query, 4),
        .is_known = !column_is_null(query, 5),
        .rating = column_real(query, 5),
        .deviation = column_real(query, 6),
        .volatility = column_real(query, 7),
        .at = column_number(query, 8),
        .rated = column_number(query, 9),
        .is_gone = column_flag(query, 10),
    };
}

/* What is to be rated: nothing, the match, or the pair that it is of. */
struct stakes {
    bool is_rated, is_pair, by_points;
};

static void read_stakes(struct query *query, struct store_arena *arena,
                        void *row)
{
    (void)arena;
    struct stakes *stakes = row;
    const char *by = column_borrowed(query, 1);
    stakes->is_rated = column_flag(query, 0);
    stakes->is_pair = by != NULL;
    stakes->by_points = by != NULL && by[0] == 'p';
}

/* Adds what a player has done in the other match. */
static void add_other(struct query *query, struct store_arena *arena,
                      void *into)
{
    (void)arena;
    struct players *players = into;
    const char *account = column_borrowed(query, 0);
    for (int i = 0; i < players->count; i++) {
        struct store_rated *player = &players->list[i];
        if (strcmp(player->account, account) != 0)
            continue;
        player->score += column_real(query, 1);
        player->points += column_int(query, 2);
        player->has_left |= column_flag(query, 3);
        players->joined++;
        return;
    }
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
        players->result->judge->join(players->list, stakes->by_points);
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

struct seat_of {
    const char *match;
    int seat;
};

static void read_seat(struct query *query, struct store_arena *arena, void *row)
{
    struct seat_of *other = row;
    other->match = column_text(query, 0, arena);
    other->seat = column_int(query, 1);
}

static enum status count_acts_of(struct database *database, const char *match,
                                 int seat, int *acts)
{
    int64_t count = 0;
    enum status status =
        row_load(database, ACTS,
                 VALUES(TEXT(match), NUMBER(seat), NUMBER(STORE_ACTS_COUNTED)),
                 row_number, NULL, &count);
    *acts = (int)count;
    return status;
}

/* In the match, or in the other of its pair: who has lost one of them cannot
 * make nothing of both by giving up the other before it has begun. */
static enum status count_acts(struct database *database, const char *match,
                              bool is_pair, struct store_arena *arena,
                              struct store_rated *player)
{
    struct seat_of other = {NULL, 0};
    int acts = 0;
    enum status status =
        count_acts_of(database, match, player->seat, &player->acts);
    if (status != STATUS_OK || !is_pair)
        return status;
    status = row_load(database, OTHER_SEAT,
                      VALUES(TEXT(match), TEXT(player->account)), read_seat,
                      arena, &other);
    if (status == STATUS_OK)
        status = count_acts_of(database, other.match, other.seat, &acts);
    if (status == STATUS_OK && acts > player->acts)
        player->acts = acts;
    return status;
}

static enum status count_met(struct database *database,
                             const struct players *players, int64_t now,
                             struct store_rated *player)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < players->count && status == STATUS_OK; i++) {
        const struct store_rated *other = &players->list[i];
        int64_t count = 0;
        if (other->side == player->side)
            continue;
        status = row_load(database, MET,
                          VALUES(TEXT(player->account), TEXT(other->account),
                                 NUMBER(now - store_lately)),
                          row_number, NULL, &count);
        player->met = count > player->met ? (int)count : player->met;
    }
    return status;
}

static enum status keep_why(struct database *database, const char *match,
                            const char *why)
{
    return why == NULL ? STATUS_OK
                       : database_run(database, UNRATED_SET,
                                      VALUES(TEXT(match), TEXT(why)));
}

static enum status rate(struct database *database, const char *match,
                        bool is_pair, struct players *players, int64_t now)
{
    int64_t partial = 0;
    struct store_result result = *players->result;
    const char *why = result.judge->bars(players->list, players->count);
    if (why != NULL)
        return keep_why(database, match, why);
    enum status status = row_load(database, IS_PARTIAL, VALUES(TEXT(match)),
                                  row_number, NULL, &partial);
    result.is_partial |= partial > 0;
    for (int i = 0; i < players->count && status == STATUS_OK; i++) {
        struct store_rated *player = &players->list[i];
        status = count_acts(database, match, is_pair, &players->arena, player);
        if (status == STATUS_OK)
            status = count_met(database, players, now, player);
    }
    if (status == STATUS_OK)
        why = result.judge->rate(&result, players->list, players->count, now);
    for (int i = 0; i < players->count && status == STATUS_OK; i++)
        if (players->list[i].is_rated && !players->list[i].is_gone)
            status = keep_rating(database, match, &players->list[i], now);
    return status == STATUS_OK ? keep_why(database, match, why) : status;
}

static enum status write_result(struct database *database, const char *match,
                                const struct store_result *result, int64_t now,
                                struct players *players)
{
    struct stakes stakes = {.is_rated = false};
    bool is_whole = true;
    enum status status = rows_gather(database, PLAYERS, VALUES(TEXT(match)),
                                     read_player, &players->arena, players);
    if (status == STATUS_OK)
        status = database_run(
            database, RESULT_ADD,
            VALUES(TEXT(match), NUMBER(result->winner), TEXT(result->ended),
                   TEXT(result->judge->kind(players->list, players->count)),
                   NUMBER(now)));
    for (int i = 0; i < players->count && status == STATUS_OK; i++) {
        const struct store_rated *player = &players->list[i];
        status = database_run(
            database, PLAYER_ADD,
            VALUES(TEXT(match), NUMBER(player->seat), TEXT(player->account),
                   NUMBER(player->side), REAL(player->score),
                   NUMBER(player->points), NUMBER(player->has_left)));
    }
    if (status == STATUS_OK)
        status = row_load(database, IS_RATED, VALUES(TEXT(match)), read_stakes,
                          NULL, &stakes);
    if (status == STATUS_OK && stakes.is_pair)
        status = join_pair(database, match, &stakes, players, &is_whole);
    if (status == STATUS_OK && stakes.is_rated && is_whole)
        status = rate(database, match, stakes.is_pair, players, now);
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
