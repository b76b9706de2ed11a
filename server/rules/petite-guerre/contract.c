/* La Petite Guerre 1776-77 as a game of the service. */

#include "server/rules/petite-guerre/contract.h"

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/fields.h"
#include "server/rules/petite-guerre/flow.h"
#include "server/rules/petite-guerre/game_view.h"
#include "server/rules/petite-guerre/load.h"
#include "server/rules/petite-guerre/phrases.h"
#include "server/rules/petite-guerre/setup.h"
#include "server/rules/petite-guerre/victory.h"

static const char *const flag_words[] = {"false", "true"};

/* clang-format off */
static const struct option options[OPTION_COUNT] = {
    [OPTION_ENLISTMENTS] = {
        .name = "enlistments", .label = "One-year men go home (P26.1)",
        .words = flag_words, .word_count = 2},
    [OPTION_NEWPORT] = {
        .name = "newport", .label = "Clinton sails for Newport (P26.2)",
        .words = flag_words, .word_count = 2},
    [OPTION_OPEN_RACK] = {
        .name = "open_rack", .label = "The rack lies open, boxes and counters (P26.3)",
        .words = flag_words, .word_count = 2},
    [OPTION_HANDICAP] = {
        .name = "handicap",
        .label = "Points given to the British, none in the campaign (P26.4)",
        .least = -20, .most = 20},
};

static const struct step_kind steps[STEP_COUNT] = {
    [STEP_PHASE]   = {.name = "phase", .label = "the phase"},
    [STEP_WINDOW]  = {.name = "window", .label = "a window for cards",
                      .answers = 1U << ACTION_PLAY_CARD | 1U << ACTION_PASS},
    [STEP_CALLS]   = {.name = "calls", .label = "calls for reinforcements",
                      .answers = 1U << ACTION_CALL | 1U << ACTION_PASS},
    [STEP_CARDS]   = {.name = "cards", .label = "cards in battle",
                      .answers = 1U << ACTION_PLAY_CARD | 1U << ACTION_PASS},
    [STEP_CHOICE]  = {.name = "choice", .label = "the combat card",
                      .answers = 1U << ACTION_CHOOSE},
    [STEP_LOSSES]  = {.name = "losses", .label = "losses in battle",
                      .answers = 1U << ACTION_CHOOSE},
    [STEP_RETREAT] = {.name = "retreat", .label = "a retreat",
                      .answers = 1U << ACTION_RETREAT},
};
/* clang-format on */

/* Which window it is, and whose calls (show.c). */
static const struct shown_step shown_steps[] = {
    {"w1", STEP_WINDOW, "the window after their command"},
    {"w2", STEP_WINDOW, "the window after their movement"},
    {"calls_attacker", STEP_CALLS, "calls as the attacker"},
    {"calls_defender", STEP_CALLS, "calls as the defender"},
    {NULL, 0, NULL},
};

static const struct ending_word results[] = {
    {"decisive", AMERICAN, "Decisive American victory"},
    {"substantial", AMERICAN, "Substantial American victory"},
    {"marginal", AMERICAN, "Marginal American victory"},
    {"draw", SIDE_NONE, "A draw"},
    {"marginal", BRITISH, "Marginal British victory"},
    {"substantial", BRITISH, "Substantial British victory"},
    {"decisive", BRITISH, "Decisive British victory"},
    {.word = NULL},
};

static const struct ending_word reasons[] = {
    {"points", SIDE_NONE, "by points"},
    {"resignation", SIDE_NONE, "by resignation"},
    {.word = NULL},
};

static const struct line_weight line_weights[] = {
    {"over", true},      {"won", true},       {"resign", true},
    {"surrender", true}, {"casualty", true},  {"capture", true},
    {"control", true},   {"commander", true}, {"arrive", true},
    {"abandoned", true}, {"pass", false},     {"phase", false},
    {"turn", false},     {"window", false},   {"order", false},
    {"shuffle", false},  {"standing", false}, {NULL, false},
};

const struct game petite_game = {
    .name = "petite-guerre",
    .title = "La Petite Guerre 1776-77",
    .revision = 4,
    .state_size = sizeof(struct petite_state),
    .clause_letter = 'P',
    .secrecy = "P24.5",
    .phases = petite_phase_words,
    .phase_count = PHASE_COUNT,
    .options = options,
    .option_count = OPTION_COUNT,
    .fields = petite_fields,
    .field_count = PETITE_FIELDS,
    .actions = petite_actions,
    .action_count = ACTION_COUNT,
    .steps = steps,
    .step_count = STEP_COUNT,
    .windows = 1U << STEP_WINDOW, /* P23.3: all else waits for its player */
    .shown_steps = shown_steps,
    .line_weights = line_weights,
    .narration = &petite_narration,
    .results = results,
    .reasons = reasons,
    .layers = petite_layers,
    .layer_count = PETITE_LAYERS,
    .load = petite_load,
    .free = petite_free,
    .setup = petite_setup,
    .blank = petite_blank,
    .settle = petite_settle,
    .admissions = petite_admissions,
    .advance = petite_advance,
    .offer = petite_offer,
    .pick = petite_pick,
    .may_name = petite_may_name,
    .suggest = petite_suggest,
    .layer = petite_layer,
    .show = petite_show,
    .rows = petite_rows,
    .goals = petite_goals,
    .tell = petite_tell,
    .describe = petite_describe,
    .fill = petite_fill,
    .forget = petite_forget,
    .forgets_all = petite_forgets_all,
    .deal = petite_deal_anew,
    .value = petite_value,
    .outcome = petite_outcome,
    .invariants = petite_invariants,
};
