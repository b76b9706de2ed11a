/* Running ahead of the disk, on a thread that must not wait for it. */

#include "server/api/deferred_replies.h"
#include "server/api/endpoint.h"
#include "server/api/quota.h"
#include "server/store/bill.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <sched.h>
#include <stdio.h>

static struct table table;
static struct services services;
static struct deferred_replies ahead;
static int answered; /* calls that could leave, and how the last went */
static enum status last;

static void done(void *user, struct call *taken_call)
{
    (void)user;
    answered++;
    last = taken_call->status;
    call_free(taken_call);
}

static void setup(void)
{
    table_open(&table);
    table_start(&table, "ford");
    table_play(&table, 4);
    services =
        (struct services){.store = table.store, .matches = table.matches};
    deferred_init(&ahead, &services, done, NULL);
    answered = 0;
}

static void teardown(void)
{
    deferred_settle(&ahead, true);
    table_close(&table);
}

TestSuite(ahead, .init = setup, .fini = teardown);

static struct call *call_of(const char *method, int seat, const char *params)
{
    struct call *call = call_new(endpoint_find(method));
    call->connection = 1;
    call->params = json_loads(params, 0, NULL);
    cr_assert_not_null(call->params, "%s", params);
    call->caller.is_signed_in = true;
    call->caller.account = table.accounts[seat];
    call->now = call->sure = table.now;
    memcpy(call->match, table.match, STORE_ID);
    return call;
}

static struct call *resigns(int seat, int64_t expect)
{
    char params[160];
    snprintf(params, sizeof params,
             "{\"match\":\"%s\",\"expect\":%lld,\"nonce\":\"n%d\","
             "\"action\":{\"type\":\"resign\"}}",
             table.match, (long long)expect, seat);
    return call_of("match.act", seat, params);
}

static struct call *picks(int seat)
{
    return call_of("match.pick", seat, "{\"partial\":{\"type\":\"plot\"}}");
}

static bool is_quick(struct call *taken_call)
{
    bool is = deferred_is_quick(&ahead, taken_call);
    call_free(taken_call);
    return is;
}

Test(ahead, acts_and_picks_of_a_match_at_hand_are_quick)
{
    cr_assert(is_quick(picks(0)));
    cr_assert(is_quick(resigns(0, table_seq(&table, 0))));
    cr_assert(!is_quick(call_of("match.layer", 0, "{\"layer\":\"sight\"}")));
}

Test(ahead, what_has_to_ask_the_store_is_not)
{
    int64_t seq = table_seq(&table, 0);
    cr_assert(!is_quick(resigns(0, seq + 1)), "it may be a resend");
    cr_assert(!is_quick(resigns(TABLE_SEATS, 0)), "who has no seat");
    struct call *call = resigns(0, seq);
    call->account_most = 1000000;
    cr_assert(!deferred_is_quick(&ahead, call), "nobody knows what they wrote");
    call_free(call);
    lru_drop(table.matches, table.match);
    cr_assert(!is_quick(picks(0)), "the match is to be loaded");
}

Test(ahead, what_an_account_has_written_is_known_once_it_has)
{
    int64_t before = 0, after = 0, known = 0;
    const char *account = table.accounts[0].id;
    cr_assert_eq(store_written(table.store, account, &before), STATUS_OK);
    struct call *call = resigns(0, table_seq(&table, 0));
    deferred_take(&ahead, call);
    deferred_settle(&ahead, true);
    cr_assert_eq(last, STATUS_OK);
    cr_assert(store_knows_written(table.store, account, &known));
    cr_assert_gt(known, before);
    call = resigns(0, 1);
    call->account_most = 1000000;
    cr_assert(quota_is_at_hand(&services, call));
    call_free(call);
    /* It is what the database says. */
    table_restart(&table);
    services =
        (struct services){.store = table.store, .matches = table.matches};
    deferred_init(&ahead, &services, done, NULL);
    cr_assert(!store_knows_written(table.store, account, &after));
    cr_assert_eq(store_written(table.store, account, &after), STATUS_OK);
    cr_assert_eq(known, after);
}

Test(ahead, a_quick_act_leaves_once_it_is_durable, .timeout = 30)
{
    struct call *call = resigns(0, table_seq(&table, 0));
    cr_assert(deferred_is_quick(&ahead, call));
    deferred_take_quick(&ahead, call);
    cr_assert_eq(answered, 0);
    cr_assert(deferred_is_waiting(&ahead));
    while (deferred_is_waiting(&ahead)) {
        cr_assert(deferred_settle_quick(&ahead));
        sched_yield();
    }
    cr_assert_eq(answered, 1);
    cr_assert_eq(last, STATUS_OK);
}

/* To run it once more waits for the disk: that is left to who may. */
Test(ahead, what_was_lost_is_not_run_again_by_who_must_not_wait, .timeout = 30)
{
    int64_t number = table_live(&table)->fold.number;
    store_fail_at(table.store, 2);
    deferred_take_quick(&ahead, resigns(0, table_seq(&table, 0)));
    while (deferred_settle_quick(&ahead))
        sched_yield();
    cr_assert_eq(answered, 0);
    cr_assert(!is_quick(picks(1)));
    deferred_settle(&ahead, false);
    cr_assert_eq(answered, 1);
    cr_assert_eq(last, STATUS_OK);
    cr_assert(!deferred_is_waiting(&ahead));
    cr_assert_eq(table_live(&table)->fold.number, number + 1);
}
