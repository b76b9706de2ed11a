/* The types of action of Yorktown: a row each. */

#include "server/rules/yorktown/actions.h"

#include "server/rules/kit/allow.h"

#include "server/rules/yorktown/attack.h"
#include "server/rules/yorktown/fire.h"
#include "server/rules/yorktown/flow.h"
#include "server/rules/yorktown/orders.h"
#include "server/rules/yorktown/resolve.h"
#include "server/rules/yorktown/sail.h"

#define PHASE(name) (1U << PHASE_##name)

static const char *const options[] = {"stay", "move"};

/* clang-format off */
static const struct action_field shot_fields[] = {
    [SHOT_UNIT]   = {.name = "unit", .choose = CHOOSE_PIECE},
    [SHOT_TARGET] = {.name = "target", .choose = CHOOSE_PIECE},
};

static const struct action_field attack_fields[] = {
    [ATTACK_TARGET] = {.name = "target", .choose = CHOOSE_PLACE},
    [ATTACK_UNITS]  = {.name = "units", .choose = CHOOSE_PIECE,
                       .is_list = true},
};

const struct action_type yorktown_actions[ACTION_COUNT] = {
    [ACTION_PLACE] = {
        .name = "place", .phases = PHASE(SETUP), .field_count = 4,
        .check = yorktown_place_check, .apply = yorktown_place_apply,
        .fields = {
            [PLACE_UNIT]   = {.name = "unit", .choose = CHOOSE_PIECE},
            [PLACE_AT]     = {.name = "at", .choose = CHOOSE_PLACE},
            [PLACE_FACING] = {.name = "facing", .choose = CHOOSE_FACING},
            [PLACE_JOIN]   = {.name = "join", .choose = CHOOSE_PIECE},
        }},
    [ACTION_BUILD] = {
        .name = "build", .phases = PHASE(REDOUBTS), .field_count = 1,
        .check = yorktown_build_check, .apply = yorktown_build_apply,
        .fields = {
            [BUILD_UNIT] = {.name = "unit", .choose = CHOOSE_PIECE},
        }},
    [ACTION_FIRE] = {
        .name = "fire", .phases = PHASE(ARTILLERY) | PHASE(NAVAL),
        .field_count = 1,
        .check = yorktown_fire_check, .apply = yorktown_fire_apply,
        .fields = {
            [FIRE_SHOTS] = {.name = "shots", .choose = CHOOSE_GROUP,
                            .is_list = true, .fields = shot_fields,
                            .field_count = SHOT_FIELDS},
        }},
    [ACTION_MOVE] = {
        .name = "move", .phases = PHASE(MOVEMENT), .field_count = 6,
        .check = yorktown_move_check, .apply = yorktown_move_apply,
        .fields = {
            [MOVE_UNIT]   = {.name = "unit", .choose = CHOOSE_PIECE},
            [MOVE_UNITS]  = {.name = "units", .choose = CHOOSE_PIECE,
                             .is_list = true},
            [MOVE_PATH]   = {.name = "path", .choose = CHOOSE_PATH},
            [MOVE_FACING] = {.name = "facing", .choose = CHOOSE_FACING},
            [MOVE_JOIN]   = {.name = "join", .choose = CHOOSE_PIECE},
            [MOVE_EXIT]   = {.name = "exit", .choose = CHOOSE_FLAG},
        }},
    [ACTION_SAIL] = {
        .name = "sail", .phases = PHASE(NAVAL) | PHASE(TRANSPORT),
        .field_count = 2,
        .check = yorktown_sail_check, .apply = yorktown_sail_apply,
        .fields = {
            [SAIL_UNIT]  = {.name = "unit", .choose = CHOOSE_PIECE},
            [SAIL_STEPS] = {.name = "steps", .choose = CHOOSE_STEPS,
                            .words = yorktown_helm_words,
                            .word_count = HELM_COUNT},
        }},
    [ACTION_BOARD] = {
        .name = "board", .phases = PHASE(TRANSPORT), .field_count = 3,
        .check = yorktown_board_check, .apply = yorktown_board_apply,
        .fields = {
            [BOARD_UNIT]    = {.name = "unit", .choose = CHOOSE_PIECE},
            [BOARD_UNITS]   = {.name = "units", .choose = CHOOSE_PIECE,
                               .is_list = true},
            [BOARD_FRIGATE] = {.name = "frigate", .choose = CHOOSE_PIECE},
        }},
    [ACTION_LAND] = {
        .name = "land", .phases = PHASE(TRANSPORT), .field_count = 5,
        .check = yorktown_land_check, .apply = yorktown_land_apply,
        .fields = {
            [LAND_UNIT]    = {.name = "unit", .choose = CHOOSE_PIECE},
            [LAND_UNITS]   = {.name = "units", .choose = CHOOSE_PIECE,
                              .is_list = true},
            [LAND_FRIGATE] = {.name = "frigate", .choose = CHOOSE_PIECE},
            [LAND_AT]      = {.name = "at", .choose = CHOOSE_PLACE},
            [LAND_FACING]  = {.name = "facing", .choose = CHOOSE_FACING},
        }},
    [ACTION_ATTACK] = {
        .name = "attack", .phases = PHASE(COMBAT), .field_count = 1,
        .check = yorktown_attack_check, .apply = yorktown_attack_apply,
        .fields = {
            [ATTACK_ATTACKS] = {.name = "attacks", .choose = CHOOSE_GROUP,
                                .is_list = true, .fields = attack_fields,
                                .field_count = ATTACK_FIELDS},
        }},
    [ACTION_CHOOSE] = {
        .name = "choose", .phases = 0, .field_count = 3,
        .check = yorktown_choose_check, .apply = yorktown_choose_apply,
        .fields = {
            [CHOOSE_OPTION_] = {.name = "option", .choose = CHOOSE_OPTION,
                                .words = options, .word_count = 2},
            [CHOOSE_TO]      = {.name = "to", .choose = CHOOSE_PIECE},
            [CHOOSE_UNIT]    = {.name = "unit", .choose = CHOOSE_PIECE},
        }},
    [ACTION_RETREAT] = {
        .name = "retreat", .phases = 0, .field_count = 3,
        .check = yorktown_retreat_check, .apply = yorktown_retreat_apply,
        .fields = {
            [RETREAT_UNIT]   = {.name = "unit", .choose = CHOOSE_PIECE},
            [RETREAT_PATH]   = {.name = "path", .choose = CHOOSE_PATH},
            [RETREAT_FACING] = {.name = "facing", .choose = CHOOSE_FACING},
        }},
    [ACTION_END_PHASE] = {
        .name = "end_phase", .is_end = true,
        .phases = PHASE(SETUP) | PHASE(REDOUBTS) | PHASE(NAVAL)
                  | PHASE(ARTILLERY) | PHASE(TRANSPORT) | PHASE(MOVEMENT)
                  | PHASE(COMBAT),
        .check = yorktown_end_check, .apply = yorktown_end_apply},
    [ACTION_RESIGN] = {
        .name = "resign", .is_grave = true, .is_any_time = true,
        .check = allow_always, .apply = yorktown_resign_apply},
};
/* clang-format on */
