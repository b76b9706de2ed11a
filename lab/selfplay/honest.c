/* Honesty: what is forgotten of a position and its twin, and what is dealt. */

#include "lab/selfplay/honest.h"

#include "lab/selfplay/blind_parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *take_memory(size_t size)
{
    void *memory = calloc(1, size);
    if (memory == NULL)
        abort();
    return memory;
}

struct honest *honest_new(const struct rules *rules, struct player *player,
                          uint64_t seed)
{
    struct honest *honest = take_memory(sizeof *honest);
    honest->rules = rules;
    honest->blind = blind_new(rules, player, seed);
    honest->forgotten = take_memory(rules->game->state_size);
    honest->other = take_memory(rules->game->state_size);
    honest->dealt = take_memory(rules->game->state_size);
    for (int k = 0; k < 2; k++)
        honest->line[k] = take_memory(rules->game->state_size);
    random_start(&honest->random, seed, 1);
    return honest;
}

void honest_free(struct honest *honest)
{
    for (int k = 0; k < 2; k++)
        free(honest->line[k]);
    free(honest->dealt);
    free(honest->other);
    free(honest->forgotten);
    blind_free(honest->blind);
    free(honest);
}

static void write_position(struct honest *honest, const void *state, int k)
{
    const struct game *game = honest->rules->game;
    struct writer *out = &honest->blind->text[k];
    writer_clear(out);
    writer_object(out);
    fields_write(honest->rules, game->fields, game->field_count, state, false,
                 out);
    writer_object_end(out);
}

/* To the byte; a leak shows the first field in which they differ. */
static bool same_position(struct honest *honest, const char *what,
                          const void *one, const void *other)
{
    const unsigned char *left = one, *right = other;
    size_t size = honest->rules->game->state_size, at = 0;
    if (memcmp(one, other, size) == 0)
        return true;
    write_position(honest, one, 0);
    write_position(honest, other, 1);
    if (!blind_same_text(honest->blind, what, NULL))
        return false;
    char text[120];
    while (left[at] == right[at])
        at++;
    snprintf(text, sizeof text, "%s, in byte %zu of %zu", what, at, size);
    return blind_leak(honest->blind, text, "", "");
}

static bool is_sound(struct honest *honest, const char *what, const void *state)
{
    const char *broken = honest->rules->game->invariants(honest->rules, state);
    return broken == NULL || blind_leak(honest->blind, what, broken, "");
}

static void forget(const struct honest *honest, const void *state, void *into,
                   viewer_id viewer)
{
    if (into != state)
        memcpy(into, state, honest->rules->game->state_size);
    honest->rules->game->forget(honest->rules, into, viewer);
}

void honest_deal(struct honest *honest, const void *forgotten, viewer_id viewer)
{
    struct chance chance;
    struct random_source source = {.random = {random_next(&honest->random)}};
    random_chance_init(&source, &chance);
    memcpy(honest->dealt, forgotten, honest->rules->game->state_size);
    honest->rules->game->deal(honest->rules, honest->dealt, viewer, &chance);
}

static long distance(const struct honest *honest, const void *state)
{
    const unsigned char *one = state, *other = honest->dealt;
    long bytes = 0;
    for (size_t i = 0; i < honest->rules->game->state_size; i++)
        bytes += one[i] != other[i];
    return bytes;
}

/* Deals from what is left of the truth and of its twin: is either nearer? */
static void compare_distances(struct honest *honest, const void *state,
                              viewer_id viewer)
{
    long pairs = honest->count[viewer].pairs;
    struct honest_nearness *nearness = &honest->nearness[pairs % 2];
    honest_deal(honest, honest->forgotten, viewer);
    long from_truth = distance(honest, state);
    honest_deal(honest, honest->other, viewer);
    double nearer = (double)(distance(honest, state) - from_truth);
    nearness->count++;
    nearness->sum += nearer;
    nearness->squares += nearer * nearer;
    nearness->distance += (double)from_truth;
}

double honest_shift(const struct honest_nearness *nearness)
{
    double count = (double)nearness->count;
    if (nearness->count < 2)
        return 0;
    double mean = nearness->sum / count;
    double spread = nearness->squares / count - mean * mean;
    return spread <= 0 ? 0 : mean / sqrt(spread / (count - 1));
}

/* That nothing can be told now tells nothing either. */
static bool is_told_alike(struct honest *honest, const void *state,
                          viewer_id viewer)
{
    const struct game *game = honest->rules->game;
    return game->forgets_all == NULL
           || game->forgets_all(honest->rules, state, viewer)
                  == game->forgets_all(honest->rules, honest->blind->twin,
                                       viewer)
           || blind_leak(honest->blind,
                         "it can be told of one, not of the other", "", "");
}

