/* A tournament for unit tests: six who enter, and a round that is published. */

#include "tests/unit/umpire_made.h"

#include <criterion/criterion.h>
#include <stdio.h>

const int64_t made_at = INT64_C(1767225600000); /* 2026-01-01 */

void made_apply(struct contest *contest, int64_t at, json_t *taken_act)
{
    struct error error = {0};
    struct act act = {at, NULL, "server", taken_act};
    cr_assert_eq(contest_apply(contest, &act, &error), STATUS_OK, "%s",
                 error.text);
    json_decref(taken_act);
}

struct contest *made_contest(json_t *taken_asked)
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
    cr_assert_eq(terms_make(taken_asked, &plan, made_at, &terms, &error),
                 STATUS_OK, "%s", error.text);
    json_decref(taken_asked);
    made_apply(contest, made_at,
               json_pack("{s:s,s:s,s:o}", "act", "create", "host", "Host",
                         "terms", terms));
    for (int i = 1; i <= MADE_PLAYERS; i++) {
        char name[16];
        snprintf(name, sizeof name, "P%d", i);
        made_apply(contest, made_at,
                   json_pack("{s:s,s:i,s:s,s:s,s:i}", "act", "join", "entrant",
                             i, "player", name, "account", name, "rating",
                             i > 4 ? 1500 : 1500 + i));
    }
    made_apply(contest, made_at,
               json_pack("{s:s,s:i}", "act", "leave", "entrant", 2));
    return contest;
}

json_t *made_terms(const char *format)
{
    return json_pack("{s:s,s:s,s:s,s:s,s:I,s:I,s:i}", "name", "Cup", "format",
                     format, "game", "g", "scenario", "s", "round_time",
                     (json_int_t)(24 * HOUR), "pause", (json_int_t)HOUR,
                     "rounds", 3);
}

void made_publish(struct contest *contest, int64_t at)
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
    made_apply(contest, at, act);
}
