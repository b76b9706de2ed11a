/* The table of actions: names, fields, phases (section 3). */

#include "server/rules/vitoria/actions.h"

#include "server/rules/kit/action_rows.h"
#include "server/rules/kit/allow.h"

const char *const vitoria_choice_words[CHOICE_COUNT] = {
    [CHOICE_DEFENCE_GENERAL] = "defence_general",
    [CHOICE_LOSSES] = "losses",
    [CHOICE_DISPLACE] = "displace",
    [CHOICE_ESCAPE] = "escape",
    [CHOICE_CONVOY_ESCAPE] = "convoy_escape",
};

const char *const vitoria_task_words[2] = {"destroy", "repair"};
const char *const vitoria_mode_words[2] = {"support", "part"};
const char *const vitoria_column_words[COLUMN_WORDS] = {
    "arrato", "north", "north-east", "south", "west"};

enum vitoria_step vitoria_choice_step(int choice)
{
    static const enum vitoria_step steps[CHOICE_COUNT] = {
        [CHOICE_DEFENCE_GENERAL] = STEP_DEFENCE_GENERAL,
        [CHOICE_LOSSES] = STEP_LOSSES,
        [CHOICE_DISPLACE] = STEP_DISPLACE,
        [CHOICE_ESCAPE] = STEP_ESCAPE,
        [CHOICE_CONVOY_ESCAPE] = STEP_CONVOY_ESCAPE,
    };
    return steps[choice];
}

static const struct {
    action_check *check;
    action_apply *apply;
} choices[CHOICE_COUNT] = {
    [CHOICE_DEFENCE_GENERAL] = {vitoria_defence_general_check,
                                vitoria_defence_general_apply},
    [CHOICE_LOSSES] = {vitoria_losses_check, vitoria_losses_apply},
    [CHOICE_DISPLACE] = {vitoria_displace_check, vitoria_displace_apply},
    [CHOICE_ESCAPE] = {vitoria_escape_check, vitoria_escape_apply},
    [CHOICE_CONVOY_ESCAPE] = {vitoria_convoy_escape_check,
                              vitoria_convoy_escape_apply},
};

struct verdict vitoria_choose_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action)
{
    int choice = action_one(action, CHOOSE_CHOICE, 0);
    return choices[choice].check(rules, state, seat, action);
}

void vitoria_choose_apply(struct play *play, seat_id seat,
                          const struct action *action)
{
    int choice = action_one(action, CHOOSE_CHOICE, 0);
    choices[choice].apply(play, seat, action);
}

#define PHASE(name) (1U << PHASE_##name)
#define ANY_PHASE   ((1U << PHASE_OVER) - 1)

#define IN(step) (1U << STEP_##step)
#define DOES(name) \
    .check = vitoria_##name##_check, .apply = vitoria_##name##_apply

