/* Tournaments as folds: seeds by rating and by lot, and the schedule. */

#include "server/umpire/inside.h"

#include "common/base/instant.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define HOUR INT64_C(3600000)

enum { PLAYERS = 6, LOTS = 600 };

static const int64_t began = INT64_C(1767225600000); /* 2026-01-01 */

static void apply(struct contest *contest, int64_t at, json_t *taken_act)
{
    struct error error = {0};
    struct act act = {at, NULL, "server", taken_act};
    cr_assert_eq(contest_apply(contest, &act, &error), STATUS_OK, "%s",
                 error.text);
    json_decref(taken_act);
}

/* One with PLAYERS entrants of rising rating, the second of whom has left. */
static struct contest *open_contest(json_t *taken_asked)
{
    struct terms_plan plan = {
        .options = "{}",
        .time_control = "{}",
        .seat_count = 2,
        .seats = {{.name = "red", .side = "red", .of = 0},
                  {.name = "blue", .side = "blue", .of = 1}}};
    struct contest *contest = contest_new("t_test");
    struct error error = {0};
    json_t *terms;
    cr_assert_eq(terms_make(taken_asked, &plan, began, &terms, &error),
                 STATUS_OK, "%s", error.text);
    json_decref(taken_asked);
    apply(contest, began,
          json_pack("{s:s,s:s,s:o}", "act", "create", "host", "Host", "terms",
                    terms));
    for (int i = 1; i <= PLAYERS; i++) {
        char name[16];
        snprintf(name, sizeof name, "P%d", i);
        apply(contest, began,
              json_pack("{s:s,s:i,s:s,s:s,s:i}", "act", "join", "entrant", i,
                        "player", name, "account", name, "rating",
                        i > 4 ? 1500 : 1500 + i));
    }
    apply(contest, began, json_pack("{s:s,s:i}", "act", "leave", "entrant", 2));
    return contest;
}

static json_t *asked(const char *format)
{
    return json_pack("{s:s,s:s,s:s,s:s,s:I,s:I,s:i}", "name", "Cup", "format",
                     format, "game", "g", "scenario", "s", "round_time",
                     (json_int_t)(24 * HOUR), "pause", (json_int_t)HOUR,
                     "rounds", 3);
}

Test(umpire, seeds_go_by_rating_and_then_as_they_came)
{
    struct contest *contest = open_contest(asked("swiss"));
    json_t *order = seeds_order(contest);
    json_t *expected = json_pack("[i,i,i,i,i]", 4, 3, 1, 5, 6);
    cr_assert(json_equal(order, expected));
    json_decref(order);
    json_decref(expected);
    contest_free(contest);
}

Test(umpire, seeds_by_lot_are_all_who_are_in_it_in_any_order)
{
    json_t *terms = asked("knockout");
    json_object_set_new(terms, "seeds", json_string("lot"));
    struct contest *contest = open_contest(terms);
    int at[PLAYERS + 1][PLAYERS - 1] = {{0}};
    for (int i = 0; i < LOTS; i++) {
        json_t *order = seeds_order(contest);
        unsigned seen = 0;
        cr_assert_eq(json_array_size(order), PLAYERS - 1);
        for (size_t j = 0; j < PLAYERS - 1; j++) {
            json_int_t number = json_integer_value(json_array_get(order, j));
            seen |= 1U << number;
            at[number][j]++;
        }
        cr_assert_eq(seen, 0x7AU, "each once, and nobody who has left");
        json_decref(order);
    }
    /* One of 25 counts is so far from 120 once in ten million runs. */
    for (int i = 1; i <= PLAYERS; i++)
        for (int j = 0; j < PLAYERS - 1 && i != 2; j++)
            cr_expect(at[i][j] > 60 && at[i][j] < 190, "%d at %d: %d times", i,
                      j, at[i][j]);
    contest_free(contest);
}

