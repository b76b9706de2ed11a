/* Acting: what is accepted, refused, answered again, and who is told of it. */

#include "server/match/live/acts.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <sqlite3.h>
#include <stdlib.h>
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

TestSuite(act, .init = setup, .fini = teardown);

static const char plot[] =
    "{\"type\":\"plot\",\"unit\":\"b-ash\",\"order\":\"hold\"}";
static const char end_phase[] = "{\"type\":\"end_phase\"}";

/* A seat of the drill that owns b-ash is found by trying. */
static int owner(void)
{
    for (int seat = 0; seat < TABLE_SEATS; seat++) {
        struct request request = table_request(&table, seat);
        json_t *action = json_loads(plot, 0, NULL);
        cr_assert_eq(match_explain(table.matches, &request, node_from(action),
                                   &table.answer),
                     STATUS_OK);
        json_decref(action);
        json_t *answer = table_json(&table);
        bool is_allowed = json_is_true(json_object_get(answer, "allowed"));
        json_decref(answer);
        if (is_allowed)
            return seat;
    }
    cr_assert_fail("nobody may plot");
    return -1;
}

Test(act, the_same_nonce_has_one_effect)
{
    table_start(&table, "ford");
    int seat = owner();
    int64_t seq = table_seq(&table, seat);
    cr_assert_eq(table_act_with(&table, seat, seq, "aa", plot), STATUS_OK);
    int64_t number = table_live(&table)->fold.number;
    char *first = copy_bytes(table.answer.out.data, table.answer.out.used);
    for (int i = 0; i < 3; i++) {
        cr_assert_eq(table_act_with(&table, seat, seq, "aa", plot), STATUS_OK);
        cr_assert_str_eq(table.answer.out.data, first);
        cr_assert_eq(table.answer.notice_count, 0);
        table_restart(&table);
    }
    cr_assert_eq(table_live(&table)->fold.number, number);
    free(first);
}

Test(act, a_refusal_is_answered_again)
{
    table_start(&table, "ford");
    cr_assert_eq(table_act_with(&table, 0, 1, "bb", "{\"type\":\"pass\"}"),
                 STATUS_REFUSED);
    char *first = copy_bytes(table.answer.out.data, table.answer.out.used);
    cr_assert_not_null(strstr(first, "\"clause\":\"D"));
    cr_assert_eq(table_act_with(&table, 0, 1, "bb", end_phase), STATUS_REFUSED);
    cr_assert_str_eq(table.answer.out.data, first);
    free(first);
}

/* Nor is one told what another was answered, refused or not. */
Test(act, the_same_nonce_of_two_seats_is_two)
{
    static const char pass[] = "{\"type\":\"pass\"}";
    table_start(&table, "ford");
    int seat = owner(), other = (seat + 1) % TABLE_SEATS;
    int64_t seq = table_seq(&table, seat);
    cr_assert_eq(table_act_with(&table, other, 1, "bb", pass), STATUS_REFUSED);
    cr_assert_eq(table_act_with(&table, seat, seq, "bb", plot), STATUS_OK);
    int64_t number = table_live(&table)->fold.number;
    table_restart(&table);
    seq = table_seq(&table, other);
    cr_assert_eq(table_act_with(&table, other, seq, "bb", end_phase),
                 STATUS_OK);
    cr_assert_eq(table_live(&table)->fold.number, number + 1);
}

Test(act, own_acts_since_are_a_conflict_and_others_are_not)
{
    table_start(&table, "ford");
    int seat = owner();
    int64_t seen[TABLE_SEATS];
    for (int i = 0; i < TABLE_SEATS; i++)
        seen[i] = table_seq(&table, i);
    cr_assert_eq(table_act_with(&table, seat, seen[seat], "c1", plot),
                 STATUS_OK);
    cr_assert_eq(table_act_with(&table, seat, seen[seat], "c2", plot),
                 STATUS_CONFLICT);
    json_t *data = table_json(&table);
    cr_assert_eq(json_integer_value(json_object_get(data, "seq")),
                 table_seq(&table, seat));
    json_decref(data);
    for (int i = 0; i < TABLE_SEATS; i++)
        if (i != seat)
            cr_assert_eq(table_act_with(&table, i, seen[i], "c3", end_phase),
                         STATUS_OK, "seat %d", i);
}

Test(act, what_is_not_seen_yet_is_a_conflict)
{
    table_start(&table, "ford");
    cr_assert_eq(table_act_with(&table, 0, 77, "d", end_phase),
                 STATUS_CONFLICT);
    cr_assert_eq(table_act_with(&table, 0, 0, "d", end_phase), STATUS_CONFLICT);
}

