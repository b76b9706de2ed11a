/*
 * The check and apply of each type of action, for the table in actions.c.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_PLAY_H
#define ESTAFETTE_SERVER_RULES_VITORIA_PLAY_H

#include "server/rules/vitoria/actions.h"

typedef struct verdict vitoria_check(const struct rules *rules,
                                     const void *state, seat_id seat,
                                     const struct action *action);
typedef void vitoria_apply(struct play *play, seat_id seat,
                           const struct action *action);

vitoria_check vitoria_check_place, vitoria_check_move, vitoria_check_work,
    vitoria_check_exit, vitoria_check_rally, vitoria_check_fire,
    vitoria_check_attack, vitoria_check_retreat, vitoria_check_pursue,
    vitoria_check_advance, vitoria_check_choose, vitoria_check_pass,
    vitoria_check_end_phase, vitoria_check_resign;
vitoria_apply vitoria_apply_place, vitoria_apply_move, vitoria_apply_work,
    vitoria_apply_exit, vitoria_apply_rally, vitoria_apply_fire,
    vitoria_apply_attack, vitoria_apply_retreat, vitoria_apply_pursue,
    vitoria_apply_advance, vitoria_apply_choose, vitoria_apply_pass,
    vitoria_apply_end_phase, vitoria_apply_resign;

/* The answers of `choose`, one for each choice. */
vitoria_check vitoria_check_defence_general, vitoria_check_losses,
    vitoria_check_displace, vitoria_check_escape, vitoria_check_convoy_escape;
vitoria_apply vitoria_apply_defence_general, vitoria_apply_losses,
    vitoria_apply_displace, vitoria_apply_escape, vitoria_apply_convoy_escape;

/* Reading a list of ids of an action; how many. */
int vitoria_ids(const struct action *action, int field, int most,
                uint16_t *ids);

#endif
