/* Seats left, handed over and taken: who sees, who may, and what is recorded.
 */

#include "server/match/play/seats.h"
#include "server/match/record/record.h"
#include "server/match/time/timing.h"
#include "server/match/view/projection.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { LEFT, RIGHT, RED, WATCHER, OTHER };

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(seats, .init = setup, .fini = teardown);

static const char end_phase[] = "{\"type\":\"end_phase\"}";

static enum status leave(int who)
{
    struct request request = table_request(&table, who);
    return match_leave(table.matches, &request, &table.answer);
}

static enum status take(int who, const char *seat)
{
    struct request request = table_request(&table, who);
    return match_take(table.matches, &request, seat, &table.answer);
}

static enum status ask(int who, const char *seat, int whom)
{
    struct request request = table_request(&table, who);
    return match_invite(table.matches, &request, seat,
                        whom < 0 ? NULL : table.accounts[whom].id, whom < 0,
                        &table.answer);
}

static enum status watch_as(int who, const char *as)
{
    struct request request = table_request(&table, who);
    request.as = as;
    return match_watch(table.matches, &request, -1, &table.answer);
}

static enum status say_as(int who, const char *as, const char *to)
{
    struct request request = table_request(&table, who);
    request.as = as;
    return match_chat(table.matches, &request, to, "halloo", &table.answer);
}

static enum status act_as(int who, const char *as, const char *action)
{
    struct request request = table_request(&table, who);
    json_t *object = json_loads(action, 0, NULL);
    const struct live *live = table_live(&table);
    char nonce[40];
    int64_t seq = 0;
    for (int i = 0; i < live->row.seat_count; i++)
        if (strcmp(live->row.seats[i].name, as) == 0)
            seq = projection_of(live, i)->seq;
    snprintf(nonce, sizeof nonce, "%032x", ++table.nonces);
    request.as = as;
    enum status status = match_act(table.matches, &request, seq, nonce,
                                   node_from(object), &table.answer);
    json_decref(object);
    return status;
}

static seat_set empty_now(void)
{
    return course_of(table_live(&table)->fold.state)->empty;
}

/* The notice that ends the watching of a seat, or NULL. */
static const struct notice *revoked(const char *seat)
{
    for (int i = 0; i < table.answer.notice_count; i++)
        if (table.answer.notices[i].method == NULL
            && strcmp(table.answer.notices[i].viewer, seat) == 0)
            return &table.answer.notices[i];
    return NULL;
}

static bool is_told(const char *method, int account)
{
    for (int i = 0; i < table.answer.notice_count; i++) {
        const struct notice *notice = &table.answer.notices[i];
        if (notice->method != NULL && strcmp(notice->method, method) == 0
            && strcmp(notice->account,
                      account < 0 ? "" : table.accounts[account].id)
                   == 0)
            return true;
    }
    return false;
}

Test(seats, who_leaves_loses_everything_at_once)
{
    table_start(&table, "ford");
    cr_assert_eq(leave(RIGHT), STATUS_OK, "%s", table.answer.error.text);
    cr_assert_eq(empty_now(), 2);
    cr_assert_str_empty(revoked("blue-right")->account);
    cr_assert(is_told("match.seats", -1) && is_told("match.seats", RIGHT));
    cr_assert_eq(watch_as(RIGHT, "blue-right"), STATUS_NOT_ALLOWED);
    cr_assert_eq(act_as(RIGHT, "blue-right", end_phase), STATUS_NOT_ALLOWED);
    cr_assert_eq(leave(RIGHT), STATUS_NOT_ALLOWED);
    cr_assert_eq(watch_as(RIGHT, NULL), STATUS_OK);
    cr_assert_str_eq(table.answer.viewer, "public");
}

Test(seats, the_commander_plays_an_empty_seat)
{
    static const char order[] =
        "{\"type\":\"plot\",\"unit\":\"b-oak\",\"order\":\"hold\"}";
    table_start(&table, "ford");
    cr_assert_eq(table_act(&table, LEFT, order), STATUS_REFUSED);
    cr_assert_eq(leave(RIGHT), STATUS_OK);
    cr_assert_eq(table_act(&table, LEFT, order), STATUS_OK);
    json_t *told = NULL;
    cr_assert_eq(watch_as(RED, NULL), STATUS_OK);
    told = table_json(&table);
    cr_assert_eq(json_array_size(
                     json_object_get(json_object_get(told, "view"), "empty")),
                 1);
    json_decref(told);
}

