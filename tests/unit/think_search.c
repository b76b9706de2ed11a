/* Thinking: the same from the same seed, within its budget, never refused. */

#include "server/rules/driver.h"
#include "server/rules/library.h"
#include "server/think/luck.h"
#include "server/think/think.h"

#include <criterion/criterion.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

enum { COMMANDS = 30, FEW = 6, SEED = 11 };

static const char *const played[][2] = {{"yorktown", "introductory"},
                                        {"yorktown", "storming-the-redoubts"},
                                        {"vitoria", "introductory"},
                                        {"petite-guerre", "introductory"},
                                        {"toy-soldiers", "first-shots"}};

enum { PLAYED = sizeof played / sizeof *played };

/* A match of a thinker against itself, some commands of it. */
struct bout {
    const struct rules *rules;
    const struct think_level *level;
    struct thinker *thinker;
    void *state, *scratch, *known;
    struct luck luck;
    struct chance chance;
    struct events events;
    struct action action;
};

static void *room(size_t size)
{
    void *memory = calloc(1, size);
    cr_assert_not_null(memory);
    return memory;
}

static void bout_open(struct bout *bout, const char *game, const char *scenario,
                      const char *level)
{
    struct options options;
    bout->rules = library_rules(game, scenario);
    cr_assert_not_null(bout->rules);
    size_t size = bout->rules->game->state_size;
    bout->level = think_level_find(level);
    cr_assert_not_null(bout->level);
    bout->thinker = think_new(bout->rules, bout->level, SEED);
    cr_assert_not_null(bout->thinker);
    bout->state = room(size);
    bout->scratch = room(size);
    bout->known = room(size);
    bout->luck = luck_begin(SEED, 0);
    luck_chance(&bout->luck, &bout->chance);
    memcpy(options.value, bout->rules->option_initial, sizeof options.value);
    cr_assert_eq(drive_setup(bout->rules, &options, 0, bout->state,
                             &bout->chance, &bout->events),
                 PLAYED_ACCEPTED);
}

static void bout_begin(struct bout *bout, int row, const char *level)
{
    bout_open(bout, played[row][0], played[row][1], level);
}

static void bout_end(struct bout *bout)
{
    think_free(bout->thinker);
    free(bout->state);
    free(bout->scratch);
    free(bout->known);
}

/* One command; false if the match is over. */
static bool bout_play(struct bout *bout)
{
    const struct game *game = bout->rules->game;
    struct verdict verdict;
    seat_set seats = course_to_act(course_of(bout->state));
    if (seats == 0)
        return false;
    seat_id seat = (seat_id)__builtin_ctz(seats);
    memcpy(bout->known, bout->state, game->state_size);
    if (game->forget != NULL)
        game->forget(bout->rules, bout->known, seat);
    cr_assert(think_choose(bout->thinker, bout->known, seat, &bout->action));
    luck_chance(&bout->luck, &bout->chance);
    cr_assert_eq(drive_action(bout->rules, bout->state, bout->scratch, seat,
                              &bout->action, &bout->chance, &bout->events,
                              &verdict),
                 PLAYED_ACCEPTED, "%s: %s is refused by %s", game->name,
                 game->actions[bout->action.type].name, verdict.clause);
    return true;
}

static void open_library(void)
{
    struct error error;
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
}

TestSuite(think, .init = open_library, .fini = library_close);

Test(think, what_is_chosen_is_accepted_and_within_the_budget)
{
    for (int row = 0; row < PLAYED; row++)
        for (const struct think_level *level = think_levels;
             level->name != NULL; level++) {
            struct bout bout;
            bout_begin(&bout, row, level->name);
            for (int i = 0; i < FEW && bout_play(&bout); i++)
                cr_assert_leq(think_spent(bout.thinker), level->budget, "%s %s",
                              played[row][0], level->name);
            bout_end(&bout);
        }
}

Test(think, the_same_seed_chooses_the_same)
{
    for (int row = 0; row < PLAYED; row++) {
        struct bout one, other;
        bout_begin(&one, row, "recruit");
        bout_begin(&other, row, "recruit");
        for (int i = 0; i < FEW; i++) {
            bool goes_on = bout_play(&one);
            cr_assert_eq(goes_on, bout_play(&other));
            cr_assert_eq(
                memcmp(one.state, other.state, one.rules->game->state_size), 0,
                "%s, command %d", played[row][0], i);
        }
        bout_end(&one);
        bout_end(&other);
    }
}

Test(think, no_memory_is_taken_after_the_start)
{
    struct bout bout;
    bout_begin(&bout, 0, "sergeant");
    size_t before = mallinfo2().uordblks;
    for (int i = 0; i < COMMANDS; i++)
        bout_play(&bout);
    cr_assert_eq(mallinfo2().uordblks, before);
    bout_end(&bout);
}

Test(think, a_position_is_worth_as_much_to_one_as_it_costs_the_other)
{
    for (int row = 0; row < PLAYED; row++) {
        struct bout bout;
        bout_begin(&bout, row, "recruit");
        for (int i = 0; i < FEW && bout_play(&bout); i++)
            cr_assert_eq(think_value(bout.rules, bout.state, 0),
                         -think_value(bout.rules, bout.state, 1), "%s",
                         played[row][0]);
        bout_end(&bout);
    }
}

/* A laid gun does nothing before all have ended the phase: who looks no further
 * than its own action must know by itself what that is good for (T3.4). */
Test(think, guns_are_laid_before_who_commands_them_ends_the_phase)
{
    struct bout bout;
    bout_open(&bout, "toy-soldiers", "river-village", "sergeant");
    cr_assert(bout_play(&bout));
    cr_assert_str_eq(bout.rules->game->actions[bout.action.type].name, "plot");
    bout_end(&bout);
}

Test(think, there_is_no_level_of_another_name)
{
    cr_assert_null(think_level_find("random"));
    cr_assert_null(think_level_find(""));
}
