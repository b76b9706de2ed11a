/* A worker that plays on while its commands become durable. */

#include "server/match/cache/append_async.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>

static struct table table;

static void setup(void)
{
    table_open(&table);
    table_start(&table, "ford");
    table_play(&table, 4);
    matches_play_on(table.matches, true);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(append_async, .init = setup, .fini = teardown);

/* Settles all; how many were lost. */
static int settle(uint64_t *last)
{
    struct settled settled;
    int lost = 0;
    while (matches_settle(table.matches, true, &settled)) {
        cr_assert_str_eq(settled.match, table.match);
        lost += settled.is_lost;
        *last = settled.ticket;
    }
    return lost;
}

Test(append_async, is_durable_once_it_is_settled)
{
    uint64_t last = 0;
    cr_assert_eq(matches_ticket(table.matches, table.match), 0);
    table_play(&table, 3);
    uint64_t ticket = matches_ticket(table.matches, table.match);
    cr_assert_gt(ticket, 0);
    int64_t number = table_live(&table)->fold.number;
    cr_assert_eq(settle(&last), 0);
    cr_assert_eq(last, ticket);
    cr_assert_eq(matches_ticket(table.matches, table.match), 0);
    table_restart(&table);
    cr_assert_eq(table_live(&table)->fold.number, number);
}

/* Each statement fails once: what was played on a lost command is lost too. */
Test(append_async, loses_what_follows_from_what_is_lost)
{
    int lost = 1;
    for (int n = 1; lost > 0; n++) {
        uint64_t last;
        cr_assert_lt(n, 200);
        int64_t number = table_live(&table)->fold.number;
        store_fail_at(table.store, n);
        table_play(&table, 2);
        lost = settle(&last);
        store_fail_at(table.store, 0);
        int64_t reached = table_live(&table)->fold.number;
        cr_assert_eq(reached, number + 2 - lost, "statement %d", n);
        table_restart(&table);
        cr_assert_eq(table_live(&table)->fold.number, reached);
        matches_play_on(table.matches, true);
    }
}

Test(append_async, a_nonce_counts_once_whatever_is_expected)
{
    static const char action[] = "{\"type\":\"resign\"}";
    uint64_t last = 0;
    int64_t seq = table_seq(&table, 0);
    cr_assert_eq(table_act_with(&table, 0, seq, "n", action), STATUS_OK);
    cr_assert_eq(settle(&last), 0);
    int64_t number = table_live(&table)->fold.number;
    /* A resend, and one that pretends to be new. */
    cr_assert_eq(table_act_with(&table, 0, seq, "n", action), STATUS_OK);
    cr_assert_eq(table_act_with(&table, 0, table_seq(&table, 0), "n", action),
                 STATUS_OK);
    cr_assert_eq(settle(&last), 0);
    cr_assert_eq(table_live(&table)->fold.number, number);
}

/* An answer to a resend waits for the command that it tells of. */
Test(append_async, a_resend_is_answered_from_what_is_durable)
{
    uint64_t last = 0;
    int64_t seq = table_seq(&table, 0);
    int64_t commits = store_commits(table.store);
    cr_assert_eq(table_act_with(&table, 0, seq, "n", "{\"type\":\"resign\"}"),
                 STATUS_OK);
    cr_assert_eq(table_act_with(&table, 0, seq, "n", "{\"type\":\"resign\"}"),
                 STATUS_OK);
    cr_assert_gt(store_commits(table.store), commits);
    cr_assert_eq(settle(&last), 0);
}
