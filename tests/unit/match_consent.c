/* Second thoughts: undo, take-backs, draws and pauses, in the record too. */

#include "tests/unit/match_table.h"

#include "server/match/play/play.h"
#include "server/match/record/record.h"
#include "server/rules/offer.h"
#include "server/store/told.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct table table;

static void setup(void)
{
    table_open(&table);
    table.time_control = "{\"kind\":\"bank\",\"bank\":86400000}";
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(match_consent, .init = setup, .fini = teardown);

static char *state_text(void)
{
    const struct live *live = table_live(&table);
    char digest[DIGEST_TEXT];
    struct writer out;
    writer_open(&out, TEXT_MOST);
    writer_object(&out);
    fields_write(live->fold.rules, live->fold.rules->game->fields,
                 live->fold.rules->game->field_count, live->fold.state, false,
                 &out);
    writer_object_end(&out);
    (void)digest;
    return out.data;
}

static enum status undo(int seat)
{
    char nonce[40];
    struct request request = table_request(&table, seat);
    snprintf(nonce, sizeof nonce, "%032x", ++table.nonces);
    return match_undo(table.matches, &request, table_seq(&table, seat), nonce,
                      &table.answer);
}

static enum status propose(int seat, const char *terms)
{
    json_t *object = json_loads(terms, 0, NULL);
    struct request request = table_request(&table, seat);
    enum status status =
        match_propose(table.matches, &request, object, &table.answer);
    json_decref(object);
    return status;
}

static enum status answer(int seat, int from, bool accepts)
{
    struct request request = table_request(&table, seat);
    return match_answer(table.matches, &request, table_seats[from], accepts,
                        &table.answer);
}

static size_t proposed(void)
{
    json_t *value = table_json(&table);
    size_t count = json_array_size(json_object_get(value, "proposals"));
    json_decref(value);
    return count;
}

/* The last command: is it final, and whose is it? */
static struct store_command last(bool *is_final)
{
    struct store_cursor *cursor;
    struct store_command command = {.number = -1}, row;
    cr_assert_eq(store_fold_from(table.store, table.match,
                                 table_live(&table)->fold.number, &cursor),
                 STATUS_OK);
    while (store_next_command(cursor, &row)) {
        command = row;
        *is_final = row.is_final;
    }
    cr_assert_eq(store_cursor_close(cursor), STATUS_OK);
    return command;
}

/* Plays on until a seat has acted and is awaited in the same turn still. */
static int find_act(bool wants_final, char **before)
{
    for (int i = 0; i < 300; i++) {
        const struct course *course = course_of(table_live(&table)->fold.state);
        int turn = course->turn, side = course->side;
        bool is_final;
        free(*before);
        *before = state_text();
        cr_assert(table_move(&table), "it is over too soon");
        struct store_command command = last(&is_final);
        course = course_of(table_live(&table)->fold.state);
        if (is_final == wants_final && !course->is_over && course->turn == turn
            && course->side == side
            && course_to_act(course) == seat_only((seat_id)command.seat))
            return command.seat;
    }
    cr_assert_fail("no such act was played");
    return -1;
}

static void check_state(const char *wanted)
{
    char *now = state_text();
    cr_assert_str_eq(now, wanted);
    free(now);
}

Test(match_consent, undo_leads_back)
{
    char *before = NULL;
    table_start(&table, "ford");
    int seat = find_act(false, &before);
    cr_assert_eq(undo(seat), STATUS_OK, "%s", table.answer.error.text);
    check_state(before);
    table_restart(&table);
    check_state(before);
    table_play(&table, 1);
    free(before);
}

Test(match_consent, undo_answers_a_resend_alike)
{
    char *before = NULL;
    const char *nonce = "00000000000000000000000000000abc";
    table_start(&table, "ford");
    int seat = find_act(false, &before);
    struct request request = table_request(&table, seat);
    int64_t expect = table_seq(&table, seat);
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(
            match_undo(table.matches, &request, expect, nonce, &table.answer),
            STATUS_OK, "%s", table.answer.error.text);
        check_state(before);
    }
    free(before);
}

