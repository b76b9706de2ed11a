/* Tournaments as folds: seeds by rating and by lot, and the schedule. */

#include "tests/unit/umpire_made.h"

#include <criterion/criterion.h>

enum { LOTS = 600 };

Test(umpire, seeds_go_by_rating_and_then_as_they_came)
{
    struct contest *contest = made_contest(made_terms("swiss"));
    json_t *order = seeds_order(contest);
    json_t *expected = json_pack("[i,i,i,i,i]", 4, 3, 1, 5, 6);
    cr_assert(json_equal(order, expected));
    json_decref(order);
    json_decref(expected);
    contest_free(contest);
}

Test(umpire, seeds_by_lot_are_all_who_are_in_it_in_any_order)
{
    json_t *terms = made_terms("knockout");
    json_object_set_new(terms, "seeds", json_string("lot"));
    struct contest *contest = made_contest(terms);
    int at[MADE_PLAYERS + 1][MADE_PLAYERS - 1] = {{0}};
    for (int i = 0; i < LOTS; i++) {
        json_t *order = seeds_order(contest);
        unsigned seen = 0;
        cr_assert_eq(json_array_size(order), MADE_PLAYERS - 1);
        for (size_t j = 0; j < MADE_PLAYERS - 1; j++) {
            json_int_t number = json_integer_value(json_array_get(order, j));
            seen |= 1U << number;
            at[number][j]++;
        }
        cr_assert_eq(seen, 0x7AU, "each once, and nobody who has left");
        json_decref(order);
    }
    /* One of 25 counts is so far from 120 once in ten million runs. */
    for (int i = 1; i <= MADE_PLAYERS; i++)
        for (int j = 0; j < MADE_PLAYERS - 1 && i != 2; j++)
            cr_expect(at[i][j] > 60 && at[i][j] < 190, "%d at %d: %d times", i,
                      j, at[i][j]);
    contest_free(contest);
}

Test(umpire, a_lot_is_what_its_act_says)
{
    json_t *terms = made_terms("knockout");
    json_object_set_new(terms, "seeds", json_string("lot"));
    struct contest *contest = made_contest(terms);
    made_apply(contest, made_at,
               json_pack("{s:s,s:[i,i,i,i,i]}", "act", "start", "order", 6, 1,
                         5, 3, 4));
    static const int16_t drawn[] = {6, 1, 5, 3, 4};
    cr_assert_eq(contest->event->units, MADE_PLAYERS - 1);
    cr_assert_arr_eq(contest->holder, drawn, sizeof drawn);
    struct error error = {0};
    json_t *again = json_pack("{s:s,s:[i,i]}", "act", "start", "order", 6, 1);
    struct act act = {made_at, NULL, "server", again};
    cr_assert_neq(contest_apply(contest, &act, &error), STATUS_OK);
    json_decref(again);
    contest_free(contest);
}

/* The instants of a round as hours since it was made; NOBODY: not known. */
static void check_round(const struct contest *contest, int round, int begins,
                        int ends)
{
    int64_t from, to;
    plan_round(contest, round, &from, &to);
    cr_expect_eq(from == 0 ? NOBODY : (from - made_at) / HOUR, begins,
                 "round %d begins %lld", round + 1, (long long)from);
    cr_expect_eq(to == 0 ? NOBODY : (to - made_at) / HOUR, ends,
                 "round %d ends %lld", round + 1, (long long)to);
}

static void end(struct contest *contest, int64_t at)
{
    for (int i = 0; i < contest->games; i++)
        if (contest->game[i].state == GAME_OPEN)
            made_apply(contest, at,
                       json_pack("{s:s,s:s,s:[i,i],s:s}", "act", "result",
                                 "match", contest->game[i].match, "score", 10,
                                 0, "by", "x"));
    made_apply(contest, at,
               json_pack("{s:s,s:i}", "act", "end", "round", contest->rounds));
}

Test(umpire, the_schedule_is_planned_and_then_what_was)
{
    struct contest *contest = made_contest(made_terms("swiss"));
    check_round(contest, 0, NOBODY, NOBODY);
    int64_t at = made_at + 10 * HOUR;
    json_t *order = seeds_order(contest);
    made_apply(contest, at,
               json_pack("{s:s,s:o}", "act", "start", "order", order));
    check_round(contest, 0, 10, 34);
    check_round(contest, 1, 35, 59);
    check_round(contest, 2, 60, 84);
    made_publish(contest, at + HOUR);
    check_round(contest, 0, 11, 35);
    check_round(contest, 1, 36, 60);
    /* Sooner than planned: what comes after it moves with it. */
    end(contest, at + 5 * HOUR);
    check_round(contest, 0, 11, 15);
    check_round(contest, 1, 16, 40);
    check_round(contest, 2, 41, 65);
    made_publish(contest, at + 6 * HOUR);
    /* More time for a round moves its end, and those behind it. */
    made_apply(contest, at + 7 * HOUR,
               json_pack("{s:s,s:I}", "act", "extend", "add",
                         (json_int_t)(12 * HOUR)));
    check_round(contest, 1, 16, 52);
    check_round(contest, 2, 53, 77);
    contest_free(contest);
}

Test(umpire, the_schedule_of_one_that_begins_at_an_hour)
{
    json_t *terms = made_terms("robin");
    json_object_set_new(terms, "start", json_string("at"));
    struct error error = {0};
    struct terms_plan plan = {.options = "{}",
                              .time_control = "{}",
                              .seat_count = 2,
                              .seats = {{.of = 0}, {.of = 1}}};
    static const char *const refused[] = {
        "2025-12-31T23:00:00Z", "2026-01-01T04:00:00+02:00", "tomorrow"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        json_t *made = NULL;
        json_object_set_new(terms, "start_at", json_string(refused[i]));
        cr_expect_eq(terms_make(terms, &plan, made_at, &made, &error),
                     STATUS_BAD_PARAMS, "%s", refused[i]);
        cr_expect_null(made);
    }
    json_object_set_new(terms, "start_at", json_string("2026-01-01T02:00:00Z"));
    struct contest *contest = made_contest(terms);
    check_round(contest, 0, 2, 26);
    check_round(contest, 1, 27, 51);
    contest_free(contest);
}
