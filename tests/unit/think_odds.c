/* Odds: every path once, by its weight; lines counted; blind to what is
 * hidden. */

#include "server/rules/driver.h"
#include "server/rules/library.h"
#include "server/rules/proof.h"
#include "server/think/odds.h"
#include "server/think/odds_lines.h"
#include "server/think/odds_paths.h"
#include "server/think/think.h"

#include <criterion/criterion.h>
#include <math.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 5, TEXT = 200000, COMMANDS = 120 };

/* Two dice, and a card after a double: 30 + 6 × 4 ends. */
static int throw_dice(struct chance *chance)
{
    static const uint16_t cards[] = {7, 8, 9, 10};
    uint16_t labels[3];
    chance_deal(chance, 3, labels);
    int first = chance_roll(chance, 6), second = chance_roll(chance, 6);
    if (first == second)
        chance_draw(chance, 0, cards, 4);
    return first + second;
}

Test(odds_paths, each_is_taken_once_and_all_of_them_are_certain)
{
    struct paths paths;
    struct chance chance;
    double sevens = 0, all = 0;
    int ends = 0;
    paths_begin(&paths);
    do {
        paths_chance(&paths, &chance);
        int sum = throw_dice(&chance);
        cr_assert_not(chance.has_failed);
        sevens += sum == 7 ? paths_weight(&paths) : 0;
        all += paths_weight(&paths);
        ends++;
    } while (paths_next(&paths));
    cr_assert_eq(ends, 54);
    cr_assert_lt(fabs(all - 1), 1e-12);
    cr_assert_lt(fabs(sevens - 1.0 / 6), 1e-12);
}

Test(odds_paths, who_throws_otherwise_strays)
{
    struct paths paths, again;
    struct chance chance;
    paths_begin(&paths);
    paths_chance(&paths, &chance);
    throw_dice(&chance);
    again = paths;
    paths_chance(&again, &chance);
    throw_dice(&chance);
    cr_assert(paths_is_same(&again));
    paths_chance(&again, &chance);
    chance_roll(&chance, 6);
    cr_assert_not(paths_is_same(&again), "fewer");
    paths_chance(&again, &chance);
    throw_dice(&chance);
    chance_roll(&chance, 6);
    cr_assert_not(paths_is_same(&again), "more");
    again = paths;
    paths_chance(&again, &chance);
    chance_roll(&chance, 4);
    cr_assert_not(paths_is_same(&again), "another die");
}

Test(odds_lines, what_is_the_same_is_one_and_counts_once_an_end)
{
    static const char told[3][80] = {
        "[{\"kind\":\"a\",\"text\":\"x\"},{\"kind\":\"b\",\"text\":\"}\\\"{\"}]",
        "[{\"kind\":\"a\",\"text\":\"x\"},{\"kind\":\"a\",\"text\":\"x\"}]",
        "[{\"kind\":\"a\",\"text\":\"x\"},{\"kind\":\"b\",\"text\":\"z\"}]"};
    static const double weights[] = {0.25, 0.25, 0.5};
    static struct odds_lines lines;
    static char text[1000];
    struct writer out;
    odds_lines_clear(&lines);
    for (int i = 0; i < 3; i++)
        odds_lines_add(&lines, told[i], weights[i]);
    writer_init(&out, text, sizeof text);
    odds_lines_write(&lines, &out);
    cr_assert_str_eq(
        text, "[{\"of_1000\":1000,\"line\":{\"kind\":\"a\",\"text\":\"x\"}},"
              "{\"of_1000\":500,\"line\":{\"kind\":\"b\",\"text\":\"z\"}},"
              "{\"of_1000\":250,\"line\":{\"kind\":\"b\","
              "\"text\":\"}\\\"{\"}}]");
}

Test(odds_lines, what_hardly_happens_is_not_never_nor_always)
{
    static struct odds_lines lines;
    static char text[1000];
    struct writer out;
    odds_lines_clear(&lines);
    odds_lines_add(&lines, "[{\"kind\":\"a\"}]", 0.9999);
    odds_lines_add(&lines, "[{\"kind\":\"b\"}]", 0.0001);
    writer_init(&out, text, sizeof text);
    odds_lines_write(&lines, &out);
    cr_assert_str_eq(text, "[{\"of_1000\":999,\"line\":{\"kind\":\"a\"}},"
                           "{\"of_1000\":1,\"line\":{\"kind\":\"b\"}}]");
}

/* A match of a recruit against itself, and what is told before each act. */
struct bout {
    const struct rules *rules;
    struct thinker *thinker;
    struct odds *odds;
    void *state, *twin, *known, *scratch;
    struct luck luck;
    struct chance chance;
    struct events events;
    struct action action;
    struct permuted permuted;
    char told[TEXT], other[TEXT];
    int twins, unlike, thrown;
};

static void *room(size_t size)
{
    void *memory = calloc(1, size);
    cr_assert_not_null(memory);
    return memory;
}

