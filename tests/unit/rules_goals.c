/* Goals: the standing that is shown is what comes of it, in every game. */

#include "lab/selfplay/playing.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES = 4, SEED = 23, SHOWN_EVERY = 25 };

/* What was compared: of matches that end by reckoning, and by an act. */
struct compared {
    int same, partial, sudden;
};

/* Ends that come of an act or of bad luck alone: nobody can be told before. */
static bool is_sudden(const char *by)
{
    static const char *const words[] = {"resignation", "agreement",
                                        "no army left", "Washington"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(by, words[i]) == 0)
            return true;
    return false;
}

/*
 * The end as it would be reckoned were the match not over: what decided it is
 * forgotten, the position is kept.
 */
static void compare(const struct playing *playing, viewer_id viewer,
                    struct compared *compared)
{
    const struct game *game = playing->rules->game;
    struct outcome outcome;
    struct goals goals;
    void *state = malloc(game->state_size);
    cr_assert_not_null(state);
    memcpy(state, playing->state, game->state_size);
    game->outcome(playing->rules, state, &outcome);
    ((struct course *)state)->is_over = 0;
    goals_begin(&goals);
    game->goals(playing->rules, state, viewer, &goals);
    free(state);
    if (is_sudden(outcome.by)) {
        compared->sudden++;
        return;
    }
    if (goals.standing.is_partial) {
        compared->partial++;
        return;
    }
    cr_assert_str_eq(goals.standing.result, outcome.result, "%s %s: %s",
                     game->name, playing->rules->scenario, goals.standing.text);
    cr_assert_eq(goals.standing.leads, outcome.winner, "%s %s: %s", game->name,
                 playing->rules->scenario, goals.standing.text);
    cr_assert_str_eq(goals.standing.by, outcome.by, "%s %s: %s", game->name,
                     playing->rules->scenario, goals.standing.text);
    compared->same++;
}

/* What is shown adds up to the score, where a game has one: what its rows have
 * brought a side, and what the places are worth that it holds. */
static void check_sums(const struct playing *playing, const struct goals *goals)
{
    struct outcome outcome;
    int sum[SIDES_MOST] = {0};
    bool has_score = false;
    playing->rules->game->outcome(playing->rules, playing->state, &outcome);
    for (int i = 0; i < goals->count; i++) {
        const struct goal *goal = &goals->rows[i];
        bool is_points = goal->points != GOAL_UNSAID && goal->side < SIDES_MOST;
        bool is_place = goal->worth != GOAL_UNSAID && goal->place_count > 0;
        has_score |= is_points;
        if (is_points)
            sum[goal->side] += goal->points;
        if (is_place && goal->holder < SIDES_MOST)
            sum[goal->holder] += goal->worth;
    }
    for (side_id side = 0; has_score && side < SIDES_MOST; side++)
        cr_assert_eq(sum[side], outcome.score[side], "%s %s: %d of %d",
                     playing->rules->game->name, playing->rules->scenario,
                     sum[side], outcome.score[side]);
}

/* What the view tells of the siege besides is counted by the same eyes. */
static void check_tracks(const json_t *view, const json_t *goals)
{
    static const char *const tracks[] = {"yorktown", "gloucester", NULL,
                                         "exited"};
    const json_t *shown = json_object_get(view, "tracks");
    if (json_object_get(shown, "gloucester") == NULL
        || json_object_size(goals) < 4)
        return;
    for (size_t i = 0; i < sizeof tracks / sizeof *tracks; i++) {
        char number[12];
        snprintf(number, sizeof number, "%zu", i + 1);
        const json_t *goal = json_object_get(goals, number);
        if (tracks[i] != NULL)
            cr_assert(json_equal(json_object_get(goal, "now"),
                                 json_object_get(shown, tracks[i])),
                      "%s: %s", tracks[i], json_dumps(goal, 0));
    }
}