Test(match_consent, no_undo_of_what_is_final)
{
    char *before = NULL;
    table_start(&table, "ford");
    int seat = find_act(true, &before);
    char *now = state_text();
    cr_assert_eq(undo(seat), STATUS_NOT_ALLOWED);
    cr_assert_eq(undo(seat == 2 ? 0 : 2), STATUS_NOT_ALLOWED);
    check_state(now);
    free(now);
    free(before);
}

Test(match_consent, undo_as_far_back_as_the_turn)
{
    char *first = NULL, *before = NULL;
    table_start(&table, "ford");
    int seat = find_act(false, &first);
    int acts = 1;
    for (int i = 0; i < 20; i++) {
        bool is_final;
        free(before);
        before = state_text();
        cr_assert(table_move(&table));
        struct store_command command = last(&is_final);
        const struct course *course = course_of(table_live(&table)->fold.state);
        if (is_final || command.seat != seat
            || course_to_act(course) != seat_only((seat_id)seat))
            break;
        acts++;
    }
    free(before);
    int undone = 0;
    while (undo(seat) == STATUS_OK)
        undone++;
    cr_assert_geq(acts, 1);
    cr_assert_leq(undone, acts + 1);
    free(first);
}

/* All end their phases until the next turn is planned. */
static void end_turn(void)
{
    static const char *const end_phase = "{\"type\":\"end_phase\"}";
    static const int seats[] = {0, 1, 2, 0, 1, 0, 1, 2, 2};
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++)
        cr_assert_eq(table_act(&table, seats[i], end_phase), STATUS_OK,
                     "%zu: %s", i, table.answer.error.text);
}

/*
 * Who has ended the turn cannot undo that, and is told so in the same words
 * whether another has begun to plan in secret since or not. In the first turns
 * cards are drawn as a turn begins: then the die bars it.
 */
Test(match_consent, no_refusal_of_an_undo_tells_of_a_secret_act)
{
    struct error said;
    table_deal(&table, "ford", "{\"turns\":6}", 7);
    for (int turn = 1; turn < 6; turn++) {
        end_turn();
        cr_assert_eq(undo(2), STATUS_NOT_ALLOWED);
        said = table.answer.error;
        if (strstr(said.text, "another turn") != NULL)
            break;
    }
    cr_assert_not_null(strstr(said.text, "another turn"), "%s", said.text);
    int64_t seq = table_seq(&table, 2);
    cr_assert_eq(table_act(&table, 0,
                           "{\"type\":\"plot\",\"unit\":\"b-ash\","
                           "\"order\":\"hold\"}"),
                 STATUS_OK, "%s", table.answer.error.text);
    cr_assert_eq(table_seq(&table, 2), seq, "it is no secret");
    cr_assert_eq(undo(2), STATUS_NOT_ALLOWED);
    cr_assert_str_eq(table.answer.error.text, said.text);
}

Test(match_consent, a_take_back_needs_all)
{
    char *before = NULL;
    table_start(&table, "ford");
    int seat = find_act(true, &before);
    cr_assert_eq(propose(seat, "{\"kind\":\"take_back\"}"), STATUS_OK, "%s",
                 table.answer.error.text);
    cr_assert_eq(proposed(), 1);
    table_restart(&table); /* it is kept */
    for (int i = 0; i < TABLE_SEATS; i++)
        if (i != seat)
            cr_assert_eq(answer(i, seat, true), STATUS_OK, "%s",
                         table.answer.error.text);
    cr_assert_eq(proposed(), 0);
    check_state(before);
    free(before);
}

