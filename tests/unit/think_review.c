/* Reviews: a planted blunder is the error, planted dice are the luck, the parts
 * add up, and twice is the same. */

#include "server/rules/driver.h"
#include "server/rules/library.h"
#include "server/think/luck.h"
#include "server/think/review.h"
#include "server/think/think.h"
#include "server/think/walker.h"

#include <criterion/criterion.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEED = 7,
    MOST = 400,
    TEXT = 200000,
    DICE = 200,
    STREAM = 1000,
    MUCH = 800
};

static const char *const played[][2] = {{"yorktown", "introductory"},
                                        {"vitoria", "introductory"},
                                        {"petite-guerre", "introductory"},
                                        {"toy-soldiers", "first-shots"}};

enum { PLAYED = sizeof played / sizeof *played };

/* A match of sergeants, kept command by command. */
struct match {
    const struct rules *rules;
    size_t size;
    int count;
    char *states; /* one more than commands */
    seat_id seats[MOST];
    struct action *actions;
    bool thrown[MOST];
    struct thinker *thinkers[SEATS_MOST];
    void *known, *scratch, *trial;
    struct chance chance;
    struct events events;
};

static void *room(size_t size)
{
    void *memory = calloc(1, size);
    cr_assert_not_null(memory);
    return memory;
}

static void *state_at(const struct match *match, int number)
{
    return match->states + (size_t)number * match->size;
}

static void match_begin(struct match *match, int row)
{
    struct options options;
    struct luck luck = luck_begin(SEED, 0);
    match->rules = library_rules(played[row][0], played[row][1]);
    cr_assert_not_null(match->rules);
    match->size = match->rules->game->state_size;
    match->count = 0;
    match->states = room(match->size * (MOST + 1));
    match->actions = room(sizeof *match->actions * MOST);
    match->known = room(match->size);
    match->scratch = room(match->size);
    match->trial = room(match->size);
    for (int i = 0; i < match->rules->seat_count; i++)
        match->thinkers[i] = think_new(
            match->rules, think_level_find("sergeant"), SEED + (uint64_t)i);
    luck_chance(&luck, &match->chance);
    memcpy(options.value, match->rules->option_initial, sizeof options.value);
    cr_assert_eq(drive_setup(match->rules, &options, 0, state_at(match, 0),
                             &match->chance, &match->events),
                 PLAYED_ACCEPTED);
}

static void match_end(struct match *match)
{
    for (int i = 0; i < SEATS_MOST; i++)
        think_free(match->thinkers[i]);
    free(match->states);
    free(match->actions);
    free(match->known);
    free(match->scratch);
    free(match->trial);
}

/* What comes of an action with this luck stands in `trial`. */
static bool match_try(struct match *match, const struct action *action,
                      seat_id seat, struct luck luck)
{
    struct verdict verdict;
    memcpy(match->trial, state_at(match, match->count), match->size);
    luck_chance(&luck, &match->chance);
    return drive_action(match->rules, match->trial, match->scratch, seat,
                        action, &match->chance, &match->events, &verdict)
           == PLAYED_ACCEPTED;
}

/* Adds what was tried last. */
static void match_add(struct match *match, const struct action *action,
                      seat_id seat)
{
    int number = match->count++;
    match->actions[number] = *action;
    match->seats[number] = seat;
    match->thrown[number] = match->chance.count > 0;
    memcpy(state_at(match, match->count), match->trial, match->size);
}

/* What the seat that is awaited would do; false if the match is over. */
static bool match_choose(struct match *match, seat_id *seat,
                         struct action *action)
{
    const void *state = state_at(match, match->count);
    seat_set seats = course_to_act(course_of(state));
    if (seats == 0 || match->count == MOST)
        return false;
    *seat = (seat_id)__builtin_ctz(seats);
    memcpy(match->known, state, match->size);
    if (match->rules->game->forget != NULL)
        match->rules->game->forget(match->rules, match->known, *seat);
    cr_assert(
        think_choose(match->thinkers[*seat], match->known, *seat, action));
    return true;
}

static void match_play(struct match *match, int most)
{
    static struct action action;
    seat_id seat;
    while (match->count < most && match_choose(match, &seat, &action)) {
        cr_assert(match_try(match, &action, seat,
                            luck_begin(SEED, 1 + (uint64_t)match->count)));
        match_add(match, &action, seat);
    }
}

