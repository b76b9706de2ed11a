/* The types of action of Yorktown, in the order of its table. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_ACTIONS_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_ACTIONS_H

#include "server/rules/action.h"

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

struct verdict yorktown_admit(const struct rules *rules, const void *state,
                              seat_id seat, const struct action *action);

#endif
