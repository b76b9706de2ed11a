/* Tournaments as folds: acts that do not go say why, and change nothing. */

#include "tests/unit/umpire_made.h"

#include <criterion/criterion.h>

/* An act in its place, and the word with which it is refused; NULL: it goes. */
struct step {
    const char *act, *error;
};

static void take_steps(struct contest *contest, const struct step *steps,
                       size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct error error = {.text = ""};
        int64_t acts = contest->acts;
        json_t *json = json_loads(steps[i].act, 0, NULL);
        cr_assert_not_null(json, "%s", steps[i].act);
        struct act act = {made_at + 10 * HOUR, NULL, "umpire", json};
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
    made_apply(contest, made_at + 10 * HOUR,
               json_pack("{s:s,s:s,s:i,s:b}", "act", "consent", "match",
                         "m_0_0", "entrant", game->entrant[side], "accepts",
                         accepts));
    game = contest_game(contest, "m_0_0");
    cr_expect_eq(game->rewinds_to != 0, is_asked_after);
}

Test(umpire, acts_that_do_not_go_change_nothing)
{
    json_t *terms = made_terms("swiss");
    json_object_set_new(terms, "most", json_integer(6));
    json_object_set_new(terms, "absence",
                        json_pack("{s:b,s:i,s:i}", "substitutes", 1,
                                  "late_until", 1, "zero_byes", 1));
    struct contest *contest = made_contest(terms);
    take_steps(contest, before, sizeof before / sizeof *before);
    cr_assert_eq(contest->phase, PHASE_RUNNING);
    take_steps(contest, between, sizeof between / sizeof *between);
    made_publish(contest, made_at + 10 * HOUR);
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
    json_t *terms = made_terms("knockout");
    json_object_set_new(terms, "least", json_integer(6));
    json_object_set_new(terms, "most", json_integer(6));
    struct contest *contest = made_contest(terms);
    take_steps(contest, open, sizeof open / sizeof *open);
    cr_assert_eq(contest->phase, PHASE_CANCELLED);
    contest_free(contest);
}
