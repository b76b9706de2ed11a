/* The types of action of Yorktown: a row each. */

#include "server/rules/yorktown/actions.h"

#include "server/rules/kit/action_rows.h"
#include "server/rules/kit/allow.h"

#include "server/rules/yorktown/attack.h"
#include "server/rules/yorktown/fire.h"
#include "server/rules/yorktown/flow.h"
#include "server/rules/yorktown/orders.h"
#include "server/rules/yorktown/resolve.h"
#include "server/rules/yorktown/sail.h"

#define PHASE(name) (1U << PHASE_##name)

static const char *const options[] = {"stay", "move"};

#define DOES(name) \
    .check = yorktown_##name##_check, .apply = yorktown_##name##_apply

/* clang-format off */
static const struct action_field shot_fields[] = {
    [SHOT_UNIT]   = {PIECE("unit")},
    [SHOT_TARGET] = {PIECE("target")},
};

static const struct action_field attack_fields[] = {
    [ATTACK_TARGET] = {PLACE("target")},
    [ATTACK_UNITS]  = {PIECES("units")},
};

const struct action_type yorktown_actions[ACTION_COUNT] = {
    [ACTION_PLACE] = {
        .name = "place", .phases = PHASE(SETUP), .field_count = 4,
        .fields = {[PLACE_UNIT]   = {PIECE("unit")},
                   [PLACE_AT]     = {PLACE("at")},
                   [PLACE_FACING] = {FACING("facing"), OPTIONAL},
                   [PLACE_JOIN]   = {PIECE("join"), OPTIONAL}},
        DOES(place)},
    [ACTION_BUILD] = {
        .name = "build", .phases = PHASE(REDOUBTS), .field_count = 1,
        .fields = {[BUILD_UNIT] = {PIECE("unit")}}, DOES(build)},
    [ACTION_FIRE] = {
        .name = "fire", .phases = PHASE(ARTILLERY) | PHASE(NAVAL),
        .field_count = 1,
        .fields = {[FIRE_SHOTS] = {GROUPS("shots", shot_fields, SHOT_FIELDS)}},
        DOES(fire)},
    [ACTION_MOVE] = {
        .name = "move", .phases = PHASE(MOVEMENT), .field_count = 6,
        .fields = {[MOVE_UNIT]   = {PIECE("unit"), EITHER},
                   [MOVE_UNITS]  = {PIECES("units"), EITHER, FILLED},
                   [MOVE_PATH]   = {WAY("path")},
                   [MOVE_FACING] = {FACING("facing"), OPTIONAL},
                   [MOVE_JOIN]   = {PIECE("join"), OPTIONAL},
                   [MOVE_EXIT]   = {FLAG("exit"), OPTIONAL}},
        DOES(move)},
    [ACTION_SAIL] = {
        .name = "sail", .phases = PHASE(NAVAL) | PHASE(TRANSPORT),
        .field_count = 2,
        .fields = {[SAIL_UNIT]  = {PIECE("unit")},
                   [SAIL_STEPS] = {STEPS("steps", yorktown_helm_words, HELM_COUNT)}},
        DOES(sail)},
    [ACTION_BOARD] = {
        .name = "board", .phases = PHASE(TRANSPORT), .field_count = 3,
        .fields = {[BOARD_UNIT]    = {PIECE("unit"), EITHER},
                   [BOARD_UNITS]   = {PIECES("units"), EITHER, FILLED},
                   [BOARD_FRIGATE] = {PIECE("frigate")}},
        DOES(board)},
    [ACTION_LAND] = {
        .name = "land", .phases = PHASE(TRANSPORT), .field_count = 5,
        .fields = {[LAND_UNIT]    = {PIECE("unit"), EITHER},
                   [LAND_UNITS]   = {PIECES("units"), EITHER, FILLED},
                   [LAND_FRIGATE] = {PIECE("frigate")},
                   [LAND_AT]      = {PLACE("at")},
                   [LAND_FACING]  = {FACING("facing"), OPTIONAL}},
        DOES(land)},
    [ACTION_ATTACK] = {
        .name = "attack", .phases = PHASE(COMBAT), .field_count = 1,
        .fields = {[ATTACK_ATTACKS] = {GROUPS("attacks", attack_fields, ATTACK_FIELDS)}},
        DOES(attack)},
    [ACTION_CHOOSE] = { /* what it lacks is judged with its decision */
        .name = "choose", .field_count = 3,
        .fields = {[CHOOSE_OPTION_] = {WORD("option", options, 2), OPTIONAL},
                   [CHOOSE_TO]      = {PIECE("to"), OPTIONAL},
                   [CHOOSE_UNIT]    = {PIECE("unit"), OPTIONAL}},
        DOES(choose)},
    [ACTION_RETREAT] = {
        .name = "retreat", .field_count = 3,
        .fields = {[RETREAT_UNIT]   = {PIECE("unit")},
                   [RETREAT_PATH]   = {WAY("path")},
                   [RETREAT_FACING] = {FACING("facing"), OPTIONAL}},
        DOES(retreat)},
    [ACTION_END_PHASE] = {
        .name = "end_phase", .is_end = true,
        .phases = PHASE(SETUP) | PHASE(REDOUBTS) | PHASE(NAVAL)
                  | PHASE(ARTILLERY) | PHASE(TRANSPORT) | PHASE(MOVEMENT)
                  | PHASE(COMBAT),
        DOES(end)},
    [ACTION_RESIGN] = {
        .name = "resign", .is_grave = true, .is_any_time = true,
        .check = allow_always, .apply = yorktown_resign_apply},
};
/* clang-format on */
