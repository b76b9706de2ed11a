/* The offer: which rows a seat has now (section 4). */

#include "server/rules/yorktown/game_view.h"

#include "server/rules/kit/offer_rows.h"
#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/attack.h"
#include "server/rules/yorktown/fire.h"
#include "server/rules/yorktown/orders.h"
#include "server/rules/yorktown/resolve.h"
#include "server/rules/yorktown/sail.h"

enum { FACING_MOST = 5, LIST_MOST = 48 };

static void shape_loss(const void *state, struct menu_row *row)
{
    const struct step *step = course_top(course_of(state));
    row->clause = step->argument[0] ? "Y11.3" : "Y11.4";
}

/* clang-format off */
#define TURNED(of)  RANGE(of, 0, FACING_MOST)
#define A_PAIR(of)  RANGE(of, 1, 2)
#define IDLE        MAYBE, .is_idle = true
#define LAND_AT_ALL {VALUE(LAND_FRIGATE)}, {VALUE(LAND_AT)}, \
                    {TURNED(LAND_FACING), MAYBE}
#define MARCH       {VALUE(MOVE_PATH)}, {TURNED(MOVE_FACING), MAYBE}, \
                    {VALUE(MOVE_JOIN), IDLE}, {VALUE(MOVE_EXIT), MAYBE}
#define STAYS       {MOVE_PATH, FIXED_EMPTY}

static const struct offer_row rows[] = {
    {OFFER(ACTION_PLACE, "Place", "Y3.1"),
     CHOOSES({VALUE(PLACE_UNIT)}, {VALUE(PLACE_AT)},
             {TURNED(PLACE_FACING), MAYBE}, {VALUE(PLACE_JOIN), IDLE})},
    {OFFER(ACTION_BUILD, "Build a redoubt", "Y13.1"), ASKS_ALL},
    {OFFER(ACTION_FIRE, "Fire all shots", "Y7.1"),
     CHOOSES({RANGE(FIRE_SHOTS, 1, LIST_MOST), .is_ordered = true})},
    {OFFER(ACTION_BOARD, "Board", "Y12.8"),
     CHOOSES({VALUE(BOARD_UNIT)}, {VALUE(BOARD_FRIGATE)})},
    {OFFER(ACTION_BOARD, "Board with a commander", "Y12.8"),
     CHOOSES({A_PAIR(BOARD_UNITS)}, {VALUE(BOARD_FRIGATE)})},
    {OFFER(ACTION_SAIL, "Sail", "Y12.2"), ASKS_ALL},
    {OFFER(ACTION_LAND, "Land", "Y12.11"),
     CHOOSES({VALUE(LAND_UNIT)}, LAND_AT_ALL)},
    {OFFER(ACTION_LAND, "Land with a commander", "Y12.11"),
     CHOOSES({A_PAIR(LAND_UNITS)}, LAND_AT_ALL)},
    {OFFER(ACTION_MOVE, "Move", "Y4.1"), CHOOSES({VALUE(MOVE_UNIT)}, MARCH)},
    {OFFER(ACTION_MOVE, "Move with a commander", "Y4.1"),
     CHOOSES({A_PAIR(MOVE_UNITS)}, MARCH)},
    {OFFER(ACTION_MOVE, "Turn in place", "Y4.7"), FIXES(STAYS),
     CHOOSES({VALUE(MOVE_UNIT)}, {TURNED(MOVE_FACING)})},
    {OFFER(ACTION_MOVE, "Turn with a commander", "Y4.7"), FIXES(STAYS),
     CHOOSES({A_PAIR(MOVE_UNITS)}, {TURNED(MOVE_FACING)})},
    {OFFER(ACTION_MOVE, "Leave the map", "Y4.11"), FIXES(STAYS, {MOVE_EXIT, 1}),
     CHOOSES({VALUE(MOVE_UNIT)})},
    {OFFER(ACTION_MOVE, "Leave with a commander", "Y4.11"),
     FIXES(STAYS, {MOVE_EXIT, 1}), CHOOSES({A_PAIR(MOVE_UNITS)})},
    {OFFER(ACTION_ATTACK, "Declare all attacks", "Y10.1"),
     CHOOSES({RANGE(ATTACK_ATTACKS, 0, LIST_MOST), MAYBE, .is_ordered = true,
              .sub_least = {[ATTACK_UNITS] = 1},
              .sub_most = {[ATTACK_UNITS] = YORKTOWN_FRONT}})},
    {OFFER(ACTION_RETREAT, "Retreat", "Y11.5"),
     CHOOSES({VALUE(RETREAT_UNIT)}, {VALUE(RETREAT_PATH)},
             {TURNED(RETREAT_FACING), MAYBE})},
    {OFFER(ACTION_CHOOSE, "Lose an attacking unit", "Y11.3"),
     .steps = 1U << STEP_LOSS, CHOOSES({VALUE(CHOOSE_UNIT)}),
     .shape = shape_loss},
    {OFFER(ACTION_CHOOSE, "The commander stays", "Y8.2"),
     .steps = 1U << STEP_COMMANDER, FIXES({CHOOSE_OPTION_, 0})},
    {OFFER(ACTION_CHOOSE, "The commander goes to", "Y8.3"),
     .steps = 1U << STEP_COMMANDER, FIXES({CHOOSE_OPTION_, 1}),
     CHOOSES({VALUE(CHOOSE_TO)})},
    {OFFER(ACTION_END_PHASE, "End the phase", "Y2.5")},
    {OFFER(ACTION_RESIGN, "Resign", "Y2.7")},
    {.label = NULL},
};
/* clang-format on */

void yorktown_offer(const struct rules *rules, const void *state, seat_id seat,
                    struct menu *menu)
{
    offer_by_rows(rules, state, seat, rows, menu);
}