static struct bout *bout_new(const char *game, const char *scenario)
{
    struct bout *bout = room(sizeof *bout);
    struct options options;
    bout->rules = library_rules(game, scenario);
    cr_assert_not_null(bout->rules);
    size_t size = bout->rules->game->state_size;
    bout->thinker = think_new(bout->rules, think_level_find("recruit"), SEED);
    bout->odds = odds_new(bout->rules);
    bout->state = room(size);
    bout->twin = room(size);
    bout->known = room(size);
    bout->scratch = room(size);
    bout->luck = luck_begin(SEED, 0);
    luck_chance(&bout->luck, &bout->chance);
    memcpy(options.value, bout->rules->option_initial, sizeof options.value);
    cr_assert_eq(drive_setup(bout->rules, &options, 0, bout->state,
                             &bout->chance, &bout->events),
                 PLAYED_ACCEPTED);
    return bout;
}

static void bout_free(struct bout *bout)
{
    think_free(bout->thinker);
    odds_free(bout->odds);
    free(bout->state);
    free(bout->twin);
    free(bout->known);
    free(bout->scratch);
    free(bout);
}

static void tell(struct bout *bout, const void *state, seat_id seat, char *text)
{
    struct writer out;
    struct verdict verdict = allow();
    enum odds_found found =
        odds_reckon(bout->odds, state, seat, &bout->action, &verdict);
    writer_init(&out, text, TEXT);
    writer_object(&out);
    writer_put_number(&out, "found", found);
    if (found == ODDS_KNOWN)
        odds_write(bout->odds, &out);
    else
        writer_put_text(&out, "clause", verdict.clause);
    writer_object_end(&out);
    cr_assert_not(out.is_full);
}

static void forget(struct bout *bout, const void *state, seat_id seat)
{
    memcpy(bout->known, state, bout->rules->game->state_size);
    bout->rules->game->forget(bout->rules, bout->known, seat);
}

/* What who tried it on the position itself would tell. */
static void cheat(struct bout *bout, const void *state, seat_id seat,
                  char *text)
{
    const struct game *game = bout->rules->game;
    struct telling telling = {.weights = game->line_weights, .is_odds = true};
    struct luck luck = luck_begin(SEED, 1);
    struct verdict verdict;
    memcpy(bout->known, state, game->state_size);
    luck_chance(&luck, &bout->chance);
    writer_init(&telling.out, text, TEXT);
    if (drive_action(bout->rules, bout->known, bout->scratch, seat,
                     &bout->action, &bout->chance, &bout->events, &verdict)
        == PLAYED_ACCEPTED)
        game->tell(bout->rules, state, bout->known, &bout->events, seat,
                   &telling);
}

/* What is told of a position and of its twin; and by a cheat. */
static void compare(struct bout *bout, seat_id seat)
{
    const struct game *game = bout->rules->game;
    const struct game_proof *proof = game_proof(bout->rules);
    memcpy(bout->twin, bout->state, game->state_size);
    luck_chance(&bout->luck, &bout->chance);
    memset(&bout->permuted, 0, sizeof bout->permuted);
    for (piece_id piece = 0; piece < PIECES_MOST; piece++)
        bout->permuted.piece[piece] = piece;
    (proof->permute_kept != NULL ? proof->permute_kept : proof->permute_hidden)(
        bout->rules, bout->twin, seat, &bout->chance, &bout->permuted);
    if (memcmp(bout->twin, bout->state, game->state_size) == 0
        || !game->forgets_all(bout->rules, bout->state, seat))
        return;
    bout->twins++;
    forget(bout, bout->twin, seat);
    tell(bout, bout->known, seat, bout->other);
    forget(bout, bout->state, seat);
    tell(bout, bout->known, seat, bout->told);
    cr_assert_str_eq(bout->told, bout->other);
    bout->thrown += strstr(bout->told, "\"throws\":true") != NULL;
    cheat(bout, bout->state, seat, bout->told);
    cheat(bout, bout->twin, seat, bout->other);
    bout->unlike += strcmp(bout->told, bout->other) != 0;
}

static bool bout_play(struct bout *bout)
{
    struct verdict verdict;
    seat_set seats = course_to_act(course_of(bout->state));
    if (seats == 0)
        return false;
    seat_id seat = (seat_id)__builtin_ctz(seats);
    forget(bout, bout->state, seat);
    cr_assert(think_choose(bout->thinker, bout->known, seat, &bout->action));
    compare(bout, seat);
    luck_chance(&bout->luck, &bout->chance);
    return drive_action(bout->rules, bout->state, bout->scratch, seat,
                        &bout->action, &bout->chance, &bout->events, &verdict)
           == PLAYED_ACCEPTED;
}

static void open_library(void)
{
    struct error error;
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
}

TestSuite(odds, .init = open_library, .fini = library_close);

static void play_bout(const char *game)
{
    struct bout *bout = bout_new(game, "introductory");
    for (int i = 0; i < COMMANDS && bout_play(bout); i++)
        continue;
    cr_assert_gt(bout->twins, COMMANDS / 4);
    cr_assert_gt(bout->thrown, 0, "%s", game);
    cr_assert_gt(bout->unlike, 0, "a cheat would not have been found in %s",
                 game);
    bout_free(bout);
}

Test(odds, the_same_is_told_of_a_position_and_its_twin)
{
    play_bout("vitoria");
    play_bout("petite-guerre");
}
