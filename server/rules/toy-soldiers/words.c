/* The words of Toy Soldier Battles: what data, cases and views call things. */

#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/rules.h"

#include <stdio.h>

const char *const toys_phase_words[PHASE_COUNT] = {
    [PHASE_MUSTER] = "muster",       [PHASE_DEPLOYMENT] = "deployment",
    [PHASE_ARTILLERY] = "artillery", [PHASE_INITIATIVE] = "initiative",
    [PHASE_MOVEMENT] = "movement",   [PHASE_FIRE] = "fire",
    [PHASE_COMBAT] = "combat",       [PHASE_OVER] = "over",
};

const char *const toys_kind_words[KIND_COUNT] = {
    [KIND_INFANTRY] = "infantry",   [KIND_CAVALRY] = "cavalry",
    [KIND_ARTILLERY] = "artillery", [KIND_SKIRMISHER] = "skirmisher",
    [KIND_GENERAL] = "general",     [KIND_ADC] = "adc",
};

const char *const toys_terrain_words[TERRAIN_COUNT] = {
    [TERRAIN_OPEN] = "open",   [TERRAIN_FOREST] = "forest",
    [TERRAIN_BUA] = "bua",     [TERRAIN_CROPS] = "crops",
    [TERRAIN_RIVER] = "river", [TERRAIN_BRIDGE] = "bridge",
    [TERRAIN_FORD] = "ford",
};

const char *const toys_condition_words[CONDITION_COUNT] = {
    [CONDITION_ABSENT] = "absent",     [CONDITION_OK] = "ok",
    [CONDITION_RETIRING] = "retiring", [CONDITION_ROUTING] = "routing",
    [CONDITION_LOST] = "lost",
};

const char *const toys_fate_words[FATE_COUNT] = {
    [FATE_NONE] = NULL,       [FATE_DESTROYED] = "destroyed",
    [FATE_FLED] = "fled",     [FATE_CAPTURED] = "captured",
    [FATE_KILLED] = "killed", [FATE_LEFT] = "left",
};

const char *const toys_formation_words[FORMATION_COUNT] = {
    [FORMATION_NONE] = NULL,           [FORMATION_LINE] = "line",
    [FORMATION_SQUARE] = "square",     [FORMATION_UNLIMBERED] = "unlimbered",
    [FORMATION_LIMBERED] = "limbered",
};

const char *const toys_how_words[HOW_COUNT] = {
    [HOW_TRANSIT] = NULL,        [HOW_DELIVERED] = "delivered",
    [HOW_CAPTURED] = "captured", [HOW_LOST] = "lost",
    [HOW_BURNED] = "burned",
};

const char *const toys_by_words[BY_COUNT] = {
    [BY_NONE] = NULL,
    [BY_BREAK] = "break",
    [BY_POINTS] = "points",
    [BY_DRAW] = "draw",
    [BY_RESIGNATION] = "resignation",
    [BY_AGREEMENT] = "agreement",
};

const char *const toys_option_words[OPTION_SWITCHES] = {
    [OPTION_SKIRMISHERS] = "skirmishers",
    [OPTION_AMMUNITION] = "ammunition",
    [OPTION_VISIBILITY] = "limited_visibility",
    [OPTION_FAMILY] = "family",
    [OPTION_STRICT] = "strict_command",
    [OPTION_ROSTERS] = "open_rosters",
};

const char *const toys_decision_words[STEP_COUNT] = {
    [STEP_PHASE] = NULL,
    [STEP_RETREAT] = "retreat",
    [STEP_ADVANCE] = "advance",
    [STEP_PURSUE] = "pursue",
};

const char *toys_side_label(const struct toys_rules *rules, side_id side,
                            char text[TOYS_SIDE])
{
    snprintf(text, TOYS_SIDE, "%s", rules->base.names[ID_SIDE].name[side]);
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
    return text;
}

const char *const toys_muster_words[MUSTER_WORDS] = {
    "infantry-veteran", "infantry-regular", "infantry-militia",
    "cavalry-veteran",  "cavalry-regular",  "cavalry-militia",
    "foot-artillery",   "horse-artillery",  "skirmisher"};

const char *const toys_form_words[FORM_WORDS] = {"line", "square", "unlimbered",
                                                 "limbered"};

const char *const toys_answer_words[ANSWER_COUNT] = {
    [ANSWER_FIRST] = "first",     [ANSWER_SECOND] = "second",
    [ANSWER_ADVANCE] = "advance", [ANSWER_STAY] = "stay",
    [ANSWER_PURSUE] = "pursue",   [ANSWER_HOLD] = "hold",
};