static struct review *review_of(const struct match *match, seat_id seat)
{
    struct review_size size = {.commands = match->count + 1};
    for (int i = 0; i < match->count; i++) {
        size.own += match->seats[i] == seat;
        size.others_thrown += match->seats[i] != seat && match->thrown[i];
    }
    struct review *review = review_new(match->rules, seat, SEED, size);
    cr_assert_not_null(review);
    struct review_step first = {.after = state_at(match, 0),
                                .before = state_at(match, 0)};
    review_add(review, &first);
    for (int i = 0; i < match->count; i++) {
        struct review_step step = {.number = i + 1,
                                   .seat = match->seats[i],
                                   .before = state_at(match, i),
                                   .after = state_at(match, i + 1),
                                   .action = &match->actions[i],
                                   .has_thrown = match->thrown[i]};
        review_add(review, &step);
    }
    cr_assert_lt(review_spent(review), REVIEW_BUDGET,
                 "what comes last is judged as what comes first");
    return review;
}

static void review_text(const struct match *match, seat_id seat,
                        char text[TEXT])
{
    struct writer out;
    struct review *review = review_of(match, seat);
    writer_init(&out, text, TEXT);
    writer_object(&out);
    review_write(review, &out);
    writer_object_end(&out);
    cr_assert_not(out.is_full);
    review_free(review);
}

static void open_library(void)
{
    struct error error;
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
}

TestSuite(review, .init = open_library, .fini = library_close);

Test(review, parts_add_up_within_the_budget)
{
    for (int row = 0; row < PLAYED; row++) {
        static struct match match;
        match_begin(&match, row);
        match_play(&match, MOST);
        for (seat_id seat = 0; seat < match.rules->seat_count; seat++) {
            const struct review_loss *losses;
            struct review *review = review_of(&match, seat);
            int count = review_worst(review, &losses);
            for (int i = 0; i < count; i++) {
                const struct review_loss *loss = &losses[i];
                cr_expect_eq(loss->drop,
                             loss->luck + loss->error + loss->ignorance);
                cr_expect_geq(loss->error, 0);
                cr_expect_eq(loss->has_better, loss->error > 0);
                cr_expect_geq(loss->drop, REVIEW_LEAST);
                cr_expect(i == 0 || loss->drop <= losses[i - 1].drop);
                /* Others' commands are judged by what they threw. */
                cr_expect(loss->seat == seat
                          || (loss->error == 0 && loss->ignorance == 0));
            }
            cr_expect_leq(review_spent(review),
                          REVIEW_BUDGET + REVIEW_BUDGET / 4, "%s: %d",
                          played[row][0], review_spent(review));
            review_free(review);
        }
        match_end(&match);
    }
}

Test(review, twice_is_the_same)
{
    static char one[TEXT], other[TEXT];
    static struct match match;
    match_begin(&match, 1);
    match_play(&match, 60);
    review_text(&match, 0, one);
    review_text(&match, 0, other);
    cr_assert_str_eq(one, other);
    match_end(&match);
}

/* The worst that the seat could do here, by the mean of some throws. */
struct worst {
    struct match *match;
    struct action action;
    seat_id seat;
    int value;
};

static bool note_worst(void *user, const struct action *action)
{
    enum { THROWS = 12 };
    struct worst *worst = user;
    struct match *match = worst->match;
    int sum = 0;
    if (match->rules->game->actions[action->type].is_end)
        return false;
    for (uint64_t i = 0; i < THROWS; i++) {
        if (!match_try(match, action, worst->seat,
                       luck_begin(SEED, STREAM + i)))
            return false;
        sum += think_value(match->rules, match->trial,
                           match->rules->side_of_seat[worst->seat]);
    }
    if (sum / THROWS < worst->value) {
        worst->value = sum / THROWS;
        worst->action = *action;
    }
    return true;
}

