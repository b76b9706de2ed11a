/* Scrambling what a viewer cannot know: who stands under which marker. */

#include "server/rules/petite-guerre/permute_hidden.h"

#include "server/rules/petite-guerre/contract.h"
#include "server/rules/petite-guerre/game_view.h"
#include "server/rules/petite-guerre/hidden.h"

#include <stdlib.h>

static void swap_parts(struct permuted *permuted, piece_id a, piece_id b)
{
    piece_id part = permuted->piece[a];
    permuted->piece[a] = permuted->piece[b];
    permuted->piece[b] = part;
}

/* What goes with the place and the label, not with who stands there. */
static void take_place(struct petite_state *state, piece_id counter,
                       const struct petite_unit *part)
{
    struct petite_unit *it = &state->unit[counter];
    it->at = part->at;
    it->crossing = part->crossing;
    it->came_from = part->came_from;
    it->came = part->came;
    it->landed = part->landed;
    it->is_aboard = part->is_aboard;
    it->has_moved = part->has_moved;
    it->fought = part->fought;
    it->has_answered = part->has_answered;
    it->has_fled = part->has_fled;
    if (it->head != ID_NONE)
        return;
    it->label = part->label;
    it->extra = part->extra;
    it->has_guides = part->has_guides;
}

/* Nobody that an action could name: out of the game, or in the pool. */
static bool is_nobody(const struct petite_shuffle *shuffle, piece_id counter)
{
    return shuffle->rules->piece[counter].side == shuffle->side
           && !is_place(shuffle->state->unit[counter].at)
           && !petite_is_phantom(shuffle->rules, counter)
           && shuffle->permuted->piece[counter] == counter;
}

static piece_id find_nobody(const struct petite_shuffle *shuffle)
{
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (is_nobody(shuffle, i))
            return i;
    return ID_NONE;
}

/* Are there enough to stand in for those whom the smaller box lacks? */
static bool has_nobodies(const struct petite_shuffle *shuffle, int needed)
{
    for (piece_id i = 0; needed > 0 && i < shuffle->rules->unit_count; i++)
        needed -= is_nobody(shuffle, i);
    return needed <= 0;
}

/* The k-th of one box plays the part of the k-th of the other; whoever is left
 * over plays nobody's. */
static void match_boxes(struct petite_shuffle *shuffle, const piece_id *one,
                        int count, const piece_id *other, int other_count)
{
    for (int k = 0; k < count || k < other_count; k++) {
        piece_id a = k < count ? one[k] : find_nobody(shuffle);
        piece_id b = k < other_count ? other[k] : find_nobody(shuffle);
        if (a != ID_NONE && b != ID_NONE)
            swap_parts(shuffle->permuted, a, b);
    }
}

/* The next determination without supply may end it: and then its marker goes,
 * or its box is smaller, without a word (P16.9). */
static bool is_fragile(const struct petite_unit *it)
{
    return it->supply == 2 || (it->supply == 1 && it->is_weak);
}

/*
 * What would be made known by the next command stays: who is in touch with the
 * enemy, since whether that hex must fight hangs on it (P12.1), and who starves
 * (P16.9). The whole marker stays with its counters.
 */
static void pin_by_leave(struct petite_shuffle *shuffle)
{
    const struct petite_state *state = shuffle->state;
    bool *is_pinned = shuffle->is_pinned;
    struct petite_field field;
    petite_field(petite_position(&shuffle->rules->base, state), &field);
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++) {
        const struct petite_unit *it = &state->unit[i];
        if (shuffle->rules->piece[i].side == shuffle->side && is_place(it->at)
            && (it->is_shown || is_fragile(it)
                || field.markers[petite_enemy(shuffle->side)][it->at] > 0))
            is_pinned[petite_head_of(state, i)] = true;
    }
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (shuffle->rules->piece[i].side == shuffle->side
            && is_place(state->unit[i].at))
            is_pinned[i] |= is_pinned[petite_head_of(state, i)];
}

/* Two markers change places, each with its whole box. */
static void exchange(struct petite_shuffle *shuffle, piece_id a, piece_id b)
{
    piece_id one[PETITE_PIECES_MOST], other[PETITE_PIECES_MOST];
    struct petite_unit here = shuffle->state->unit[a];
    struct petite_unit there = shuffle->state->unit[b];
    int count = petite_box(petite_shuffle_now(shuffle), a, one);
    int other_count = petite_box(petite_shuffle_now(shuffle), b, other);
    if (!has_nobodies(shuffle, abs(count - other_count)))
        return;
    for (int i = 0; i < count; i++)
        take_place(shuffle->state, one[i], &there);
    for (int i = 0; i < other_count; i++)
        take_place(shuffle->state, other[i], &here);
    match_boxes(shuffle, one, count, other, other_count);
    shuffle->permuted->identities++;
}

