/* The council of the drill: three of a side, who write letters. */

#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { WATCHER = TABLE_SEATS };

static const char end_phase[] = "{\"type\":\"end_phase\"}";

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(council, .init = setup, .fini = teardown);

static bool knows_letter(int who, const char *text)
{
    struct request request = table_request(&table, who);
    cr_assert_eq(match_watch(table.matches, &request, -1, &table.answer),
                 STATUS_OK);
    return strstr(table.answer.out.data, text) != NULL;
}

/* In this scenario the numbers are three seats of blue, then three of red. */
Test(council, a_letter_is_read_by_two)
{
    table_start(&table, "council");
    for (int i = 0; i < TABLE_PEOPLE; i++)
        if (i != WATCHER)
            cr_assert_eq(table_act(&table, i, end_phase), STATUS_OK);
    static const char letter[] =
        "{\"type\":\"write\",\"unit\":\"b-ash\",\"to\":\"blue-right\","
        "\"text\":\"Hold the ford.\"}";
    cr_assert_eq(table_act(&table, 0, letter), STATUS_OK, "%s",
                 table.answer.out.data);
    for (int i = 0; i < TABLE_PEOPLE; i++)
        cr_assert_eq(knows_letter(i, "Hold the ford."), i == 0);
    table_restart(&table);
    const struct course *course;
    int turn = 1;
    for (int i = 0; i < 200 && turn == 1; i++) {
        course = course_of(table_live(&table)->fold.state);
        turn = course->turn;
        for (int who = 0; who < TABLE_PEOPLE && turn == 1; who++)
            if (who != WATCHER
                && seat_in(course_to_act(course),
                           (seat_id)(who > WATCHER ? who - 1 : who))
                && table_act(&table, who, end_phase) != STATUS_OK)
                table_move(&table);
    }
    for (int i = 0; i < TABLE_PEOPLE; i++)
        cr_assert_eq(knows_letter(i, "Hold the ford."), i == 0 || i == 2);
}

Test(council, a_letter_holds_no_commands)
{
    table_start(&table, "council");
    for (int i = 0; i < TABLE_PEOPLE; i++)
        if (i != WATCHER)
            cr_assert_eq(table_act(&table, i, end_phase), STATUS_OK);
    static const char *const texts[] = {
        "", "a\\u001b[2J", "a\\u0007b", "a\\u202eb", "a\\nb", "a\\u200bb"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char action[160];
        snprintf(action, sizeof action,
                 "{\"type\":\"write\",\"unit\":\"b-ash\","
                 "\"to\":\"blue-right\",\"text\":\"%s\"}",
                 texts[i]);
        cr_assert_eq(table_act(&table, 0, action), STATUS_REFUSED, "%s",
                     action);
    }
}

/* Three act on what they saw before any of the others had acted. */
Test(council, of_one_side_do_not_wait_for_each_other)
{
    static const char *const orders[] = {
        "{\"type\":\"plot\",\"unit\":\"b-ash\",\"order\":\"hold\"}",
        "{\"type\":\"plot\",\"unit\":\"b-fir\",\"order\":\"charge\"}",
        "{\"type\":\"plot\",\"unit\":\"b-elm\",\"order\":\"hold\"}"};
    int64_t seen[3];
    table_start(&table, "council");
    for (int i = 0; i < 3; i++)
        seen[i] = table_seq(&table, i);
    for (int i = 0; i < 3; i++) {
        char nonce[40];
        snprintf(nonce, sizeof nonce, "%032x", 100 + i);
        cr_assert_eq(table_act_with(&table, i, seen[i], nonce, orders[i]),
                     STATUS_OK);
    }
    cr_assert_eq(table_act_with(&table, 0, seen[0],
                                "0000000000000000000000000000ffff", orders[0]),
                 STATUS_CONFLICT);
}
