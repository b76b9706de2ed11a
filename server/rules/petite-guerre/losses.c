/* Losses in battle (P14.1 to P14.5). */

#include "server/rules/petite-guerre/losses.h"

#include <string.h>

void petite_tally(struct petite_position pos, side_id side,
                  struct petite_tally *tally)
{
    piece_id counters[PETITE_PIECES_MOST];
    int count = petite_fighters(pos, side, counters);
    *tally = (struct petite_tally){.side = side,
                                   .due = pos.state->battle.casualties[side]};
    for (int i = 0; i < count; i++)
        if (petite_is_combat(pos.rules, counters[i]))
            tally->unit[tally->count++] = (struct petite_struck){
                .unit = counters[i],
                .group = pos.rules->piece[counters[i]].group,
                .kind = pos.rules->piece[counters[i]].kind,
                .is_weak = pos.state->unit[counters[i]].is_weak,
            };
}

static bool has_group(const struct petite_tally *tally, int group)
{
    for (int i = 0; i < tally->count; i++)
        if (tally->unit[i].group == group && !tally->unit[i].is_gone)
            return true;
    return false;
}

bool petite_tally_goes_on(const struct petite_tally *tally)
{
    if (tally->due == 0)
        return false;
    for (int i = 0; i < tally->count; i++)
        if (!tally->unit[i].is_gone)
            return true;
    return false; /* P14.5 */
}

int petite_tally_group(const struct petite_rules *rules,
                       const struct petite_tally *tally)
{
    for (int i = 0; i < PETITE_LOSS_ORDER; i++) {
        int group = rules->loss_order[(tally->slot + i) % PETITE_LOSS_ORDER];
        if (has_group(tally, group))
            return group;
    }
    return GROUP_NONE;
}

static const struct petite_struck *find(const struct petite_tally *tally,
                                        piece_id unit)
{
    for (int i = 0; i < tally->count; i++)
        if (tally->unit[i].unit == unit && !tally->unit[i].is_gone)
            return &tally->unit[i];
    return NULL;
}

/* P14.2: understrength, of the same kind, and in the battle. */
static bool may_fill(const struct petite_struck *unit,
                     const struct petite_struck *other)
{
    return other != unit && !other->is_gone && other->is_weak
           && other->kind == unit->kind;
}

bool petite_tally_ends(const struct petite_tally *tally, piece_id unit)
{
    const struct petite_struck *it = find(tally, unit);
    return it != NULL && it->is_weak;
}

bool petite_tally_admits(const struct petite_rules *rules,
                         const struct petite_tally *tally, piece_id unit,
                         piece_id top_up)
{
    const struct petite_struck *it = find(tally, unit);
    if (it == NULL || it->group != petite_tally_group(rules, tally))
        return false;
    if (top_up == ID_NONE)
        return true;
    const struct petite_struck *other = find(tally, top_up);
    return it->is_weak && other != NULL && may_fill(it, other);
}

/* The lowest id that P9.2 admits, if none is named. */
static piece_id top_up_of(const struct petite_tally *tally,
                          const struct petite_struck *unit)
{
    for (int i = 0; i < tally->count; i++)
        if (may_fill(unit, &tally->unit[i]))
            return tally->unit[i].unit;
    return ID_NONE;
}

void petite_tally_strike(const struct petite_rules *rules,
                         struct petite_tally *tally, piece_id unit,
                         piece_id top_up)
{
    (void)rules;
    tally->due--;
    tally->slot = (tally->slot + 1) % PETITE_LOSS_ORDER;
    for (int i = 0; i < tally->count; i++) {
        struct petite_struck *it = &tally->unit[i];
        if (it->unit != unit || it->is_gone)
            continue;
        if (!it->is_weak) {
            it->is_weak = 1;
            return;
        }
        piece_id filled = top_up != ID_NONE ? top_up : top_up_of(tally, it);
        it->is_gone = 1;
        for (int k = 0; filled != ID_NONE && k < tally->count; k++)
            if (tally->unit[k].unit == filled)
                tally->unit[k].is_weak = 0;
        return;
    }
}

/* P14.3: a full unit before an understrength one, of equals the lowest id. */
piece_id petite_tally_default(const struct petite_rules *rules,
                              const struct petite_tally *tally)
{
    int group = petite_tally_group(rules, tally);
    for (uint8_t weak = 0; weak < 2; weak++)
        for (int i = 0; i < tally->count; i++)
            if (tally->unit[i].group == group && !tally->unit[i].is_gone
                && tally->unit[i].is_weak == weak)
                return tally->unit[i].unit;
    return ID_NONE;
}

/* Before the first casualty: do the units of a group differ (P14.3)? */
static bool differs(struct petite_position pos,
                    const struct petite_tally *tally, int group)
{
    piece_id first = ID_NONE;
    for (int i = 0; i < tally->count; i++) {
        piece_id unit = tally->unit[i].unit;
        if (tally->unit[i].group != group)
            continue;
        if (first == ID_NONE)
            first = unit;
        else if (pos.rules->piece[unit].kind != pos.rules->piece[first].kind
                 || petite_strength(pos, unit) != petite_strength(pos, first)
                 || pos.state->unit[unit].supply
                        != pos.state->unit[first].supply)
            return true;
    }
    return false;
}

bool petite_must_ask(struct petite_position pos, side_id side)
{
    struct petite_tally tally, before;
    petite_tally(pos, side, &tally);
    before = tally;
    while (petite_tally_goes_on(&tally)) {
        if (differs(pos, &before, petite_tally_group(pos.rules, &tally)))
            return true;
        petite_tally_strike(pos.rules, &tally,
                            petite_tally_default(pos.rules, &tally), ID_NONE);
    }
    return false;
}

/* One casualty is one attrition (P14.2). */
static void strike(struct petite_play *play, side_id side, piece_id unit,
                   piece_id top_up)
{
    struct petite_battle *battle = &play->state->battle;
    bool ends = play->state->unit[unit].is_weak != 0;
    bool is_lost = petite_attrition(play, unit, top_up, "P14.2", true);
    battle->dissolved[side] = (uint16_t)(battle->dissolved[side] + is_lost);
    battle->gone[side] = (uint16_t)(battle->gone[side] + ends);
    play->state->perished[side] =
        (uint16_t)(play->state->perished[side] + ends); /* P22.5 */
}

void petite_battle_strike(struct petite_play *play, side_id side)
{
    struct petite_battle *battle = &play->state->battle;
    struct petite_tally tally;
    petite_tally(petite_now(play), side, &tally);
    if (battle->blow_count[side] > 0) { /* as the owner named them */
        for (int i = 0; i < battle->blow_count[side]; i++)
            strike(play, side, battle->blow[side][i], battle->filled[side][i]);
        memset(battle->blow[side], 0, sizeof battle->blow[side]);
        memset(battle->filled[side], 0, sizeof battle->filled[side]);
        battle->blow_count[side] = 0;
        battle->casualties[side] = 0;
        return;
    }
    while (petite_tally_goes_on(&tally)) {
        piece_id unit = petite_tally_default(play->rules, &tally);
        strike(play, side, unit, ID_NONE);
        petite_tally_strike(play->rules, &tally, unit, ID_NONE);
        events_met(play->events, "P14.1");
    }
    if (tally.due > 0)
        events_met(play->events, "P14.5");
    battle->casualties[side] = 0;
}
