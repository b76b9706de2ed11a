/* Yorktown 1781 as a game of the service. */

#include "server/rules/yorktown/contract.h"

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/fields.h"
#include "server/rules/yorktown/flow.h"
#include "server/rules/yorktown/game_view.h"
#include "server/rules/yorktown/load.h"
#include "server/rules/yorktown/phrases.h"
#include "server/rules/yorktown/setup.h"
#include "server/rules/yorktown/victory.h"

static const char *const victory_words[] = {"either", "both"};
static const char *const flag_words[] = {"false", "true"};

/* clang-format off */
static const struct option options[] = {
    {.name = "victory", .label = "Objectives needed (Y14.1)",
     .words = victory_words, .word_count = 2},
    {.name = "fog", .label = "Units out of sight are face down (Y15.2)",
     .words = flag_words, .word_count = 2},
};

static const struct step_kind steps[STEP_COUNT] = {
    [STEP_PHASE]     = {.name = "phase", .label = "the phase"},
    [STEP_COMMANDER] = {.name = "commander", .label = "a commander's choice",
                        .answers = 1U << ACTION_CHOOSE},
    [STEP_LOSS]      = {.name = "loss", .label = "which attacker is lost",
                        .answers = 1U << ACTION_CHOOSE},
    [STEP_RETREAT]   = {.name = "retreat", .label = "a retreat",
                        .answers = 1U << ACTION_RETREAT},
};
/* clang-format on */

static const struct ending_word results[] = {
    {"allied victory", ALLIED, "Franco-American victory"},
    {"british victory", BRITISH, "British victory"},
    {.word = NULL},
};

static const struct ending_word reasons[] = {
    {"objectives", SIDE_NONE, "the towns being taken"},
    {"no British unit left", SIDE_NONE, "no British unit being left"},
    {"calendar", SIDE_NONE, "time having run out"},
    {"exit", SIDE_NONE, "the British having got away"},
    {"redoubts taken", SIDE_NONE, "the redoubts being taken"},
    {"resignation", SIDE_NONE, "by resignation"},
    {.word = NULL},
};

static const struct line_weight line_weights[] = {
    {"over", true},    {"resign", true},    {"eliminated", true},
    {"retreat", true}, {"commander", true}, {"phase", false},
    {"place", false},  {NULL, false},
};

const struct game yorktown_game = {
    .name = "yorktown",
    .title = "Yorktown 1781",
    .revision = 2,
    .state_size = sizeof(struct yorktown_state),
    .clause_letter = 'Y',
    .secrecy = "Y15.2",
    .phases = yorktown_phase_words,
    .phase_count = PHASE_COUNT,
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .fields = yorktown_fields,
    .field_count = YORKTOWN_FIELDS,
    .actions = yorktown_actions,
    .action_count = ACTION_COUNT,
    .steps = steps,
    .step_count = STEP_COUNT,
    .line_weights = line_weights,
    .narration = &yorktown_narration,
    .results = results,
    .reasons = reasons,
    .layers = yorktown_layers,
    .layer_count = YORKTOWN_LAYERS,
    .load = yorktown_load,
    .free = yorktown_free,
    .setup = yorktown_setup,
    .blank = yorktown_blank,
    .settle = yorktown_settle,
    .admissions = yorktown_admissions,
    .advance = yorktown_advance,
    .offer = yorktown_offer,
    .pick = yorktown_pick,
    .may_name = yorktown_may_name,
    .suggest = yorktown_suggest,
    .layer = yorktown_layer,
    .show = yorktown_show,
    .rows = yorktown_rows,
    .goals = yorktown_goals,
    .tell = yorktown_tell,
    .describe = yorktown_describe,
    .fill = yorktown_fill,
    .forget = yorktown_forget,
    .forgets_all = yorktown_forgets_all,
    .deal = yorktown_deal,
    .value = yorktown_value,
    .outcome = yorktown_outcome,
    .invariants = yorktown_invariants,
};
