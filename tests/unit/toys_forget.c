/* What is forgotten and dealt in Toy Soldier Battles: more than the lab's twins
 * look for, and how often what is dealt. */

#include "server/rules/toy-soldiers/victory.h"
#include "tests/unit/vitoria_ground.h"

#include "lab/selfplay/random.h"
#include "server/rules/ids.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct ground ground;

static void close_ground(void)
{
    ground_close(&ground);
}

TestSuite(toys_forget, .fini = close_ground);

static const struct toys_rules *open_toys(const char *position)
{
    ground_open_game(&ground, "toy-soldiers", position);
    return toys_rules(ground.trial.rules);
}

static uint16_t find(enum id_kind kind, const char *name)
{
    uint16_t id = id_find(ground.trial.rules, kind, name);
    cr_assert_neq(id, ID_NONE, "%s", name);
    return id;
}

static viewer_id seat_of(const char *name)
{
    return (viewer_id)find(ID_SEAT, name);
}

static struct toys_state *copy_of(const void *state)
{
    struct toys_state *copy = malloc(sizeof *copy);
    cr_assert_not_null(copy);
    memcpy(copy, state, sizeof *copy);
    return copy;
}

static struct toys_state *forgotten(const void *state, viewer_id viewer)
{
    struct toys_state *copy = copy_of(state);
    const struct rules *rules = ground.trial.rules;
    rules->game->forget(rules, copy, viewer);
    cr_assert_null(rules->game->invariants(rules, copy), "%s",
                   rules->game->invariants(rules, copy));
    return copy;
}

static void assert_same(const struct toys_state *one,
                        const struct toys_state *other)
{
    cr_assert_eq(memcmp(one, other, sizeof *one), 0);
}

static void deal(struct toys_state *state, viewer_id viewer, uint64_t seed)
{
    const struct rules *rules = ground.trial.rules;
    struct random_source source = {.random = {seed}};
    struct chance chance;
    random_chance_init(&source, &chance);
    rules->game->deal(rules, state, viewer, &chance);
    cr_assert_null(rules->game->invariants(rules, state), "%s",
                   rules->game->invariants(rules, state));
}

/* Two lines in sight of each other. */
#define TWO_LINES(options)                                              \
    "\"scenario\": \"drill-field\", \"options\": {" options "},"        \
    " \"position\": {\"turn\": 3, \"side\": \"blue\","                  \
    " \"phase\": \"movement\", \"units\": {"                            \
    "\"b-line1\": {\"at\": \"1208\"}, \"b-cmd\": {\"at\": \"1209\"},"   \
    "\"r-line1\": {\"at\": \"1205\"}, \"r-line2\": {\"at\": \"1305\"}," \
    "\"r-adc1\": {\"at\": \"1304\"}}}"

/* All that neither a view holds nor a line tells. */
static void spoil_secrets(struct toys_unit *it)
{
    it->cv = (uint8_t)(it->cv - 1);
    it->ammo = 1;
    it->leaderless = 2;
    it->checked = 2;
    it->blown = 3;
    it->is_wounded = 1;
    it->is_sent = 1;
    it->charging = find(ID_PIECE, "b-line1");
}

/* And what is told only where all is seen. */
static void spoil_deeds(struct toys_unit *it)
{
    it->origin = find(ID_PLACE, "1204");
    it->skirmish_flags = 1;
    it->moved = 2;
    it->melee_turns = 1;
    it->raced = 2;
    it->is_steadied = 1;
    it->is_acted = 1;
    it->is_marched = 1;
    it->is_attacked = 1;
    it->is_shot_at = 1;
    it->must_attack = 1;
    it->has_fought = 1;
    it->is_unready = 1;
}

