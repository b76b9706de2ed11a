/* Hiding what a viewer cannot know: each piece, then what is left to be done,
 * letters, the past. */

#include "server/rules/toy-soldiers/hidden.h"

#include <string.h>

/* What all are told of who is shown to all. Nobody asks any more who moved
 * when the viewer's half-turn is the last. */
static void be_told(const struct toys_hiding *hiding, piece_id unit,
                    struct toys_unit *it, const struct toys_unit *was)
{
    bool is_over = hiding->state->half == 1 && hiding->side != SIDE_NONE
                   && hiding->state->course.side == hiding->side
                   && hiding->rules->piece[unit].kind != KIND_ARTILLERY;
    it->origin = was->origin;
    it->skirmish_flags = was->skirmish_flags;
    it->moved = was->moved;
    it->rounds = was->rounds;
    it->melee_turns = was->melee_turns;
    it->raced = was->raced;
    it->is_steadied = was->is_steadied;
    it->is_acted = is_over ? 0 : was->is_acted;
    it->is_marched = is_over ? 0 : was->is_marched;
    it->is_attacked = was->is_attacked;
    it->is_shot_at = was->is_shot_at;
    it->must_attack = was->must_attack;
    it->has_fought = was->has_fought;
    if (toys_knows_type(hiding, unit))
        it->is_unready = was->is_unready;
}

/* Of who is not shown: that they are in the game, and of watchers' late view
 * what became of them until then (T19.5). */
static void be_unseen(const struct toys_hiding *hiding, piece_id unit,
                      struct toys_unit *it)
{
    const struct toys_unit *past = &hiding->state->past[unit];
    if (!hiding->is_late)
        return;
    it->is_coming = past->is_coming;
    if (past->status != CONDITION_LOST)
        return;
    it->status = CONDITION_LOST;
    it->lost = past->lost;
}

static void hide_unit(const struct toys_hiding *hiding, piece_id unit)
{
    struct toys_unit *it = &hiding->state->unit[unit];
    const struct toys_unit was = *it;
    if (was.status == CONDITION_ABSENT) {
        *it = toys_nobody();
        return;
    }
    if (hiding->is_open && !hiding->is_limited) {
        it->plot = ID_NONE;
        it->letter = ID_NONE;
        it->is_sent = 0;
        return;
    }
    *it = toys_anybody(hiding, unit);
    if (hiding->seen[unit])
        toys_see_outside(it, &was);
    else
        be_unseen(hiding, unit, it);
    if (hiding->seen[unit] && hiding->is_open)
        toys_see_inside(hiding, it, &was);
    if (!hiding->is_limited)
        be_told(hiding, unit, it, &was);
}

/* Whom a regiment charges is its side's to know (T19.2), but it rode up to
 * somebody whom it must attack. */
static void aim_charges(const struct toys_hiding *hiding)
{
    const struct toys_rules *rules = hiding->rules;
    for (piece_id i = 0; i < rules->unit_count; i++) {
        struct toys_unit *it = &hiding->state->unit[i];
        piece_id units[4];
        if (!toys_is_theirs(hiding, i) || !it->must_attack
            || it->at == PLACE_NONE || rules->piece[i].kind != KIND_CAVALRY
            || hiding->is_open)
            continue;
        if (toys_contacts(toys_hiding_now(hiding), it->at, rules->piece[i].side,
                          false, units)
            > 0)
            it->charging = units[0];
    }
}

/* Who is not asked in a phase that passes by itself has no more to do in it
 * (T3.3), whatever could be made of their pieces. */
static void end_for_others(const struct toys_hiding *hiding)
{
    struct toys_state *state = hiding->state;
    unsigned phase = state->course.phase;
    if ((phase != PHASE_ARTILLERY && phase != PHASE_FIRE
         && phase != PHASE_COMBAT)
        || (hiding->is_open && !hiding->is_limited))
        return;
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (side != hiding->side)
            state->ended =
                (uint16_t)(state->ended
                           | (toys_manned(toys_hiding_now(hiding), side)
                              & ~state->course.steps[0].seats));
}

/* Watchers are not shown what waits, nor for whose sake (T19.6). */
static void leave_undone(const struct toys_hiding *hiding)
{
    struct toys_state *state = hiding->state;
    if (!hiding->is_late)
        return;
    for (int i = 0; i < state->course.depth; i++)
        memset(state->course.steps[i].argument, 0,
               sizeof state->course.steps[i].argument);
    memset(state->task, 0, sizeof state->task);
    state->task_count = 0;
}

static void hide_army(const struct toys_hiding *hiding)
{
    for (piece_id i = 0; i < hiding->rules->unit_count; i++)
        if (toys_is_theirs(hiding, i))
            hide_unit(hiding, i);
    if (hiding->is_open && !hiding->is_limited)
        return;
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (side != hiding->side)
            toys_hide_strength(hiding, side);
}

void toys_hide(struct toys_hiding *hiding)
{
    if (hiding->state->course.is_over) /* T19.2: all is open */
        return;
    if (hiding->state->course.phase == PHASE_MUSTER) {
        toys_hide_lists(hiding);
        return;
    }
    if (hiding->state->course.phase == PHASE_DEPLOYMENT) {
        toys_hide_deployment(hiding);
        return;
    }
    leave_undone(hiding);
    toys_hide_letters(hiding); /* while aides still carry them */
    hide_army(hiding);
    if (hiding->is_limited) {
        toys_hide_places(hiding);
        toys_hide_past(hiding);
    }
    aim_charges(hiding);
    end_for_others(hiding);
}