Test(umpire, a_lot_is_what_its_act_says)
{
    json_t *terms = asked("knockout");
    json_object_set_new(terms, "seeds", json_string("lot"));
    struct contest *contest = open_contest(terms);
    apply(contest, began,
          json_pack("{s:s,s:[i,i,i,i,i]}", "act", "start", "order", 6, 1, 5, 3,
                    4));
    static const int16_t drawn[] = {6, 1, 5, 3, 4};
    cr_assert_eq(contest->event->units, PLAYERS - 1);
    cr_assert_arr_eq(contest->holder, drawn, sizeof drawn);
    struct error error = {0};
    json_t *again = json_pack("{s:s,s:[i,i]}", "act", "start", "order", 6, 1);
    struct act act = {began, NULL, "server", again};
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
    cr_expect_eq(from == 0 ? NOBODY : (from - began) / HOUR, begins,
                 "round %d begins %lld", round + 1, (long long)from);
    cr_expect_eq(to == 0 ? NOBODY : (to - began) / HOUR, ends,
                 "round %d ends %lld", round + 1, (long long)to);
}

static void publish(struct contest *contest, int64_t at)
{
    struct error error = {0};
    json_t *act, *matches = json_array();
    cr_assert_eq(contest_pair(contest, &act, &error), STATUS_OK);
    int count = contest_matches(contest, json_object_get(act, "meetings"));
    for (int i = 0; i < count; i++) {
        char id[24];
        snprintf(id, sizeof id, "m_%d_%d", contest->rounds, i);
        json_array_append_new(matches, json_string(id));
    }
    json_object_set_new(act, "matches", matches);
    apply(contest, at, act);
}

static void end(struct contest *contest, int64_t at)
{
    for (int i = 0; i < contest->games; i++)
        if (contest->game[i].state == GAME_OPEN)
            apply(contest, at,
                  json_pack("{s:s,s:s,s:[i,i],s:s}", "act", "result", "match",
                            contest->game[i].match, "score", 10, 0, "by", "x"));
    apply(contest, at,
          json_pack("{s:s,s:i}", "act", "end", "round", contest->rounds));
}

Test(umpire, the_schedule_is_planned_and_then_what_was)
{
    struct contest *contest = open_contest(asked("swiss"));
    check_round(contest, 0, NOBODY, NOBODY);
    int64_t at = began + 10 * HOUR;
    json_t *order = seeds_order(contest);
    apply(contest, at, json_pack("{s:s,s:o}", "act", "start", "order", order));
    check_round(contest, 0, 10, 34);
    check_round(contest, 1, 35, 59);
    check_round(contest, 2, 60, 84);
    publish(contest, at + HOUR);
    check_round(contest, 0, 11, 35);
    check_round(contest, 1, 36, 60);
    /* Sooner than planned: what comes after it moves with it. */
    end(contest, at + 5 * HOUR);
    check_round(contest, 0, 11, 15);
    check_round(contest, 1, 16, 40);
    check_round(contest, 2, 41, 65);
    publish(contest, at + 6 * HOUR);
    /* More time for a round moves its end, and those behind it. */
    apply(contest, at + 7 * HOUR,
          json_pack("{s:s,s:I}", "act", "extend", "add",
                    (json_int_t)(12 * HOUR)));
    check_round(contest, 1, 16, 52);
    check_round(contest, 2, 53, 77);
    contest_free(contest);
}

Test(umpire, the_schedule_of_one_that_begins_at_an_hour)
{
    json_t *terms = asked("robin");
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
        cr_expect_eq(terms_make(terms, &plan, began, &made, &error),
                     STATUS_BAD_PARAMS, "%s", refused[i]);
        cr_expect_null(made);
    }
    json_object_set_new(terms, "start_at", json_string("2026-01-01T02:00:00Z"));
    struct contest *contest = open_contest(terms);
    check_round(contest, 0, 2, 26);
    check_round(contest, 1, 27, 51);
    contest_free(contest);
}

/* An act in its place, and the word with which it is refused; NULL: it goes. */
struct step {
    const char *act, *error;
};

static void take_steps(struct contest *contest, const struct step *steps,
                       size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct error error = {""};
        int64_t acts = contest->acts;
        json_t *json = json_loads(steps[i].act, 0, NULL);
        cr_assert_not_null(json, "%s", steps[i].act);
        struct act act = {began + 10 * HOUR, NULL, "umpire", json};
        bool goes = contest_apply(contest, &act, &error) == STATUS_OK;
        cr_expect_eq(goes, steps[i].error == NULL, "%s: %s", steps[i].act,
                     error.text);
        if (!goes && steps[i].error != NULL)
            cr_expect_str_eq(error.text, steps[i].error, "%s: %s", steps[i].act,
                             error.text);
        cr_expect_eq(contest->acts, acts + goes, "%s", steps[i].act);
        json_decref(json);
    }
}

