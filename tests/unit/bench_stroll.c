/* The load's players choose as any client's: over texts what a bot does over
 * trees, in every scenario there is. */

#include "client/bot/walk.h"
#include "client/link/read.h"
#include "client/link/ways.h"
#include "lab/selfplay/playing.h"
#include "server/rules/driver.h"
#include "server/rules/library.h"
#include "tests/bench/scan.h"
#include "tests/bench/stroll.h"

#include <criterion/criterion.h>
#include <sodium.h>

enum { COMMANDS = 40, WALKS_EACH = 3, SEED = 12 };

/* Both walks, side by side on one position. */
struct pair {
    const struct rules *rules;
    const void *state;
    seat_id seat;
    struct walk walk;
    struct stroll stroll;
    struct luck luck, same;
    struct writer out;
    int steps, acts, ways;
};

static void hold_together(const struct pair *pair)
{
    char *text = json_dumps(pair->walk.action, JSON_COMPACT);
    cr_assert_str_eq(pair->stroll.action.text, text);
    cr_assert_eq(pair->luck.state, pair->same.state, "%s", text);
    free(text);
}

static void answer_as(struct pair *pair, enum pick_form form)
{
    static struct action partial;
    static struct picks picks;
    struct error error = {.text = ""};
    cr_assert_eq(action_decode(pair->rules, node_from(pair->walk.action),
                               &partial, &error),
                 STATUS_OK, "%s", error.text);
    writer_clear(&pair->out);
    writer_object(&pair->out);
    writer_put_number(&pair->out, "seq", pair->steps);
    offer_write_pick(pair->rules, pair->state, pair->seat, &partial, form,
                     &picks, &pair->out);
    writer_object_end(&pair->out);
}

/* With its ways unfolded a brief answer leaves the same open as a full one. */
static void hold_brief(struct pair *pair)
{
    answer_as(pair, PICK_FULL);
    json_t *full = json_loads(pair->out.data, 0, NULL);
    answer_as(pair, PICK_ADVISED);
    json_t *brief = json_loads(pair->out.data, 0, NULL);
    ways_unfold(brief);
    const json_t *open = read_list(brief, "open");
    for (size_t i = 0; i < json_array_size(open); i++)
        pair->ways +=
            json_object_del(json_array_get(open, i), "ways") == 0 ? 1 : 0;
    cr_assert(json_equal(open, read_list(full, "open")), "%s", pair->out.data);
    json_object_del(json_object_get(full, "lacks"), "text");
    json_object_del(json_object_get(full, "lacks"), "heading");
    cr_assert(json_equal(brief, full), "%s", pair->out.data);
    json_decref(full);
    json_decref(brief);
}

/* The answer of match.pick to what has been chosen so far. */
static void answer(struct pair *pair)
{
    hold_brief(pair);
    answer_as(pair, pair->walk.is_lost ? PICK_ADVISED : PICK_BRIEF);
}

/* What is acted without having asked is what the server would allow. */
static void hold_allowed(const struct pair *pair)
{
    static struct action action;
    struct error error = {.text = ""};
    cr_assert_eq(action_decode(pair->rules, node_from(pair->walk.action),
                               &action, &error),
                 STATUS_OK, "%s", error.text);
    struct verdict verdict =
        drive_check(pair->rules, pair->state, pair->seat, &action);
    cr_assert(is_allowed(verdict), "%s: %s", verdict.clause,
              pair->stroll.action.text);
}

static enum walk_next step_both(struct pair *pair)
{
    answer(pair);
    json_t *picked = json_loads(pair->out.data, 0, NULL);
    enum walk_next next = walk_step(&pair->walk, picked, &pair->luck);
    enum walk_next other =
        stroll_step(&pair->stroll, pair->out.data, &pair->same);
    json_decref(picked);
    cr_assert_eq((int)next, (int)other, "%s", pair->out.data);
    hold_together(pair);
    pair->steps++;
    pair->acts += next == WALK_ACT;
    return next;
}

static void walk_both(struct pair *pair, const char *offer)
{
    const char *rows = scan_member(offer, "actions");
    size_t which = luck_among(&pair->luck, scan_count(rows));
    pair->same = pair->luck;
    const char *text = scan_item(rows, which);
    json_t *row = json_loads(text, JSON_DISABLE_EOF_CHECK, NULL);
    enum walk_next next = walk_begin(&pair->walk, row, &pair->luck);
    cr_assert_eq((int)stroll_begin(&pair->stroll, text, &pair->same),
                 (int)next);
    hold_together(pair);
    json_decref(row);
    while (next == WALK_ASK)
        next = step_both(pair);
    if (next == WALK_ACT)
        hold_allowed(pair);
}

static void walk_from_here(struct pair *pair)
{
    static struct picks picks;
    struct writer offer;
    writer_open(&offer, 1 << 20);
    offer_write(pair->rules, pair->state, pair->seat, &picks, &offer);
    for (int i = 0; i < WALKS_EACH; i++)
        walk_both(pair, offer.data);
    writer_release(&offer);
}

static int ways_met;

static void play_and_walk(const struct rules *rules)
{
    static struct tally tally;
    struct options options;
    struct pair pair = {.rules = rules};
    memcpy(options.value, rules->option_initial, sizeof options.value);
    tally_init(&tally, rules);
    luck_seed(&pair.luck, rules->scenario);
    writer_open(&pair.out, 1 << 20);
    struct playing *playing = playing_new(rules, &options, SEED, &tally);
    playing->is_quick = true;
    cr_assert(playing_start(playing, SEED, 0));
    for (int i = 0; i < COMMANDS && !course_of(playing->state)->is_over; i++) {
        cr_assert(playing_choose(playing, &pair.seat), "%s", playing->fault);
        pair.state = playing->state;
        walk_from_here(&pair);
        cr_assert(playing_act(playing, pair.seat), "%s", playing->fault);
    }
    cr_assert_gt(pair.acts, 0, "%s %s", rules->game->name, rules->scenario);
    ways_met += pair.ways;
    playing_free(playing);
    walk_end(&pair.walk);
    stroll_release(&pair.stroll);
    writer_release(&pair.out);
}

Test(bench, a_walk_over_texts_chooses_as_one_over_trees)
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

static void put(struct draft *draft, const char *field, bool is_list,
                const char *value, const char *after)
{
    cr_assert(
        draft_put(draft, field, strlen(field), is_list, value, strlen(value)),
        "%s", field);
    cr_assert_str_eq(draft->text, after);
}

Test(bench, values_are_put_into_their_places)
{
    struct draft draft = {NULL, 0, 0};
    draft_set(&draft, "{}", 2);
    put(&draft, "type", false, "\"attack\"", "{\"type\":\"attack\"}");
    put(&draft, "a", true, "{}", "{\"type\":\"attack\",\"a\":[{}]}");
    put(&draft, "a.0.u", true, "7",
        "{\"type\":\"attack\",\"a\":[{\"u\":[7]}]}");
    put(&draft, "a.0.u", true, "8",
        "{\"type\":\"attack\",\"a\":[{\"u\":[7,8]}]}");
    put(&draft, "type", false, "3", "{\"type\":3,\"a\":[{\"u\":[7,8]}]}");
    put(&draft, "a", false, "[]", "{\"type\":3,\"a\":[]}");
    cr_assert_not(draft_put(&draft, "a.1.u", 5, false, "1", 1));
    cr_assert_not(draft_put(&draft, "type", 4, true, "1", 1));
    cr_assert_not(draft_put(&draft, "", 0, false, "1", 1));
    cr_assert_str_eq(draft.text, "{\"type\":3,\"a\":[]}");
    draft_release(&draft);
}