/* clang-format off */
const struct action_type vitoria_actions[ACTION_COUNT] = {
    [ACTION_PLACE] = {
        .name = "place", .phases = PHASE(DEPLOYMENT),
        .field_count = PLACE_FIELDS,
        .fields = {[PLACE_UNIT] = {PIECE("unit")},
                   [PLACE_TO] = {PLACE("to"), EITHER},
                   [PLACE_COLUMN] = {WORD("column", vitoria_column_words, COLUMN_WORDS),
                                     EITHER, .may_be_unknown = true}, /* V14.3 */
                   [PLACE_TURN] = {NUMBER("turn"), OPTIONAL}},
        DOES(place)},
    [ACTION_MOVE] = {
        .name = "move", .phases = PHASE(LEADERS) | PHASE(MOVEMENT),
        .field_count = MOVE_FIELDS,
        .fields = {[MOVE_UNIT] = {PIECE("unit"), EITHER},
                   [MOVE_UNITS] = {PIECES("units"), EITHER, FILLED},
                   [MOVE_PATH] = {WAY("path"), FILLED, .may_be_unknown = true}, /* step by step */
                   [MOVE_CHARGE] = {FLAG("charge"), OPTIONAL}},
        DOES(move)},
    [ACTION_WORK] = {
        .name = "work", .phases = PHASE(MOVEMENT), .field_count = WORK_FIELDS,
        .fields = {[WORK_UNIT] = {PIECE("unit")},
                   [WORK_TASK] = {WORD("task", vitoria_task_words, 2)},
                   [WORK_BRIDGE] = {EDGE("bridge")}},
        DOES(work)},
    [ACTION_EXIT] = {
        .name = "exit", .phases = PHASE(MOVEMENT), .field_count = EXIT_FIELDS,
        .fields = {[EXIT_UNIT] = {PIECE("unit")}}, DOES(exit)},
    [ACTION_RALLY] = {
        .name = "rally", .phases = PHASE(RALLY), .field_count = RALLY_FIELDS,
        .fields = {[RALLY_GENERAL] = {PIECE("general")},
                   [RALLY_UNITS] = {PIECES("units"), FILLED}},
        DOES(rally)},
    [ACTION_FIRE] = {
        .name = "fire", .phases = PHASE(FIRE), .field_count = FIRE_FIELDS,
        .fields = {[FIRE_UNITS] = {PIECES("units"), FILLED},
                   [FIRE_TARGET] = {PLACE("target")}},
        DOES(fire)},
    [ACTION_ATTACK] = {
        .name = "attack", .phases = PHASE(COMBAT),
        .field_count = ATTACK_FIELDS,
        .fields = {[ATTACK_UNITS] = {PIECES("units"), FILLED},
                   [ATTACK_TARGETS] = {PLACES("targets"), FILLED},
                   [ATTACK_GENERAL] = {PIECE("general"), OPTIONAL},
                   [ATTACK_MODE] = {WORD("mode", vitoria_mode_words, 2), OPTIONAL},
                   [ATTACK_PURSUIT] = {FLAG("pursuit"), .need = FIELD_IDLE}},
        DOES(attack)},
    [ACTION_RETREAT] = {
        .name = "retreat", .phases = ANY_PHASE, .field_count = RETREAT_FIELDS,
        .fields = {[RETREAT_UNIT] = {PIECE("unit")},
                   [RETREAT_PATH] = {WAY("path")},
                   [RETREAT_WITH] = {PIECES("with"), OPTIONAL}},
        DOES(retreat)},
    [ACTION_PURSUE] = {
        .name = "pursue", .phases = ANY_PHASE, .field_count = PURSUE_FIELDS,
        .fields = {[PURSUE_UNIT] = {PIECE("unit")},
                   [PURSUE_FOLLOW] = {PIECE("follow")}},
        DOES(pursue)},
    [ACTION_ADVANCE] = {
        .name = "advance", .phases = ANY_PHASE, .field_count = ADVANCE_FIELDS,
        .fields = {[ADVANCE_UNITS] = {PIECES("units"), FILLED},
                   [ADVANCE_TO] = {PLACE("to")},
                   [ADVANCE_WITH] = {PIECES("with"), OPTIONAL}},
        DOES(advance)},
    [ACTION_CHOOSE] = {
        .name = "choose", .phases = ANY_PHASE, .field_count = CHOOSE_FIELDS,
        .fields = {[CHOOSE_CHOICE] = {WORD("choice", vitoria_choice_words, CHOICE_COUNT)},
                   [CHOOSE_GENERAL] = {PIECE("general"), OPTIONAL,
                                       .steps = IN(DEFENCE_GENERAL) | IN(ESCAPE)},
                   [CHOOSE_MODE] = {WORD("mode", vitoria_mode_words, 2), OPTIONAL,
                                    .steps = IN(DEFENCE_GENERAL)},
                   [CHOOSE_LOSSES] = {SHARES("losses"), FILLED, .steps = IN(LOSSES)},
                   [CHOOSE_UNIT] = {PIECE("unit"), .steps = IN(DISPLACE) | IN(CONVOY_ESCAPE)},
                   [CHOOSE_WAY] = {WAY("path"), FILLED, .steps = IN(ESCAPE)},
                   [CHOOSE_TO] = {PLACE("to"), .steps = IN(CONVOY_ESCAPE)}},
        DOES(choose)},
    [ACTION_PASS] = {
        .name = "pass", .is_end = true, .phases = ANY_PHASE,
        .check = allow_always, .apply = vitoria_pass_apply},
    [ACTION_END_PHASE] = {
        .name = "end_phase", .is_end = true, .phases = ANY_PHASE,
        DOES(end_phase)},
    [ACTION_RESIGN] = {
        .name = "resign", .is_grave = true, .is_any_time = true,
        .phases = ANY_PHASE, .check = allow_always,
        .apply = vitoria_resign_apply},
};
/* clang-format on */