Test(act, who_has_no_part_may_only_look)
{
    table_start(&table, "ford");
    cr_assert_eq(table_act(&table, TABLE_SEATS, end_phase), STATUS_NOT_ALLOWED);
    struct request request = table_request(&table, TABLE_SEATS);
    request.account = NULL;
    json_t *action = json_loads(end_phase, 0, NULL);
    cr_assert_eq(match_act(table.matches, &request, 1, "e", node_from(action),
                           &table.answer),
                 STATUS_NOT_SIGNED_IN);
    request = table_request(&table, 0);
    request.as = "red";
    cr_assert_eq(match_act(table.matches, &request, 1, "e", node_from(action),
                           &table.answer),
                 STATUS_NOT_ALLOWED);
    request.as = "green";
    cr_assert_eq(match_act(table.matches, &request, 1, "e", node_from(action),
                           &table.answer),
                 STATUS_BAD_PARAMS);
    request.as = NULL;
    request.match = "m_00";
    cr_assert_eq(match_act(table.matches, &request, 1, "e", node_from(action),
                           &table.answer),
                 STATUS_NOT_FOUND);
    json_decref(action);
    cr_assert_eq(table_live(&table)->fold.number, 0);
}

Test(act, a_secret_act_gives_others_no_update)
{
    table_start(&table, "ford");
    int seat = owner();
    int64_t red = table_seq(&table, 2);
    int64_t watchers = table_seq(&table, TABLE_SEATS);
    cr_assert_eq(table_act(&table, seat, plot), STATUS_OK);
    cr_assert_eq(table_seq(&table, 2), red);
    cr_assert_eq(table_seq(&table, TABLE_SEATS), watchers);
    for (int i = 0; i < table.answer.notice_count; i++) {
        cr_assert_str_neq(table.answer.notices[i].viewer, "red");
        cr_assert_str_neq(table.answer.notices[i].viewer, "public");
    }
    /* Neither does the digest of who watches anew move. */
    struct request request = table_request(&table, 2);
    cr_assert_eq(match_watch(table.matches, &request, -1, &table.answer),
                 STATUS_OK);
    json_t *watched = table_json(&table);
    char reached[DIGEST_TEXT];
    digest_text(&table_live(&table)->fold.digest, reached);
    cr_assert_str_neq(json_string_value(json_object_get(watched, "digest")),
                      reached);
    json_decref(watched);
}

Test(act, a_fault_holds_this_match_and_no_other)
{
    table_deal(&table, "ford", "{\"faults\":\"on\"}", 7);
    char held[STORE_ID];
    memcpy(held, table.match, STORE_ID);
    cr_assert_eq(table_act(&table, 0, "{\"type\":\"break\"}"), STATUS_HELD,
                 "%s", table.answer.error.text);
    cr_assert_eq(table_act(&table, 1, end_phase), STATUS_HELD);
    table_restart(&table);
    cr_assert_eq(table_act(&table, 1, end_phase), STATUS_HELD);
    struct request request = table_request(&table, 0);
    cr_assert_eq(match_watch(table.matches, &request, -1, &table.answer),
                 STATUS_OK);
    json_t *watched = table_json(&table);
    cr_assert_str_eq(json_string_value(json_object_get(watched, "state")),
                     "held");
    cr_assert_gt(json_object_size(json_object_get(watched, "view")), 0);
    json_decref(watched);
    table_start(&table, "ford");
    cr_assert_str_neq(table.match, held);
    cr_assert_eq(table_act(&table, 1, end_phase), STATUS_OK);
}

Test(act, a_digest_that_differs_holds_the_match)
{
    table_start(&table, "ford");
    table_play(&table, 12);
    sqlite3 *handle;
    cr_assert_eq(sqlite3_open(table.path, &handle), SQLITE_OK);
    cr_assert_eq(
        sqlite3_exec(
            handle,
            "update command set digest = "
            "iif(digest > '8', '0', 'f') || substr(digest, 2) where number = 5",
            NULL, NULL, NULL),
        SQLITE_OK);
    sqlite3_close(handle);
    table_restart(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_HELD);
    cr_assert_eq(table_act(&table, 0, end_phase), STATUS_HELD);
}

Test(act, free_acts_have_an_end)
{
    table_start(&table, "ford");
    int seat = owner();
    for (int i = 0; i < 1000; i++)
        acts_step(table_live(&table), (seat_id)seat, true);
    cr_assert_eq(table_act(&table, seat, plot), STATUS_TOO_FAST);
    /* The rules are not asked: the answer would be had for nothing. */
    cr_assert_eq(table_act(&table, seat, "{\"type\":\"plot\"}"),
                 STATUS_TOO_FAST);
    cr_assert_eq(table_live(&table)->fold.number, 0);
    cr_assert_eq(table_act(&table, seat, end_phase), STATUS_OK);
}

Test(act, explain_and_pick_change_nothing)
{
    table_start(&table, "ford");
    struct digest digest = table_live(&table)->fold.digest;
    int seat = owner();
    struct request request = table_request(&table, seat);
    json_t *partial = json_loads("{\"type\":\"plot\"}", 0, NULL);
    cr_assert_eq(match_pick(table.matches, &request, node_from(partial), NULL,
                            &table.answer),
                 STATUS_OK);
    json_decref(partial);
    json_t *picks = table_json(&table);
    cr_assert(json_is_false(json_object_get(picks, "complete")));
    cr_assert_gt(json_array_size(json_object_get(picks, "open")), 0);
    json_decref(picks);
    cr_assert_eq(table_live(&table)->fold.number, 0);
    cr_assert_arr_eq(table_live(&table)->fold.digest.bytes, digest.bytes,
                     DIGEST_BYTES);
}