Test(review, a_planted_blunder_is_the_dearest_error)
{
    enum { LEAST = 1200 }; /* in value: what is called a blunder here */
    static struct match match;
    static struct walker walker;
    static struct worst worst;
    int planted = 0;
    seat_id seat;
    static struct action action;
    match_begin(&match, 0);
    while (match_choose(&match, &seat, &action) && match.count < 60) {
        const void *state = state_at(&match, match.count);
        int value =
            think_value(match.rules, state, match.rules->side_of_seat[seat]);
        worst = (struct worst){
            .match = &match, .seat = seat, .value = value - LEAST};
        memcpy(match.known, state, match.size);
        walker_begin(&walker, match.rules, match.known, seat);
        walker.luck = luck_begin(SEED, 9);
        walker.found = note_worst;
        walker.user = &worst;
        if (planted == 0 && course_decision(course_of(state)) == NULL)
            walker_all(&walker, 300);
        bool is_planted = planted == 0 && worst.value < value - LEAST;
        if (is_planted)
            action = worst.action;
        cr_assert(match_try(&match, &action, seat,
                            luck_begin(SEED, 1 + (uint64_t)match.count)));
        match_add(&match, &action, seat);
        if (is_planted)
            planted = match.count;
    }
    cr_assert_gt(planted, 0, "there was nothing to blunder with");
    const struct review_loss *losses;
    struct review *review = review_of(&match, match.seats[planted - 1]);
    int count = review_worst(review, &losses), dearest = 0;
    cr_assert_gt(count, 0);
    for (int i = 1; i < count; i++)
        if (losses[i].error > losses[dearest].error)
            dearest = i;
    cr_assert_eq(losses[dearest].number, planted);
    cr_assert(losses[dearest].has_better);
    review_free(review);
    match_end(&match);
}

/* Of many throws for one action those that are best (1) or worst (-1) for who
 * throws: what they bring or cost in value, against the mean. */
static int choose_dice(struct match *match, const struct action *action,
                       seat_id seat, int sign)
{
    int best = INT32_MIN, sum = 0;
    uint64_t chosen = STREAM;
    for (uint64_t i = 0; i < DICE; i++) {
        cr_assert(match_try(match, action, seat, luck_begin(SEED, STREAM + i)));
        int value = sign
                    * think_value(match->rules, match->trial,
                                  match->rules->side_of_seat[seat]);
        sum += value;
        if (value > best) {
            best = value;
            chosen = STREAM + i;
        }
    }
    cr_assert(match_try(match, action, seat, luck_begin(SEED, chosen)));
    return best - sum / DICE;
}

/* Plays on to the first throw on which much hangs, and that with chosen dice.
 */
static int play_to_dice(struct match *match, int sign)
{
    static struct action action;
    seat_id seat;
    while (match_choose(match, &seat, &action)) {
        cr_assert(match_try(match, &action, seat,
                            luck_begin(SEED, 1 + (uint64_t)match->count)));
        bool is_planted = match->chance.count > 0
                          && !match->rules->game->actions[action.type].is_end
                          && choose_dice(match, &action, seat, sign) > MUCH;
        if (!is_planted)
            cr_assert(match_try(match, &action, seat,
                                luck_begin(SEED, 1 + (uint64_t)match->count)));
        match_add(match, &action, seat);
        if (is_planted)
            return match->count;
    }
    cr_assert_fail("%s: nothing was thrown", match->rules->game->name);
    return 0;
}

static const struct review_loss *loss_at(const struct review *review,
                                         int number)
{
    const struct review_loss *losses;
    int count = review_worst(review, &losses);
    for (int i = 0; i < count; i++)
        if (losses[i].number == number)
            return &losses[i];
    cr_assert_fail("%d is no turning point", number);
    return NULL;
}

Test(review, planted_dice_are_luck)
{
    for (int row = 0; row < PLAYED; row += 3) {
        static struct match match;
        match_begin(&match, row);
        int planted = play_to_dice(&match, -1);
        struct review *review = review_of(&match, match.seats[planted - 1]);
        const struct review_loss *loss = loss_at(review, planted);
        cr_expect_gt(loss->luck, loss->error, "%s", played[row][0]);
        cr_expect_gt(loss->luck, loss->ignorance, "%s", played[row][0]);
        review_free(review);
        match_end(&match);
    }
}

Test(review, what_others_throw_is_luck_alone)
{
    for (int row = 0; row < PLAYED; row += 3) {
        static struct match match;
        match_begin(&match, row);
        int planted = play_to_dice(&match, 1);
        struct review *review =
            review_of(&match, (seat_id)(1 - match.seats[planted - 1]));
        const struct review_loss *loss = loss_at(review, planted);
        cr_expect_eq(loss->drop, loss->luck, "%s", played[row][0]);
        cr_expect_not(loss->has_better);
        review_free(review);
        match_end(&match);
    }
}
