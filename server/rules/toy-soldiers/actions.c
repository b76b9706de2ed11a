/* The table of actions: names, fields, phases (part D). */

#include "server/rules/toy-soldiers/actions.h"

#include "server/rules/kit/allow.h"

#include "server/rules/toy-soldiers/rules.h"

#define PHASE(name) (1U << PHASE_##name)
#define ANY_PHASE   ((1U << PHASE_OVER) - 1)

/* clang-format off */
#define PIECE(text) {.name = text, .choose = CHOOSE_PIECE}
#define PIECES(text) {.name = text, .choose = CHOOSE_PIECE, .is_list = true}
#define WAY(text) {.name = text, .choose = CHOOSE_PATH}
#define TICK(text) {.name = text, .choose = CHOOSE_FLAG}
#define TEXT(text) {.name = text, .choose = CHOOSE_TEXT}
#define WORD(text, list, count) \
    {.name = text, .choose = CHOOSE_OPTION, .words = list, .word_count = count}
#define DOES(name) .check = toys_##name##_check, .apply = toys_##name##_apply

static const struct action_field muster_parts[MUSTER_PARTS] = {
    [MUSTER_TYPE] = WORD("type", toys_muster_words, MUSTER_WORDS),
    [MUSTER_COUNT] = {.name = "count", .choose = CHOOSE_NUMBER},
};

const struct action_type toys_actions[ACTION_COUNT] = {
    [ACTION_MUSTER] = {
        .name = "muster", .phases = PHASE(MUSTER),
        .field_count = MUSTER_FIELDS,
        .fields = {[MUSTER_UNITS] = {.name = "units", .choose = CHOOSE_GROUP,
                                     .is_list = true, .fields = muster_parts,
                                     .field_count = MUSTER_PARTS}},
        DOES(muster)},
    [ACTION_DEPLOY] = {
        .name = "deploy", .phases = PHASE(DEPLOYMENT),
        .field_count = DEPLOY_FIELDS,
        .fields = {[DEPLOY_UNIT] = PIECE("unit"),
                   [DEPLOY_AT] = {.name = "at", .choose = CHOOSE_PLACE},
                   [DEPLOY_FORMATION] = WORD("formation", toys_form_words,
                                             FORM_WORDS)},
        DOES(deploy)},
    [ACTION_PLOT] = {
        .name = "plot", .phases = PHASE(ARTILLERY),
        .field_count = SHOT_FIELDS,
        .fields = {[SHOT_UNIT] = PIECE("unit"),
                   [SHOT_TARGET] = PIECE("target")},
        DOES(plot)},
    [ACTION_UNPLOT] = {
        .name = "unplot", .phases = PHASE(ARTILLERY),
        .field_count = UNIT_FIELDS,
        .fields = {[UNIT_UNIT] = PIECE("unit")},
        DOES(unplot)},
    [ACTION_CHOOSE] = {
        .name = "choose", .phases = PHASE(INITIATIVE),
        .field_count = CHOOSE_FIELDS,
        .fields = {[CHOOSE_ANSWER] = {.name = "option",
                                      .choose = CHOOSE_OPTION,
                                      .has_places = true,
                                      .words = toys_answer_words,
                                      .word_count = ANSWER_COUNT}},
        DOES(choose)},
    [ACTION_MOVE] = {
        .name = "move", .phases = PHASE(MOVEMENT),
        .field_count = MOVE_FIELDS,
        .fields = {[MOVE_UNIT] = PIECE("unit"), [MOVE_PATH] = WAY("path"),
                   [MOVE_WITH] = PIECES("with"),
                   [MOVE_UNLIMBER] = TICK("unlimber"),
                   [MOVE_LIMBER] = TICK("limber")},
        DOES(move)},
    [ACTION_CHARGE] = {
        .name = "charge", .phases = PHASE(MOVEMENT),
        .field_count = CHARGE_FIELDS,
        .fields = {[CHARGE_UNIT] = PIECE("unit"),
                   [CHARGE_TARGET] = PIECE("target"),
                   [CHARGE_PATH] = WAY("path"),
                   [CHARGE_WITH] = PIECES("with")},
        DOES(charge)},
    [ACTION_FORM] = {
        .name = "form", .phases = PHASE(MOVEMENT),
        .field_count = FORM_FIELDS,
        .fields = {[FORM_UNIT] = PIECE("unit"),
                   [FORM_FORMATION] = WORD("formation", toys_form_words,
                                           FORM_WORDS)},
        DOES(form)},
    [ACTION_MAN_GUNS] = {
        .name = "man_guns", .phases = PHASE(MOVEMENT),
        .field_count = UNIT_FIELDS,
        .fields = {[UNIT_UNIT] = PIECE("unit")},
        DOES(man_guns)},
    [ACTION_WRITE] = {
        .name = "write", .phases = PHASE(MOVEMENT),
        .field_count = WRITE_FIELDS,
        .fields = {[WRITE_ADC] = PIECE("adc"),
                   [WRITE_TO] = {.name = "to", .choose = CHOOSE_SEAT},
                   [WRITE_TEXT] = TEXT("text"),
                   [WRITE_TRANSFER] = PIECES("transfer")},
        DOES(write)},
    [ACTION_BURN] = {
        .name = "burn", .phases = PHASE(MOVEMENT),
        .field_count = BURN_FIELDS,
        .fields = {[BURN_ADC] = PIECE("adc")},
        DOES(burn)},
    [ACTION_FIRE] = {
        .name = "fire", .phases = PHASE(FIRE),
        .field_count = SHOT_FIELDS,
        .fields = {[SHOT_UNIT] = PIECE("unit"),
                   [SHOT_TARGET] = PIECE("target")},
        DOES(fire)},
    [ACTION_ATTACK] = {
        .name = "attack", .phases = PHASE(COMBAT),
        .field_count = SHOT_FIELDS,
        .fields = {[SHOT_UNIT] = PIECE("unit"),
                   [SHOT_TARGET] = PIECE("target")},
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
        .fields = {[CHAT_TEXT] = TEXT("text")},
        DOES(chat)},
};
/* clang-format on */