Test(seats, that_cannot_be_empty_are_not_left)
{
    table_start(&table, "ford");
    cr_assert_eq(leave(LEFT), STATUS_NOT_ALLOWED);
    cr_assert_eq(leave(RED), STATUS_NOT_ALLOWED);
    cr_assert_eq(leave(WATCHER), STATUS_NOT_ALLOWED);
    cr_assert_eq(table_live(&table)->fold.number, 0);
}

Test(seats, are_taken_by_whom_they_are_for)
{
    table_start(&table, "ford");
    cr_assert_eq(take(OTHER, "blue-right"), STATUS_NOT_ALLOWED);
    cr_assert_eq(leave(RIGHT), STATUS_OK);
    cr_assert_eq(take(OTHER, "blue-right"), STATUS_NOT_ALLOWED);
    cr_assert_eq(take(RED, "blue-right"), STATUS_NOT_ALLOWED);
    cr_assert_eq(take(WATCHER, "nobody"), STATUS_BAD_PARAMS);
    cr_assert_eq(ask(RIGHT, "blue-right", OTHER), STATUS_NOT_ALLOWED);
    cr_assert_eq(ask(RED, "blue-right", OTHER), STATUS_NOT_ALLOWED);
    cr_assert_eq(ask(LEFT, "blue-right", RED), STATUS_NOT_ALLOWED);
    cr_assert_eq(ask(LEFT, "blue-right", OTHER), STATUS_OK);
    cr_assert(is_told("account.asked", OTHER));
    cr_assert_eq(take(OTHER, "blue-right"), STATUS_OK);
    cr_assert_eq(take(OTHER, "blue-right"), STATUS_OK); /* sits there */
    cr_assert_eq(take(RIGHT, "blue-right"), STATUS_NOT_ALLOWED);
    cr_assert_eq(watch_as(OTHER, NULL), STATUS_OK);
    cr_assert_str_eq(table.answer.viewer, "blue-right");
}

Test(seats, the_old_player_comes_back)
{
    table_start(&table, "ford");
    cr_assert_eq(leave(RIGHT), STATUS_OK);
    table_restart(&table);
    cr_assert_eq(take(RIGHT, "blue-right"), STATUS_OK);
    cr_assert_eq(empty_now(), 2); /* until the phase ends */
    cr_assert_eq(table_act(&table, RIGHT, end_phase), STATUS_REFUSED);
    cr_assert_eq(table_act(&table, LEFT, end_phase), STATUS_OK);
    cr_assert_eq(table_act(&table, RED, end_phase), STATUS_OK);
    cr_assert_eq(empty_now(), 0);
    cr_assert_eq(table_act(&table, RIGHT, end_phase), STATUS_OK);
}