#define NOBODY_IS  "nobody of that number is in it"
#define BAD_ORDER  "order: all who take part, each once"
#define BAD_GROUPS "divisions: one for each of the order"
#define BAD_ROUND  "round: one that is not paired yet"
#define BAD_PAUSE  "until: a later instant"
#define BAD_REWIND "to: an earlier instant"
#define NO_GAME    "no such game is being played"

static const struct step before[] = {
    {"{\"act\":\"fly\"}", "there is no such act"},
    {"{\"act\":7}", "there is no such act"},
    {"{}", "there is no such act"},
    {"{\"act\":\"umpire\",\"named\":true}", "that is so already"},
    {"{\"act\":\"umpire\",\"player\":\"U\"}", "that is so already"},
    {"{\"act\":\"umpire\",\"player\":\"U\",\"named\":true,"
     "\"account\":\"u\"}",
     NULL},
    {"{\"act\":\"umpire\",\"player\":\"U\",\"named\":true}",
     "that is so already"},
    {"{\"act\":\"umpire\",\"player\":\"V\",\"named\":true}", NULL},
    {"{\"act\":\"umpire\",\"player\":\"U\",\"named\":false}", NULL},
    {"{\"act\":\"join\",\"entrant\":7}", "who enters?"},
    {"{\"act\":\"join\",\"entrant\":9,\"player\":\"Q\"}", "who enters?"},
    {"{\"act\":\"join\",\"entrant\":7,\"player\":\"P1\"}",
     "nobody enters a tournament twice"},
    {"{\"act\":\"join\",\"entrant\":7,\"player\":\"Q\","
     "\"account\":\"P1\"}",
     "nobody enters a tournament twice"},
    {"{\"act\":\"join\",\"entrant\":7,\"player\":\"S\","
     "\"account\":\"s\",\"substitute\":true}",
     NULL},
    {"{\"act\":\"join\",\"entrant\":8,\"player\":\"T\","
     "\"substitute\":true}",
     NULL},
    {"{\"act\":\"leave\",\"entrant\":99}", NOBODY_IS},
    {"{\"act\":\"leave\",\"entrant\":0}", NOBODY_IS},
    {"{\"act\":\"leave\",\"entrant\":2}", NOBODY_IS},
    {"{\"act\":\"bye\",\"entrant\":2}", NOBODY_IS},
    {"{\"act\":\"bye\",\"entrant\":1,\"kind\":\"half\",\"round\":1}",
     BAD_ROUND},
    {"{\"act\":\"pair\"}", "not before it has begun"},
    {"{\"act\":\"start\"}", BAD_ORDER},
    {"{\"act\":\"start\",\"order\":[1,3]}", BAD_ORDER},
    {"{\"act\":\"start\",\"order\":[1,3,4,5,2]}", BAD_ORDER},
    {"{\"act\":\"start\",\"order\":[1,3,4,5,7]}", BAD_ORDER},
    {"{\"act\":\"start\",\"order\":[1,3,4,5,5]}", BAD_ORDER},
    {"{\"act\":\"start\",\"order\":[1,3,4,5,6],\"divisions\":[1]}", BAD_GROUPS},
    {"{\"act\":\"start\",\"order\":[1,3,4,5,6],"
     "\"divisions\":[1,1,1,1,9]}",
     BAD_GROUPS},
    {"{\"act\":\"start\",\"order\":[1,3,4,5,6],"
     "\"divisions\":[0,1,1,1,1]}",
     BAD_GROUPS},
    {"{\"act\":\"start\",\"order\":[1,3,4,5,6]}", NULL},
};

