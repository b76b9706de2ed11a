/* The contract of the drill game: its tables joined. */

#include "tests/drill/drill.h"

#include "server/rules/kit/action_rows.h"
#include "server/rules/kit/allow.h"
#include "server/rules/library.h"
#include "tests/drill/apply.h"
#include "tests/drill/check.h"
#include "tests/drill/plant.h"
#include "tests/drill/tables.h"

int drill_plant = PLANT_NONE;

#define IN(phase)       (1U << (phase))
#define ANSWERS(action) (1U << (action))

static const char *const off_on[] = {"off", "on"};

static const struct option options[OPTIONS] = {
    [OPTION_FOG] = {.name = "fog",
                    .label = "Counters lie face down",
                    .words = off_on,
                    .word_count = 2,
                    .most = 1,
                    .initial = 1},
    [OPTION_TURNS] = {.name = "turns",
                      .label = "Turns",
                      .least = 1,
                      .most = 6,
                      .initial = 3},
    [OPTION_FAULTS] = {.name = "faults",
                       .label = "The match may be broken",
                       .words = off_on,
                       .word_count = 2,
                       .most = 1},
    [OPTION_COURIERS] = {.name = "couriers",
                         .label = "Seats of a side write letters",
                         .words = off_on,
                         .word_count = 2,
                         .most = 1},
};

#define DOES(name) .check = check_##name, .apply = apply_##name

/* clang-format off */
static const struct action_field attack_parts[ATTACK_PARTS] = {
    [ATTACK_TARGET] = {PLACE("target")},
    [ATTACK_UNITS] = {PIECES("units")},
};

const struct action_type drill_actions[ACTS] = {
    [ACTION_PLACE] = {
        .name = "place", .phases = IN(PHASE_DEPLOY), .field_count = 2,
        .fields = {{PIECE("unit")}, {PLACE("to")}}, DOES(place)},
    [ACTION_PLOT] = {
        .name = "plot", .phases = IN(PHASE_PLAN), .field_count = 2,
        .fields = {{PIECE("unit")}, {WORD("order", drill_orders + 1, 2)}},
        DOES(plot)},
    [ACTION_MOVE] = {
        .name = "move", .phases = IN(PHASE_MARCH), .field_count = 3,
        .fields = {{PIECES("units")}, {WAY("path")}, {FLAG("forced"), OPTIONAL}},
        DOES(move)},
    [ACTION_BRIDGE] = {
        .name = "bridge", .phases = IN(PHASE_MARCH), .field_count = 2,
        .fields = {{PIECE("unit")}, {EDGE("edge")}}, DOES(bridge)},
    [ACTION_ENTER] = {
        .name = "enter", .phases = IN(PHASE_MARCH), .field_count = 2,
        .fields = {{PIECE("unit")}, {PLACE("to")}}, DOES(enter)},
    [ACTION_ATTACK] = {
        .name = "attack", .phases = IN(PHASE_FIGHT), .field_count = 1,
        .fields = {{GROUPS("attacks", attack_parts, ATTACK_PARTS)}},
        DOES(attack)},
    [ACTION_PLAY_CARD] = {
        .name = "play_card", .field_count = 1,
        .fields = {{CARD("card")}}, DOES(play_card)},
    [ACTION_CHOOSE] = {
        .name = "choose", .field_count = 1,
        .fields = {{SHARES("losses")}}, DOES(choose)},
    [ACTION_RETREAT] = {
        .name = "retreat", .field_count = 1,
        .fields = {{WAY("path")}}, DOES(retreat)},
    [ACTION_ADVANCE] = {
        .name = "advance", .field_count = 1,
        .fields = {{PIECES("units")}}, DOES(advance)},
    [ACTION_PASS] = {
        .name = "pass", .is_end = true,
        .check = allow_always, .apply = apply_pass},
    [ACTION_SIGNAL] = {
        .name = "signal", .is_any_time = true, .field_count = 2,
        .fields = {{SEAT("to")}, {NUMBER("number")}}, DOES(signal)},
    [ACTION_END_PHASE] = {
        .name = "end_phase", .is_end = true,
        .phases = IN(PHASE_DEPLOY) | IN(PHASE_PLAN) | IN(PHASE_MARCH)
                  | IN(PHASE_FIGHT),
        .check = allow_always, .apply = apply_end_phase},
    [ACTION_RESIGN] = {
        .name = "resign", .is_grave = true, .is_any_time = true,
        .check = allow_always, .apply = apply_resign},
    [ACTION_BREAK] = {
        .name = "break", .is_grave = true, .is_any_time = true, DOES(break)},
    [ACTION_WRITE] = {
        .name = "write", .phases = IN(PHASE_MARCH), .field_count = 3,
        .fields = {{PIECE("unit")}, {SEAT("to")}, {TEXT("text")}},
        DOES(write)},
};

