/* The offer: which rows a seat has now (section 4). */

#include "server/rules/yorktown/game_view.h"

#include "server/rules/offer.h"
#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/attack.h"
#include "server/rules/yorktown/fire.h"
#include "server/rules/yorktown/orders.h"
#include "server/rules/yorktown/resolve.h"
#include "server/rules/yorktown/sail.h"

enum { FACING_MOST = 5, LIST_MOST = 48 };

static void facing(struct menu_row *row, uint8_t field, bool is_optional)
{
    struct menu_field *added = menu_field(row, field);
    added->is_optional = is_optional;
    added->most = FACING_MOST;
}

static struct menu_field *optional(struct menu_row *row, uint8_t field)
{
    struct menu_field *added = menu_field(row, field);
    added->is_optional = true;
    return added;
}

static void offer_setup(struct menu *menu)
{
    struct menu_row *row = menu_add(menu, ACTION_PLACE, "Place", "Y3.1");
    menu_field(row, PLACE_UNIT);
    menu_field(row, PLACE_AT);
    facing(row, PLACE_FACING, true);
    optional(row, PLACE_JOIN)->is_idle = true;
}

static void offer_build(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_BUILD, "Build a redoubt", "Y13.1");
    menu_field(row, BUILD_UNIT);
}

static void offer_fire(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_FIRE, "Fire all shots", "Y7.1");
    struct menu_field *shots = menu_list(row, FIRE_SHOTS, 1, LIST_MOST);
    shots->is_ordered = true;
}

static void offer_sail(struct menu *menu)
{
    struct menu_row *row = menu_add(menu, ACTION_SAIL, "Sail", "Y12.2");
    menu_field(row, SAIL_UNIT);
    menu_field(row, SAIL_STEPS);
}

static void offer_naval(struct menu *menu)
{
    offer_fire(menu);
    offer_sail(menu);
}

static void offer_board(struct menu *menu, const char *label, uint8_t units)
{
    struct menu_row *row = menu_add(menu, ACTION_BOARD, label, "Y12.8");
    if (units == BOARD_UNITS)
        menu_list(row, units, 1, 2);
    else
        menu_field(row, units);
    menu_field(row, BOARD_FRIGATE);
}

static void offer_land(struct menu *menu, const char *label, uint8_t units)
{
    struct menu_row *row = menu_add(menu, ACTION_LAND, label, "Y12.11");
    if (units == LAND_UNITS)
        menu_list(row, units, 1, 2);
    else
        menu_field(row, units);
    menu_field(row, LAND_FRIGATE);
    menu_field(row, LAND_AT);
    facing(row, LAND_FACING, true);
}

static void offer_transport(struct menu *menu)
{
    offer_board(menu, "Board", BOARD_UNIT);
    offer_board(menu, "Board with a commander", BOARD_UNITS);
    offer_sail(menu);
    offer_land(menu, "Land", LAND_UNIT);
    offer_land(menu, "Land with a commander", LAND_UNITS);
}

static void offer_march(struct menu *menu, const char *label, uint8_t units)
{
    struct menu_row *row = menu_add(menu, ACTION_MOVE, label, "Y4.1");
    if (units == MOVE_UNITS)
        menu_list(row, units, 1, 2);
    else
        menu_field(row, units);
    menu_field(row, MOVE_PATH);
    facing(row, MOVE_FACING, true);
    optional(row, MOVE_JOIN)->is_idle = true;
    optional(row, MOVE_EXIT);
}

static void offer_turn(struct menu *menu, const char *label, uint8_t units,
                       uint8_t ends)
{
    struct menu_row *row = menu_add(menu, ACTION_MOVE, label,
                                    ends == MOVE_EXIT ? "Y4.11" : "Y4.7");
    menu_fix(row, MOVE_PATH, FIXED_EMPTY);
    if (ends == MOVE_EXIT)
        menu_fix(row, MOVE_EXIT, 1);
    if (units == MOVE_UNITS)
        menu_list(row, units, 1, 2);
    else
        menu_field(row, units);
    if (ends == MOVE_FACING)
        facing(row, MOVE_FACING, false);
}

