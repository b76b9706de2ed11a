/*
 * What a seat may do in Toy Soldier Battles (part E): rows of the menu, and for
 * each row the choices of its fields.
 *
 * Choices are found by the same questions that `check` asks, put about every
 * value there is: paths have four squares at most, so all of them can be tried.
 * So what is offered is accepted, and goes by what the seat is shown (T17.3).
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_PICK_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_PICK_H

#include "server/rules/game.h"
#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/move.h"

/* A question of `pick`, with what answers to it need. */
struct toys_asking {
    struct toys_position pos;
    const struct toys_picture *picture; /* as the seat's side is shown it */
    seat_id seat;
    side_id side;
    const struct menu_row *row;
    const struct action *partial;
    struct slot_path path;
    struct picks *picks;
};

typedef void toys_pick_field(const struct toys_asking *asking);
toys_pick_field toys_pick_muster, toys_pick_deploy, toys_pick_plot,
    toys_pick_unplot, toys_pick_choose, toys_pick_move, toys_pick_charge,
    toys_pick_form, toys_pick_man_guns, toys_pick_write, toys_pick_burn,
    toys_pick_fire, toys_pick_attack;

/* Does this seat act for the piece (T1.4, T20.5)? */
static inline bool toys_is_asked(const struct toys_asking *asking,
                                 piece_id unit)
{
    return asking->pos.rules->piece[unit].side == asking->side
           && asking->pos.state->unit[unit].status != CONDITION_ABSENT
           && toys_actor(asking->pos, unit) == asking->seat;
}

/* The piece in a field of the partial action, or ID_NONE. */
static inline piece_id toys_asked_piece(const struct toys_asking *asking,
                                        int field)
{
    return (piece_id)action_one(asking->partial, field, ID_NONE);
}

/* A list of an army that can still be made legal within the budget: filled up
 * with the cheapest battalions (T20.2). False if it cannot. */
bool toys_suggest_muster(const struct rules *rules, const void *state,
                         const struct action *partial, struct action *whole);

#endif
