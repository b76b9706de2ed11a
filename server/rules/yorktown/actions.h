/* The types of action of Yorktown, in the order of its table. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_ACTIONS_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_ACTIONS_H

#include "server/rules/admission.h"

enum yorktown_action {
    ACTION_PLACE,
    ACTION_BUILD,
    ACTION_FIRE,
    ACTION_MOVE,
    ACTION_SAIL,
    ACTION_BOARD,
    ACTION_LAND,
    ACTION_ATTACK,
    ACTION_CHOOSE,
    ACTION_RETREAT,
    ACTION_END_PHASE,
    ACTION_RESIGN,
    ACTION_COUNT
};

extern const struct action_type yorktown_actions[ACTION_COUNT];

extern const struct admission yorktown_admissions[];

/* The pair that every type has: check, apply (action.h). */
action_check yorktown_attack_check, yorktown_fire_check, yorktown_end_check,
    yorktown_place_check, yorktown_build_check, yorktown_move_check,
    yorktown_retreat_check, yorktown_choose_check, yorktown_sail_check,
    yorktown_board_check, yorktown_land_check;
action_apply yorktown_attack_apply, yorktown_fire_apply, yorktown_end_apply,
    yorktown_resign_apply, yorktown_place_apply, yorktown_build_apply,
    yorktown_move_apply, yorktown_retreat_apply, yorktown_choose_apply,
    yorktown_sail_apply, yorktown_board_apply, yorktown_land_apply;

#endif