static void offer_movement(struct menu *menu)
{
    offer_march(menu, "Move", MOVE_UNIT);
    offer_march(menu, "Move with a commander", MOVE_UNITS);
    offer_turn(menu, "Turn in place", MOVE_UNIT, MOVE_FACING);
    offer_turn(menu, "Turn with a commander", MOVE_UNITS, MOVE_FACING);
    offer_turn(menu, "Leave the map", MOVE_UNIT, MOVE_EXIT);
    offer_turn(menu, "Leave with a commander", MOVE_UNITS, MOVE_EXIT);
}

static void offer_attack(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_ATTACK, "Declare all attacks", "Y10.1");
    struct menu_field *attacks = menu_list(row, ATTACK_ATTACKS, 0, LIST_MOST);
    attacks->is_ordered = true;
    attacks->sub_least[ATTACK_UNITS] = 1;
    attacks->sub_most[ATTACK_UNITS] = YORKTOWN_FRONT;
}

static void offer_decision(struct menu *menu, const struct step *step)
{
    struct menu_row *row;
    if (step->kind == STEP_RETREAT) {
        row = menu_add(menu, ACTION_RETREAT, "Retreat", "Y11.5");
        menu_field(row, RETREAT_UNIT);
        menu_field(row, RETREAT_PATH);
        facing(row, RETREAT_FACING, true);
        return;
    }
    if (step->kind == STEP_LOSS) {
        row = menu_add(menu, ACTION_CHOOSE, "Lose an attacking unit",
                       step->argument[0] ? "Y11.3" : "Y11.4");
        menu_field(row, CHOOSE_UNIT);
        return;
    }
    row = menu_add(menu, ACTION_CHOOSE, "The commander stays", "Y8.2");
    menu_fix(row, CHOOSE_OPTION_, 0);
    row = menu_add(menu, ACTION_CHOOSE, "The commander goes to", "Y8.3");
    menu_fix(row, CHOOSE_OPTION_, 1);
    menu_field(row, CHOOSE_TO);
}

/* Is there anything to choose for what the row asks first? */
static bool is_usable(const struct rules *rules, const void *state,
                      seat_id seat, const struct menu_row *row)
{
    struct picks picks;
    struct action begun;
    if (row->field_count == 0 || row->fields[0].is_optional)
        return true;
    struct slot_path path = {row->fields[0].field, -1, 0};
    picks_ask_first(&picks);
    offer_begin(rules, row, &begun);
    yorktown_pick(rules, state, seat, row, &begun, path, &picks);
    return picks.count > 0;
}

/* Leaves out the rows in which nothing can be done now. */
static void drop_unusable(const struct rules *rules, const void *state,
                          seat_id seat, struct menu *menu)
{
    int kept = 0;
    for (int i = 0; i < menu->count; i++)
        if (menu_wants(menu, menu->rows[i].type)
            && is_usable(rules, state, seat, &menu->rows[i]))
            menu->rows[kept++] = menu->rows[i];
    menu->count = (uint8_t)kept;
}

void yorktown_offer(const struct rules *rules, const void *state, seat_id seat,
                    struct menu *menu)
{
    static void (*const rows[PHASE_COUNT])(struct menu *) = {
        [PHASE_SETUP] = offer_setup,         [PHASE_REDOUBTS] = offer_build,
        [PHASE_NAVAL] = offer_naval,         [PHASE_ARTILLERY] = offer_fire,
        [PHASE_TRANSPORT] = offer_transport, [PHASE_MOVEMENT] = offer_movement,
        [PHASE_COMBAT] = offer_attack,
    };
    const struct course *course = course_of(state);
    const struct step *step = course_top(course);
    if (step != NULL && seat_in(course_to_act(course), seat)) {
        if (step->kind != STEP_PHASE) {
            offer_decision(menu, step);
            drop_unusable(rules, state, seat, menu);
        } else {
            rows[course->phase](menu);
            drop_unusable(rules, state, seat, menu);
            struct action none;
            action_begin(rules, ACTION_END_PHASE, &none);
            if (menu_wants(menu, ACTION_END_PHASE)
                && is_allowed(yorktown_end_check(rules, state, seat, &none)))
                menu_add(menu, ACTION_END_PHASE, "End the phase", "Y2.5");
        }
    }
    menu_add(menu, ACTION_RESIGN, "Resign", "Y2.7");
}