bool honest_compare(struct honest *honest, const void *state, viewer_id viewer)
{
    struct honest_count *count = &honest->count[viewer];
    size_t size = honest->rules->game->state_size;
    count->pairs++;
    forget(honest, state, honest->forgotten, viewer);
    count->hidden += memcmp(state, honest->forgotten, size) != 0;
    if (!is_sound(honest, "an unsound position is left", honest->forgotten)
        || !blind_make_far_twin(honest->blind, state, viewer)
        || !blind_same(honest->blind, state, honest->blind->twin, viewer))
        return false;
    count->twins += memcmp(state, honest->blind->twin, size) != 0;
    if (!is_told_alike(honest, state, viewer))
        return false;
    forget(honest, honest->blind->twin, honest->other, viewer);
    compare_distances(honest, state, viewer);
    if (!same_position(honest, "what is left of a position and its twin",
                       honest->forgotten, honest->other))
        return false;
    forget(honest, honest->other, honest->other, viewer);
    if (!same_position(honest, "what is left when forgotten twice",
                       honest->forgotten, honest->other)
        || !blind_same(honest->blind, state, honest->forgotten, viewer))
        return false;
    honest_deal(honest, honest->forgotten, viewer);
    count->dealt += memcmp(honest->dealt, honest->forgotten, size) != 0;
    if (!is_sound(honest, "an unsound position is dealt", honest->dealt)
        || !blind_same(honest->blind, honest->forgotten, honest->dealt, viewer))
        return false;
    forget(honest, honest->dealt, honest->other, viewer);
    return same_position(honest, "what is left of a deal", honest->forgotten,
                         honest->other);
}

/* Would it be sent? Else what is left may keep what a clause allows. */
static bool is_sent(const struct honest *honest, const void *state,
                    viewer_id viewer)
{
    const struct game *game = honest->rules->game;
    return game->forgets_all != NULL
           && game->forgets_all(honest->rules, state, viewer);
}

/* What looks different is no fault here: a far twin may be told apart by what
 * comes next. */
static bool is_seen_alike(struct honest *honest, const void *one,
                          const void *other, viewer_id viewer)
{
    long leaks = honest->blind->leaks;
    bool is_alike = blind_same(honest->blind, one, other, viewer);
    honest->blind->leaks = leaks;
    return is_alike;
}

/* One command in both; false if they can be told apart by what came of it. */
static bool goes_on_alike(struct honest *honest, viewer_id viewer, seat_id seat,
                          const struct action *action)
{
    struct blind *blind = honest->blind;
    long leaks = blind->leaks;
    blind_command(blind, seat, action);
    blind->leaks = leaks;
    if (!blind->is_alike
        || !is_seen_alike(honest, blind->after[0], blind->after[1], viewer))
        return false;
    for (int k = 0; k < 2; k++) {
        memcpy(honest->line[k], blind->after[k],
               honest->rules->game->state_size);
        blind->state[k] = honest->line[k];
    }
    return true;
}

static bool is_left_alike(struct honest *honest, viewer_id viewer)
{
    if (!is_sent(honest, honest->line[0], viewer))
        return true;
    honest->count[viewer].alike++;
    forget(honest, honest->line[0], honest->forgotten, viewer);
    forget(honest, honest->line[1], honest->other, viewer);
    return same_position(honest,
                         "what is left after commands that were told alike",
                         honest->forgotten, honest->other);
}

bool honest_compare_commands(struct honest *honest, const void *state,
                             viewer_id viewer, seat_id seat,
                             const struct action *action)
{
    struct blind *blind = honest->blind;
    if (game_proof(honest->rules)->permute_kept == NULL)
        return true;
    if (!blind_make_far_twin(blind, state, viewer))
        return false;
    blind->state[0] = state;
    blind->state[1] = blind->twin;
    for (int i = 0; i < HONEST_COMMANDS; i++) {
        if (!goes_on_alike(honest, viewer, seat, action))
            return true;
        if (!is_left_alike(honest, viewer))
            return false;
        seat_set seats = course_to_act(course_of(honest->line[0]));
        if (seats == 0)
            return true;
        seat = (seat_id)__builtin_ctz(seats);
        action = &honest->action;
        if (!player_choose(blind->player, honest->rules, honest->line[0], seat,
                           &honest->action))
            return true;
    }
    return true;
}

static bool is_told_nothing(struct honest *honest, const void *before,
                            const void *after, const struct events *events,
                            viewer_id viewer)
{
    const struct rules *rules = honest->rules;
    struct writer *out = &honest->blind->text[0];
    writer_clear(out);
    struct telling telling = {.out = *out,
                              .weights = rules->game->line_weights};
    rules->game->tell(rules, before, after, events, viewer, &telling);
    *out = telling.out;
    return out->used == 0;
}

bool honest_compare_silence(struct honest *honest, const void *before,
                            const void *after, const struct events *events,
                            viewer_id viewer)
{
    if (!is_sent(honest, after, viewer)
        || !is_told_nothing(honest, before, after, events, viewer)
        || !is_seen_alike(honest, before, after, viewer))
        return true; /* they have got something of it */
    honest->count[viewer].silent++;
    forget(honest, before, honest->forgotten, viewer);
    forget(honest, after, honest->other, viewer);
    return same_position(honest,
                         "what is left before and after a silent command",
                         honest->forgotten, honest->other);
}
