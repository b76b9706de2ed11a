/* A match that is over, played once more: however it ended. */

#include "server/match/play/play.h"
#include "server/match/record/replay.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <sqlite3.h>
#include <string.h>

static struct table table;
static int heard, ends;
static side_id won;

static void setup(void)
{
    table_open(&table);
    table_start(&table, "ford");
    heard = ends = 0;
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(replay, .init = setup, .fini = teardown);

static void begin(void *user, const struct rules *rules, int seat,
                  const struct replay_size *size)
{
    (void)user, (void)rules, (void)seat, (void)size;
}

/* Whoever reads keeps the log from being emptied. */
static bool somebody_reads(void)
{
    sqlite3 *handle;
    sqlite3_stmt *query;
    cr_assert_eq(sqlite3_open(table.path, &handle), SQLITE_OK);
    sqlite3_prepare_v2(handle, "pragma wal_checkpoint(truncate)", -1, &query,
                       NULL);
    cr_assert_eq(sqlite3_step(query), SQLITE_ROW);
    bool is_busy = sqlite3_column_int(query, 0) != 0;
    sqlite3_finalize(query);
    sqlite3_close(handle);
    return is_busy;
}

static void hear(void *user, const struct replayed *step)
{
    (void)user, (void)step;
    cr_assert(!somebody_reads(), "a read is open while it is gone through");
    heard++;
}

static void end(void *user, side_id winner)
{
    (void)user;
    ends++;
    won = winner;
}

static enum status replay(void)
{
    const struct replay_reader reader = {NULL, begin, hear, end};
    struct request request = table_request(&table, 0);
    struct lookback lookback;
    int seat = -1;
    enum status status =
        match_lookback(table.matches, &request, &lookback, &table.answer);
    if (status == STATUS_OK)
        status = match_replay_seat(table.store, &request, &lookback, &seat,
                                   &table.answer);
    return status == STATUS_OK ? match_replay(table.store, request.match, seat,
                                              &reader, &table.answer)
                               : status;
}

static void rule(enum ruled_by by, side_id winner)
{
    struct actor actor = {.seat = 0, .word = "host"};
    struct service_command deed = {.kind = SERVICE_END,
                                   .ruling = {.by = by, .winner = winner}};
    cr_assert_eq(play_service(table.matches, table_live(&table), &actor, &deed,
                              NULL, table.now, &table.answer),
                 STATUS_OK);
}

Test(replay, is_there_when_the_match_is_over)
{
    cr_assert_eq(replay(), STATUS_NOT_ALLOWED);
    table_play(&table, 5000);
    cr_assert_eq(replay(), STATUS_OK, "%s", table.answer.error.text);
    cr_assert_gt(heard, 1);
    cr_assert_eq(ends, 0);
    table_restart(&table);
    int before = heard;
    cr_assert_eq(replay(), STATUS_OK);
    cr_assert_eq(heard, 2 * before);
}

Test(replay, of_what_a_host_has_ended_says_who_won)
{
    table_play(&table, 10);
    rule(RULED_HOST, 1);
    cr_assert_eq(replay(), STATUS_OK, "%s", table.answer.error.text);
    cr_assert_eq(ends, 1);
    cr_assert_eq(won, 1);
}

Test(replay, of_what_was_annulled_has_no_end)
{
    table_play(&table, 10);
    rule(RULED_ANNULMENT, SIDE_NONE);
    cr_assert_eq(replay(), STATUS_OK, "%s", table.answer.error.text);
    cr_assert_gt(heard, 1);
    cr_assert_eq(ends, 0);
}

/* Rules of before have played its beginning, those of now the rest. */
Test(replay, is_none_where_two_revisions_have_played)
{
    sqlite3 *handle;
    table_play(&table, 20);
    matches_free(table.matches);
    table.matches = matches_new(table.store, 4);
    cr_assert_eq(sqlite3_open(table.path, &handle), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(handle,
                              "update match set revision = 99;"
                              "update snapshot set revision = 99;"
                              "update command set digest = "
                              "iif(digest > '8', '0', 'f') || "
                              "substr(digest, 2) where number = 5;",
                              NULL, NULL, NULL),
                 SQLITE_OK);
    sqlite3_close(handle);
    table_restart(&table);
    table_play(&table, 5000);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
    cr_assert_eq(replay(), STATUS_NOT_FOUND);
    cr_assert(strstr(table.answer.error.text, "have changed") != NULL);
    cr_assert_eq(heard, 0, "what does not hold is not gone through");
}
