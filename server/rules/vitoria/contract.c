/* Vitoria 1813: the contract of the game, and how its tasks are run. */

#include "server/rules/vitoria/contract.h"

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/effect.h"
#include "server/rules/vitoria/fields.h"
#include "server/rules/vitoria/game_view.h"
#include "server/rules/vitoria/load.h"
#include "server/rules/vitoria/phrases.h"
#include "server/rules/vitoria/setup.h"
#include "server/rules/vitoria/victory.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static const char *const combat_words[] = {"compulsory", "voluntary"};

/* V15.1, V15.2. */
static const struct option options[] = {
    {.name = "combat",
     .label = "Combat",
     .words = combat_words,
     .word_count = 2,
     .initial = 0},
    {.name = "handicap",
     .label = "Points added to the allied score",
     .least = -50,
     .most = 50,
     .initial = 0},
};

static const struct handicap handicap = {"handicap", ALLIED}; /* V15.2 */

#define BY(action) (1U << ACTION_##action)

static const struct step_kind steps[STEP_COUNT] = {
    [STEP_PHASE] = {"phase", "The phase",
                    BY(MOVE) | BY(WORK) | BY(EXIT) | BY(RALLY) | BY(FIRE)
                        | BY(ATTACK) | BY(END_PHASE),
                    true},
    [STEP_DEPLOYMENT] = {"deployment", "Place your units",
                         BY(PLACE) | BY(END_PHASE), true},
    [STEP_DEFENCE_GENERAL] = {"defence_general", "Which general helps?",
                              BY(CHOOSE), false},
    [STEP_LOSSES] = {"losses", "Who takes the losses?", BY(CHOOSE), false},
    [STEP_RETREAT] = {"retreat", "Retreat", BY(RETREAT), false},
    [STEP_DISPLACE] = {"displace", "Who makes room?", BY(CHOOSE), false},
    [STEP_ESCAPE] = {"escape", "Where does he run?", BY(CHOOSE), false},
    [STEP_CONVOY_ESCAPE] = {"convoy_escape", "Where do the wagons go?",
                            BY(CHOOSE), false},
    [STEP_PURSUIT] = {"pursuit", "Whom does it follow?", BY(PURSUE), false},
    [STEP_PURSUIT_ATTACK] = {"pursuit_attack", "Fight again?",
                             BY(ATTACK) | BY(PASS), false},
    [STEP_ADVANCE] = {"advance", "Advance?", BY(ADVANCE) | BY(PASS), false},
};

typedef void run_task(struct vitoria_play *play);

static run_task *const runners[] = {
    [TASK_NEXT_PHASE] = vitoria_run_next_phase,
    [TASK_CROWDS] = vitoria_run_crowds,
    [TASK_MOVE] = vitoria_run_move,
    [TASK_ENTRY] = vitoria_run_entry,
    [TASK_FALLEN] = vitoria_run_fallen,
    [TASK_MELEE] = vitoria_run_melee,
    [TASK_GIVE_WAY] = vitoria_run_give_way,
    [TASK_ROOM] = vitoria_run_room,
};

/* V12.3: a side without a combat unit, on the map or to come. */
static bool has_army(const struct vitoria_play *play, side_id side)
{
    for (int i = 0; i < play->rules->unit_count; i++)
        if (play->rules->piece[i].side == side
            && vitoria_is_combat(play->rules->piece[i].kind)
            && (play->state->unit[i].at != PLACE_NONE
                || play->state->unit[i].fate == FATE_WAITING))
            return true;
    return false;
}

/* On to the next decision: one task after the other, the last one first. */
static void advance(struct play *base)
{
    struct vitoria_play play = vitoria_play(base);
    struct vitoria_state *state = play.state;
    struct course *course = &state->course;
    while (state->task_count > 0 && vitoria_open(state) == NULL
           && !course->is_over && course->fault == 0
           && !play.chance->has_failed)
        runners[vitoria_top(state)->kind](&play);
    if (vitoria_open(state) != NULL || course->is_over || course->fault != 0
        || course->phase == PHASE_DEPLOYMENT)
        return;
    vitoria_take_control(&play);
    if (!has_army(&play, ALLIED) || !has_army(&play, FRENCH))
        vitoria_over(&play, "V12.3");
}

static const struct ending_word results[] = {
    {"strategic allied victory", ALLIED, "Strategic Allied victory"},
    {"major allied victory", ALLIED, "Major Allied victory"},
    {"minor allied victory", ALLIED, "Minor Allied victory"},
    {"draw", SIDE_NONE, "A draw"},
    {"minor french victory", FRENCH, "Minor French victory"},
    {"major french victory", FRENCH, "Major French victory"},
    {"strategic french victory", FRENCH, "Strategic French victory"},
    {.word = NULL},
};

static const struct ending_word reasons[] = {
    {"score", SIDE_NONE, "by points"},
    {"resignation", SIDE_NONE, "by resignation"},
    {.word = NULL},
};

static const struct line_weight line_weights[] = {
    {"over", true},    {"loss", true},      {"rout", true},  {"retreat", true},
    {"capture", true}, {"control", true},   {"pass", false}, {"phase", false},
    {"placed", false}, {"deployed", false}, {NULL, false},
};

const struct game vitoria_game = {
    .name = "vitoria",
    .title = "Vitoria 1813",
    .revision = 2,
    .state_size = sizeof(struct vitoria_state),
    .clause_letter = 'V',
    .secrecy = "V13.1",
    .phases = vitoria_phase_words,
    .phase_count = PHASE_COUNT,
    .handicap = &handicap,
    .options = options,
    .option_count = COUNT(options),
    .fields = vitoria_fields,
    .field_count = VITORIA_FIELDS,
    .actions = vitoria_actions,
    .action_count = ACTION_COUNT,
    .steps = steps,
    .step_count = STEP_COUNT,
    .line_weights = line_weights,
    .narration = &vitoria_narration,
    .results = results,
    .reasons = reasons,
    .layers = vitoria_layers,
    .layer_count = VITORIA_LAYERS,
    .load = vitoria_load,
    .free = vitoria_free,
    .setup = vitoria_setup,
    .blank = vitoria_blank,
    .settle = vitoria_settle,
    .admissions = vitoria_admissions,
    .advance = advance,
    .offer = vitoria_offer,
    .pick = vitoria_pick,
    .may_name = vitoria_may_name,
    .suggest = vitoria_suggest,
    .layer = vitoria_layer,
    .show = vitoria_show,
    .rows = vitoria_rows,
    .goals = vitoria_goals,
    .tell = vitoria_tell,
    .describe = vitoria_describe,
    .fill = vitoria_fill,
    .forget = vitoria_forget,
    .forgets_all = vitoria_forgets_all,
    .deal = vitoria_deal,
    .value = vitoria_value,
    .outcome = vitoria_outcome,
    .invariants = vitoria_invariants,
};