Test(match_consent, declined_and_withdrawn)
{
    table_start(&table, "ford");
    cr_assert_eq(propose(0, "{\"kind\":\"draw\"}"), STATUS_OK);
    cr_assert_eq(answer(2, 0, false), STATUS_OK);
    cr_assert_eq(proposed(), 0);
    cr_assert_eq(answer(2, 0, true), STATUS_NOT_FOUND);
    cr_assert_eq(propose(0, "{\"kind\":\"draw\"}"), STATUS_OK);
    cr_assert_eq(propose(1, "{\"kind\":\"pause\",\"until\":\"2001-09-12T00:00:"
                            "00Z\"}"),
                 STATUS_OK, "%s", table.answer.error.text);
    cr_assert_eq(proposed(), 2);
    cr_assert_eq(answer(0, 0, false), STATUS_OK);
    cr_assert_eq(proposed(), 1);
    static const char *const wrong[] = {
        "{\"kind\":\"war\"}",
        "{\"kind\":\"adjudication\"}",
        "{\"kind\":\"pause\",\"until\":\"1999-01-01T00:00:00Z\"}",
        "{\"kind\":\"time\",\"add\":-5}",
        "{\"kind\":\"take_back\"}",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_expect_eq(propose(0, wrong[i]), STATUS_BAD_PARAMS, "%s", wrong[i]);
}

static void by_umpire(const struct service_command *deed)
{
    struct actor actor = {.seat = 0, .word = "host"};
    cr_assert_eq(play_service(table.matches, table_live(&table), &actor, deed,
                              NULL, table.now, &table.answer),
                 STATUS_OK, "%s", table.answer.error.text);
}

Test(match_consent, an_umpires_pause_says_that_no_act_ends_it)
{
    table_start(&table, "ford");
    by_umpire(&(struct service_command){.kind = SERVICE_PAUSE,
                                        .until = table.now + 86400000});
    char *told = table_told(&table, VIEWER_PUBLIC);
    cr_assert_not_null(
        strstr(told, "until 2001-09-10T01:46:40.000Z, whatever is played."),
        "%s", told);
    free(told);
}

/* One that was proposed before is agreed once it is over. */
Test(match_consent, no_pause_is_agreed_within_an_umpires)
{
    static const char terms[] =
        "{\"kind\":\"pause\",\"until\":\"2001-09-12T00:00:00Z\"}";
    table_start(&table, "ford");
    cr_assert_eq(propose(0, terms), STATUS_OK);
    cr_assert_eq(answer(1, 0, true), STATUS_OK);
    by_umpire(&(struct service_command){.kind = SERVICE_PAUSE,
                                        .until = table.now + 86400000});
    int64_t number = table_live(&table)->fold.number;
    cr_assert_eq(answer(2, 0, true), STATUS_NOT_ALLOWED);
    cr_assert_eq(propose(1, terms), STATUS_NOT_ALLOWED);
    cr_assert_not_null(strstr(table.answer.error.text,
                              "umpire's pause until 2001-09-10T01:46:40.000Z"),
                       "%s", table.answer.error.text);
    cr_assert_eq(table_live(&table)->fold.number, number);
    table.now += 86400000;
    cr_assert_eq(answer(2, 0, true), STATUS_OK, "%s", table.answer.error.text);
    cr_assert_eq(table_live(&table)->fold.number, number + 1);
    cr_assert_eq(proposed(), 0);
}

/* An agreed end, with a take-back before it, stands in a record that holds. */
Test(match_consent, the_record_holds)
{
    struct record_report report;
    struct error error = {0};
    char *before = NULL;
    table_start(&table, "ford");
    int seat = find_act(true, &before);
    cr_assert_eq(propose(seat, "{\"kind\":\"take_back\"}"), STATUS_OK);
    for (int i = 0; i < TABLE_SEATS; i++)
        if (i != seat)
            cr_assert_eq(answer(i, seat, true), STATUS_OK);
    seat = find_act(false, &before);
    cr_assert_eq(undo(seat), STATUS_OK);
    cr_assert_eq(propose(0, "{\"kind\":\"time\",\"add\":91800000}"), STATUS_OK);
    cr_assert_eq(answer(1, 0, true), STATUS_OK);
    cr_assert_eq(answer(2, 0, true), STATUS_OK);
    char *told = table_told(&table, VIEWER_PUBLIC);
    cr_assert_not_null(strstr(told, "has 1 day, 1 hour more"), "%s", told);
    free(told);
    cr_assert_eq(propose(2, "{\"kind\":\"adjudication\",\"winner\":\"blue\"}"),
                 STATUS_OK);
    cr_assert_eq(answer(1, 2, true), STATUS_OK);
    cr_assert_eq(answer(0, 2, true), STATUS_OK);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
    struct request request = table_request(&table, 0);
    cr_assert_eq(table_record(&table, &request), STATUS_OK);
    json_t *value = table_json(&table);
    json_t *record = json_object_get(value, "record");
    cr_assert_eq(record_verify(record, &report, &error), STATUS_OK, "%s",
                 error.text);
    json_t *result = json_object_get(record, "result");
    cr_assert_str_eq(json_string_value(json_object_get(result, "by")),
                     "agreement");
    json_decref(value);
    free(before);
}

static enum status take(int who, const char *seat)
{
    struct request request = table_request(&table, who);
    return match_take(table.matches, &request, seat, &table.answer);
}

/* A flag that falls brings no opponent's consent to anything. */
Test(match_consent, an_empty_chair_agrees_to_nothing)
{
    static const char end_phase[] = "{\"type\":\"end_phase\"}";
    table.time_control =
        "{\"kind\":\"bank\",\"bank\":86400000,\"at_flag\":\"substitute\"}";
    table_start(&table, "ford");
    cr_assert_eq(table_act(&table, 0, end_phase), STATUS_OK);
    cr_assert_eq(table_act(&table, 1, end_phase), STATUS_OK);
    cr_assert_eq(propose(0, "{\"kind\":\"adjudication\",\"winner\":\"blue\"}"),
                 STATUS_OK);
    cr_assert_eq(answer(1, 0, true), STATUS_OK);
    cr_assert_eq(proposed(), 1);
    table.now += 86400000;
    struct request request = table_request(&table, 0);
    cr_assert_eq(match_tick(table.matches, &request, &table.answer), STATUS_OK);
    cr_assert_null(table_live(&table)->row.seats[2].account);
    cr_assert_eq(answer(0, 0, true), STATUS_NOT_ALLOWED);
    cr_assert_eq(answer(1, 0, true), STATUS_NOT_ALLOWED);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
    cr_assert_eq(propose(1, "{\"kind\":\"take_back\"}"), STATUS_NOT_ALLOWED);
    cr_assert_eq(propose(1, "{\"kind\":\"time\",\"add\":1000}"),
                 STATUS_NOT_ALLOWED);
}

Test(match_consent, is_not_inherited)
{
    table_start(&table, "ford");
    cr_assert_eq(propose(0, "{\"kind\":\"draw\"}"), STATUS_OK);
    cr_assert_eq(answer(2, 0, true), STATUS_OK);
    cr_assert_eq(propose(2, "{\"kind\":\"adjudication\",\"winner\":\"red\"}"),
                 STATUS_OK);
    struct request request = table_request(&table, 2);
    cr_assert_eq(match_invite(table.matches, &request, "red",
                              table.accounts[4].id, false, &table.answer),
                 STATUS_OK, "%s", table.answer.error.text);
    cr_assert_eq(take(4, "red"), STATUS_OK, "%s", table.answer.error.text);
    cr_assert_eq(answer(1, 0, true), STATUS_OK);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
    cr_assert_eq(proposed(), 1);
    cr_assert_eq(answer(4, 0, true), STATUS_OK);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
}

/* What one is told aside tells nothing of what others do in secret. */
Test(match_consent, an_aside_does_not_bar_an_undo)
{
    table_start(&table, "ford");
    cr_assert_eq(table_leave(&table, 0,
                             "[{\"on\":\"feint\",\"answer\":\"pass\","
                             "\"until\":\"2001-09-09T02:46:40Z\"}]"),
                 STATUS_OK);
    cr_assert_eq(table_act(&table, 0,
                           "{\"type\":\"plot\",\"unit\":\"b-ash\","
                           "\"order\":\"hold\"}"),
                 STATUS_OK);
    cr_assert_eq(table_act(&table, 2,
                           "{\"type\":\"plot\",\"unit\":\"r-cat\","
                           "\"order\":\"hold\"}"),
                 STATUS_OK);
    table.now += 3600000;
    table_tick(&table);
    cr_assert_eq(table_left(&table, 0), 0);
    cr_assert_eq(undo(0), STATUS_OK, "%s", table.answer.error.text);
}

/* Random play with second thoughts everywhere: it loads as it was. */
Test(match_consent, undo_among_random_play)
{
    int undone = 0;
    table_start(&table, "muster");
    for (int i = 0; i < 300 && table_move(&table); i++) {
        bool is_final;
        struct store_command command = last(&is_final);
        if (i % 3 == 0 && undo(command.seat) == STATUS_OK)
            undone++;
        if (i % 50 == 0) {
            char *now = state_text();
            table_restart(&table);
            check_state(now);
            free(now);
        }
    }
    cr_assert_gt(undone, 5);
}
