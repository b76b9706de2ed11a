/* A client's walk: what it may rely on holds, in every scenario there is. */

#include "client/bot/walk.h"
#include "client/link/read.h"
#include "client/link/ways.h"
#include "lab/selfplay/playing.h"
#include "server/rules/driver.h"
#include "server/rules/library.h"
#include "tests/bench/scan.h"

#include <criterion/criterion.h>
#include <sodium.h>

enum { COMMANDS = 40, WALKS_EACH = 3, SEED = 12 };

/* A walk on one position. */
struct walking {
    const struct rules *rules;
    const void *state;
    seat_id seat;
    struct walk walk;
    struct rng rng;
    struct writer out;
    int steps, acts, ways;
};

static void answer_as(struct walking *walking, enum pick_form form)
{
    static struct action partial;
    static struct picks picks;
    struct error error = {.text = ""};
    cr_assert_eq(action_decode(walking->rules, node_from(walking->walk.action),
                               &partial, &error),
                 STATUS_OK, "%s", error.text);
    writer_clear(&walking->out);
    writer_object(&walking->out);
    writer_put_number(&walking->out, "seq", walking->steps);
    offer_write_pick(walking->rules, walking->state, walking->seat, &partial,
                     form, NULL, &picks, &walking->out);
    writer_object_end(&walking->out);
}

/* With its ways unfolded a brief answer leaves the same open as a full one. */
static void hold_brief(struct walking *walking)
{
    answer_as(walking, PICK_FULL);
    json_t *full = json_loads(walking->out.data, 0, NULL);
    answer_as(walking, PICK_ADVISED);
    json_t *brief = json_loads(walking->out.data, 0, NULL);
    ways_unfold(brief);
    const json_t *open = read_list(brief, "open");
    for (size_t i = 0; i < json_array_size(open); i++)
        walking->ways +=
            json_object_del(json_array_get(open, i), "ways") == 0 ? 1 : 0;
    cr_assert(json_equal(open, read_list(full, "open")), "%s",
              walking->out.data);
    json_object_del(json_object_get(full, "lacks"), "text");
    json_object_del(json_object_get(full, "lacks"), "heading");
    cr_assert(json_equal(brief, full), "%s", walking->out.data);
    json_decref(full);
    json_decref(brief);
}

/* The answer of match.pick to what has been chosen so far. */
static void answer(struct walking *walking)
{
    hold_brief(walking);
    answer_as(walking, walking->walk.is_lost ? PICK_ADVISED : PICK_BRIEF);
}

/* What is acted without having asked is what the server would allow. */
static void hold_allowed(const struct walking *walking)
{
    static struct action action;
    struct error error = {.text = ""};
    cr_assert_eq(action_decode(walking->rules, node_from(walking->walk.action),
                               &action, &error),
                 STATUS_OK, "%s", error.text);
    struct verdict verdict =
        drive_check(walking->rules, walking->state, walking->seat, &action);
    char *text = json_dumps(walking->walk.action, JSON_COMPACT);
    cr_assert(is_allowed(verdict), "%s: %s", verdict.clause, text);
    free(text);
}

static enum walk_next step(struct walking *walking)
{
    answer(walking);
    json_t *picked = json_loads(walking->out.data, 0, NULL);
    enum walk_next next = walk_step(&walking->walk, picked, &walking->rng);
    json_decref(picked);
    walking->steps++;
    walking->acts += next == WALK_ACT;
    return next;
}

static void walk_one(struct walking *walking, const json_t *offer)
{
    const json_t *rows = read_list(offer, "actions");
    size_t which = rng_among(&walking->rng, json_array_size(rows));
    enum walk_next next =
        walk_begin(&walking->walk, json_array_get(rows, which), &walking->rng);
    while (next == WALK_ASK)
        next = step(walking);
    if (next == WALK_ACT)
        hold_allowed(walking);
}

static void walk_from_here(struct walking *walking)
{
    static struct picks picks;
    struct writer offer;
    writer_open(&offer, 1 << 20);
    offer_write(walking->rules, walking->state, walking->seat, &picks, &offer);
    json_t *whole = json_loads(offer.data, 0, NULL);
    for (int i = 0; i < WALKS_EACH; i++)
        walk_one(walking, whole);
    json_decref(whole);
    writer_release(&offer);
}

static int ways_met;

static void play_and_walk(const struct rules *rules)
{
    static struct tally tally;
    struct options options;
    struct walking walking = {.rules = rules};
    memcpy(options.value, rules->option_initial, sizeof options.value);
    tally_init(&tally, rules);
    rng_seed(&walking.rng, rules->scenario);
    writer_open(&walking.out, 1 << 20);
    struct playing *playing = playing_new(rules, &options, SEED, &tally);
    playing->is_quick = true;
    cr_assert(playing_start(playing, SEED, 0));
    for (int i = 0; i < COMMANDS && !course_of(playing->state)->is_over; i++) {
        cr_assert(playing_choose(playing, &walking.seat), "%s", playing->fault);
        walking.state = playing->state;
        walk_from_here(&walking);
        cr_assert(playing_act(playing, walking.seat), "%s", playing->fault);
    }
    cr_assert_gt(walking.acts, 0, "%s %s", rules->game->name, rules->scenario);
    ways_met += walking.ways;
    playing_free(playing);
    walk_end(&walking.walk);
    writer_release(&walking.out);
}

Test(walk, what_is_acted_is_allowed_and_brief_answers_leave_nothing_out)
{
    struct error error = {.text = ""};
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    for (int i = 0; library_game(i) != NULL; i++) {
        const char *game = library_game(i)->name;
        for (int k = 0; library_scenario(game, k) != NULL; k++)
            play_and_walk(library_scenario(game, k));
    }
    library_close();
    cr_assert_gt(ways_met, 100);
}

Test(bench, members_are_found_behind_whatever_stands_before)
{
    static const char text[] =
        "{\"a\":{\"d\":[1,{\"d\":2}]},\"b\":\"},\\\"d\\\\\""
        ",\"c\":[],\"d\":-7,\"e\":[\"x\",{},[3]]}";
    static const char *const names[] = {"d", "b", "z"};
    const char *values[3];
    size_t length;
    scan_members(text, names, 3, values);
    cr_assert_eq(scan_number(values[0], -9, 9, 0), -7);
    cr_assert_eq(scan_number(values[0], 0, 9, 5), 5, "out of bounds");
    cr_assert_eq(scan_length(values[1]), 9);
    cr_assert_null(values[2]);
    cr_assert_eq(*scan_text(values[1], &length), '}');
    cr_assert_eq(length, 7);
    cr_assert_eq(scan_count(scan_member(text, "c")), 0);
    const char *list = scan_member(text, "e");
    cr_assert_eq(scan_count(list), 3);
    cr_assert(scan_is(scan_item(list, 0), "x"));
    cr_assert_not(scan_is(scan_item(list, 0), "xy"));
    cr_assert_not_null(scan_object(scan_item(list, 1)));
    cr_assert_null(scan_item(list, 3));
    cr_assert_null(scan_member(list, "e"));
}
