/* The arena: matches between policies. */

#include "lab/arena/arena.h"

#include "server/rules/driver.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EIGHTHS = 8, PATIENCE_LEAST = 4, PATIENCE_MORE = 60 };

struct arena {
    const struct rules *rules;
    struct options options;
    int most; /* commands of a match */
    const struct think_level *levels[2];
    struct thinker *thinkers[2][SEATS_MOST];
    void *state, *scratch, *known;
    struct random_source source;
    struct chance chance;
    struct events events;
    struct action action;
    struct player player;
};

static void *take_memory(size_t size)
{
    void *memory = calloc(1, size);
    if (memory == NULL)
        abort();
    return memory;
}

static const char by_chance[] = "random";

bool arena_policy_find(const char *name, const struct think_level **level)
{
    *level = think_level_find(name);
    return *level != NULL || strcmp(name, by_chance) == 0;
}

void arena_policies_print(FILE *out)
{
    fprintf(out, "policies: %s", by_chance);
    for (const struct think_level *level = think_levels; level->name != NULL;
         level++)
        fprintf(out, ", %s", level->name);
    fprintf(out, "\n");
}

struct arena *arena_new(const struct rules *rules,
                        const struct options *options,
                        const struct think_level *const levels[2], int most)
{
    struct arena *arena = take_memory(sizeof *arena);
    arena->rules = rules;
    arena->options = *options;
    arena->levels[0] = levels[0];
    arena->levels[1] = levels[1];
    arena->most = most;
    arena->state = take_memory(rules->game->state_size);
    arena->scratch = take_memory(rules->game->state_size);
    arena->known = take_memory(rules->game->state_size);
    return arena;
}

static void rest(struct arena *arena)
{
    for (int i = 0; i < 2; i++)
        for (int seat = 0; seat < SEATS_MOST; seat++) {
            think_free(arena->thinkers[i][seat]);
            arena->thinkers[i][seat] = NULL;
        }
}

void arena_free(struct arena *arena)
{
    rest(arena);
    free(arena->state);
    free(arena->scratch);
    free(arena->known);
    free(arena);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

/* Rounds up to an eighth of a doubling: 9 % at most. */
static void note_time(struct arena_times *times, double microseconds)
{
    int k = microseconds <= 1 ? 0 : (int)ceil(EIGHTHS * log2(microseconds));
    times->count[k < ARENA_TIMES ? k : ARENA_TIMES - 1]++;
    times->moves++;
}

double arena_time(const struct arena_times *times, int of)
{
    long left = (times->moves * of + 999) / 1000;
    for (int k = 0; k < ARENA_TIMES; k++) {
        left -= times->count[k];
        if (left <= 0)
            return exp2((double)k / EIGHTHS) / 1000;
    }
    return 0;
}

/* What the seat goes by: nothing that it cannot know, if the game can do so. */
static const void *know(struct arena *arena, seat_id seat)
{
    const struct game *game = arena->rules->game;
    memcpy(arena->known, arena->state, game->state_size);
    if (game->forget != NULL)
        game->forget(arena->rules, arena->known, seat);
    return arena->known;
}

static bool choose(struct arena *arena, int policy, seat_id seat,
                   struct arena_times *times)
{
    if (arena->levels[policy] == NULL)
        return player_choose(&arena->player, arena->rules, arena->state, seat,
                             &arena->action);
    struct thinker *thinker = arena->thinkers[policy][seat];
    const void *known = know(arena, seat);
    double start = now();
    bool is_found = think_choose(thinker, known, seat, &arena->action);
    note_time(times, now() - start);
    times->spent += think_spent(thinker);
    return is_found;
}

static bool play_one(struct arena *arena, seat_id seat,
                     struct arena_result *result)
{
    struct verdict verdict;
    const struct course *course = course_of(arena->state);
    uint16_t phase = course->phase, side = course->side;
    random_chance_init(&arena->source, &arena->chance);
    switch (drive_action(arena->rules, arena->state, arena->scratch, seat,
                         &arena->action, &arena->chance, &arena->events,
                         &verdict)) {
    case PLAYED_REFUSED:
        snprintf(result->fault, sizeof result->fault,
                 "what seat %d chose (%s) is refused by %s", seat,
                 arena->rules->game->actions[arena->action.type].name,
                 verdict.clause);
        return false;
    case PLAYED_FAULT:
        snprintf(result->fault, sizeof result->fault, "a fault of the rules");
        return false;
    case PLAYED_ACCEPTED: break;
    }
    result->commands++;
    if (course->phase != phase || course->side != side)
        arena->player.patience =
            PATIENCE_LEAST + random_below(&arena->player.random, PATIENCE_MORE);
    return true;
}

static void start(struct arena *arena, uint64_t seed, int number)
{
    memset(arena->state, 0, arena->rules->game->state_size);
    random_start(&arena->source.random, seed, (uint64_t)(number / 2));
    random_chance_init(&arena->source, &arena->chance);
    memset(&arena->player, 0, sizeof arena->player);
    random_start(&arena->player.random, seed + 1, (uint64_t)number);
    arena->player.goal = PLACE_NONE;
    arena->player.patience = PATIENCE_MORE;
    rest(arena);
    for (int i = 0; i < 2; i++)
        for (seat_id seat = 0; seat < arena->rules->seat_count; seat++)
            if (arena->levels[i] != NULL) {
                arena->thinkers[i][seat] =
                    think_new(arena->rules, arena->levels[i],
                              seed + (uint64_t)(number * SEATS_MOST + seat));
                if (arena->thinkers[i][seat] == NULL)
                    abort();
            }
}

/* Where a match stands that does not end. */
static void note_stall(const struct arena *arena, seat_id seat,
                       struct arena_result *result)
{
    const struct course *course = course_of(arena->state);
    const struct game *game = arena->rules->game;
    snprintf(result->fault, sizeof result->fault,
             "no end: turn %d, %s, seat %d, after %s", course->turn,
             game->phases[course->phase], seat,
             game->actions[arena->action.type].name);
}

static void play(struct arena *arena, int number, struct arena_result *result,
                 struct arena_times times[2])
{
    if (drive_setup(arena->rules, &arena->options, 0, arena->state,
                    &arena->chance, &arena->events)
        != PLAYED_ACCEPTED) {
        snprintf(result->fault, sizeof result->fault, "no position at first");
        return;
    }
    for (;;) {
        seat_set seats = course_to_act(course_of(arena->state));
        if (seats == 0)
            break;
        seat_id seat = (seat_id)__builtin_ctz(seats);
        int policy = arena->rules->side_of_seat[seat] ^ (number % 2);
        if (result->commands == arena->most)
            note_stall(arena, seat, result);
        else if (!choose(arena, policy, seat, &times[policy]))
            snprintf(result->fault, sizeof result->fault,
                     "seat %d finds nothing to do", seat);
        else if (play_one(arena, seat, result))
            continue;
        return;
    }
    struct outcome outcome = {.winner = SIDE_NONE};
    arena->rules->game->outcome(arena->rules, arena->state, &outcome);
    result->winner = outcome.winner;
}

void arena_play(struct arena *arena, uint64_t seed, int number,
                struct arena_result *result, struct arena_times times[2])
{
    double begun = now();
    *result = (struct arena_result){.winner = SIDE_NONE};
    start(arena, seed, number);
    play(arena, number, result, times);
    result->is_played = true;
    result->seconds = (now() - begun) / 1e6;
}
