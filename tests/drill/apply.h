/*
 * Applying: what each type of action does once it is allowed.
 */
#ifndef ESTAFETTE_DRILL_APPLY_H
#define ESTAFETTE_DRILL_APPLY_H

#include "tests/drill/tables.h"

#define DRILL_APPLY(name) \
    void name(struct play *play, seat_id seat, const struct action *action)

DRILL_APPLY(apply_place);
DRILL_APPLY(apply_plot);
DRILL_APPLY(apply_move);
DRILL_APPLY(apply_bridge);
DRILL_APPLY(apply_enter);
DRILL_APPLY(apply_attack);
DRILL_APPLY(apply_play_card);
DRILL_APPLY(apply_choose);
DRILL_APPLY(apply_retreat);
DRILL_APPLY(apply_advance);
DRILL_APPLY(apply_pass);
DRILL_APPLY(apply_signal);
DRILL_APPLY(apply_end_phase);
DRILL_APPLY(apply_resign);
DRILL_APPLY(apply_break);
DRILL_APPLY(apply_write);

#endif
