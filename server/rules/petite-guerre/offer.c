/* The offer: which rows a seat has now (Part 13). */

#include "server/rules/petite-guerre/game_view.h"

#include "server/rules/kit/offer_rows.h"
#include "server/rules/petite-guerre/actions.h"

enum { LIST_MOST = 64, INTO = 2 };

/* clang-format off */
/* What a phase or step is for comes first, what cannot be undone last. */
static const struct offer_row rows[] = {
    {OFFER(ACTION_MOVE, "Move", "P7.1"),
     CHOOSES({VALUE(MOVE_UNIT)}, {VALUE(MOVE_PATH)})},
    {OFFER(ACTION_MOVE, "Move together", "P7.1"),
     CHOOSES({RANGE(MOVE_UNITS, 1, LIST_MOST)}, {VALUE(MOVE_PATH)})},
    {OFFER(ACTION_MOVE, "Forced march", "P9.1"),
     FIXES({MOVE_FORCED, 1}), CHOOSES({VALUE(MOVE_UNIT)}, {VALUE(MOVE_PATH)})},
    {OFFER(ACTION_MOVE, "Forced march together", "P9.1"),
     FIXES({MOVE_FORCED, 1}),
     CHOOSES({RANGE(MOVE_UNITS, 1, LIST_MOST)}, {VALUE(MOVE_PATH)})},
    {OFFER(ACTION_CROSS, "Begin to cross", "P8.3"),
     CHOOSES({VALUE(CROSS_UNIT)}, {VALUE(CROSS_TO)})},
    {OFFER(ACTION_CROSS, "Begin to cross together", "P8.3"),
     CHOOSES({RANGE(CROSS_UNITS, 1, LIST_MOST)}, {VALUE(CROSS_TO)})},
    {OFFER(ACTION_LAND, "Land", "P20.3"), ASKS_ALL},
    {OFFER(ACTION_EMBARK, "Prepare a landing", "P20.1"),
     CHOOSES({RANGE(EMBARK_UNITS, 1, LIST_MOST)})},
    {OFFER(ACTION_ATTACK, "Attack", "P12.1"), ASKS_ALL},
    {OFFER(ACTION_CALL, "Call for reinforcements", "P12.4"),
     CHOOSES({VALUE(CALL_BY)}, {VALUE(CALL_FROM)})},
    {OFFER(ACTION_CHOOSE, "Choose a combat card", "P13.4"),
     CHOOSES({VALUE(CHOOSE_CARD_)})},
    {OFFER(ACTION_CHOOSE, "Name the losses", "P14.3"),
     CHOOSES({RANGE(CHOOSE_LOSSES, 1, LIST_MOST), .is_ordered = true,
              .sub_is_optional = {[LOSS_TOP_UP] = true}})},
    {OFFER(ACTION_RETREAT, "Retreat", "P15.1"), ASKS_ALL},
    {OFFER(ACTION_RALLY, "Rest a unit", "P9.3"), ASKS_ALL},
    {OFFER(ACTION_ORDER, "Order a unit", "P18.1"),
     CHOOSES({VALUE(ORDER_KIND)}, {VALUE(ORDER_AT)})},
    {OFFER(ACTION_DRAW_CARD, "Draw a card", "P6.1")},
    {OFFER(ACTION_PLAY_CARD, "Play a card", "P6.4"),
     CHOOSES({VALUE(PLAY_CARD)}, {VALUE(PLAY_HEX), MAYBE},
             {VALUE(PLAY_FROM), MAYBE}, {VALUE(PLAY_TO), MAYBE},
             {VALUE(PLAY_UNIT), MAYBE})},
    {OFFER(ACTION_RECON, "Reconnoitre", "P5.1"), ASKS_ALL},
    {OFFER(ACTION_SELF_COMMAND, "Act on its own (1 in 6)", "P3.7"),
     CHOOSES({VALUE(ONE_UNIT)})},
    {OFFER(ACTION_ATTACH, "Attach to a commander", "P4.4"),
     CHOOSES({VALUE(ATTACH_TO)}, {RANGE(ATTACH_UNITS, 1, LIST_MOST)})},
    {OFFER(ACTION_DETACH, "Detach from a commander", "P4.4"),
     CHOOSES({RANGE(DETACH_UNITS, 1, LIST_MOST)})},
    {OFFER(ACTION_COMBINE, "Three make two", "P10.1"),
     CHOOSES({VALUE(COMBINE_UNIT)}, {RANGE(COMBINE_INTO, INTO, INTO)})},
    {OFFER(ACTION_PLACE_PHANTOM, "Place a phantom", "P4.5"),
     CHOOSES({VALUE(PLACE_UNIT)}, {VALUE(PLACE_AT)})},
    {OFFER(ACTION_LIFT_PHANTOM, "Take back a phantom", "P4.5"), ASKS_ALL},
    {OFFER(ACTION_EXPEND_TRAIN, "Expend a baggage train", "P16.7"),
     CHOOSES({VALUE(ONE_UNIT)})},
    {OFFER(ACTION_DISEMBARK, "Give up a landing", "P20.7"),
     CHOOSES({VALUE(DISEMBARK_AT)})},
    {OFFER(ACTION_RAZE, "Raze a settlement", "P17.1"), ASKS_ALL},
    {OFFER(ACTION_DISCARD, "Discard a card", "P6.3"), ASKS_ALL},
    {OFFER(ACTION_PASS, "Pass", "P23.3")},
    {OFFER(ACTION_STANDING_ORDER, "Standing order", "P23.1"), ASKS_ALL},
    {OFFER(ACTION_END_PHASE, "End the phase", "P1.5")},
    {OFFER(ACTION_RESIGN, "Resign", "P22.4")},
    {.label = NULL},
};
/* clang-format on */

void petite_offer(const struct rules *rules, const void *state, seat_id seat,
                  struct menu *menu)
{
    offer_by_rows(rules, state, seat, rows, menu);
}
