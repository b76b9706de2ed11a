/*
 * Frigates (Y12): sailing, taking aboard and putting ashore.
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_SAIL_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_SAIL_H

#include "server/rules/action.h"
#include "server/rules/yorktown/effect.h"

enum { FRIGATE_POINTS = 15, FRIGATE_FIRES = 2, FRIGATE_CAPACITY = 2 };
enum yorktown_sail_field { SAIL_UNIT, SAIL_STEPS };
enum yorktown_helm { HELM_AHEAD, HELM_LEFT, HELM_RIGHT, HELM_COUNT };
enum yorktown_board_field { BOARD_UNIT, BOARD_UNITS, BOARD_FRIGATE };
enum yorktown_land_field {
    LAND_UNIT,
    LAND_UNITS,
    LAND_FRIGATE,
    LAND_AT,
    LAND_FACING
};

extern const char *const yorktown_helm_words[HELM_COUNT];

/* A course as far as it has been judged; a value. */
struct yorktown_course {
    place_id bow;
    int facing;
    int left;
    bool is_aground;
};

/* Whether a frigate may sail at all now, and from where. */
struct verdict yorktown_sail_begin(struct yorktown_position pos,
                                   piece_id frigate,
                                   struct yorktown_course *course);
struct verdict yorktown_sail_step(struct yorktown_position pos,
                                  const struct yorktown_field *field,
                                  piece_id frigate, int helm,
                                  struct yorktown_course *course);

/* The units that `unit` or `units` of an action name; their number. */
int yorktown_named(const struct action *action, int unit_field, int units_field,
                   piece_id units[YORKTOWN_UNITS_MOST]);

#endif
