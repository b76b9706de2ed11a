/* The rows of the menu: which types of action a seat may use now (part E). */

#include "server/rules/toy-soldiers/pick.h"

#include "server/rules/kit/offer_rows.h"
#include "server/rules/toy-soldiers/game_view.h"

enum { LIST_MOST = 64, COUNT_MOST = 99 };

static void shape_end(const void *state, struct menu_row *row)
{
    static const char *const labels[PHASE_COUNT] = {
        [PHASE_MUSTER] = "The army is chosen",
        [PHASE_DEPLOYMENT] = "All are placed",
        [PHASE_ARTILLERY] = "End the plotting",
        [PHASE_MOVEMENT] = "End the movement",
        [PHASE_FIRE] = "End the fire",
        [PHASE_COMBAT] = "End the combat",
    };
    row->label = labels[course_of(state)->phase];
}

/* clang-format off */
#define RIDERS(of) RANGE(of, 0, LIST_MOST), MAYBE
/* What is said to be no is what it is anyway. */
#define UNLIMBERS  VALUE(MOVE_UNLIMBER), MAYBE, .is_idle = true
#define LIMBERS    VALUE(MOVE_LIMBER), MAYBE, .is_idle = true
#define PAIR       CHOOSES({VALUE(SHOT_UNIT)}, {VALUE(SHOT_TARGET)})
#define UNIT       CHOOSES({VALUE(UNIT_UNIT)})
#define ANSWER(is) FIXES({CHOOSE_ANSWER, is})
#define WHILE(kind) .steps = 1U << (kind)

static const struct offer_row rows[] = {
    {OFFER(ACTION_MUSTER, "Choose the army", "T20.2"),
     CHOOSES({RANGE(MUSTER_UNITS, 1, LIST_MOST),
              .sub_least = {[MUSTER_COUNT] = 1},
              .sub_most = {[MUSTER_COUNT] = COUNT_MOST}})},
    {OFFER(ACTION_DEPLOY, "Place", "T20.3"),
     CHOOSES({VALUE(DEPLOY_UNIT)}, {VALUE(DEPLOY_AT)},
             {VALUE(DEPLOY_FORMATION), MAYBE})},
    {OFFER(ACTION_PLOT, "Lay a battery on a target", "T3.4"), PAIR},
    {OFFER(ACTION_UNPLOT, "Take a plot back", "T3.4"), UNIT},
    {OFFER(ACTION_CHOOSE, "Take the first half-turn", "T3.7"),
     WHILE(STEP_PHASE), ANSWER(ANSWER_FIRST)},
    {OFFER(ACTION_CHOOSE, "Take the second half-turn", "T3.7"),
     WHILE(STEP_PHASE), ANSWER(ANSWER_SECOND)},
    {OFFER(ACTION_MOVE, "Move", "T5.1"),
     CHOOSES({VALUE(MOVE_UNIT)}, {VALUE(MOVE_PATH)}, {RIDERS(MOVE_WITH)},
             {UNLIMBERS}, {LIMBERS})},
    {OFFER(ACTION_MOVE, "Move and unlimber", "T6.1"), FIXES({MOVE_UNLIMBER, 1}),
     CHOOSES({VALUE(MOVE_UNIT)}, {VALUE(MOVE_PATH)}, {RIDERS(MOVE_WITH)},
             {LIMBERS})},
    {OFFER(ACTION_MOVE, "Unlimber", "T6.1"),
     FIXES({MOVE_UNLIMBER, 1}, {MOVE_PATH, FIXED_EMPTY}),
     CHOOSES({VALUE(MOVE_UNIT)}, {RIDERS(MOVE_WITH)}, {LIMBERS})},
    {OFFER(ACTION_MOVE, "Limber", "T6.2"),
     FIXES({MOVE_LIMBER, 1}, {MOVE_PATH, FIXED_EMPTY}),
     CHOOSES({VALUE(MOVE_UNIT)}, {RIDERS(MOVE_WITH)}, {UNLIMBERS})},
    {OFFER(ACTION_CHARGE, "Charge", "T8.2"),
     CHOOSES({VALUE(CHARGE_UNIT)}, {VALUE(CHARGE_TARGET)}, {VALUE(CHARGE_PATH)},
             {RIDERS(CHARGE_WITH)})},
    {OFFER(ACTION_CHARGE, "Charge from where it stands", "T8.2"),
     FIXES({CHARGE_PATH, FIXED_EMPTY}),
     CHOOSES({VALUE(CHARGE_UNIT)}, {VALUE(CHARGE_TARGET)},
             {RIDERS(CHARGE_WITH)})},
    {OFFER(ACTION_FORM, "Form", "T5.4"),
     CHOOSES({VALUE(FORM_UNIT)}, {VALUE(FORM_FORMATION)})},
    {OFFER(ACTION_MAN_GUNS, "Man the guns", "T14.5"), UNIT},
    {OFFER(ACTION_WRITE, "Write a letter", "T9.10"),
     CHOOSES({VALUE(WRITE_ADC)}, {VALUE(WRITE_TO)},
             {RANGE(WRITE_TEXT, 0, TOYS_TEXT_MOST)},
             {RANGE(WRITE_TRANSFER, 0, TOYS_SIDE_UNITS_MOST), MAYBE})},
    {OFFER(ACTION_BURN, "Burn a letter", "T9.10"), UNIT},
    {OFFER(ACTION_FIRE, "Fire", "T11.5"), PAIR},
    {OFFER(ACTION_ATTACK, "Attack", "T12.3"), PAIR},
    {OFFER(ACTION_CHOOSE, "Fall back to", "T4.12"), WHILE(STEP_RETREAT),
     CHOOSES({VALUE(CHOOSE_ANSWER)})},
    {OFFER(ACTION_CHOOSE, "Advance", "T12.6"), WHILE(STEP_ADVANCE),
     ANSWER(ANSWER_ADVANCE)},
    {OFFER(ACTION_CHOOSE, "Stay", "T12.6"), WHILE(STEP_ADVANCE),
     ANSWER(ANSWER_STAY)},
    {OFFER(ACTION_CHOOSE, "Pursue", "T14.2"), WHILE(STEP_PURSUE),
     ANSWER(ANSWER_PURSUE)},
    {OFFER(ACTION_CHOOSE, "Hold", "T14.2"), WHILE(STEP_PURSUE),
     ANSWER(ANSWER_HOLD)},
    {OFFER(ACTION_END_PHASE, "", "T3.2"), .shape = shape_end},
    {OFFER(ACTION_OFFER_DRAW, "Offer a draw", "T18.6")},
    {OFFER(ACTION_CHAT, "Say", "T9.14"),
     CHOOSES({RANGE(CHAT_TEXT, 0, TOYS_TEXT_MOST)})},
    {OFFER(ACTION_RESIGN, "Resign", "T18.5")},
    {.label = NULL},
};
/* clang-format on */

void toys_offer(const struct rules *rules, const void *state, seat_id seat,
                struct menu *menu)
{
    offer_by_rows(rules, state, seat, rows, menu);
}
