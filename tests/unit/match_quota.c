/* Quotas: a seat that has written too much may end things, and nothing else. */

#include "server/match/play/quota.h"
#include "server/match/view/projection.h"
#include "server/store/told.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct table table;
static const char end_phase[] = "{\"type\":\"end_phase\"}";
static const char resign[] = "{\"type\":\"resign\"}";

static void setup(void)
{
    table_open(&table);
    table_start(&table, "ford");
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(match_quota, .init = setup, .fini = teardown);

static int64_t written(int seat)
{
    return projection_of(table_live(&table), seat)->written;
}

/* A seat with something to do besides ending its step; that is in `action`. */
static int find_free(char **action)
{
    for (int tries = 0; tries < 500; tries++) {
        const struct course *course = course_of(table_live(&table)->fold.state);
        for (int seat = 0; seat < TABLE_SEATS; seat++) {
            if (course_decision(course) != NULL
                || !seat_in(course_to_act(course), (seat_id)seat))
                continue;
            *action = table_find_action(&table, (seat_id)seat);
            if (*action != NULL && strstr(*action, "end_phase") == NULL
                && strstr(*action, "resign") == NULL)
                return seat;
            free(*action);
        }
        cr_assert(table_move(&table));
    }
    cr_assert_fail("nobody has a free act");
    return -1;
}

Test(match_quota, is_counted_for_who_acts_and_survives_a_restart)
{
    char *action;
    int seat = find_free(&action);
    int64_t before[TABLE_SEATS];
    for (int i = 0; i < TABLE_SEATS; i++)
        before[i] = written(i);
    cr_assert_eq(table_act(&table, seat, action), STATUS_OK);
    for (int i = 0; i < TABLE_SEATS; i++)
        if (i != seat)
            cr_assert_eq(written(i), before[i]);
    cr_assert_gt(written(seat), before[seat] + (int64_t)strlen(action));
    int64_t after = written(seat);
    table_restart(&table);
    cr_assert_eq(written(seat), after);
    free(action);
}

/* The seat of the last command, and how long its action is. */
static int last_command(size_t *action)
{
    struct store_cursor *cursor;
    struct store_command command;
    cr_assert_eq(store_fold_from(table.store, table.match,
                                 table_live(&table)->fold.number, &cursor),
                 STATUS_OK);
    cr_assert(store_next_command(cursor, &command));
    int seat = command.seat;
    *action = strlen(command.action);
    cr_assert_eq(store_cursor_close(cursor), STATUS_OK);
    return seat;
}

static size_t last_update(int seat)
{
    struct store_arena arena = {0};
    struct store_told told;
    cr_assert_eq(store_told_last(table.store, table.match, seat, &arena, &told),
                 STATUS_OK);
    size_t length = strlen(told.update);
    store_arena_release(&arena);
    return length;
}

/* A seat could else see in its own account how much the others were told. */
Test(match_quota, what_an_act_costs_follows_from_what_its_seat_knows)
{
    enum { VIEWERS = TABLE_SEATS + 1, COMMAND = 400, UPDATE = 200 };
    for (int i = 0; i < 25; i++) {
        int64_t before[TABLE_SEATS];
        size_t action;
        for (int seat = 0; seat < TABLE_SEATS; seat++)
            before[seat] = written(seat);
        cr_assert(table_move(&table));
        int seat = last_command(&action);
        cr_assert_eq(written(seat) - before[seat],
                     (int64_t)(COMMAND + action
                               + VIEWERS * (UPDATE + last_update(seat))));
    }
}

/* Nor does the whole of it, with all that its units have put in. */
Test(match_quota, an_account_pays_the_same)
{
    char *action;
    int seat = find_free(&action);
    int64_t before = written(seat), bytes = 0;
    store_bill(table.accounts[seat].id);
    cr_assert_eq(table_act(&table, seat, action), STATUS_OK);
    cr_assert_eq(store_billed(), written(seat) - before);
    store_bill(NULL);
    cr_assert_eq(store_written(table.store, table.accounts[seat].id, &bytes),
                 STATUS_OK);
    cr_assert_eq(bytes, written(seat) - before);
    free(action);
}

Test(match_quota, what_is_full_still_ends)
{
    char *action;
    int seat = find_free(&action);
    int other = (seat + 1) % TABLE_SEATS;
    projection_of(table_live(&table), seat)->written = 1000;
    projection_of(table_live(&table), other)->written = 0;
    table.allowance.seat_most = 1000;
    int64_t number = table_live(&table)->fold.number;
    cr_assert_eq(table_act(&table, seat, action), STATUS_TOO_LARGE);
    struct request request = table_request(&table, seat);
    cr_assert_eq(match_undo(table.matches, &request, table_seq(&table, seat),
                            "11111111111111111111111111111111", &table.answer),
                 STATUS_TOO_LARGE);
    cr_assert_eq(table_live(&table)->fold.number, number);
    cr_assert_eq(table_act(&table, seat, end_phase), STATUS_OK, "%s",
                 table.answer.error.text);
    cr_assert_eq(table_act(&table, seat, resign), STATUS_OK);
    free(action);
}

Test(match_quota, the_others_play_on)
{
    char *action;
    int seat = find_free(&action);
    table.allowance.seat_most = written(seat) + 1;
    for (int i = 0; i < TABLE_SEATS; i++)
        if (i != seat)
            projection_of(table_live(&table), i)->written =
                table.allowance.seat_most;
    cr_assert_eq(table_act(&table, seat, action), STATUS_OK);
    free(action);
}

Test(match_quota, an_hour_is_waited_for)
{
    char *action;
    int seat = find_free(&action);
    table.allowance.wait = 5000;
    cr_assert_eq(table_act(&table, seat, action), STATUS_TOO_FAST);
    table.allowance.wait = 0;
    cr_assert_eq(table_act(&table, seat, action), STATUS_OK);
    free(action);
}

/* Else what is refused would say what would have come of it. */
Test(match_quota, refuses_without_trying)
{
    char *action;
    int seat = find_free(&action);
    table.allowance.is_spent = true;
    cr_assert_eq(table_act(&table, seat, action), STATUS_TOO_LARGE);
    char *why = strdup(table.answer.error.text);
    cr_assert_eq(
        table_act(&table, seat, "{\"type\":\"move\",\"path\":[\"0000\"]}"),
        STATUS_TOO_LARGE);
    cr_assert_str_eq(table.answer.error.text, why);
    free(why);
    free(action);
}

static enum status propose(int seat, const char *terms)
{
    struct request request = table_request(&table, seat);
    json_t *object = json_loads(terms, 0, NULL);
    enum status status =
        match_propose(table.matches, &request, object, &table.answer);
    json_decref(object);
    return status;
}

Test(match_quota, an_end_may_be_agreed_and_no_more)
{
    char *action;
    int seat = find_free(&action);
    cr_assert_eq(table_act(&table, seat, action), STATUS_OK);
    table.allowance.is_spent = true;
    cr_assert_eq(propose(seat, "{\"kind\":\"take_back\"}"), STATUS_TOO_LARGE);
    cr_assert_eq(propose(seat, "{\"kind\":\"draw\"}"), STATUS_OK);
    free(action);
}
