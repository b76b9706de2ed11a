/*
 * The check and apply of each type of action, for the table in actions.c.
 *
 * A check is asked after toys_admit (tests 1 to 4 of part D), so the seat may
 * act, the type belongs to the phase, and pieces named are the seat's or, as a
 * target, shown enemies on the field. Fields may still be absent or of the
 * wrong kind (toys_admit leaves only what has a clause of its own).
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_PLAY_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_PLAY_H

#include "server/rules/toy-soldiers/actions.h"

typedef struct verdict toys_check(const struct rules *rules, const void *state,
                                  seat_id seat, const struct action *action);
typedef void toys_apply(struct play *play, seat_id seat,
                        const struct action *action);

toys_check toys_check_muster, toys_check_deploy, toys_check_plot,
    toys_check_unplot, toys_check_choose, toys_check_move, toys_check_charge,
    toys_check_form, toys_check_man_guns, toys_check_write, toys_check_burn,
    toys_check_fire, toys_check_attack, toys_check_end_phase, toys_check_resign,
    toys_check_offer_draw, toys_check_chat;
toys_apply toys_apply_muster, toys_apply_deploy, toys_apply_plot,
    toys_apply_unplot, toys_apply_choose, toys_apply_move, toys_apply_charge,
    toys_apply_form, toys_apply_man_guns, toys_apply_write, toys_apply_burn,
    toys_apply_fire, toys_apply_attack, toys_apply_end_phase, toys_apply_resign,
    toys_apply_offer_draw, toys_apply_chat;

/* The answer to STEP_PHASE of `initiative` (T3.7): flow's part of choose. */
toys_check toys_check_initiative;
toys_apply toys_apply_initiative;

#endif
