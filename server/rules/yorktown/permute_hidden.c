/* Scrambling what a viewer cannot know: faces lost in the fog (Y15.2). */

#include "server/rules/yorktown/game_view.h"

#include "server/rules/kit/parts.h"
#include "server/rules/proof.h"
#include "server/rules/yorktown/contract.h"
#include "server/rules/yorktown/hidden.h"
#include "server/rules/yorktown/visibility.h"

#include <string.h>

/* Each plays the part of the other of `from`; who was with one is with who
 * plays that part now. */
static void give_parts(struct yorktown_state *state, const piece_id *units,
                       const piece_id *from, int count,
                       struct permuted *permuted)
{
    const struct parts parts = {.records = state->unit,
                                .size = sizeof state->unit[0],
                                .stride = sizeof state->unit[0],
                                .ids = &state->unit[0].with,
                                .id_stride = sizeof state->unit[0],
                                .id_count = YORKTOWN_UNITS_MOST};
    parts_give(&parts, units, from, count);
    for (int i = 0; i < count; i++)
        permuted->piece[units[i]] = from[i];
}

/* Where it looks, and how long a pioneer has stood still, is not seen. */
static void turn_hidden(const struct yorktown_rules *rules,
                        struct yorktown_unit *unit, piece_id id,
                        struct chance *chance, struct permuted *permuted)
{
    unit->facing = (uint8_t)((unit->facing + chance_roll(chance, 5)) % 6);
    if (rules->piece[id].kind == KIND_PIONEER)
        unit->still = (uint8_t)(chance_roll(chance, 4) - 1);
    permuted->orders++;
}

/* How many are hidden. */
static int permute_side(const struct yorktown_rules *rules,
                        struct yorktown_state *state, side_id observers,
                        side_id side, bool commanders, struct chance *chance,
                        struct permuted *permuted)
{
    piece_id units[YORKTOWN_UNITS_MOST] = {0}, from[YORKTOWN_UNITS_MOST];
    int count =
        yorktown_hidden(yorktown_position(&rules->base, state), observers, side,
                        commanders ? SORT_COMMANDER : SORT_COMBAT, units);
    for (int i = 0; !commanders && i < count; i++)
        turn_hidden(rules, &state->unit[units[i]], units[i], chance, permuted);
    if (count < 2)
        return count;
    /* One ring of all of them: none keeps its own part. */
    memcpy(from, units, sizeof from);
    for (int i = 0; i + 1 < count; i++) {
        int k = i + chance_roll(chance, count - 1 - i);
        piece_id part = from[i];
        from[i] = from[k];
        from[k] = part;
    }
    give_parts(state, units, from, count, permuted);
    permuted->identities += count;
    return count;
}

void yorktown_permute_hidden(const struct rules *rules, void *state,
                             viewer_id viewer, struct chance *chance,
                             struct permuted *permuted)
{
    const struct yorktown_rules *own = yorktown_rules(rules);
    struct yorktown_state *it = state;
    side_id observers = yorktown_observers(rules, viewer);
    int most = 0;
    permuted->is_bare = true;
    permuted->is_fixed = true;
    if (!it->fog_option) /* Y15.1 */
        return;
    for (side_id side = 0; side < SIDES_MOST; side++)
        for (int commanders = 0; commanders < 2; commanders++) {
            int count = permute_side(own, it, observers, side, commanders != 0,
                                     chance, permuted);
            most = count > most ? count : most;
        }
    for (piece_id i = 0; i < own->unit_count; i++)
        if (yorktown_is_busy(it, i)
            && !yorktown_knows(yorktown_position(rules, it), observers, i)) {
            permuted->leaves[0] = "Y15.2";
            permuted->leave_count = 1;
        }
    permuted->is_bare = most == 0;
    permuted->is_fixed = most < 2;
}

static uint16_t yorktown_where(const struct rules *rules, const void *state,
                               piece_id piece)
{
    (void)rules;
    return yorktown_state(state)->unit[piece].at;
}

static bool yorktown_are_alike(const struct rules *rules, const void *state,
                               piece_id a, piece_id b)
{
    const struct yorktown_piece *piece = yorktown_rules(rules)->piece;
    (void)state;
    return piece[a].side == piece[b].side
           && (piece[a].kind == KIND_COMMANDER)
                  == (piece[b].kind == KIND_COMMANDER);
}

const struct game_proof yorktown_proof = {
    .game = &yorktown_game,
    .permute_hidden = yorktown_permute_hidden,
    .permute_kept = yorktown_permute_hidden, /* nothing is kept */
    .where = yorktown_where,
    .are_alike = yorktown_are_alike,
    .read_view = yorktown_read_view,
};
