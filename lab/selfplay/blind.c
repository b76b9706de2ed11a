/* Blindness: one position and its twin, for one viewer. */

#include "lab/selfplay/blind.h"

#include "lab/selfplay/blind_parts.h"
#include "server/rules/proof.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 16 << 20 };

static void *take_memory(size_t size)
{
    void *memory = calloc(1, size);
    if (memory == NULL)
        abort();
    return memory;
}

struct blind *blind_new(const struct rules *rules, struct player *player,
                        uint64_t seed)
{
    struct blind *blind = take_memory(sizeof *blind);
    blind->rules = rules;
    blind->player = player;
    blind->twin = take_memory(rules->game->state_size);
    blind->scratch = take_memory(rules->game->state_size);
    for (int k = 0; k < 2; k++) {
        blind->after[k] = take_memory(rules->game->state_size);
        writer_open(&blind->text[k], TEXT_MOST);
    }
    random_start(&blind->random, seed, 0);
    return blind;
}

void blind_free(struct blind *blind)
{
    for (int k = 0; k < 2; k++) {
        writer_release(&blind->text[k]);
        free(blind->after[k]);
    }
    free(blind->scratch);
    free(blind->twin);
    free(blind);
}

static bool make_twin(struct blind *blind, const void *state, viewer_id viewer,
                      bool is_far)
{
    const struct game_proof *proof = game_proof(blind->rules);
    const struct rules *rules = blind->rules;
    struct chance chance;
    struct random_source source = {.random = blind->random};

    blind->viewer = viewer;
    memcpy(blind->twin, state, rules->game->state_size);
    random_chance_init(&source, &chance);
    memset(&blind->permuted, 0, sizeof blind->permuted);
    for (piece_id piece = 0; piece < PIECES_MOST; piece++)
        blind->permuted.piece[piece] = piece;
    (is_far && proof->permute_kept != NULL ? proof->permute_kept
                                           : proof->permute_hidden)(
        rules, blind->twin, blind->viewer, &chance, &blind->permuted);
    blind->random = source.random;
    for (piece_id piece = 0; piece < PIECES_MOST; piece++)
        blind->played_by[blind->permuted.piece[piece]] = piece;
    const char *broken = rules->game->invariants(rules, blind->twin);
    return broken == NULL
           || blind_leak(blind, "the permutation makes an unsound position",
                         broken, "");
}

bool blind_make_twin(struct blind *blind, const void *state, viewer_id viewer)
{
    return make_twin(blind, state, viewer, false);
}

bool blind_make_far_twin(struct blind *blind, const void *state,
                         viewer_id viewer)
{
    return make_twin(blind, state, viewer, true);
}

static void count_leaves(struct blind *blind)
{
    for (int i = 0; i < blind->permuted.leave_count; i++) {
        const char *clause = blind->permuted.leaves[i];
        int k = 0;
        while (k < blind->leave_count && strcmp(blind->leaves[k], clause) != 0)
            k++;
        if (k == blind->leave_count && k < BLIND_LEAVES)
            blind->leaves[blind->leave_count++] = clause;
    }
}

static void count_changes(struct blind *blind)
{
    struct blind_count *count = &blind->count[blind->viewer];
    const struct permuted *permuted = &blind->permuted;
    count->pairs++;
    count->bare += permuted->is_bare;
    count->fixed += permuted->is_bare || permuted->is_fixed;
    count->identities += permuted->identities;
    count->hands += permuted->hands;
    count->plots += permuted->plots;
    count->orders += permuted->orders;
    count->unchanged += permuted->identities == 0 && permuted->hands == 0
                        && permuted->plots == 0 && permuted->orders == 0;
    count_leaves(blind);
}

bool blind_compare(struct blind *blind, const void *state, viewer_id viewer,
                   seat_id seat, const struct action *action)
{
    blind->state[0] = state;
    blind->state[1] = blind->twin;
    bool holds = blind_make_twin(blind, state, viewer);
    count_changes(blind);
    return holds && blind_faces(blind) && blind_answers(blind)
           && blind_command(blind, seat, action);
}

bool blind_same(struct blind *blind, const void *one, const void *other,
                viewer_id viewer)
{
    blind->viewer = viewer;
    blind->state[0] = one;
    blind->state[1] = other;
    return blind_faces(blind) && blind_answers(blind);
}