static const struct step_kind steps[STEPS] = {
    [STEP_DEPLOY] = {"deploy", "Place your units", ANSWERS(ACTION_PLACE) | ANSWERS(ACTION_END_PHASE), true},
    [STEP_PLAN] = {"plan", "Give orders", ANSWERS(ACTION_PLOT) | ANSWERS(ACTION_END_PHASE), true},
    [STEP_MARCH] = {"march", "March", ANSWERS(ACTION_MOVE) | ANSWERS(ACTION_BRIDGE) | ANSWERS(ACTION_ENTER) | ANSWERS(ACTION_WRITE) | ANSWERS(ACTION_END_PHASE), true},
    [STEP_FIGHT] = {"fight", "Fight", ANSWERS(ACTION_ATTACK) | ANSWERS(ACTION_END_PHASE), true},
    [STEP_PARRY] = {"parry", "Parry the attack", ANSWERS(ACTION_PLAY_CARD) | ANSWERS(ACTION_PASS), false},
    [STEP_FEINT] = {"feint", "Answer the parry", ANSWERS(ACTION_PLAY_CARD) | ANSWERS(ACTION_PASS), false},
    [STEP_NERVE] = {"nerve", "Answer the feint", ANSWERS(ACTION_PLAY_CARD) | ANSWERS(ACTION_PASS), false},
    [STEP_LOSSES] = {"losses", "Share the losses", ANSWERS(ACTION_CHOOSE), false},
    [STEP_RETREAT] = {"retreat", "Retreat", ANSWERS(ACTION_RETREAT), false},
    [STEP_ADVANCE] = {"advance", "Advance", ANSWERS(ACTION_ADVANCE) | ANSWERS(ACTION_PASS), false},
};
/* clang-format on */

static const struct layer layers[] = {
    {.name = "reach",
     .label = "Where it may march",
     .shows = "cost",
     .needs_piece = true},
    {.name = "zone", .label = "Beside the enemy", .shows = "level"},
};

void drill_describe(const struct rules *rules, struct writer *out)
{
    (void)rules;
    legend_write(out, &drill_legend);
    datum_write(out, "board", "drill/data/map.json");
    datum_write(out, "roster", "drill/data/units.json");
}

static const struct line_weight line_weights[] = {
    {"over", true},   {"loss", true},   {"retreat", true},
    {"letter", true}, {"turn", false},  {"place", false},
    {"ready", false}, {"order", false}, {NULL, false},
};

const struct game drill_game = {
    .name = "drill",
    .title = "Drill",
    .revision = 2,
    .state_size = sizeof(struct drill_state),
    .clause_letter = 'D',
    .secrecy = "D6.3",
    .phases = drill_phases,
    .phase_count = PHASES,
    .options = options,
    .option_count = OPTIONS,
    .fields = drill_fields,
    .field_count = DRILL_FIELDS,
    .actions = drill_actions,
    .action_count = ACTS,
    .steps = steps,
    .step_count = STEPS,
    .windows = 1U << STEP_PARRY | 1U << STEP_FEINT | 1U << STEP_NERVE,
    .line_weights = line_weights,
    .narration = &drill_narration,
    .layers = layers,
    .layer_count = 2,
    .load = drill_load,
    .free = drill_free,
    .setup = drill_setup,
    .blank = drill_blank,
    .settle = drill_settle,
    .seat = drill_seat,
    .talk = drill_talk,
    .admissions = drill_admissions,
    .advance = drill_advance,
    .offer = drill_offer,
    .pick = drill_pick,
    .may_name = drill_may_name,
    .suggest = drill_suggest,
    .layer = drill_layer,
    .show = drill_show,
    .goals = drill_goals,
    .tell = drill_tell,
    .describe = drill_describe,
    .forget = drill_forget,
    .deal = drill_deal,
    .outcome = drill_outcome,
    .invariants = drill_invariants,
};
