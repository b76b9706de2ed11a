/*
 * Shuffling what permute_hidden leaves as it is, since the next command may
 * make it known (P12.1, P16.9, P24.5): nobody can tell it yet, and nothing of
 * it may be in what is forgotten.
 */

#include "server/rules/petite-guerre/battle.h"
#include "server/rules/petite-guerre/hidden.h"
#include "server/rules/petite-guerre/permute_hidden.h"

#include <string.h>

enum { ONE_IN = 3, SUPPLIES = 3 };

/* The window that stands open tells the order, and who is asked for cards has
 * not given the order `never` (P23). */
static void shuffle_standing_order(struct petite_shuffle *shuffle)
{
    const struct step *step = course_top(&shuffle->state->course);
    bool is_asked = step != NULL && seat_in(step->seats, shuffle->side);
    uint16_t *standing = &shuffle->state->standing[shuffle->side];
    if (is_asked && step->kind == STEP_WINDOW)
        return;
    *standing = (uint16_t)dealer_draw(&shuffle->dealer, STANDING_COUNT);
    if (is_asked && step->kind == STEP_CARDS && *standing == STANDING_NEVER)
        *standing = STANDING_BATTLES;
    shuffle->permuted->orders++;
}

static void shuffle_hunger(struct petite_shuffle *shuffle)
{
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++) {
        struct petite_unit *it = &shuffle->state->unit[i];
        if (shuffle->is_pinned[i] || !petite_is_combat(shuffle->rules, i)
            || dealer_draw(&shuffle->dealer, ONE_IN) > 0)
            continue;
        it->is_weak = petite_heads_up(shuffle);
        it->supply = (uint8_t)dealer_draw(&shuffle->dealer, SUPPLIES);
        shuffle->permuted->orders++;
    }
}

/* Lost without a word, or in a battle that told kinds alone (P24.4). */
static bool is_lost(const struct petite_shuffle *shuffle, piece_id unit)
{
    return shuffle->rules->piece[unit].side == shuffle->side
           && petite_is_combat(shuffle->rules, unit)
           && shuffle->rules->start[unit].at != AT_OUT
           && shuffle->state->unit[unit].at == AT_OUT
           && shuffle->state->unit[unit].sailed == 0;
}

/* It was another that was lost. */
static void shuffle_lost(struct petite_shuffle *shuffle)
{
    bool is_open = (shuffle->state->options >> OPTION_OPEN_RACK & 1U) != 0;
    for (piece_id lost = 0; lost < shuffle->rules->unit_count; lost++) {
        piece_id other =
            (piece_id)dealer_draw(&shuffle->dealer, shuffle->rules->unit_count);
        if (!is_lost(shuffle, lost) || shuffle->is_pinned[other] || is_open
            || !petite_is_combat(shuffle->rules, other)
            || shuffle->rules->piece[other].is_pool)
            continue;
        struct petite_unit held = shuffle->state->unit[lost];
        shuffle->state->unit[lost] = shuffle->state->unit[other];
        shuffle->state->unit[other] = held;
        shuffle->is_pinned[lost] = false;
        shuffle->is_pinned[other] = true;
        piece_id part = shuffle->permuted->piece[lost];
        shuffle->permuted->piece[lost] = shuffle->permuted->piece[other];
        shuffle->permuted->piece[other] = part;
        shuffle->permuted->identities++;
    }
}

/* What they have done and are about to do who are shown (P5.4, P12.3). By what
 * way they came into a battle can be known. */
static void shuffle_deeds(struct petite_shuffle *shuffle, piece_id unit)
{
    struct petite_unit *it = &shuffle->state->unit[unit];
    bool is_seen_to_come = it->at == shuffle->state->battle.at
                           && shuffle->state->course.side == shuffle->side;
    int towards =
        dealer_draw(&shuffle->dealer, shuffle->rules->base.board.directions);
    it->crossing =
        petite_heads_up(shuffle)
            ? (uint16_t)PLACE_NONE
            : board_step(&shuffle->rules->base.board, it->at, towards);
    it->has_moved = petite_heads_up(shuffle);
    it->commanded = petite_heads_up(shuffle);
    it->has_looked = petite_heads_up(shuffle);
    it->has_answered = petite_heads_up(shuffle);
    it->has_fled = petite_heads_up(shuffle);
    it->is_called = petite_heads_up(shuffle);
    it->fought = petite_heads_up(shuffle);
    it->extra = petite_heads_up(shuffle);
    if (is_seen_to_come)
        return;
    it->came = petite_heads_up(shuffle) ? CAME_MARCHING : CAME_CROSSING;
    it->landed = petite_heads_up(shuffle);
}

/* Labels of those who are shown lie under them. */
static void shuffle_labels(struct petite_shuffle *shuffle)
{
    piece_id last = ID_NONE;
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++) {
        struct petite_unit *it = &shuffle->state->unit[i];
        if (shuffle->rules->piece[i].side != shuffle->side || !is_place(it->at)
            || it->head != ID_NONE || !petite_knows(&shuffle->observer, i))
            continue;
        if (last != ID_NONE) {
            uint8_t label = it->label;
            it->label = shuffle->state->unit[last].label;
            shuffle->state->unit[last].label = label;
        }
        last = i;
    }
}

static void shuffle_shown(struct petite_shuffle *shuffle)
{
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (shuffle->rules->piece[i].side == shuffle->side
            && is_place(shuffle->state->unit[i].at)
            && petite_knows(&shuffle->observer, i))
            shuffle_deeds(shuffle, i);
    shuffle_labels(shuffle);
}

/* Where trains were expended; and the last unit ordered was not. */
static void shuffle_errands(struct petite_shuffle *shuffle)
{
    struct petite_state *state = shuffle->state;
    if (state->course.side == shuffle->side) {
        memset(state->spent, 0, sizeof state->spent);
        state->spent_count = 0;
        memset(state->column, 0, sizeof state->column);
        state->column_count = 0;
    }
    if (state->order_count == 0)
        return;
    struct petite_order *last = &state->order[state->order_count - 1];
    if (last->side != shuffle->side)
        return;
    state->unit[last->unit].at =
        petite_comes_again(shuffle->rules, last->unit) ? AT_POOL : AT_OUT;
    *last = (struct petite_order){0};
    state->order_count--;
}

void petite_shuffle_kept(struct petite_shuffle *shuffle)
{
    shuffle_standing_order(shuffle);
    shuffle_hunger(shuffle);
    shuffle_lost(shuffle);
    shuffle_shown(shuffle);
    shuffle_errands(shuffle);
}
