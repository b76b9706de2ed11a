/* Scrambling: strength, command and wounds of pieces that are not one's own. */

#include "server/rules/toy-soldiers/permute_hidden.h"

#include "server/rules/toy-soldiers/contract.h"
#include "server/rules/toy-soldiers/game_view.h"

enum { LEADERLESS_MOST = 2, TRIES = 12 };

/* A unit whose values are hidden from the viewer (T19.2). */
static bool is_hidden(const struct toys_shuffle *shuffle, piece_id unit)
{
    uint8_t status = shuffle->state->unit[unit].status;
    return !shuffle->is_open && toys_is_foreign(shuffle, unit)
           && status != CONDITION_ABSENT && status != CONDITION_LOST;
}

/* Any CV by which it would be as worn as it is: that shows in the score. */
static int other_cv(struct toys_shuffle *shuffle, const struct toys_unit *it)
{
    bool is_worn = 2 * (it->cv_start - it->cv) > it->cv_start;
    int choices = 0, cv[UINT8_MAX];
    for (int i = 1; i <= it->cv_start; i++)
        if ((2 * (it->cv_start - i) > it->cv_start) == is_worn && i != it->cv)
            cv[choices++] = i;
    return it->cv == 0 || choices == 0 ? it->cv
                                       : cv[toys_below(shuffle, choices)];
}

static void shuffle_strength(struct toys_shuffle *shuffle, piece_id unit)
{
    struct toys_unit *it = &shuffle->state->unit[unit];
    uint8_t cv = (uint8_t)other_cv(shuffle, it);
    if (cv == it->cv)
        return;
    toys_try(shuffle);
    it->cv = cv;
    shuffle->permuted->orders += toys_keep(shuffle);
}

static void shuffle_command(struct toys_shuffle *shuffle, piece_id unit)
{
    struct toys_unit *it = &shuffle->state->unit[unit];
    if (shuffle->state->option[OPTION_FAMILY])
        return;
    toys_try(shuffle);
    it->leaderless = (uint8_t)toys_below(shuffle, LEADERLESS_MOST + 1);
    shuffle->permuted->orders += toys_keep(shuffle);
}

/* Never to nothing or from it: who cannot fire is not asked (T3.3). */
static void shuffle_ammo(struct toys_shuffle *shuffle, piece_id unit)
{
    struct toys_unit *it = &shuffle->state->unit[unit];
    int full = shuffle->rules->type[it->type].ammo;
    if (!shuffle->state->option[OPTION_AMMUNITION] || it->ammo == 0)
        return;
    it->ammo = (uint8_t)(1 + toys_below(shuffle, full));
    shuffle->permuted->orders++;
}

static void shuffle_wound(struct toys_shuffle *shuffle, piece_id rider)
{
    struct toys_unit *it = &shuffle->state->unit[rider];
    it->is_wounded = (uint8_t)toys_below(shuffle, 2);
    shuffle->permuted->orders++;
}

/* Who has moved this turn matters no more once its side has (T3.10). */
static void shuffle_marks(struct toys_shuffle *shuffle, piece_id unit)
{
    struct toys_unit *it = &shuffle->state->unit[unit];
    bool is_done = shuffle->state->half == 1
                   && shuffle->state->course.side == shuffle->side
                   && shuffle->side != SIDE_NONE;
    if (!is_done || shuffle->rules->piece[unit].kind == KIND_ARTILLERY)
        return;
    it->is_acted = (uint8_t)toys_below(shuffle, 2);
    it->is_marched = (uint8_t)(it->is_acted && toys_below(shuffle, 2));
    shuffle->permuted->orders++;
}

static void shuffle_values(struct toys_shuffle *shuffle, piece_id unit)
{
    if (toys_is_formed(shuffle->rules, unit)) {
        shuffle_strength(shuffle, unit);
        shuffle_command(shuffle, unit);
        shuffle_ammo(shuffle, unit);
        shuffle_marks(shuffle, unit);
    } else if (toys_is_rider(shuffle->rules, unit)) {
        shuffle_wound(shuffle, unit);
    }
}

/* T19.2: to which seat an enemy unit belongs. */
static void exchange_seats(struct toys_shuffle *shuffle)
{
    const struct toys_rules *rules = shuffle->rules;
    for (int i = 0; i < TRIES; i++) {
        piece_id a = (piece_id)toys_below(shuffle, rules->unit_count);
        piece_id b = (piece_id)toys_below(shuffle, rules->unit_count);
        struct toys_unit *one = &shuffle->state->unit[a];
        struct toys_unit *other = &shuffle->state->unit[b];
        uint16_t seat = one->command;
        if (!is_hidden(shuffle, a) || !is_hidden(shuffle, b)
            || rules->piece[a].side != rules->piece[b].side
            || rules->piece[a].kind != rules->piece[b].kind
            || toys_is_rider(rules, a) || seat == other->command)
            continue;
        toys_try(shuffle);
        one->command = other->command;
        other->command = seat;
        shuffle->permuted->orders += toys_keep(shuffle);
    }
}

/* The pieces of the past that watchers see: no more of them than of others. Who
 * has a seat is shown none of it. */
static void shuffle_past(struct toys_shuffle *shuffle)
{
    if (shuffle->side != SIDE_NONE) {
        toys_shuffle_own_past(shuffle);
        return;
    }
    toys_shuffle_past(shuffle);
    if (shuffle->is_open)
        return;
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++) {
        struct toys_unit *it = &shuffle->state->past[i];
        if (it->status == CONDITION_ABSENT || it->cv_start == 0)
            continue;
        it->cv = (uint8_t)toys_below(shuffle, it->cv_start + 1);
        it->leaderless = (uint8_t)toys_below(shuffle, LEADERLESS_MOST + 1);
    }
}

void toys_permute_hidden(const struct rules *rules, void *state,
                         viewer_id viewer, struct chance *chance,
                         struct permuted *permuted)
{
    struct toys_shuffle shuffle = {.rules = toys_rules(rules),
                                   .state = state,
                                   .viewer = viewer,
                                   .chance = chance,
                                   .permuted = permuted};
    permuted->is_fixed = true;
    permuted->is_bare = true;
    if (course_of(state)->is_over) /* T19.2: all is open */
        return;
    toys_shuffle_begin(&shuffle);
    if (shuffle.state->task_count > 0) /* what is left to be done stays so */
        toys_leave(&shuffle, "T3.12");
    toys_shuffle_armies(&shuffle);
    toys_shuffle_deployment(&shuffle);
    toys_shuffle_unseen(&shuffle);
    for (piece_id i = 0; i < shuffle.rules->unit_count; i++)
        if (is_hidden(&shuffle, i))
            shuffle_values(&shuffle, i);
    exchange_seats(&shuffle);
    shuffle_past(&shuffle);
    toys_shuffle_plots(&shuffle);
    toys_shuffle_letters(&shuffle);
    int all = permuted->identities + permuted->hands + permuted->plots
              + permuted->orders;
    permuted->is_bare = shuffle.is_open && all == 0;
    permuted->is_fixed = permuted->identities == 0;
}

const struct game_proof toys_proof = {
    .game = &toys_game,
    .permute_hidden = toys_permute_hidden,
    .read_view = toys_read_view,
};
