/* The table of actions: names, fields, phases (part D). */

#include "server/rules/toy-soldiers/actions.h"

#include "server/rules/kit/action_rows.h"
#include "server/rules/kit/allow.h"

#include "server/rules/toy-soldiers/rules.h"

#define PHASE(name) (1U << PHASE_##name)
#define ANY_PHASE   ((1U << PHASE_OVER) - 1)

/* clang-format off */
#define DOES(name) .check = toys_##name##_check, .apply = toys_##name##_apply

static const struct action_field muster_parts[MUSTER_PARTS] = {
    [MUSTER_TYPE] = {WORD("type", toys_muster_words, MUSTER_WORDS)},
    [MUSTER_COUNT] = {NUMBER("count")},
};

const struct action_type toys_actions[ACTION_COUNT] = {
    [ACTION_MUSTER] = {
        .name = "muster", .phases = PHASE(MUSTER),
        .field_count = MUSTER_FIELDS,
        .fields = {[MUSTER_UNITS] = {GROUPS("units", muster_parts, MUSTER_PARTS)}},
        DOES(muster)},
    [ACTION_DEPLOY] = {
        .name = "deploy", .phases = PHASE(DEPLOYMENT),
        .field_count = DEPLOY_FIELDS,
        .fields = {[DEPLOY_UNIT] = {PIECE("unit")},
                   [DEPLOY_AT] = {PLACE("at")},
                   [DEPLOY_FORMATION] = {WORD("formation", toys_form_words, FORM_WORDS), OPTIONAL}},
        DOES(deploy)},
    [ACTION_PLOT] = {
        .name = "plot", .phases = PHASE(ARTILLERY),
        .field_count = SHOT_FIELDS,
        .fields = {[SHOT_UNIT] = {PIECE("unit")},
                   [SHOT_TARGET] = {PIECE("target")}},
        DOES(plot)},
    [ACTION_UNPLOT] = {
        .name = "unplot", .phases = PHASE(ARTILLERY),
        .field_count = UNIT_FIELDS,
        .fields = {[UNIT_UNIT] = {PIECE("unit")}},
        DOES(unplot)},
    [ACTION_CHOOSE] = {
        .name = "choose", .phases = PHASE(INITIATIVE),
        .field_count = CHOOSE_FIELDS,
        .fields = {[CHOOSE_ANSWER] = {WORD("option", toys_answer_words, ANSWER_COUNT),
                                      .has_places = true}},
        DOES(choose)},
    [ACTION_MOVE] = {
        .name = "move", .phases = PHASE(MOVEMENT),
        .field_count = MOVE_FIELDS,
        .fields = {[MOVE_UNIT] = {PIECE("unit")}, [MOVE_PATH] = {WAY("path")},
                   [MOVE_WITH] = {PIECES("with"), OPTIONAL},
                   [MOVE_UNLIMBER] = {FLAG("unlimber"), OPTIONAL},
                   [MOVE_LIMBER] = {FLAG("limber"), OPTIONAL}},
        DOES(move)},
    [ACTION_CHARGE] = {
        .name = "charge", .phases = PHASE(MOVEMENT),
        .field_count = CHARGE_FIELDS,
        .fields = {[CHARGE_UNIT] = {PIECE("unit")},
                   [CHARGE_TARGET] = {PIECE("target")},
                   [CHARGE_PATH] = {WAY("path")},
                   [CHARGE_WITH] = {PIECES("with"), OPTIONAL}},
        DOES(charge)},
    [ACTION_FORM] = {
        .name = "form", .phases = PHASE(MOVEMENT),
        .field_count = FORM_FIELDS,
        .fields = {[FORM_UNIT] = {PIECE("unit")},
                   [FORM_FORMATION] = {WORD("formation", toys_form_words, FORM_WORDS)}},
        DOES(form)},
    [ACTION_MAN_GUNS] = {
        .name = "man_guns", .phases = PHASE(MOVEMENT),
        .field_count = UNIT_FIELDS,
        .fields = {[UNIT_UNIT] = {PIECE("unit")}},
        DOES(man_guns)},
    [ACTION_WRITE] = {
        .name = "write", .phases = PHASE(MOVEMENT),
        .field_count = WRITE_FIELDS,
        .fields = {[WRITE_ADC] = {PIECE("adc")},
                   [WRITE_TO] = {SEAT("to")},
                   [WRITE_TEXT] = {TEXT("text")},
                   [WRITE_TRANSFER] = {PIECES("transfer"), OPTIONAL}},
        DOES(write)},
    [ACTION_BURN] = {
        .name = "burn", .phases = PHASE(MOVEMENT),
        .field_count = BURN_FIELDS,
        .fields = {[BURN_ADC] = {PIECE("adc")}},
        DOES(burn)},
    [ACTION_FIRE] = {
        .name = "fire", .phases = PHASE(FIRE),
        .field_count = SHOT_FIELDS,
        .fields = {[SHOT_UNIT] = {PIECE("unit")},
                   [SHOT_TARGET] = {PIECE("target")}},
        DOES(fire)},
    [ACTION_ATTACK] = {
        .name = "attack", .phases = PHASE(COMBAT),
        .field_count = SHOT_FIELDS,
        .fields = {[SHOT_UNIT] = {PIECE("unit")},
                   [SHOT_TARGET] = {PIECE("target")}},
        DOES(attack)},
    [ACTION_END_PHASE] = {
        .name = "end_phase", .is_end = true, .phases = ANY_PHASE & ~PHASE(INITIATIVE),
        DOES(end_phase)},
    [ACTION_RESIGN] = {
        .name = "resign", .is_grave = true, .is_any_time = true, .phases = ANY_PHASE,
        .check = allow_always, .apply = toys_resign_apply},
    [ACTION_OFFER_DRAW] = {
        .name = "offer_draw", .is_grave = true, .is_any_time = true, .phases = ANY_PHASE,
        .check = allow_always, .apply = toys_offer_draw_apply},
    [ACTION_CHAT] = {
        .name = "chat", .is_any_time = true, .phases = ANY_PHASE,
        .field_count = CHAT_FIELDS,
        .fields = {[CHAT_TEXT] = {TEXT("text")}},
        DOES(chat)},
};
/* clang-format on */
