/* The types of action: a row each. */

#include "tests/drill/actions.h"

#include "server/rules/kit/action_rows.h"
#include "tests/drill/tables.h"

#define IN(phase) (1U << (phase))

/* NULL: what is admitted is allowed. */
static const struct {
    drill_check *check;
    drill_apply *apply;
} does[ACTS] = {
    [ACTION_PLACE] = {check_place, apply_place},
    [ACTION_PLOT] = {check_plot, apply_plot},
    [ACTION_MOVE] = {check_move, apply_move},
    [ACTION_BRIDGE] = {check_bridge, apply_bridge},
    [ACTION_ENTER] = {check_enter, apply_enter},
    [ACTION_ATTACK] = {check_attack, apply_attack},
    [ACTION_PLAY_CARD] = {check_play_card, apply_play_card},
    [ACTION_CHOOSE] = {check_choose, apply_choose},
    [ACTION_RETREAT] = {check_retreat, apply_retreat},
    [ACTION_ADVANCE] = {check_advance, apply_advance},
    [ACTION_PASS] = {NULL, apply_pass},
    [ACTION_SIGNAL] = {check_signal, apply_signal},
    [ACTION_END_PHASE] = {NULL, apply_end_phase},
    [ACTION_RESIGN] = {NULL, apply_resign},
    [ACTION_BREAK] = {check_break, apply_break},
    [ACTION_WRITE] = {check_write, apply_write},
};

static struct verdict check(const struct rules *rules, const void *state,
                            seat_id seat, const struct action *action)
{
    const struct drill_asked it = {drill_position(rules, state), seat, action};
    drill_check *judge = does[action->type].check;
    return judge == NULL ? allow() : judge(&it);
}

static void apply(struct play *play, seat_id seat, const struct action *action)
{
    struct drill_play it = drill_doing(play, seat, action);
    does[action->type].apply(&it);
}

#define DONE .check = check, .apply = apply

/* clang-format off */
static const struct action_field attack_parts[ATTACK_PARTS] = {
    [ATTACK_TARGET] = {PLACE("target")},
    [ATTACK_UNITS] = {PIECES("units")},
};

const struct action_type drill_actions[ACTS] = {
    [ACTION_PLACE] = {
        .name = "place", .phases = IN(PHASE_DEPLOY), .field_count = 2,
        .fields = {{PIECE("unit")}, {PLACE("to")}}, DONE},
    [ACTION_PLOT] = {
        .name = "plot", .phases = IN(PHASE_PLAN), .field_count = 2,
        .fields = {{PIECE("unit")}, {WORD("order", drill_orders + 1, 2)}}, DONE},
    [ACTION_MOVE] = {
        .name = "move", .phases = IN(PHASE_MARCH), .field_count = 3,
        .fields = {{PIECES("units")}, {WAY("path")}, {FLAG("forced"), OPTIONAL}},
        DONE},
    [ACTION_BRIDGE] = {
        .name = "bridge", .phases = IN(PHASE_MARCH), .field_count = 2,
        .fields = {{PIECE("unit")}, {EDGE("edge")}}, DONE},
    [ACTION_ENTER] = {
        .name = "enter", .phases = IN(PHASE_MARCH), .field_count = 2,
        .fields = {{PIECE("unit")}, {PLACE("to")}}, DONE},
    [ACTION_ATTACK] = {
        .name = "attack", .phases = IN(PHASE_FIGHT), .field_count = 1,
        .fields = {{GROUPS("attacks", attack_parts, ATTACK_PARTS)}}, DONE},
    [ACTION_PLAY_CARD] = {
        .name = "play_card", .field_count = 1, .fields = {{CARD("card")}}, DONE},
    [ACTION_CHOOSE] = {
        .name = "choose", .field_count = 1, .fields = {{SHARES("losses")}}, DONE},
    [ACTION_RETREAT] = {
        .name = "retreat", .field_count = 1, .fields = {{WAY("path")}}, DONE},
    [ACTION_ADVANCE] = {
        .name = "advance", .field_count = 1, .fields = {{PIECES("units")}}, DONE},
    [ACTION_PASS] = {.name = "pass", .is_end = true, DONE},
    [ACTION_SIGNAL] = {
        .name = "signal", .is_any_time = true, .field_count = 2,
        .fields = {{SEAT("to")}, {NUMBER("number")}}, DONE},
    [ACTION_END_PHASE] = {
        .name = "end_phase", .is_end = true, .phases = IN(PHASES) - 1, DONE},
    [ACTION_RESIGN] = {
        .name = "resign", .is_grave = true, .is_any_time = true, DONE},
    [ACTION_BREAK] = {
        .name = "break", .is_grave = true, .is_any_time = true, DONE},
    [ACTION_WRITE] = {
        .name = "write", .phases = IN(PHASE_MARCH), .field_count = 3,
        .fields = {{PIECE("unit")}, {SEAT("to")}, {TEXT("text")}}, DONE},
};
/* clang-format on */
