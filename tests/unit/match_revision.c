/* Other rules than those that played a match: it goes on, or it is held. */

#include "server/match/record/recheck.h"
#include "server/match/time/timing.h"
#include "server/match/view/projection.h"
#include "tests/drill/state.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <sqlite3.h>
#include <string.h>

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(revision, .init = setup, .fini = teardown);

static void change(const char *sql)
{
    sqlite3 *handle;
    cr_assert_eq(sqlite3_open(table.path, &handle), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(handle, sql, NULL, NULL, NULL), SQLITE_OK, "%s",
                 sqlite3_errmsg(handle));
    sqlite3_close(handle);
}

/* The service is stopped in peace: running matches leave a snapshot. */
static void stop_in_peace(void)
{
    matches_free(table.matches);
    table.matches = matches_new(table.store, 4);
}

static const char older[] = "update match set revision = 99;"
                            "update snapshot set revision = 99;";
static const char differs[] =
    "update command set digest = "
    "iif(digest > '8', '0', 'f') || substr(digest, 2) where number = 5 "
    "and match in (select id from match where state != 'finished');";

static int log_lines(void)
{
    sqlite3 *handle;
    sqlite3_stmt *query;
    cr_assert_eq(sqlite3_open(table.path, &handle), SQLITE_OK);
    sqlite3_prepare_v2(handle, "select count(*) from log", -1, &query, NULL);
    sqlite3_step(query);
    int count = sqlite3_column_int(query, 0);
    sqlite3_finalize(query);
    sqlite3_close(handle);
    return count;
}

Test(revision, replays_what_comes_out_the_same)
{
    table_start(&table, "ford");
    table_play(&table, 20);
    struct digest digest = table_live(&table)->fold.digest;
    stop_in_peace();
    change(older);
    table_restart(&table);
    const struct live *live = table_live(&table);
    cr_assert_eq(live->state, LIVE_RUNNING);
    cr_assert_eq(live->snapshot_number, -1);
    cr_assert_arr_eq(live->fold.digest.bytes, digest.bytes, DIGEST_BYTES);
    cr_assert_eq(log_lines(), 1);
    table_play(&table, 5);
}

static void unlike(void *user, const char *line)
{
    (void)user;
    (void)line;
}