/* A decoy is never aboard (P4.6), nor in touch (P4.7). */
static bool is_seen_real(const struct petite_shuffle *shuffle, piece_id head)
{
    const struct petite_state *state = shuffle->state;
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (shuffle->rules->piece[i].side != shuffle->side
            && state->unit[i].at == state->unit[head].at)
            return true;
    return state->unit[head].is_aboard;
}

static bool may_exchange(const struct petite_shuffle *shuffle, piece_id a,
                         piece_id b)
{
    bool has_decoy = petite_is_phantom(shuffle->rules, a)
                     || petite_is_phantom(shuffle->rules, b);
    return a != b
           && !(has_decoy
                && (is_seen_real(shuffle, a) || is_seen_real(shuffle, b)));
}

static int list(const struct petite_shuffle *shuffle, bool units,
                piece_id counters[PETITE_PIECES_MOST])
{
    int count = 0;
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (!shuffle->is_pinned[i]
            && (units ? petite_is_unit(shuffle->rules, i)
                      : petite_is_head(petite_shuffle_now(shuffle), i)))
            counters[count++] = i;
    return count;
}

static void exchange_markers(struct petite_shuffle *shuffle)
{
    piece_id heads[PETITE_PIECES_MOST];
    int count = list(shuffle, false, heads);
    for (int i = 0; i < count && count > 1; i++) {
        piece_id other = heads[dealer_draw(&shuffle->dealer, count)];
        if (may_exchange(shuffle, heads[i], other))
            exchange(shuffle, heads[i], other);
    }
}

/*
 * P26.1 throws a die for each Continental on the map: were there more of them
 * in one position, every later throw would be another, and labels with it,
 * though no throw tells how many came before.
 */
static bool is_counted(const struct petite_shuffle *shuffle, piece_id unit)
{
    return (shuffle->state->options >> OPTION_ENLISTMENTS & 1U) != 0
           && shuffle->rules->piece[unit].kind == KIND_CONTINENTAL;
}

/* Somebody in the pool who can stand alone, a decoy or none; ID_NONE: nobody.
 */
static piece_id find_pooled(const struct petite_shuffle *shuffle, bool decoy)
{
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (shuffle->rules->piece[i].side == shuffle->side
            && shuffle->state->unit[i].at == AT_POOL
            && shuffle->permuted->piece[i] == i
            && (decoy ? petite_is_phantom(shuffle->rules, i)
                      : petite_is_unit(shuffle->rules, i)
                            && !is_counted(shuffle, i)))
            return i;
    return ID_NONE;
}

/* One who lies in no box and has none, so that no size of the rack tells
 * (P4.3): a decoy, or a unit that belongs to the pool. */
static bool is_lone(const struct petite_shuffle *shuffle, piece_id head)
{
    const struct petite_piece *counter = &shuffle->rules->piece[head];
    return !is_seen_real(shuffle, head)
           && (petite_is_phantom(shuffle->rules, head)
               || (petite_is_unit(shuffle->rules, head) && counter->is_pool
                   && !is_counted(shuffle, head)));
}

/*
 * A decoy is in truth a recruit, or a lone unit a decoy, and who it was lies in
 * the pool: how many decoys are out is nobody else's business (P4.5).
 */
static void unmask(struct petite_shuffle *shuffle, piece_id head)
{
    struct petite_unit *from = &shuffle->state->unit[head];
    piece_id other =
        find_pooled(shuffle, !petite_is_phantom(shuffle->rules, head));
    if (other == ID_NONE)
        return;
    shuffle->state->unit[other].head = ID_NONE;
    take_place(shuffle->state, other, from);
    *from = (struct petite_unit){.at = AT_POOL,
                                 .head = ID_NONE,
                                 .crossing = PLACE_NONE,
                                 .came_from = PLACE_NONE};
    swap_parts(shuffle->permuted, head, other);
    shuffle->permuted->identities++;
}

static void unmask_some(struct petite_shuffle *shuffle)
{
    piece_id heads[PETITE_PIECES_MOST];
    int count = list(shuffle, false, heads);
    for (int i = 0; i < count; i++)
        if (is_lone(shuffle, heads[i]) && petite_heads_up(shuffle))
            unmask(shuffle, heads[i]);
}

