/* The offer: a row for each way to begin an action. */

#include "server/rules/kit/offer_rows.h"
#include "tests/drill/actions.h"
#include "tests/drill/tables.h"

static void shape_losses(const void *state, struct menu_row *row)
{
    row->fields[CHOOSE_LOSSES].total =
        course_top(course_of(state))->argument[0];
}

/* clang-format off */
static const struct offer_row rows[] = {
    {OFFER(ACTION_PLACE, "Place", "D3.1"), ASKS_ALL},
    {OFFER(ACTION_PLOT, "Give an order", "D3.2"), ASKS_ALL},
    /* `forced` stands before the path, for it says how far that may go. */
    {OFFER(ACTION_MOVE, "Move", "D4.1"),
     CHOOSES({RANGE(MOVE_UNITS, 1, DRILL_ROOM)},
             {VALUE(MOVE_FORCED), MAYBE}, {VALUE(MOVE_PATH)})},
    {OFFER(ACTION_BRIDGE, "Lay a bridge", "D4.7"), ASKS_ALL},
    {OFFER(ACTION_ENTER, "Enter", "D4.8"), ASKS_ALL},
    {OFFER(ACTION_WRITE, "Write a letter", "D3.5"),
     CHOOSES({VALUE(WRITE_UNIT)}, {VALUE(WRITE_TO)},
             {RANGE(WRITE_TEXT, 0, DRILL_TEXT_MOST)})},
    {OFFER(ACTION_ATTACK, "Declare all attacks", "D5.2"),
     CHOOSES({RANGE(ATTACK_ATTACKS, 1, DRILL_ATTACKS_MOST), .is_ordered = true,
              .sub_least = {[ATTACK_UNITS] = 1},
              .sub_most = {[ATTACK_UNITS] = DRILL_UNITS}})},
    {OFFER(ACTION_PLAY_CARD, "Play a card", "D5.4"), ASKS_ALL},
    {OFFER(ACTION_CHOOSE, "Share the losses", "D5.6"), ASKS_ALL,
     .shape = shape_losses},
    {OFFER(ACTION_RETREAT, "Retreat", "D5.7"), ASKS_ALL},
    {OFFER(ACTION_ADVANCE, "Advance", "D5.8"),
     CHOOSES({RANGE(ADVANCE_UNITS, 1, DRILL_ROOM)})},
    {OFFER(ACTION_PASS, "Stay", "D5.8"), .steps = 1U << STEP_ADVANCE},
    {OFFER(ACTION_PASS, "Play none", "D5.4"), .steps = STEPS_OF_CARDS},
    {OFFER(ACTION_END_PHASE, "End the phase", "D2.8")},
    {OFFER(ACTION_SIGNAL, "Signal", "D3.4"),
     CHOOSES({VALUE(SIGNAL_TO)}, {RANGE(SIGNAL_NUMBER, 1, 9)})},
    {OFFER(ACTION_RESIGN, "Resign", "D7.3")},
    {OFFER(ACTION_BREAK, "Break the match", "D7.4")},
    {.label = NULL},
};
/* clang-format on */

void drill_offer(const struct rules *rules, const void *state, seat_id seat,
                 struct menu *menu)
{
    offer_by_rows(rules, state, seat, rows, menu);
}
