/* The table of actions: names, fields, phases (section 3). */

#include "server/rules/vitoria/actions.h"

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

/* clang-format off */
#define PIECE(text) {.name = text, .choose = CHOOSE_PIECE}
#define PIECES(text) {.name = text, .choose = CHOOSE_PIECE, .is_list = true}
#define HEX(text) {.name = text, .choose = CHOOSE_PLACE}
#define HEXES(text) {.name = text, .choose = CHOOSE_PLACE, .is_list = true}
#define WAY(text) {.name = text, .choose = CHOOSE_PATH}
#define FLAG(text) {.name = text, .choose = CHOOSE_FLAG}
#define WORD(text, list, count) \
    {.name = text, .choose = CHOOSE_OPTION, .words = list, .word_count = count}
/* clang-format on */

const struct action_type vitoria_actions[ACTION_COUNT] = {
    [ACTION_PLACE] =
        {.name = "place",
         .phases = PHASE(DEPLOYMENT),
         .field_count = PLACE_FIELDS,
         .fields = {[PLACE_UNIT] = PIECE("unit"),
                    [PLACE_TO] = HEX("to"),
                    [PLACE_COLUMN] =
                        WORD("column", vitoria_column_words, COLUMN_WORDS),
                    [PLACE_TURN] = {.name = "turn", .choose = CHOOSE_NUMBER}},
         .check = vitoria_place_check,
         .apply = vitoria_place_apply},
    [ACTION_MOVE] = {.name = "move",
                     .phases = PHASE(LEADERS) | PHASE(MOVEMENT),
                     .field_count = MOVE_FIELDS,
                     .fields = {[MOVE_UNIT] = PIECE("unit"),
                                [MOVE_UNITS] = PIECES("units"),
                                [MOVE_PATH] = WAY("path"),
                                [MOVE_CHARGE] = FLAG("charge")},
                     .check = vitoria_move_check,
                     .apply = vitoria_move_apply},
    [ACTION_WORK] = {.name = "work",
                     .phases = PHASE(MOVEMENT),
                     .field_count = WORK_FIELDS,
                     .fields = {[WORK_UNIT] = PIECE("unit"),
                                [WORK_TASK] =
                                    WORD("task", vitoria_task_words, 2),
                                [WORK_BRIDGE] = {.name = "bridge",
                                                 .choose = CHOOSE_EDGE}},
                     .check = vitoria_work_check,
                     .apply = vitoria_work_apply},
    [ACTION_EXIT] = {.name = "exit",
                     .phases = PHASE(MOVEMENT),
                     .field_count = EXIT_FIELDS,
                     .fields = {[EXIT_UNIT] = PIECE("unit")},
                     .check = vitoria_exit_check,
                     .apply = vitoria_exit_apply},
    [ACTION_RALLY] = {.name = "rally",
                      .phases = PHASE(RALLY),
                      .field_count = RALLY_FIELDS,
                      .fields = {[RALLY_GENERAL] = PIECE("general"),
                                 [RALLY_UNITS] = PIECES("units")},
                      .check = vitoria_rally_check,
                      .apply = vitoria_rally_apply},
    [ACTION_FIRE] =
        {.name = "fire",
         .phases = PHASE(FIRE),
         .field_count = FIRE_FIELDS,
         .fields =
             {[FIRE_UNITS] = PIECES("units"), [FIRE_TARGET] = HEX("target")},
         .check = vitoria_fire_check,
         .apply = vitoria_fire_apply},
    [ACTION_ATTACK] = {.name = "attack",
                       .phases = PHASE(COMBAT),
                       .field_count = ATTACK_FIELDS,
                       .fields = {[ATTACK_UNITS] = PIECES("units"),
                                  [ATTACK_TARGETS] = HEXES("targets"),
                                  [ATTACK_GENERAL] = PIECE("general"),
                                  [ATTACK_MODE] =
                                      WORD("mode", vitoria_mode_words, 2),
                                  [ATTACK_PURSUIT] = FLAG("pursuit")},
                       .check = vitoria_attack_check,
                       .apply = vitoria_attack_apply},
    [ACTION_RETREAT] = {.name = "retreat",
                        .phases = ANY_PHASE,
                        .field_count = RETREAT_FIELDS,
                        .fields = {[RETREAT_UNIT] = PIECE("unit"),
                                   [RETREAT_PATH] = WAY("path"),
                                   [RETREAT_WITH] = PIECES("with")},
                        .check = vitoria_retreat_check,
                        .apply = vitoria_retreat_apply},
    [ACTION_PURSUE] =
        {.name = "pursue",
         .phases = ANY_PHASE,
         .field_count = PURSUE_FIELDS,
         .fields =
             {[PURSUE_UNIT] = PIECE("unit"), [PURSUE_FOLLOW] = PIECE("follow")},
         .check = vitoria_pursue_check,
         .apply = vitoria_pursue_apply},
    [ACTION_ADVANCE] = {.name = "advance",
                        .phases = ANY_PHASE,
                        .field_count = ADVANCE_FIELDS,
                        .fields = {[ADVANCE_UNITS] = PIECES("units"),
                                   [ADVANCE_TO] = HEX("to"),
                                   [ADVANCE_WITH] = PIECES("with")},
                        .check = vitoria_advance_check,
                        .apply = vitoria_advance_apply},
    [ACTION_CHOOSE] = {.name = "choose",
                       .phases = ANY_PHASE,
                       .field_count = CHOOSE_FIELDS,
                       .fields = {[CHOOSE_CHOICE] =
                                      WORD("choice", vitoria_choice_words,
                                           CHOICE_COUNT),
                                  [CHOOSE_GENERAL] = PIECE("general"),
                                  [CHOOSE_MODE] =
                                      WORD("mode", vitoria_mode_words, 2),
                                  [CHOOSE_LOSSES] = {.name = "losses",
                                                     .choose = CHOOSE_SHARES},
                                  [CHOOSE_UNIT] = PIECE("unit"),
                                  [CHOOSE_WAY] = WAY("path"),
                                  [CHOOSE_TO] = HEX("to")},
                       .check = vitoria_choose_check,
                       .apply = vitoria_choose_apply},
    [ACTION_PASS] = {.name = "pass",
                     .is_end = true,
                     .phases = ANY_PHASE,
                     .check = allow_always,
                     .apply = vitoria_pass_apply},
    [ACTION_END_PHASE] = {.name = "end_phase",
                          .is_end = true,
                          .phases = ANY_PHASE,
                          .check = vitoria_end_phase_check,
                          .apply = vitoria_end_phase_apply},
    [ACTION_RESIGN] = {.name = "resign",
                       .is_grave = true,
                       .is_any_time = true,
                       .phases = ANY_PHASE,
                       .check = allow_always,
                       .apply = vitoria_resign_apply},
};
