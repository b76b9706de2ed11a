/*
 * The types of action: what each must satisfy, and what it does.
 */
#ifndef ESTAFETTE_DRILL_ACTIONS_H
#define ESTAFETTE_DRILL_ACTIONS_H

#include "tests/drill/unit.h"

/* Field numbers of each action, in the order of its row. */
enum {
    PLACE_UNIT,
    PLACE_TO,
    PLOT_UNIT = 0,
    PLOT_ORDER,
    MOVE_UNITS = 0,
    MOVE_PATH,
    MOVE_FORCED,
    BRIDGE_UNIT = 0,
    BRIDGE_EDGE,
    ENTER_UNIT = 0,
    ENTER_TO,
    ATTACK_ATTACKS = 0,
    ATTACK_TARGET = 0, /* within a group */
    ATTACK_UNITS,
    ATTACK_PARTS,
    CARD_CARD = 0,
    CHOOSE_LOSSES = 0,
    RETREAT_PATH = 0,
    ADVANCE_UNITS = 0,
    SIGNAL_TO = 0,
    SIGNAL_NUMBER,
    WRITE_UNIT = 0,
    WRITE_TO,
    WRITE_TEXT
};

extern const struct action_type drill_actions[ACTS];

/* The attacks of a declaration, which may be begun only. */
struct declared {
    int count;
    id_set units; /* of all */
    struct {
        int32_t target; /* -1: not said yet */
        id_set units;
    } attack[ACTION_LIST_MOST];
};

struct declared declared_by(const struct action *action);

/* What a seat asks for, as the match stands. */
struct drill_asked {
    struct drill_position pos;
    seat_id seat;
    const struct action *action;
};

/* Would it be allowed, once it is admitted? */
typedef struct verdict drill_check(const struct drill_asked *it);
drill_check check_place, check_plot, check_move, check_bridge, check_enter,
    check_attack, check_play_card, check_choose, check_retreat, check_advance,
    check_signal, check_break, check_write;

/* Does it, once it is allowed. */
typedef void drill_apply(struct drill_play *play);
drill_apply apply_place, apply_plot, apply_move, apply_bridge, apply_enter,
    apply_attack, apply_play_card, apply_choose, apply_retreat, apply_advance,
    apply_pass, apply_signal, apply_end_phase, apply_resign, apply_break,
    apply_write;

#endif