/* With the open rack who lies in which box is known, if not where (P26.3). */
static bool is_open_box(const struct petite_shuffle *shuffle, piece_id unit)
{
    return (shuffle->state->options >> OPTION_OPEN_RACK & 1U) != 0
           && shuffle->state->unit[unit].head != ID_NONE;
}

/* Two units change everything but their own strength and supply. */
static void exchange_units(struct petite_shuffle *shuffle)
{
    piece_id units[PETITE_PIECES_MOST];
    int count = list(shuffle, true, units);
    for (int i = 0; i < count && count > 1; i++) {
        piece_id other = units[dealer_draw(&shuffle->dealer, count)];
        struct petite_unit *one = &shuffle->state->unit[units[i]];
        struct petite_unit *two = &shuffle->state->unit[other];
        struct petite_unit held = *one;
        if (units[i] == other || is_open_box(shuffle, units[i])
            || is_open_box(shuffle, other))
            continue;
        *one = *two;
        *two = held;
        two->is_weak = one->is_weak;
        two->supply = one->supply;
        one->is_weak = held.is_weak;
        one->supply = held.supply;
        swap_parts(shuffle->permuted, units[i], other);
        shuffle->permuted->identities++;
    }
}

/* Which marker is what, and who lies in which box. */
static void shuffle_markers(struct petite_shuffle *shuffle)
{
    exchange_markers(shuffle);
    exchange_units(shuffle);
    unmask_some(shuffle);
}

static void permute(const struct rules *rules, void *state, viewer_id viewer,
                    struct chance *chance, struct permuted *permuted,
                    bool is_by_leave)
{
    struct petite_observer observer =
        petite_observer(petite_position(rules, state), viewer);
    if (observer.sees_all)
        return; /* P24.9: all is open */
    for (side_id side = 0; side < SIDES_MOST; side++) {
        struct petite_shuffle shuffle = {.rules = petite_rules(rules),
                                         .state = state,
                                         .observer = observer,
                                         .dealer = dealer_begin(chance),
                                         .permuted = permuted,
                                         .side = side};
        if (petite_is_own(&observer, side))
            continue;
        petite_pin(petite_position(rules, state), &observer, side,
                   shuffle.is_pinned);
        if (!is_by_leave)
            pin_by_leave(&shuffle);
        shuffle_markers(&shuffle);
        petite_shuffle_secrets(&shuffle);
        if (is_by_leave)
            petite_shuffle_kept(&shuffle);
    }
}

void petite_permute_hidden(const struct rules *rules, void *state,
                           viewer_id viewer, struct chance *chance,
                           struct permuted *permuted)
{
    permute(rules, state, viewer, chance, permuted, false);
    /* That a window opens tells the order of P23.1; that a hex must fight, who
     * is in it; that a marker goes, that it starved. */
    permuted->leaves[permuted->leave_count++] = "P24.5";
    permuted->leaves[permuted->leave_count++] = "P12.1";
    permuted->leaves[permuted->leave_count++] = "P16.9";
}

static void petite_permute_kept(const struct rules *rules, void *state,
                                viewer_id viewer, struct chance *chance,
                                struct permuted *permuted)
{
    permute(rules, state, viewer, chance, permuted, true);
}

static uint16_t petite_where(const struct rules *rules, const void *state,
                             piece_id piece)
{
    (void)rules;
    return petite_state(state)->unit[piece].at;
}

/* Decoys; units that come again, unless the rack lies open (P26.3). */
static bool petite_are_alike(const struct rules *rules, const void *state,
                             piece_id a, piece_id b)
{
    const struct petite_rules *own = petite_rules(rules);
    bool is_open = (petite_state(state)->options >> OPTION_OPEN_RACK & 1U) != 0;
    if (own->piece[a].side != own->piece[b].side)
        return false;
    if (petite_is_phantom(own, a) || petite_is_phantom(own, b))
        return petite_is_phantom(own, a) && petite_is_phantom(own, b);
    return !is_open && petite_is_unit(own, a) && petite_is_unit(own, b)
           && own->piece[a].is_pool && own->piece[b].is_pool;
}

const struct game_proof petite_proof = {
    .game = &petite_game,
    .permute_hidden = petite_permute_hidden,
    .permute_kept = petite_permute_kept,
    .where = petite_where,
    .are_alike = petite_are_alike,
    .read_view = petite_read_view,
};
