/*
 * Applying: what each type of action does once it is allowed.
 */
#ifndef ESTAFETTE_DRILL_APPLY_H
#define ESTAFETTE_DRILL_APPLY_H

#include "tests/drill/tables.h"

#define DRILL_APPLY(name) \
    void name(struct play *play, seat_id seat, const struct action *action)

action_apply apply_place, apply_plot, apply_move, apply_bridge, apply_enter,
    apply_attack, apply_play_card, apply_choose, apply_retreat, apply_advance,
    apply_pass, apply_signal, apply_end_phase, apply_resign, apply_break,
    apply_write;

#endif
