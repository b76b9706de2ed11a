/* The contract of the drill game: its tables joined. */

#include "tests/drill/actions.h"
#include "tests/drill/drill.h"
#include "tests/drill/tables.h"

/* clang-format off */
#define SWITCH(text, says) \
    .name = text, .label = says, .words = drill_off_on, .word_count = 2, .most = 1

static const struct option options[OPTIONS] = {
    [OPTION_FOG] = {SWITCH("fog", "Counters lie face down"), .initial = 1},
    [OPTION_TURNS] = {
        .name = "turns", .label = "Turns", .least = 1, .most = 6, .initial = 3},
    [OPTION_FAULTS] = {SWITCH("faults", "The match may be broken")},
    [OPTION_COURIERS] = {SWITCH("couriers", "Seats of a side write letters")},
};

#define ANSWERS(action) (1U << ACTION_##action)

static const struct step_kind steps[STEPS] = {
    [STEP_DEPLOY] = {"deploy", "Place your units", ANSWERS(PLACE) | ANSWERS(END_PHASE), true},
    [STEP_PLAN] = {"plan", "Give orders", ANSWERS(PLOT) | ANSWERS(END_PHASE), true},
    [STEP_MARCH] = {"march", "March", ANSWERS(MOVE) | ANSWERS(BRIDGE) | ANSWERS(ENTER) | ANSWERS(WRITE) | ANSWERS(END_PHASE), true},
    [STEP_FIGHT] = {"fight", "Fight", ANSWERS(ATTACK) | ANSWERS(END_PHASE), true},
    [STEP_PARRY] = {"parry", "Parry the attack", ANSWERS(PLAY_CARD) | ANSWERS(PASS), false},
    [STEP_FEINT] = {"feint", "Answer the parry", ANSWERS(PLAY_CARD) | ANSWERS(PASS), false},
    [STEP_NERVE] = {"nerve", "Answer the feint", ANSWERS(PLAY_CARD) | ANSWERS(PASS), false},
    [STEP_LOSSES] = {"losses", "Share the losses", ANSWERS(CHOOSE), false},
    [STEP_RETREAT] = {"retreat", "Retreat", ANSWERS(RETREAT), false},
    [STEP_ADVANCE] = {"advance", "Advance", ANSWERS(ADVANCE) | ANSWERS(PASS), false},
};
/* clang-format on */

static const struct layer layers[] = {
    {.name = "reach",
     .label = "Where it may march",
     .shows = "cost",
     .needs_piece = true},
    {.name = "zone", .label = "Beside the enemy", .shows = "level"},
};

static const struct line_weight line_weights[] = {
    {"over", true},   {"loss", true},   {"retreat", true},
    {"letter", true}, {"turn", false},  {"place", false},
    {"ready", false}, {"order", false}, {NULL, false},
};

/* The roster answers it: one's own side. */
static bool may_name(const struct rules *rules, seat_id seat, uint8_t type,
                     int field, int sub, piece_id piece)
{
    (void)type, (void)field, (void)sub;
    return drill_rules(rules)->pieces[piece].side == rules->side_of_seat[seat];
}

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
    .windows = STEPS_OF_CARDS,
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
    .may_name = may_name,
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