/* A flag empties the seat; its clock is full for the next, and for no other. */
Test(seats, who_has_lost_one_to_the_clock_does_not_come_back)
{
    table.time_control = "{\"kind\":\"bank\",\"bank\":3600000}";
    table_start(&table, "ford");
    cr_assert_eq(table_act(&table, LEFT, end_phase), STATUS_OK);
    cr_assert_eq(table_act(&table, RED, end_phase), STATUS_OK);
    table.now += 3600000;
    table_tick(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
    cr_assert_eq(empty_now(), 2);
    cr_assert_eq(take(RIGHT, "blue-right"), STATUS_NOT_ALLOWED);
    table_restart(&table);
    cr_assert_eq(take(RIGHT, "blue-right"), STATUS_NOT_ALLOWED);
    cr_assert_eq(ask(LEFT, "blue-right", RIGHT), STATUS_NOT_ALLOWED);
    cr_assert_eq(take(OTHER, "blue-right"), STATUS_OK);
    cr_assert_eq(clock_left(&timing_clocks(table_live(&table))->seats[1]),
                 3600000);
    /* They may leave and come back, and others with them. */
    cr_assert_eq(ask(OTHER, "blue-right", RIGHT), STATUS_OK);
    cr_assert_eq(take(RIGHT, "blue-right"), STATUS_OK);
    cr_assert_eq(clock_left(&timing_clocks(table_live(&table))->seats[1]),
                 3600000);
}

/* A flag that may be claimed is not made good by handing the seat over. */
Test(seats, a_flag_goes_with_the_seat)
{
    table.time_control =
        "{\"kind\":\"bank\",\"bank\":3600000,\"at_flag\":\"claim\"}";
    table_start(&table, "ford");
    cr_assert_eq(table_act(&table, LEFT, end_phase), STATUS_OK);
    cr_assert_eq(table_act(&table, RIGHT, end_phase), STATUS_OK);
    table.now += 3600000;
    table_tick(&table);
    cr_assert(timing_clocks(table_live(&table))->seats[RED].has_fallen);
    cr_assert_eq(ask(RED, "red", OTHER), STATUS_OK);
    cr_assert_eq(take(OTHER, "red"), STATUS_OK);
    cr_assert(timing_clocks(table_live(&table))->seats[RED].has_fallen);
    struct request request = table_request(&table, LEFT);
    cr_assert_eq(match_claim(table.matches, &request, &table.answer), STATUS_OK,
                 "%s", table.answer.error.text);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
}

/* However late it is looked at: nobody leaves, takes or hands over after it,
 * and whoever sits there asks for what they have. */
Test(seats, nobody_comes_or_goes_after_a_flag)
{
    table.time_control = "{\"kind\":\"bank\",\"bank\":3600000}";
    table_start(&table, "ford");
    cr_assert_eq(ask(LEFT, "blue-left", OTHER), STATUS_OK);
    cr_assert_eq(table_act(&table, LEFT, end_phase), STATUS_OK);
    cr_assert_eq(table_act(&table, RED, end_phase), STATUS_OK);
    int64_t number = table_live(&table)->fold.number;
    table.now += 3600000 - 1;
    cr_assert_eq(take(LEFT, "blue-left"), STATUS_OK);
    table.now++;
    cr_assert_eq(take(OTHER, "blue-left"), STATUS_CONFLICT);
    cr_assert_not_null(strstr(table.answer.out.data, "\"fallen\":true"), "%s",
                       table.answer.out.data);
    cr_assert_eq(leave(RIGHT), STATUS_CONFLICT);
    cr_assert_eq(take(LEFT, "blue-left"), STATUS_OK);
    cr_assert_eq(table_live(&table)->fold.number, number);
    table_tick(&table);
    cr_assert_eq(empty_now(), 2);
    cr_assert_eq(take(OTHER, "blue-left"), STATUS_OK);
}

Test(seats, the_commander_may_take_one_himself)
{
    table_start(&table, "ford");
    cr_assert_eq(leave(RIGHT), STATUS_OK);
    cr_assert_eq(take(LEFT, "blue-right"), STATUS_OK);
    cr_assert_eq(watch_as(LEFT, NULL), STATUS_BAD_PARAMS);
    cr_assert_eq(watch_as(LEFT, "blue-right"), STATUS_OK);
}

Test(seats, nobody_changes_sides)
{
    table_start(&table, "ford");
    cr_assert_eq(leave(RIGHT), STATUS_OK);
    cr_assert_eq(ask(RED, "red", RIGHT), STATUS_NOT_ALLOWED);
    cr_assert_eq(ask(RED, "red", -1), STATUS_OK);
    cr_assert_eq(take(RIGHT, "red"), STATUS_NOT_ALLOWED);
    cr_assert_eq(take(LEFT, "red"), STATUS_NOT_ALLOWED);
    cr_assert_eq(take(OTHER, "red"), STATUS_OK);
}

/* The only seat of a side goes from hand to hand and is never empty. */
Test(seats, a_substitute_takes_over_and_knows_what_the_seat_knows)
{
    table_start(&table, "ford");
    cr_assert_eq(say_as(RED, NULL, "side"), STATUS_OK);
    struct request note = table_request(&table, RED);
    cr_assert_eq(match_note(table.matches, &note, "mine", -1, &table.answer),
                 STATUS_OK);
    cr_assert_eq(watch_as(RED, NULL), STATUS_OK);
    json_t *before = table_json(&table);
    cr_assert_eq(ask(RED, "red", OTHER), STATUS_OK);
    cr_assert_eq(watch_as(RED, NULL), STATUS_OK); /* not yet */
    cr_assert_eq(take(OTHER, "red"), STATUS_OK);
    cr_assert_str_eq(revoked("red")->account, table.accounts[OTHER].id);
    cr_assert_eq(watch_as(RED, "red"), STATUS_NOT_ALLOWED);
    cr_assert_eq(watch_as(OTHER, "red"), STATUS_OK);
    json_t *after = table_json(&table);
    cr_assert(json_equal(json_object_get(before, "view"),
                         json_object_get(after, "view")));
    struct request request = table_request(&table, OTHER);
    cr_assert_eq(match_chat_read(table.matches, &request, 0, &table.answer),
                 STATUS_OK);
    cr_assert_not_null(strstr(table.answer.out.data, "halloo"));
    cr_assert_eq(match_note(table.matches, &request, NULL, -1, &table.answer),
                 STATUS_OK);
    cr_assert_null(strstr(table.answer.out.data, "mine"));
    cr_assert_eq(table_act(&table, RED, end_phase), STATUS_NOT_ALLOWED);
    cr_assert_eq(act_as(OTHER, "red", end_phase), STATUS_OK);
    json_decref(before);
    json_decref(after);
}

Test(seats, a_withdrawn_invitation_is_none)
{
    table_start(&table, "ford");
    cr_assert_eq(ask(RED, "red", -1), STATUS_OK);
    struct request request = table_request(&table, RED);
    cr_assert_eq(match_invite(table.matches, &request, "red", NULL, false,
                              &table.answer),
                 STATUS_OK);
    cr_assert_eq(take(OTHER, "red"), STATUS_NOT_ALLOWED);
}

Test(seats, what_the_store_does_not_keep_did_not_happen)
{
    table_start(&table, "ford");
    for (int call = 1; call <= 2; call++) {
        cr_assert_eq(watch_as(RIGHT, "blue-right"), STATUS_OK);
        store_fail_at(table.store, call);
        cr_assert_eq(leave(RIGHT), STATUS_UNAVAILABLE, "call %d", call);
        cr_assert_null(revoked("blue-right"));
        store_fail_at(table.store, 0);
    }
    cr_assert_eq(empty_now(), 0);
    cr_assert_eq(watch_as(RIGHT, "blue-right"), STATUS_OK);
    cr_assert_eq(leave(RIGHT), STATUS_OK);
}

/* Everything said above once more by the record alone. */
Test(seats, leaving_and_taking_are_in_the_record)
{
    struct record_report report;
    struct error error = {0};
    table_start(&table, "ford");
    table_play(&table, 6);
    cr_assert_eq(leave(RIGHT), STATUS_OK);
    table_restart(&table);
    cr_assert_eq(table_act(&table, LEFT, "{\"type\":\"end_phase\"}") != 0, 0);
    cr_assert_eq(take(RIGHT, "blue-right"), STATUS_OK);
    cr_assert_eq(ask(RED, "red", OTHER), STATUS_OK);
    cr_assert_eq(take(OTHER, "red"), STATUS_OK);
    cr_assert_eq(act_as(OTHER, "red", "{\"type\":\"resign\"}"), STATUS_OK);
    struct request request = table_request(&table, WATCHER);
    cr_assert_eq(table_record(&table, &request), STATUS_OK);
    json_t *all = table_json(&table);
    json_t *record = json_object_get(all, "record");
    cr_assert_eq(record_verify(record, &report, &error), STATUS_OK, "%s",
                 error.text);
    json_t *row;
    size_t i;
    json_array_foreach(json_object_get(record, "commands"), i, row)
    {
        json_t *deed = json_object_get(row, "action");
        if (json_object_get(deed, "deed") != NULL)
            json_array_clear(json_object_get(deed, "empty"));
    }
    cr_assert_eq(record_verify(record, &report, &error), STATUS_BAD_REQUEST);
    json_decref(all);
}

Test(seats, a_player_is_never_the_public)
{
    table_start(&table, "ford");
    cr_assert_eq(watch_as(RED, "public"), STATUS_NOT_ALLOWED);
    cr_assert_eq(say_as(RED, "public", "watchers"), STATUS_NOT_ALLOWED);
    cr_assert_eq(watch_as(WATCHER, "public"), STATUS_OK);
    cr_assert_eq(table_act(&table, RED, "{\"type\":\"resign\"}"), STATUS_OK);
    cr_assert_eq(watch_as(RED, "public"), STATUS_OK);
}

Test(seats, closed_talk_is_closed_everywhere)
{
    static const char *const channels[] = {"seats", "side", "watchers"};
    table_start(&table, "council");
    for (int i = 0; i < 3; i++) {
        cr_assert_eq(say_as(LEFT, NULL, channels[i]), STATUS_REFUSED);
        cr_assert_not_null(strstr(table.answer.out.data, "D3.6"));
    }
    cr_assert_eq(say_as(WATCHER, NULL, "watchers"), STATUS_OK);
    cr_assert_eq(watch_as(LEFT, NULL), STATUS_OK);
    json_t *told = table_json(&table);
    cr_assert_not_null(json_object_get(told, "closed"));
    json_decref(told);
    cr_assert_eq(table_act(&table, LEFT, "{\"type\":\"resign\"}"), STATUS_OK);
    cr_assert_eq(say_as(LEFT, NULL, "seats"), STATUS_OK);
}
