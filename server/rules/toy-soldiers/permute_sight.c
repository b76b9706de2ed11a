/* Scrambling of who stands where unseen (T17.3). */

#include "server/rules/toy-soldiers/permute_hidden.h"

#include "server/rules/toy-soldiers/combat.h"
#include "server/rules/toy-soldiers/seen.h"
#include "server/rules/toy-soldiers/sight.h"

enum { SQUARES_TRIED = 24 };

/* Somebody who is not shown, and is bound to nobody who might be. Watchers are
 * shown nobody where he stands now (T19.5). */
static bool is_unseen(const struct toys_shuffle *shuffle, piece_id unit)
{
    const struct toys_unit *it = &shuffle->state->unit[unit];
    bool is_seen =
        shuffle->side != SIDE_NONE
        && toys_is_seen(toys_shuffle_now(shuffle), shuffle->side, unit);
    return toys_is_foreign(shuffle, unit) && toys_is_on(shuffle->state, unit)
           && !is_seen && it->crew_with == ID_NONE && it->charging == ID_NONE
           && !toys_is_locked(toys_shuffle_now(shuffle), unit)
           && it->plot == ID_NONE;
}

static bool is_empty(const struct toys_shuffle *shuffle,
                     const struct toys_unit *units, place_id at)
{
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (units[i].at == at)
            return false;
    return true;
}

static bool is_objective(const struct toys_shuffle *shuffle, place_id at)
{
    for (int i = 0; i < shuffle->rules->objective_count; i++)
        if (shuffle->rules->objective[i].at == at)
            return true;
    return false;
}

/* Does anybody of the viewer's side look at that square? */
static bool is_watched(const struct toys_shuffle *shuffle, place_id at)
{
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (!toys_is_foreign(shuffle, i)
            && shuffle->state->unit[i].at != PLACE_NONE
            && toys_sees_place(shuffle->rules, shuffle->state->unit[i].at, at,
                               toys_is_mounted(shuffle->rules, i)))
            return true;
    return false;
}

static bool is_alone(const struct toys_shuffle *shuffle, piece_id unit)
{
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (i != unit
            && shuffle->state->unit[i].at == shuffle->state->unit[unit].at)
            return false;
    return true;
}

/* Guns whose gunners it shelters stay within their reach (T14.5). */
static bool is_host(const struct toys_shuffle *shuffle, piece_id unit)
{
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (shuffle->state->unit[i].crew_with == unit)
            return true;
    return false;
}

/* To an empty square of the same ground that is out of sight as well. */
static void move_unseen(struct toys_shuffle *shuffle, piece_id unit)
{
    const struct toys_state *state = shuffle->state;
    struct toys_unit *it = &shuffle->state->unit[unit];
    const struct toys_rules *rules = shuffle->rules;
    for (int i = 0; i < SQUARES_TRIED; i++) {
        place_id to = (place_id)toys_below(shuffle, rules->base.board.places);
        if (rules->terrain[to] != rules->terrain[it->at]
            || rules->base.board.elevation[to]
                   != rules->base.board.elevation[it->at]
            || is_objective(shuffle, to) || !is_empty(shuffle, state->unit, to)
            || is_watched(shuffle, to))
            continue;
        toys_try(shuffle);
        it->at = to;
        shuffle->permuted->identities += toys_keep(shuffle);
        return;
    }
}

/* Are there armies on the field of which not all is seen? */
static bool stands_unseen(const struct toys_state *state)
{
    return state->option[OPTION_VISIBILITY]
           && state->course.phase != PHASE_MUSTER
           && state->course.phase != PHASE_DEPLOYMENT;
}

void toys_shuffle_unseen(struct toys_shuffle *shuffle)
{
    const struct toys_state *state = shuffle->state;
    if (!stands_unseen(state))
        return;
    if (state->task_count > 0) { /* it goes by who is really there */
        toys_leave(shuffle, "T17.7");
        return;
    }
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (is_unseen(shuffle, i) && is_alone(shuffle, i)
            && !is_host(shuffle, i)
            && !is_objective(shuffle, state->unit[i].at))
            move_unseen(shuffle, i);
}

/* Was there sight from one of these pieces to the other (T17.3)? */
static bool saw(const struct toys_shuffle *shuffle, piece_id from, piece_id to)
{
    const struct toys_unit *past = shuffle->state->past;
    return past[from].at != PLACE_NONE && past[to].at != PLACE_NONE
           && toys_sees_place(shuffle->rules, past[from].at, past[to].at,
                              toys_is_mounted(shuffle->rules, from));
}

static bool was_seen(const struct toys_shuffle *shuffle, piece_id unit)
{
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (shuffle->rules->piece[i].side != shuffle->rules->piece[unit].side
            && saw(shuffle, i, unit))
            return true;
    return false;
}

/* Elsewhere and drawn up in another way, as long as everybody would have been
 * seen who was, and nobody else. */
static void move_past(struct toys_shuffle *shuffle, piece_id unit,
                      const bool seen[TOYS_UNITS_MOST])
{
    struct toys_unit *it = &shuffle->state->past[unit];
    const struct toys_unit kept = *it;
    place_id to =
        (place_id)toys_below(shuffle, shuffle->rules->base.board.places);
    if (is_empty(shuffle, shuffle->state->past, to))
        it->at = to;
    if (it->formation == FORMATION_LINE || it->formation == FORMATION_SQUARE)
        it->formation =
            toys_one_in(shuffle, 2) ? FORMATION_LINE : FORMATION_SQUARE;
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (was_seen(shuffle, i) != seen[i]) {
            *it = kept;
            return;
        }
    shuffle->permuted->identities +=
        it->at != kept.at || it->formation != kept.formation;
}

void toys_shuffle_past(struct toys_shuffle *shuffle)
{
    const struct toys_state *state = shuffle->state;
    bool seen[TOYS_UNITS_MOST];
    if (!stands_unseen(state))
        return;
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        seen[i] = was_seen(shuffle, i);
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (state->past[i].status != CONDITION_ABSENT
            && state->past[i].at != PLACE_NONE && !seen[i])
            move_past(shuffle, i, seen);
}

void toys_shuffle_own_past(struct toys_shuffle *shuffle)
{
    if (!stands_unseen(shuffle->state))
        return;
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++) {
        struct toys_unit *it = &shuffle->state->past[i];
        if (!toys_is_foreign(shuffle, i) || it->status == CONDITION_ABSENT)
            continue;
        if (it->at != PLACE_NONE)
            it->at = (place_id)toys_below(shuffle,
                                          shuffle->rules->base.board.places);
        it->cv = (uint8_t)toys_below(shuffle, it->cv_start + 1);
        it->flags = (uint8_t)toys_below(shuffle, 2);
        shuffle->permuted->orders++;
    }
}
