/* Scrambling what a viewer cannot know: faces lost in the fog (Y15.2). */

#include "server/rules/yorktown/know.h"

#include "server/rules/yorktown/sight.h"

#include <string.h>

/* Face down to the viewer, and of a sort that may stand in for each other. */
static int list_hidden(const struct yorktown_rules *own,
                       const struct yorktown_state *state, side_id eyes,
                       side_id side, bool commanders,
                       piece_id units[YORKTOWN_UNITS_MOST])
{
    int count = 0;
    for (piece_id i = 0; i < own->unit_count; i++)
        if (own->card[i].side == side && own->card[i].kind != KIND_FRIGATE
            && (own->card[i].kind == KIND_COMMANDER) == commanders
            && is_in_play(state->unit[i].at)
            && !yorktown_knows(own, state, eyes, i))
            units[count++] = i;
    return count;
}

static void swap_units(struct yorktown_state *state, piece_id a, piece_id b,
                       struct scrambled *scrambled)
{
    struct yorktown_unit held = state->unit[a];
    state->unit[a] = state->unit[b];
    state->unit[b] = held;
    for (int i = 0; i < YORKTOWN_UNITS_MOST; i++) {
        uint16_t *with = &state->unit[i].with;
        if (*with == a)
            *with = b;
        else if (*with == b)
            *with = a;
    }
    piece_id part = scrambled->piece[a];
    scrambled->piece[a] = scrambled->piece[b];
    scrambled->piece[b] = part;
    scrambled->identities++;
}

static void scramble_side(const struct yorktown_rules *own,
                          struct yorktown_state *state, side_id eyes,
                          side_id side, bool commanders, struct chance *chance,
                          struct scrambled *scrambled)
{
    piece_id units[YORKTOWN_UNITS_MOST];
    uint16_t order[YORKTOWN_UNITS_MOST];
    int count = list_hidden(own, state, eyes, side, commanders, units);
    if (count < 2)
        return;
    chance_deal(chance, count, order);
    for (int i = 0; i < count; i++)
        if (order[i] != i)
            swap_units(state, units[i], units[order[i]], scrambled);
}

void yorktown_scramble(const struct rules *rules, void *state, viewer_id viewer,
                       struct chance *chance, struct scrambled *scrambled)
{
    const struct yorktown_rules *own = yorktown_rules(rules);
    struct yorktown_state *it = state;
    side_id eyes = yorktown_eyes(rules, viewer);
    if (!it->fog_option)
        return;
    for (side_id side = 0; side < SIDES_MOST; side++)
        for (int commanders = 0; commanders < 2; commanders++)
            scramble_side(own, it, eyes, side, commanders != 0, chance,
                          scrambled);
}
