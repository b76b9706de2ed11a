/* Toy Soldier Battles as a game of the service. */

#include "server/rules/toy-soldiers/contract.h"

#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/fields.h"
#include "server/rules/toy-soldiers/flow.h"
#include "server/rules/toy-soldiers/game_view.h"
#include "server/rules/toy-soldiers/letter.h"
#include "server/rules/toy-soldiers/phrases.h"
#include "server/rules/toy-soldiers/setup.h"
#include "server/rules/toy-soldiers/victory.h"

static const char *const flag_words[] = {"false", "true"};

/* clang-format off */
#define SWITCH(k, text, says) \
    [OPTION_##k] = {.name = text, .label = says, .words = flag_words, \
                    .word_count = 2}

static const struct option options[OPTION_COUNT] = {
    SWITCH(SKIRMISHERS, "skirmishers", "There are skirmishers (T17.1)"),
    SWITCH(AMMUNITION, "ammunition", "Ammunition is counted (T17.2)"),
    SWITCH(VISIBILITY, "limited_visibility", "Only what is seen is shown (T17.3)"),
    SWITCH(FAMILY, "family", "Family mode: the simplest game (T17.4)"),
    SWITCH(STRICT, "strict_command", "Troops need orders to move (T17.5)"),
    SWITCH(ROSTERS, "open_rosters", "All rosters are open (T17.6)"),
    [OPTION_HANDICAP] = {.name = "handicap",
                         .label = "Points given to the first side (T17.8)",
                         .least = -100, .most = 100},
};

static const struct step_kind steps[STEP_COUNT] = {
    [STEP_PHASE]   = {.name = "phase", .label = "the phase",
                      .ends_by_seats = true},
    [STEP_RETREAT] = {.name = "retreat", .label = "the side of a retreat",
                      .answers = 1U << ACTION_CHOOSE},
    [STEP_ADVANCE] = {.name = "advance", .label = "an advance",
                      .answers = 1U << ACTION_CHOOSE},
    [STEP_PURSUE]  = {.name = "pursue", .label = "a pursuit",
                      .answers = 1U << ACTION_CHOOSE},
};
/* clang-format on */

static const struct ending_word results[] = {
    {"a victory", 0, "Blue wins"},
    {"a victory", 1, "Red wins"},
    {"a draw", SIDE_NONE, "A draw"},
    {.word = NULL},
};

static const struct ending_word reasons[] = {
    {"break", SIDE_NONE, "the other side being broken"},
    {"points", SIDE_NONE, "by points"},
    {"resignation", SIDE_NONE, "by resignation"},
    {"agreement", SIDE_NONE, "by agreement"},
    {.word = NULL},
};

static const struct line_weight line_weights[] = {
    {"over", true},    {"casualty", true}, {"rout", true},
    {"retreat", true}, {"score", true},    {"letter", true},
    {"arrive", true},  {"lost", true},     {"objective", true},
    {"phase", false},  {"turn", false},    {"awaited", false},
    {"ended", false},  {"deploy", false},  {NULL, false},
};

const struct game toys_game = {
    .name = "toy-soldiers",
    .title = "Toy Soldier Battles",
    .revision = 3,
    .state_size = sizeof(struct toys_state),
    .clause_letter = 'T',
    .secrecy = "T19.2",
    .phases = toys_phase_words,
    .phase_count = PHASE_COUNT,
    .options = options,
    .option_count = OPTION_COUNT,
    .fields = toys_fields,
    .field_count = TOYS_FIELDS,
    .actions = toys_actions,
    .action_count = ACTION_COUNT,
    .steps = steps,
    .step_count = STEP_COUNT,
    .line_weights = line_weights,
    .narration = &toys_narration,
    .results = results,
    .reasons = reasons,
    .layers = toys_layers,
    .layer_count = TOYS_LAYERS,
    .load = toys_load,
    .free = toys_free,
    .setup = toys_setup,
    .blank = toys_blank,
    .settle = toys_settle,
    .seat = toys_seat,
    .admissions = toys_admissions,
    .advance = toys_advance,
    .offer = toys_offer,
    .pick = toys_pick,
    .may_name = toys_may_name,
    .suggest = toys_suggest,
    .layer = toys_layer,
    .show = toys_show,
    .rows = toys_rows,
    .goals = toys_goals,
    .tell = toys_tell,
    .is_veiled = toys_is_veiled,
    .talk = toys_talk,
    .describe = toys_describe,
    .fill = toys_fill,
    .forget = toys_forget,
    .forgets_all = toys_forgets_all,
    .deal = toys_deal,
    .value = toys_value,
    .outcome = toys_outcome,
    .invariants = toys_invariants,
};
