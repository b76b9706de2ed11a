/* The types of action of La Petite Guerre: a row each (Part 12). */

#include "server/rules/petite-guerre/actions.h"

#include "server/rules/kit/action_rows.h"
#include "server/rules/kit/allow.h"

#define PHASE(name) (1U << PHASE_##name)
#define ALL_PHASES                                                    \
    (PHASE(COMMAND) | PHASE(MOVEMENT) | PHASE(COMBAT) | PHASE(SUPPLY) \
     | PHASE(REINFORCEMENT))
#define DOES(word) \
    .check = petite_##word##_check, .apply = petite_##word##_apply

/* clang-format off */
static const struct action_field loss_fields[LOSS_FIELDS] = {
    [LOSS_UNIT]   = {PIECE("unit")},
    [LOSS_TOP_UP] = {PIECE("top_up"), OPTIONAL},
};

/* Phases are those in which a type is legal with no battle open (P1.2);
 * cards have windows of their own (P6.4). */
const struct action_type petite_actions[ACTION_COUNT] = {
    [ACTION_DRAW_CARD] = {
        .name = "draw_card", .phases = PHASE(COMMAND), DOES(draw)},
    [ACTION_DISCARD] = {
        .name = "discard", .phases = ALL_PHASES, .field_count = 1,
        .fields = {[DISCARD_CARD] = {CARD("card")}}, .check = allow_always, .apply = petite_discard_apply},
    [ACTION_PLAY_CARD] = {
        .name = "play_card", .phases = ALL_PHASES, .field_count = 5,
        .fields = {[PLAY_CARD] = {CARD("card")}, [PLAY_HEX] = {PLACE("hex"), OPTIONAL},
                   [PLAY_FROM] = {PLACE("from"), OPTIONAL}, [PLAY_TO] = {PLACE("to"), OPTIONAL},
                   [PLAY_UNIT] = {PIECE("unit"), OPTIONAL}},
        DOES(play_card)},
    [ACTION_RECON] = {
        .name = "recon", .phases = PHASE(COMMAND), .field_count = 1,
        .fields = {[ONE_UNIT] = {PIECE("unit")}}, DOES(recon)},
    [ACTION_SELF_COMMAND] = {
        .name = "self_command", .phases = PHASE(COMMAND), .field_count = 1,
        .fields = {[ONE_UNIT] = {PIECE("unit")}}, DOES(self)},
    [ACTION_ATTACH] = {
        .name = "attach", .phases = PHASE(COMMAND) | PHASE(MOVEMENT),
        .field_count = 2,
        .fields = {[ATTACH_UNITS] = {PIECES("units"), FILLED},
                   [ATTACH_TO] = {PIECE("to")}},
        DOES(attach)},
    [ACTION_DETACH] = {
        .name = "detach", .phases = PHASE(COMMAND) | PHASE(MOVEMENT),
        .field_count = 1,
        .fields = {[DETACH_UNITS] = {PIECES("units"), FILLED}}, DOES(detach)},
    [ACTION_PLACE_PHANTOM] = {
        .name = "place_phantom", .phases = PHASE(COMMAND), .field_count = 2,
        .fields = {[PLACE_UNIT] = {PIECE("unit")}, [PLACE_AT] = {PLACE("at")}},
        DOES(place)},
    [ACTION_LIFT_PHANTOM] = {
        .name = "lift_phantom", .phases = PHASE(COMMAND), .field_count = 1,
        .fields = {[ONE_UNIT] = {PIECE("unit")}}, DOES(lift)},
    [ACTION_MOVE] = {
        .name = "move", .phases = PHASE(MOVEMENT), .field_count = 4,
        .fields = {[MOVE_UNIT] = {PIECE("unit"), EITHER}, [MOVE_UNITS] = {PIECES("units"), EITHER},
                   [MOVE_PATH] = {WAY("path")},
                   [MOVE_FORCED] = {FLAG("forced"), OPTIONAL}},
        DOES(move)},
    [ACTION_CROSS] = {
        .name = "cross", .phases = PHASE(MOVEMENT), .field_count = 3,
        .fields = {[CROSS_UNIT] = {PIECE("unit"), EITHER},
                   [CROSS_UNITS] = {PIECES("units"), EITHER}, [CROSS_TO] = {PLACE("to")}},
        DOES(cross)},
    [ACTION_COMBINE] = {
        .name = "combine",
        .phases = PHASE(COMMAND) | PHASE(MOVEMENT) | PHASE(REINFORCEMENT),
        .field_count = 2,
        .fields = {[COMBINE_UNIT] = {PIECE("unit")},
                   [COMBINE_INTO] = {PIECES("into")}},
        DOES(combine)},
    [ACTION_EMBARK] = {
        .name = "embark", .phases = PHASE(MOVEMENT), .field_count = 1,
        .fields = {[EMBARK_UNITS] = {PIECES("units"), FILLED}}, DOES(embark)},
    [ACTION_DISEMBARK] = {
        .name = "disembark", .phases = PHASE(MOVEMENT), .field_count = 1,
        .fields = {[DISEMBARK_AT] = {PLACE("at")}}, DOES(disembark)},
    [ACTION_LAND] = {
        .name = "land", .phases = PHASE(MOVEMENT), .field_count = 2,
        .fields = {[LAND_AT] = {PLACE("at")}, [LAND_TO] = {PLACE("to")}},
        DOES(land)},
    [ACTION_ATTACK] = {
        .name = "attack", .phases = PHASE(COMBAT), .field_count = 1,
        .fields = {[ATTACK_HEX] = {PLACE("hex")}}, DOES(attack)},
    [ACTION_CALL] = {
        .name = "call", .field_count = 2,
        .fields = {[CALL_BY] = {PIECE("by")}, [CALL_FROM] = {PIECE("from")}},
        DOES(call)},
    [ACTION_CHOOSE] = {
        .name = "choose", .field_count = 2,
        .fields = {[CHOOSE_CARD_] = {CARD("card"), .steps = 1U << STEP_CHOICE},
                   [CHOOSE_LOSSES] = {GROUPS("losses", loss_fields, LOSS_FIELDS),
                                      .steps = 1U << STEP_LOSSES}},
        DOES(choose)},
    [ACTION_RETREAT] = {
        .name = "retreat", .field_count = 1,
        .fields = {[RETREAT_TO] = {PLACE("to")}}, DOES(retreat)},
    [ACTION_PASS] = {.name = "pass", .is_end = true, .check = allow_always, .apply = petite_pass_apply},
    [ACTION_RAZE] = {
        .name = "raze", .phases = PHASE(SUPPLY), .field_count = 1,
        .fields = {[RAZE_HEX] = {PLACE("hex")}}, DOES(raze)},
    [ACTION_EXPEND_TRAIN] = {
        .name = "expend_train", .phases = PHASE(SUPPLY), .field_count = 1,
        .fields = {[ONE_UNIT] = {PIECE("unit")}}, DOES(expend)},
    [ACTION_RALLY] = {
        .name = "rally", .phases = PHASE(REINFORCEMENT), .field_count = 1,
        .fields = {[ONE_UNIT] = {PIECE("unit")}}, DOES(rally)},
    [ACTION_ORDER] = {
        .name = "order", .phases = PHASE(REINFORCEMENT), .field_count = 2,
        .fields = {[ORDER_KIND] = {WORD("kind", petite_kind_words, KIND_COUNT)},
                   [ORDER_AT] = {PLACE("at")}},
        DOES(order)},
    [ACTION_STANDING_ORDER] = {
        .name = "standing_order", .is_any_time = true, .field_count = 1,
        .fields = {[STANDING_VALUE] = {WORD("value", petite_standing_words, STANDING_COUNT)}},
        DOES(standing)},
    [ACTION_END_PHASE] = {
        .name = "end_phase", .is_end = true, .phases = ALL_PHASES, DOES(end)},
    [ACTION_RESIGN] = {.name = "resign", .is_grave = true, .is_any_time = true, .check = allow_always, .apply = petite_resign_apply},
};
/* clang-format on */