Test(revision, goes_on_from_what_the_old_rules_left)
{
    table_start(&table, "ford");
    table_play(&table, 20);
    struct digest digest = table_live(&table)->fold.digest;
    stop_in_peace();
    change(older);
    change(differs);
    table_restart(&table);
    const struct live *live = table_live(&table);
    cr_assert_eq(live->state, LIVE_RUNNING);
    cr_assert_eq(live->snapshot_number, live->fold.number, "%lld %lld %s",
                 (long long)live->snapshot_number, (long long)live->fold.number,
                 live->row.state);
    cr_assert_arr_eq(live->fold.digest.bytes, digest.bytes, DIGEST_BYTES);
    cr_assert_eq(log_lines(), 1);
    table_play(&table, 5);
    table_restart(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
    table_play(&table, 200);
    struct recheck sum;
    cr_assert_eq(recheck_all(table.store, unlike, NULL, &sum, NULL), STATUS_OK);
    cr_assert_eq(sum.unlike, 0);
    cr_assert_eq(sum.turned, 1);
    /* What came after is not excused. */
    change("update command set digest = iif(digest > '8', '0', 'f') "
           "|| substr(digest, 2) where number = 23;");
    cr_assert_eq(recheck_all(table.store, unlike, NULL, &sum, NULL), STATUS_OK);
    cr_assert_eq(sum.unlike, 1);
}

/* What may be done is not kept: the rules that will judge it are asked. */
Test(revision, offers_what_may_be_done_now)
{
    table_start(&table, "ford");
    table_play(&table, 20);
    stop_in_peace();
    change(older);
    change(differs);
    table_restart(&table);
    const struct live *live = table_live(&table);
    for (int i = 0; i < TABLE_SEATS; i++)
        cr_assert_not_null(projection_of(live, i)->offer, "seat %d", i);
    cr_assert_null(projection_of(live, VIEWER_PUBLIC)->offer);
}

Test(revision, holds_what_it_can_not_go_on_with)
{
    table_start(&table, "ford");
    table_play(&table, 20);
    change(older);
    change(differs);
    table_restart(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_HELD);
}

/* So many commands, if the match lasts that long. */
static bool play_on(int64_t number)
{
    while (table_live(&table)->fold.number < number)
        if (!table_move(&table))
            return false;
    return true;
}

/* Halfway between two positions kept, and killed there. */
Test(revision, goes_on_from_the_last_position_kept_if_the_rest_holds)
{
    do
        table_start(&table, "muster");
    while (!play_on(72));
    struct digest digest = table_live(&table)->fold.digest;
    int64_t kept = table_live(&table)->snapshot_number;
    cr_assert(kept > 5 && kept < 72);
    change(older);
    change(differs);
    table_restart(&table);
    const struct live *live = table_live(&table);
    cr_assert_eq(live->state, LIVE_RUNNING);
    cr_assert_eq(live->snapshot_number, kept);
    cr_assert_arr_eq(live->fold.digest.bytes, digest.bytes, DIGEST_BYTES);
    struct recheck sum;
    cr_assert_eq(recheck_all(table.store, unlike, NULL, &sum, NULL), STATUS_OK);
    cr_assert(sum.unlike == 0 && sum.turned == 1);
    change(older);
    change("update command set digest = iif(digest > '8', '0', 'f') "
           "|| substr(digest, 2) where number = 70;");
    table_restart(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_HELD);
}

static void break_it(int moves)
{
    table_deal(&table, "ford", "{\"faults\":\"on\"}", 7);
    for (int i = 0; i < moves; i++)
        cr_assert(table_move(&table));
    cr_assert_eq(table_act(&table, 0, "{\"type\":\"break\"}"), STATUS_HELD);
}

/* What was dropped is not in it: it stands where it stood before. */
Test(revision, lets_go_on_what_other_rules_have_held)
{
    break_it(20);
    int64_t number = 20;
    table_restart(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_HELD);
    change(older);
    struct recheck sum = {0};
    cr_assert_eq(recheck_all(table.store, unlike, NULL, &sum, NULL), STATUS_OK);
    cr_assert(sum.held == 1 && sum.released == 1 && sum.unlike == 0);
    table_restart(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
    cr_assert_eq(table_live(&table)->fold.number, number);
    cr_assert_eq(log_lines(), 3); /* held, held no more, by which rules */
    table_restart(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
    table_play(&table, 5);
    cr_assert_gt(table_live(&table)->fold.number, number);
    cr_assert_eq(table_act(&table, 0, "{\"type\":\"break\"}"), STATUS_HELD);
    table_restart(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_HELD);
}

/* They would not have come there: the position was kept when it was held. */
Test(revision, lets_go_on_what_they_would_have_played_otherwise)
{
    break_it(20);
    change(older);
    change(differs);
    table_restart(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
    cr_assert_eq(table_live(&table)->snapshot_number, 20);
    table_play(&table, 5);
    break_it(20);
    change(older);
    change(differs);
    change("delete from snapshot;");
    table_restart(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_HELD);
    struct recheck sum = {0};
    cr_assert_eq(recheck_all(table.store, unlike, NULL, &sum, NULL), STATUS_OK);
    cr_assert(sum.held == 1 && sum.released == 0);
}

/* Nobody could act: no clock has run since the last command. */
Test(revision, takes_no_time_for_having_been_held)
{
    enum { HOUR = 60 * 60 * 1000 };
    table.time_control =
        "{\"kind\":\"move\",\"move\":3600000,\"quick\":600000}";
    break_it(20);
    change(older);
    table.now += 100 * (int64_t)HOUR;
    cr_assert_eq(table_next_due(&table), 0);
    table_restart(&table);
    int64_t falls = timing_flag_at(table_live(&table));
    cr_assert(falls > table.now && falls <= table.now + HOUR);
    cr_assert_eq(table_next_due(&table), falls);
    table_restart(&table);
    cr_assert_eq(timing_flag_at(table_live(&table)), falls);
    table.now = falls;
    cr_assert_eq(table_tick_all(&table), 1);
}

static int named;

static void hear(void *user, const char *line)
{
    (void)user;
    named += strstr(line, "the rules refuse it by D4.") != NULL;
}

static struct recheck recheck(void)
{
    struct recheck sum;
    named = 0;
    cr_assert_eq(recheck_all(table.store, hear, NULL, &sum, NULL), STATUS_OK);
    return sum;
}

/* A rule is changed on purpose: nobody marches farther than foot does. */
Test(revision, recheck_names_the_clause_that_has_changed)
{
    enum { MATCHES = 8 };
    for (int i = 0; i < MATCHES; i++) {
        table.dice = (uint64_t)i + 7;
        table_start(&table, "ford");
        table_play(&table, 80);
    }
    cr_assert_eq(recheck().unlike, 0);
    struct drill_rules *rules = (struct drill_rules *)(uintptr_t)drill_rules(
        library_rules("drill", "ford"));
    for (int i = 0; i < DRILL_UNITS; i++)
        rules->pieces[i].kind = KIND_FOOT;
    struct recheck sum = recheck();
    cr_assert_eq(sum.matches, MATCHES);
    cr_assert(sum.unlike > 0 && sum.unlike == named, "%ld, %d with a clause",
              sum.unlike, named);
}
