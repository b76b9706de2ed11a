/* How a match has ended, as it is read. */

#include "server/store/result.h"

#include "server/store/sql/commit.h"

#define ENDING                                                       \
    "select m.game, m.scenario, m.state, m.is_rated, m.is_private, " \
    "m.mirror, m.mirror_by, r.winner, r.ended, r.at, "               \
    "coalesce(r.unrated, o.unrated) from match m "                   \
    "left join result r on r.match = m.id "                          \
    "left join result o on o.match = m.mirror where m.id = ?1"
#define PARTS                                                       \
    "select p.account, s.name, a.name, p.side, p.score, p.points, " \
    "p.has_left, d.before, d.rating from result_player p "          \
    "join match m on m.id = p.match "                               \
    "join match_seat s on s.match = p.match and s.seat = p.seat "   \
    "join account a on a.id = p.account "                           \
    "left join rated d on d.account = p.account "                   \
    "and d.match in (m.id, m.mirror) where p.match = ?1 order by p.seat"

static void read_ending(struct query *query, struct store_arena *arena,
                        void *into)
{
    struct store_ending *ending = into;
    *ending = (struct store_ending){
        .game = column_text(query, 0, arena),
        .scenario = column_text(query, 1, arena),
        .state = column_text(query, 2, arena),
        .is_rated = column_flag(query, 3),
        .is_private = column_flag(query, 4),
        .mirror = column_text(query, 5, arena),
        .mirror_by = column_text(query, 6, arena),
        .is_over = !column_is_null(query, 7),
        .winner = column_int(query, 7),
        .ended = column_text(query, 8, arena),
        .at = column_number(query, 9),
        .unrated = column_text(query, 10, arena),
    };
}

struct outcome {
    int winner;
    const char *ended;
};

static void read_outcome(struct query *query, struct store_arena *arena,
                         void *into)
{
    struct outcome *outcome = into;
    outcome->winner = column_int(query, 0);
    outcome->ended = column_text(query, 1, arena);
}

static void read_part(struct query *query, struct store_arena *arena,
                      void *into)
{
    struct store_ending *ending = into;
    if (ending->count == STORE_SEATS_MOST)
        return;
    ending->parts[ending->count++] = (struct store_part){
        .account = column_text(query, 0, arena),
        .seat = column_text(query, 1, arena),
        .player = column_text(query, 2, arena),
        .side = column_int(query, 3),
        .score = column_real(query, 4),
        .points = column_int(query, 5),
        .has_left = column_flag(query, 6),
        .is_rated = !column_is_null(query, 7),
        .before = column_real(query, 7),
        .rating = column_real(query, 8),
    };
}

enum status store_outcome_load(struct store *store, const char *match,
                               struct store_arena *arena, int *winner,
                               const char **ended)
{
    struct outcome outcome = {0};
    enum status status =
        row_load(store_reader(store),
                 "select winner, ended from result where match = ?1",
                 VALUES(TEXT(match)), read_outcome, arena, &outcome);
    *winner = outcome.winner;
    *ended = outcome.ended;
    return status;
}

enum status store_ending_load(struct store *store, const char *match,
                              struct store_arena *arena,
                              struct store_ending *ending)
{
    struct database *database = store_reader(store);
    enum status status = row_load(database, ENDING, VALUES(TEXT(match)),
                                  read_ending, arena, ending);
    if (status != STATUS_OK)
        return status;
    return rows_gather(database, PARTS, VALUES(TEXT(match)), read_part, arena,
                       ending);
}