static void check_spoilt(const char *position, bool is_limited)
{
    open_toys(position);
    viewer_id blue = seat_of("blue");
    struct toys_state *truth = copy_of(ground.trial.state);
    struct toys_state *left = forgotten(truth, blue);
    struct toys_unit *it = &truth->unit[find(ID_PIECE, "r-line1")];
    spoil_secrets(it);
    if (is_limited) {
        spoil_deeds(it);
        spoil_secrets(&truth->past[find(ID_PIECE, "r-line2")]);
    }
    struct toys_state *other = forgotten(truth, blue);
    assert_same(left, other);
    free(other);
    free(left);
    free(truth);
}

/* T19.2: of an enemy in sight, what is seen of them and what was told. */
Test(toys_forget, keeps_of_the_enemy_what_is_seen)
{
    check_spoilt(TWO_LINES("\"ammunition\": true"), false);
}

/* T17.3: what they did may have been out of sight. */
Test(toys_forget, keeps_no_deeds_that_may_have_been_unseen)
{
    check_spoilt(TWO_LINES("\"limited_visibility\": true"), true);
}

/* What a side sees of its own stays. */
Test(toys_forget, leaves_ones_own_alone)
{
    const struct toys_rules *rules =
        open_toys(TWO_LINES("\"strict_command\": true"));
    struct toys_state *truth = copy_of(ground.trial.state);
    piece_id own = find(ID_PIECE, "b-line1");
    spoil_secrets(&truth->unit[own]);
    spoil_deeds(&truth->unit[own]);
    struct toys_state *left = forgotten(truth, seat_of("blue"));
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].side == rules->piece[own].side)
            cr_assert_eq(
                memcmp(&left->unit[i], &truth->unit[i], sizeof left->unit[i]),
                0);
    free(left);
    free(truth);
}

/* T17.6: nothing is hidden but letters and plots. */
Test(toys_forget, changes_nothing_where_all_is_open)
{
    open_toys(TWO_LINES("\"open_rosters\": true"));
    struct toys_state *left = forgotten(ground.trial.state, seat_of("blue"));
    assert_same(left, ground.trial.state);
    free(left);
}

#define WORN(first, second)                                      \
    "\"scenario\": \"drill-field\", \"position\": {\"turn\": 3," \
    " \"side\": \"blue\", \"phase\": \"movement\", \"units\": {" \
    "\"b-line1\": {\"at\": \"1208\"},"                           \
    "\"r-line1\": {\"at\": \"1205\", \"cv\": " first "},"        \
    "\"r-line2\": {\"at\": \"1305\", \"cv\": " second "},"       \
    "\"r-mil1\": {\"at\": \"0301\", \"status\": \"retiring\"}}}"

/* T19.6: that somebody is worn shows in the score, but not who. */
Test(toys_forget, keeps_what_was_lost_and_not_by_whom)
{
    static const char *const positions[] = {WORN("2", "6"), WORN("7", "1")};
    struct toys_state *left[2];
    for (int i = 0; i < 2; i++) {
        const struct toys_rules *rules = open_toys(positions[i]);
        left[i] = forgotten(ground.trial.state, seat_of("blue"));
        for (side_id side = 0; side < SIDES_MOST; side++)
            cr_assert_eq(
                toys_score(toys_position(&rules->base, left[i]), side),
                toys_score(toys_position(&rules->base, ground.trial.state),
                           side));
        if (i == 0)
            ground_close(&ground);
    }
    assert_same(left[0], left[1]);
    free(left[1]);
    free(left[0]);
}

/* Of two that are alike each is as often the one who is worn, and what is left
 * of either is anything that it could be. */