static const struct step between[] = {
    {"{\"act\":\"create\"}", "not while it is running"},
    {"{\"act\":\"sign\"}", "not while it is running"},
    {"{\"act\":\"extend\",\"add\":1}", "no round is being played"},
    {"{\"act\":\"bye\",\"entrant\":1,\"round\":1}", BAD_ROUND},
    {"{\"act\":\"bye\",\"entrant\":1,\"kind\":\"half\",\"round\":0}",
     BAD_ROUND},
    {"{\"act\":\"bye\",\"entrant\":1,\"kind\":\"half\",\"round\":4}",
     BAD_ROUND},
    {"{\"act\":\"bye\",\"entrant\":7,\"kind\":\"half\",\"round\":2}",
     BAD_ROUND},
    {"{\"act\":\"bye\",\"entrant\":1,\"kind\":\"half\",\"round\":2}", NULL},
    {"{\"act\":\"bye\",\"entrant\":1,\"kind\":\"zero\",\"round\":2}",
     "that is so already"},
    {"{\"act\":\"bye\",\"entrant\":1,\"kind\":\"half\",\"round\":3}",
     "no more half-point byes are to be had"},
    {"{\"act\":\"bye\",\"entrant\":1,\"kind\":\"zero\",\"round\":3}", NULL},
    {"{\"act\":\"bye\",\"entrant\":3,\"kind\":\"zero\",\"round\":2}", NULL},
    {"{\"act\":\"bye\",\"entrant\":3,\"kind\":\"zero\",\"round\":3}",
     "no more zero-point byes are to be had"},
    {"{\"act\":\"forbid\",\"entrants\":[1,1]}", NOBODY_IS},
    {"{\"act\":\"forbid\",\"entrants\":[1,99]}", NOBODY_IS},
    {"{\"act\":\"forbid\",\"entrants\":[7,1]}", NOBODY_IS},
    {"{\"act\":\"forbid\",\"entrants\":[1,3]}", NULL},
    {"{\"act\":\"substitute\",\"entrant\":1}", NOBODY_IS},
    {"{\"act\":\"substitute\",\"entrant\":2,\"by\":7}", NOBODY_IS},
    {"{\"act\":\"substitute\",\"entrant\":8,\"by\":7}", NOBODY_IS},
    {"{\"act\":\"substitute\",\"entrant\":1,\"by\":3}",
     "by: one who waits as a substitute"},
    {"{\"act\":\"substitute\",\"entrant\":1,\"by\":7}", NULL},
    {"{\"act\":\"pause\"}", BAD_PAUSE},
    {"{\"act\":\"pause\",\"until\":\"soon\"}", BAD_PAUSE},
    {"{\"act\":\"pause\",\"until\":\"2025-12-31T00:00:00Z\"}", BAD_PAUSE},
    {"{\"act\":\"resume\"}", "it does not stand still"},
    {"{\"act\":\"pause\",\"until\":\"2026-03-01T00:00:00Z\"}", NULL},
    {"{\"act\":\"pause\",\"until\":\"2026-03-01T00:00:00Z\"}",
     "it stands still already"},
    {"{\"act\":\"resume\"}", NULL},
    {"{\"act\":\"join\",\"entrant\":9,\"player\":\"Late\"}", NULL},
    {"{\"act\":\"join\",\"entrant\":10,\"player\":\"Later\"}", "it is full"},
};

static const struct step during[] = {
    {"{\"act\":\"join\",\"entrant\":10,\"player\":\"Later\"}",
     "it has begun, and it is too late to enter"},
    {"{\"act\":\"bye\",\"entrant\":4,\"kind\":\"zero\",\"round\":1}",
     BAD_ROUND},
    {"{\"act\":\"look\"}", NO_GAME},
    {"{\"act\":\"look\",\"match\":\"m_9_9\"}", NO_GAME},
    {"{\"act\":\"look\",\"match\":\"m_0_0\"}", NULL},
    {"{\"act\":\"rewind\",\"match\":\"m_9_9\"}", NO_GAME},
    {"{\"act\":\"rewind\",\"match\":\"m_0_0\"}", BAD_REWIND},
    {"{\"act\":\"rewind\",\"match\":\"m_0_0\",\"to\":\"soon\"}", BAD_REWIND},
    {"{\"act\":\"rewind\",\"match\":\"m_0_0\","
     "\"to\":\"2026-02-01T00:00:00Z\"}",
     BAD_REWIND},
    {"{\"act\":\"consent\",\"match\":\"m_9_9\",\"entrant\":3}", NO_GAME},
    {"{\"act\":\"consent\",\"match\":\"m_0_0\",\"entrant\":3}",
     "there is nothing to consent to"},
    {"{\"act\":\"rewind\",\"match\":\"m_0_0\","
     "\"to\":\"2026-01-01T05:00:00Z\"}",
     NULL},
    {"{\"act\":\"consent\",\"match\":\"m_0_0\",\"entrant\":2,"
     "\"accepts\":true}",
     "there is nothing to consent to"},
    {"{\"act\":\"extend\",\"add\":1,\"match\":\"m_9_9\"}",
     "no such game is played"},
    {"{\"act\":\"extend\",\"add\":1,\"match\":\"m_0_0\"}", NULL},
    {"{\"act\":\"over\"}", "there are meetings without a result"},
};

