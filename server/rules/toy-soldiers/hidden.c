/* What a viewer knows of pieces: how they are shown, from outside and inside.
 */

#include "server/rules/toy-soldiers/hidden.h"

#include "server/rules/toy-soldiers/seen.h"
#include "server/rules/toy-soldiers/victory.h"

#include <string.h>

struct toys_unit toys_nobody(void)
{
    return (struct toys_unit){.at = PLACE_NONE,
                              .origin = PLACE_NONE,
                              .charging = ID_NONE,
                              .locked_with = ID_NONE,
                              .crew_with = ID_NONE,
                              .plot = ID_NONE,
                              .letter = ID_NONE};
}

/* A list tells types to its own side; open rosters to all (T19.3, T17.6). */
bool toys_knows_type(const struct toys_hiding *hiding, piece_id unit)
{
    const struct toys_piece *piece = &hiding->rules->piece[unit];
    return hiding->is_open || hiding->rules->budget == 0 || piece->is_listed
           || !toys_is_formed_kind(piece->kind);
}

int toys_full(const struct toys_rules *rules, piece_id unit, int type)
{
    const struct toys_piece *piece = &rules->piece[unit];
    return piece->is_listed ? piece->cv : rules->type[type].cv;
}

static int ammo_of(const struct toys_hiding *hiding, int type)
{
    return hiding->state->option[OPTION_AMMUNITION]
               ? hiding->rules->type[type].ammo
               : 0;
}

struct toys_unit toys_anybody(const struct toys_hiding *hiding, piece_id unit)
{
    const struct toys_piece *piece = &hiding->rules->piece[unit];
    const struct toys_unit *is = &hiding->state->unit[unit];
    struct toys_unit it = toys_nobody();
    it.status = CONDITION_OK;
    it.type =
        hiding->is_open && hiding->rules->budget > 0 ? is->type : piece->type;
    it.command = piece->command;
    it.formation = piece->formation;
    it.cv_start = (uint8_t)toys_full(hiding->rules, unit, it.type);
    it.cv = it.cv_start;
    it.ammo = (uint8_t)ammo_of(hiding, it.type);
    return it;
}

void toys_see_outside(struct toys_unit *it, const struct toys_unit *was)
{
    it->at = was->at;
    it->status = was->status;
    it->lost = was->lost;
    it->formation = was->formation;
    it->flags = was->flags;
    it->locked_with = was->locked_with;
    it->crew_with = was->crew_with;
    it->rounds = was->locked_with != ID_NONE; /* T16.6 */
    it->is_coming = was->is_coming;
    it->is_fired = was->is_fired; /* fire gives away who fired (T17.3) */
}

/* Of turns a view says only whether they last. */
static uint8_t lasting(int turn, bool lasts)
{
    return (uint8_t)(lasts ? turn : 0);
}

void toys_see_inside(const struct toys_hiding *hiding, struct toys_unit *it,
                     const struct toys_unit *was)
{
    int turn = hiding->state->course.turn;
    it->command = was->command;
    it->cv = was->cv;
    it->cv_start = was->cv_start;
    it->ammo = was->ammo;
    it->leaderless = was->leaderless;
    it->must_attack = was->must_attack;
    it->charging = was->charging;
    it->checked = lasting(turn, was->checked != 0 && was->checked + 1 >= turn);
    it->blown = lasting(turn, was->blown != 0 && was->blown >= turn);
    it->is_wounded = was->is_wounded;
    it->is_acted = was->is_acted;
    it->is_marched = was->is_marched;
    it->is_attacked = was->is_attacked;
    it->is_unready = was->is_unready;
}

void toys_hiding_begin(const struct toys_rules *rules, struct toys_state *state,
                       viewer_id viewer, struct dealer *dealer,
                       struct toys_hiding *hiding)
{
    struct toys_position pos = toys_position(&rules->base, state);
    bool stands = state->course.phase != PHASE_MUSTER
                  && state->course.phase != PHASE_DEPLOYMENT;
    memset(hiding, 0, sizeof *hiding);
    hiding->rules = rules;
    hiding->state = state;
    hiding->viewer = viewer;
    hiding->side = rules_viewer_side(&rules->base, viewer);
    hiding->is_open =
        state->option[OPTION_ROSTERS] || state->option[OPTION_FAMILY];
    hiding->is_limited = state->option[OPTION_VISIBILITY] && stands;
    hiding->is_late = hiding->is_limited && hiding->side == SIDE_NONE;
    hiding->dealer = dealer;
    for (side_id side = 0; side < SIDES_MOST; side++)
        hiding->losses[side] = toys_losses(pos, side);
    if (!hiding->is_late)
        toys_seen(pos, hiding->side, hiding->seen);
    /* What is being settled goes by what is really there (T17.7). */
    for (piece_id i = 0; state->task_count > 0 && i < rules->unit_count; i++)
        hiding->seen[i] |= !hiding->is_late;
}
