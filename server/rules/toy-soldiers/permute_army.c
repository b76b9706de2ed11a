/* Scrambling of plots, of armies chosen and of armies drawn up (T19.3). */

#include "server/rules/toy-soldiers/permute_hidden.h"

#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/fire.h"
#include "server/rules/toy-soldiers/muster.h"
#include "server/rules/toy-soldiers/pick.h"

enum { SQUARES_TRIED = 12 };

/* Every battery that could be laid on something, on anything or nothing. */
void toys_shuffle_plots(struct toys_shuffle *shuffle)
{
    piece_id targets[TOYS_UNITS_MOST];
    if (shuffle->state->course.phase != PHASE_ARTILLERY)
        return;
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++) {
        struct toys_unit *it = &shuffle->state->unit[i];
        if (!toys_is_foreign(shuffle, i) || !toys_is_on(shuffle->state, i)
            || shuffle->rules->piece[i].kind != KIND_ARTILLERY
            || (it->plot == ID_NONE
                && !toys_can_plot(toys_shuffle_now(shuffle), i)))
            continue;
        int count = toys_fire_targets(toys_shuffle_now(shuffle), i,
                                      FIRED_BY_PLOT, targets);
        int k = toys_below(shuffle, count + 1);
        it->plot = k == count ? (uint16_t)ID_NONE : targets[k];
        shuffle->permuted->plots++;
    }
}

/* Another legal list, or a list where there was none yet. */
static void choose_anew(struct toys_shuffle *shuffle, side_id side)
{
    const struct rules *base = &shuffle->rules->base;
    struct action first, whole;
    struct events events;
    struct play play = {base, shuffle->state, shuffle->chance, &events};
    int32_t word = toys_below(shuffle, MUSTER_WORDS);
    int32_t count = 1;
    action_begin(base, ACTION_MUSTER, &first);
    if (!action_set_groups(&first, MUSTER_UNITS, MUSTER_PARTS, 1))
        return;
    struct slot *parts = action_group(&first, MUSTER_UNITS, MUSTER_PARTS, 0);
    action_fill(&first, &parts[MUSTER_TYPE], &word, 1);
    action_fill(&first, &parts[MUSTER_COUNT], &count, 1);
    if (!toys_suggest_muster(base, shuffle->state, &first, &whole))
        return;
    events_clear(&events);
    toys_muster_apply(&play, base->commander_of_side[side], &whole);
    shuffle->permuted->plots++;
}

static void shuffle_lists(struct toys_shuffle *shuffle)
{
    if (shuffle->state->course.phase != PHASE_MUSTER)
        return;
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (side != shuffle->side)
            choose_anew(shuffle, side);
}

/* A mustered unit that nothing has told from another of its kind. */
static bool is_fresh(const struct toys_shuffle *shuffle, piece_id unit)
{
    const struct toys_unit *it = &shuffle->state->unit[unit];
    return toys_is_foreign(shuffle, unit) && it->status == CONDITION_OK
           && toys_is_formed(shuffle->rules, unit) && it->cv == it->cv_start;
}

/* Another of its kind and side, of another type; ID_NONE if there is none. */
static piece_id partner_of(struct toys_shuffle *shuffle, piece_id unit)
{
    const struct toys_rules *rules = shuffle->rules;
    const struct toys_unit *units = shuffle->state->unit;
    piece_id found[TOYS_UNITS_MOST];
    int count = 0;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (is_fresh(shuffle, i)
            && rules->piece[i].side == rules->piece[unit].side
            && rules->piece[i].kind == rules->piece[unit].kind
            && units[i].type != units[unit].type)
            found[count++] = i;
    return count == 0 ? (piece_id)ID_NONE : found[toys_below(shuffle, count)];
}

/* An id does not tell the quality (T20.2). */
static void exchange_types(struct toys_shuffle *shuffle)
{
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++) {
        piece_id k = is_fresh(shuffle, i) && toys_one_in(shuffle, 2)
                         ? partner_of(shuffle, i)
                         : (piece_id)ID_NONE;
        if (k == ID_NONE)
            continue;
        struct toys_unit *one = &shuffle->state->unit[i];
        struct toys_unit *other = &shuffle->state->unit[k];
        const struct toys_unit held = *one;
        toys_try(shuffle);
        one->type = other->type;
        one->cv = other->cv;
        one->cv_start = other->cv_start;
        other->type = held.type;
        other->cv = held.cv;
        other->cv_start = held.cv_start;
        shuffle->permuted->identities += toys_keep(shuffle);
    }
}

void toys_shuffle_armies(struct toys_shuffle *shuffle)
{
    shuffle_lists(shuffle);
    if (shuffle->rules->budget > 0 && !shuffle->is_open)
        exchange_types(shuffle);
}

/* In what formation an army is drawn up is as secret as where (T20.3). */
static void form_anew(struct toys_shuffle *shuffle, piece_id unit)
{
    struct toys_unit *it = &shuffle->state->unit[unit];
    for (int i = 0; i < FORMATION_COUNT; i++) {
        int formation = 1 + toys_below(shuffle, FORMATION_COUNT - 1);
        if (it->at != PLACE_NONE
            && is_allowed(toys_may_deploy(toys_shuffle_now(shuffle), unit,
                                          it->at, formation))) {
            it->formation = (uint8_t)formation;
            return;
        }
    }
}

/* Another square of the area where it may stand. */
static void place_anew(struct toys_shuffle *shuffle, piece_id unit)
{
    struct toys_unit *it = &shuffle->state->unit[unit];
    const struct board_area *area =
        shuffle->rules->deploy[shuffle->rules->piece[unit].side];
    for (int i = 0; area != NULL && i < SQUARES_TRIED; i++) {
        place_id at = area->places[toys_below(shuffle, area->count)];
        if (!is_allowed(toys_may_deploy(toys_shuffle_now(shuffle), unit, at,
                                        it->formation)))
            continue;
        it->at = at;
        shuffle->permuted->plots++;
        return;
    }
}

void toys_shuffle_deployment(struct toys_shuffle *shuffle)
{
    const struct toys_state *state = shuffle->state;
    if (state->course.phase != PHASE_DEPLOYMENT)
        return;
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++) {
        struct toys_unit *it = &shuffle->state->unit[i];
        seat_id seat = (seat_id)it->command;
        if (!toys_is_foreign(shuffle, i) || it->status == CONDITION_ABSENT)
            continue;
        if (!seat_in(state->ended, seat) && toys_one_in(shuffle, 3)) {
            it->at = PLACE_NONE;
            shuffle->permuted->plots++;
        } else if (it->at != PLACE_NONE || toys_one_in(shuffle, 2)) {
            place_anew(shuffle, i);
            form_anew(shuffle, i);
        }
    }
}