/* Both have to consent before it is gone back; one who declines ends it. */
static void consent(struct contest *contest, int side, bool accepts,
                    bool is_asked_after)
{
    const struct game_row *game = contest_game(contest, "m_0_0");
    apply(contest, began + 10 * HOUR,
          json_pack("{s:s,s:s,s:i,s:b}", "act", "consent", "match", "m_0_0",
                    "entrant", game->entrant[side], "accepts", accepts));
    game = contest_game(contest, "m_0_0");
    cr_expect_eq(game->rewinds_to != 0, is_asked_after);
}

Test(umpire, acts_that_do_not_go_change_nothing)
{
    json_t *terms = asked("swiss");
    json_object_set_new(terms, "most", json_integer(6));
    json_object_set_new(terms, "absence",
                        json_pack("{s:b,s:i,s:i}", "substitutes", 1,
                                  "late_until", 1, "zero_byes", 1));
    struct contest *contest = open_contest(terms);
    take_steps(contest, before, sizeof before / sizeof *before);
    cr_assert_eq(contest->phase, PHASE_RUNNING);
    take_steps(contest, between, sizeof between / sizeof *between);
    publish(contest, began + 10 * HOUR);
    take_steps(contest, during, sizeof during / sizeof *during);
    consent(contest, 0, true, true);
    consent(contest, 1, false, false);
    static const struct step again[] = {
        {"{\"act\":\"rewind\",\"match\":\"m_0_0\","
         "\"to\":\"2026-01-01T05:00:00Z\"}",
         NULL}};
    take_steps(contest, again, 1);
    consent(contest, 1, true, true);
    consent(contest, 0, true, false);
    contest_free(contest);
}

/* What a format, or its terms, have not. */
Test(umpire, acts_that_another_tournament_would_take)
{
    static const struct step open[] = {
        {"{\"act\":\"join\",\"entrant\":7,\"player\":\"S\","
         "\"substitute\":true}",
         "this tournament has no substitutes"},
        {"{\"act\":\"start\",\"order\":[1,3,4,5,6]}",
         "5 have registered, 6 are needed"},
        {"{\"act\":\"join\",\"entrant\":7,\"player\":\"Q\"}", NULL},
        {"{\"act\":\"join\",\"entrant\":8,\"player\":\"R\"}", "it is full"},
        {"{\"act\":\"start\",\"order\":[1,3,4,5,6,7]}", NULL},
        {"{\"act\":\"bye\",\"entrant\":1,\"kind\":\"half\","
         "\"round\":1}",
         "only in a Swiss a round can be sat out"},
        {"{\"act\":\"forbid\",\"entrants\":[1,3]}",
         "only in a Swiss two can be kept apart"},
        {"{\"act\":\"cancel\"}", NULL},
        {"{\"act\":\"leave\",\"entrant\":1}", "it is cancelled"},
    };
    json_t *terms = asked("knockout");
    json_object_set_new(terms, "least", json_integer(6));
    json_object_set_new(terms, "most", json_integer(6));
    struct contest *contest = open_contest(terms);
    take_steps(contest, open, sizeof open / sizeof *open);
    cr_assert_eq(contest->phase, PHASE_CANCELLED);
    contest_free(contest);
}