static void check_shown(const struct playing *playing, viewer_id viewer,
                        int count)
{
    static char text[1 << 20];
    struct view view = {.closes = NULL};
    writer_init(&view.out, text, sizeof text);
    writer_object(&view.out);
    playing->rules->game->show(playing->rules, playing->state, viewer, &view);
    writer_object_end(&view.out);
    cr_assert_not(view.out.is_full);
    json_t *shown = json_loads(text, 0, NULL);
    json_t *goals = json_object_get(shown, "goals");
    cr_assert_eq(json_object_size(goals), (size_t)count);
    for (int i = 0; i < count; i++) {
        char number[12];
        snprintf(number, sizeof number, "%d", i + 1);
        cr_assert_not_null(json_object_get(goals, number), "row %d", i + 1);
    }
    if (strcmp(playing->rules->game->name, "yorktown") == 0)
        check_tracks(shown, goals);
    json_decref(shown);
}

/* The members of a view: rows by number from 1, each with its clause. */
static void check_view(const struct playing *playing, viewer_id viewer,
                       int count)
{
    static struct goals goals;
    const struct rules *rules = playing->rules;
    goals_begin(&goals);
    rules->game->goals(rules, playing->state, viewer, &goals);
    cr_assert_gt(goals.count, 0);
    for (int i = 0; i < goals.count; i++) {
        const struct goal *goal = &goals.rows[i];
        cr_assert_not_null(clause_find(rules->clauses, goal->clause), "%s: %s",
                           rules->game->name, goal->clause);
        cr_assert_lt(strlen(goal->said) + 1, sizeof goal->text, "cut: %s",
                     goal->said);
    }
    cr_assert_not_null(clause_find(rules->clauses, goals.standing.clause));
    cr_assert_not_null(goals.standing.result);
    cr_assert_not_null(goals.standing.by);
    cr_assert_lt(strlen(goals.standing.text) + 1, sizeof goals.standing.text);
    check_sums(playing, &goals);
    if (count % SHOWN_EVERY == 0)
        check_shown(playing, viewer, goals.count);
}

/* The option of this name is 1, if there is one. */
static void set_option(const struct game *game, const char *name,
                       struct options *options)
{
    for (int i = 0; i < game->option_count; i++)
        if (strcmp(game->options[i].name, name) == 0)
            options->value[i] = 1;
}

/* Each scenario to its end, with this option on. */
static struct compared play(const char *name, const char *option)
{
    static struct tally tally;
    const struct rules *rules;
    struct compared compared = {0};
    struct error error = {0};
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    for (int k = 0; (rules = library_scenario(name, k)) != NULL; k++) {
        struct options options;
        memcpy(options.value, rules->option_initial, sizeof options.value);
        set_option(rules->game, option, &options);
        tally_init(&tally, rules);
        struct playing *playing = playing_new(rules, &options, SEED, &tally);
        playing->is_quick = true;
        for (int match = 0; match < MATCHES; match++) {
            int count = 0;
            cr_assert(playing_start(playing, SEED, match));
            while (!course_of(playing->state)->is_over) {
                seat_id seat;
                cr_assert(playing_choose(playing, &seat), "%s", playing->fault);
                cr_assert(playing_act(playing, seat), "%s", playing->fault);
                check_view(playing, seat, count);
                check_view(playing, VIEWER_PUBLIC, count++);
            }
            for (viewer_id seat = 0; seat < rules->seat_count; seat++)
                compare(playing, seat, &compared);
            compare(playing, VIEWER_PUBLIC, &compared);
        }
        playing_free(playing);
    }
    library_close();
    return compared;
}

static void expect_same(const char *name)
{
    struct compared compared = play(name, "");
    cr_log_info("%s: %d the same, %d partial, %d sudden", name, compared.same,
                compared.partial, compared.sudden);
    cr_expect_gt(compared.same, 0, "%s: %d partial, %d sudden", name,
                 compared.partial, compared.sudden);
}

Test(goals, of_the_drill_come_to_its_outcome)
{
    expect_same("drill");
}

Test(goals, of_vitoria_come_to_its_outcome)
{
    expect_same("vitoria");
}

Test(goals, of_yorktown_come_to_its_outcome)
{
    expect_same("yorktown");
}

Test(goals, of_petite_guerre_come_to_its_outcome)
{
    expect_same("petite-guerre");
}

Test(goals, of_toy_soldiers_come_to_its_outcome)
{
    expect_same("toy-soldiers");
}

/* With fog it is said what goes by hidden units; the rest comes true. */
Test(goals, of_yorktown_say_where_fog_hides_something)
{
    struct compared compared = play("yorktown", "fog");
    cr_expect_gt(compared.same, 0);
    cr_expect_gt(compared.partial, 0);
}