Test(toys_forget, deals_the_worn_evenly)
{
    enum { DEALS = 4000 };
    const struct toys_rules *rules = open_toys(WORN("2", "6"));
    viewer_id blue = seat_of("blue");
    struct toys_state *left = forgotten(ground.trial.state, blue);
    struct toys_state *dealt = copy_of(left);
    piece_id first = find(ID_PIECE, "r-line1");
    piece_id second = find(ID_PIECE, "r-line2");
    int worn = 0, strength[8] = {0};
    for (int i = 0; i < DEALS; i++) {
        memcpy(dealt, left, sizeof *dealt);
        deal(dealt, blue, (uint64_t)i + 1);
        struct toys_position pos = toys_position(&rules->base, dealt);
        bool is_first = toys_is_worn(pos, first);
        cr_assert_neq(is_first, toys_is_worn(pos, second));
        cr_assert_eq(toys_losses(pos, 1),
                     toys_losses(toys_position(&rules->base, left), 1));
        worn += is_first;
        strength[dealt->unit[is_first ? second : first].cv]++;
    }
    cr_assert(abs(2 * worn - DEALS) < 400, "%d of %d", worn, DEALS);
    for (int cv = 4; cv <= 7; cv++)
        cr_assert(abs(4 * strength[cv] - DEALS) < 600, "%d: %d", cv,
                  strength[cv]);
    free(dealt);
    free(left);
}

static int points_of(struct toys_position pos, side_id side)
{
    int points = 0;
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.rules->piece[i].side == side && !toys_is_rider(pos.rules, i)
            && pos.state->unit[i].status != CONDITION_ABSENT)
            points += toys_points(pos, i);
    return points;
}

/* An army of a list, and the other of four battalions of the line. */
static const struct toys_rules *muster(const char *list)
{
    char action[300];
    const struct toys_rules *rules =
        open_toys("\"scenario\": \"pick-your-army\"");
    snprintf(action, sizeof action, "{\"type\": \"muster\", \"units\": [%s]}",
             list);
    ground_play(&ground, seat_of("blue"), action);
    ground_play(&ground, seat_of("red"),
                "{\"type\": \"muster\", \"units\": [{\"type\":"
                " \"infantry-regular\", \"count\": 4}]}");
    ground_play(&ground, seat_of("blue"), "{\"type\": \"end_phase\"}");
    ground_play(&ground, seat_of("red"), "{\"type\": \"end_phase\"}");
    return rules;
}

/* T20.2: a breaking point tells what an army cost, and not of what it is. */
Test(toys_forget, keeps_what_an_army_cost_and_not_of_what_it_is)
{
    static const char *const lists[] = {
        "{\"type\": \"infantry-regular\", \"count\": 4}",
        "{\"type\": \"infantry-veteran\", \"count\": 2},"
        " {\"type\": \"infantry-militia\", \"count\": 2}"};
    struct toys_state *left[2];
    for (int i = 0; i < 2; i++) {
        const struct toys_rules *rules = muster(lists[i]);
        viewer_id red = seat_of("red");
        left[i] = forgotten(ground.trial.state, red);
        struct toys_state *dealt = copy_of(left[i]);
        for (uint64_t seed = 1; seed < 40; seed++) {
            cr_assert_eq(
                (2 * points_of(toys_position(&rules->base, dealt), 0) + 4) / 5,
                dealt->break_at[0]);
            memcpy(dealt, left[i], sizeof *dealt);
            deal(dealt, red, seed);
        }
        free(dealt);
        if (i == 0)
            ground_close(&ground);
    }
    assert_same(left[0], left[1]);
    free(left[1]);
    free(left[0]);
}

#define HEADQUARTERS                                                     \
    "\"scenario\": \"grand-battle\", \"position\": {\"turn\": 2,"        \
    " \"side\": \"blue\", \"phase\": \"movement\", \"units\": {"         \
    "\"bl-chief\": {\"at\": \"1619\"}, \"bl-adc1\": {\"at\": \"1619\"}," \
    "\"bl-lgen\": {\"at\": \"0717\"}, \"bl-ladc1\": {\"at\": \"0717\"}," \
    "\"bl-rgen\": {\"at\": \"2317\"}, \"rd-chief\": {\"at\": \"1702\"}," \
    "\"rd-guard1\": {\"at\": \"1802\"}}}"

/* T19.4: that an aide carries a letter, to the side; nothing to the enemy. */
Test(toys_forget, keeps_of_letters_what_each_may_know)
{
    open_toys(HEADQUARTERS);
    struct toys_state *before =
        forgotten(ground.trial.state, seat_of("red-left"));
    ground_play(&ground, seat_of("blue-left"),
                "{\"type\": \"write\", \"adc\": \"bl-ladc1\","
                " \"to\": \"blue-right\", \"text\": \"Hold.\"}");
    ground_play(&ground, seat_of("blue-commander"),
                "{\"type\": \"write\", \"adc\": \"bl-adc1\","
                " \"to\": \"blue-right\", \"text\": \"Advance.\"}");
    struct toys_state *theirs =
        forgotten(ground.trial.state, seat_of("red-left"));
    assert_same(before, theirs);
    struct toys_state *own =
        forgotten(ground.trial.state, seat_of("blue-commander"));
    cr_assert_eq(own->letter_count, 2);
    cr_assert_str_eq(own->letter[0].text, "Advance.");
    cr_assert_eq(own->unit[find(ID_PIECE, "bl-adc1")].letter, 0);
    cr_assert_str_neq(own->letter[1].text, "Hold.");
    cr_assert_eq(own->letter[1].from, seat_of("blue-left"));
    cr_assert_eq(own->unit[find(ID_PIECE, "bl-ladc1")].letter, 1);
    free(own);
    free(theirs);
    free(before);
}

/* T17.3: who is not shown is not where they are, and stays unseen. */
Test(toys_forget, moves_the_unseen_out_of_sight)
{
    open_toys("\"scenario\": \"drill-field\","
              " \"options\": {\"limited_visibility\": true},"
              " \"position\": {\"turn\": 3, \"side\": \"blue\","
              " \"phase\": \"movement\", \"units\": {"
              "\"b-line1\": {\"at\": \"1208\"},"
              "\"r-line1\": {\"at\": \"0101\"}}}");
    viewer_id blue = seat_of("blue");
    piece_id unit = find(ID_PIECE, "r-line1");
    struct toys_state *truth = copy_of(ground.trial.state);
    struct toys_state *left = forgotten(truth, blue);
    char *view = strdup(ground_view(&ground, blue));
    cr_assert_null(strstr(view, "r-line1"), "%s", view);
    memcpy(ground.trial.state, left, sizeof *left);
    cr_assert_str_eq(ground_view(&ground, blue), view);
    truth->unit[unit].at = find(ID_PLACE, "0102");
    memcpy(ground.trial.state, truth, sizeof *truth);
    cr_assert_str_eq(ground_view(&ground, blue), view);
    struct toys_state *other = forgotten(truth, blue);
    assert_same(left, other);
    free(other);
    free(view);
    free(left);
    free(truth);
}

/* What is still to be done goes by strengths (T16.5), so that is not sent. */
Test(toys_forget, is_whole_but_while_something_is_settled)
{
    static const char *const options[] = {"false", "true"};
    for (int i = 0; i < 2; i++) {
        char position[500];
        snprintf(position, sizeof position,
                 "\"dice\": [4, 4, 6], \"scenario\": \"drill-field\","
                 " \"options\": {\"open_rosters\": %s},"
                 " \"position\": {\"turn\": 2, \"side\": \"blue\","
                 " \"phase\": \"combat\", \"units\": {"
                 "\"b-line1\": {\"at\": \"1208\"},"
                 "\"r-line1\": {\"at\": \"1207\"}}}",
                 options[i]);
        open_toys(position);
        const struct rules *rules = ground.trial.rules;
        cr_assert(rules->game->forgets_all(rules, ground.trial.state,
                                           seat_of("red")));
        ground_play(&ground, seat_of("blue"),
                    "{\"type\": \"attack\", \"unit\": \"b-line1\","
                    " \"target\": \"r-line1\"}");
        cr_assert_gt(toys_state(ground.trial.state)->task_count, 0);
        cr_assert_eq(
            rules->game->forgets_all(rules, ground.trial.state, seat_of("red")),
            i == 1);
        if (i == 0)
            ground_close(&ground);
    }
}
