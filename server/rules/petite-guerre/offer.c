/* The offer: which rows a seat has now (Part 13). */

#include "server/rules/petite-guerre/game_view.h"

#include "server/rules/driver.h"
#include "server/rules/offer.h"
#include "server/rules/petite-guerre/pick.h"

enum { LIST_MOST = 64, INTO = 2 };

static struct menu_field *optional(struct menu_row *row, uint8_t field)
{
    struct menu_field *added = menu_field(row, field);
    added->is_optional = true;
    return added;
}

static void offer_card(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_PLAY_CARD, "Play a card", "P6.4");
    menu_field(row, PLAY_CARD);
    for (uint8_t field = PLAY_HEX; field <= PLAY_UNIT; field++)
        optional(row, field);
}

static void offer_attach(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_ATTACH, "Attach to a commander", "P4.4");
    menu_field(row, ATTACH_TO);
    menu_list(row, ATTACH_UNITS, 1, LIST_MOST);
}

static void offer_detach(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_DETACH, "Detach from a commander", "P4.4");
    menu_list(row, DETACH_UNITS, 1, LIST_MOST);
}

static void offer_place(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_PLACE_PHANTOM, "Place a phantom", "P4.5");
    menu_field(row, PLACE_UNIT);
    menu_field(row, PLACE_AT);
}

static void offer_march(struct menu *menu, const char *label, uint8_t units,
                        bool forced)
{
    struct menu_row *row =
        menu_add(menu, ACTION_MOVE, label, forced ? "P9.1" : "P7.1");
    if (forced)
        menu_fix(row, MOVE_FORCED, 1);
    if (units == MOVE_UNITS)
        menu_list(row, units, 1, LIST_MOST);
    else
        menu_field(row, units);
    menu_field(row, MOVE_PATH);
}

static void offer_move(struct menu *menu)
{
    offer_march(menu, "Move", MOVE_UNIT, false);
    offer_march(menu, "Move together", MOVE_UNITS, false);
    offer_march(menu, "Forced march", MOVE_UNIT, true);
    offer_march(menu, "Forced march together", MOVE_UNITS, true);
}

static void offer_cross(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_CROSS, "Begin to cross", "P8.3");
    menu_field(row, CROSS_UNIT);
    menu_field(row, CROSS_TO);
    row = menu_add(menu, ACTION_CROSS, "Begin to cross together", "P8.3");
    menu_list(row, CROSS_UNITS, 1, LIST_MOST);
    menu_field(row, CROSS_TO);
}

static void offer_combine(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_COMBINE, "Three make two", "P10.1");
    menu_field(row, COMBINE_UNIT);
    menu_list(row, COMBINE_INTO, INTO, INTO);
}

static void offer_embark(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_EMBARK, "Prepare a landing", "P20.1");
    menu_list(row, EMBARK_UNITS, 1, LIST_MOST);
}

static void offer_land(struct menu *menu)
{
    struct menu_row *row = menu_add(menu, ACTION_LAND, "Land", "P20.3");
    menu_field(row, LAND_AT);
    menu_field(row, LAND_TO);
}

static void offer_call(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_CALL, "Call for reinforcements", "P12.4");
    menu_field(row, CALL_BY);
    menu_field(row, CALL_FROM);
}

/* One row of the two has choices: a card, or losses. */
static void offer_choose(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_CHOOSE, "Choose a combat card", "P13.4");
    menu_field(row, CHOOSE_CARD_);
    row = menu_add(menu, ACTION_CHOOSE, "Name the losses", "P14.3");
    struct menu_field *losses = menu_list(row, CHOOSE_LOSSES, 1, LIST_MOST);
    losses->is_ordered = true;
    losses->sub_is_optional[LOSS_TOP_UP] = true;
}

static void offer_order(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_ORDER, "Order a unit", "P18.1");
    menu_field(row, ORDER_KIND);
    menu_field(row, ORDER_AT);
}

/* A type of one field, or of none. */
struct plain {
    const char *label, *clause;
    bool has_field;
};

static const struct plain plains[ACTION_COUNT] = {
    [ACTION_DRAW_CARD] = {"Draw a card", "P6.1", false},
    [ACTION_DISCARD] = {"Discard a card", "P6.3", true},
    [ACTION_RECON] = {"Reconnoitre", "P5.1", true},
    [ACTION_SELF_COMMAND] = {"Act on its own (1 in 6)", "P3.7", true},
    [ACTION_LIFT_PHANTOM] = {"Take back a phantom", "P4.5", true},
    [ACTION_DISEMBARK] = {"Give up a landing", "P20.7", true},
    [ACTION_ATTACK] = {"Attack", "P12.1", true},
    [ACTION_RETREAT] = {"Retreat", "P15.1", true},
    [ACTION_PASS] = {"Pass", "P23.3", false},
    [ACTION_RAZE] = {"Raze a settlement", "P17.1", true},
    [ACTION_EXPEND_TRAIN] = {"Expend a baggage train", "P16.7", true},
    [ACTION_RALLY] = {"Rest a unit", "P9.3", true},
    [ACTION_STANDING_ORDER] = {"Standing order", "P23.1", true},
    [ACTION_END_PHASE] = {"End the phase", "P1.5", false},
    [ACTION_RESIGN] = {"Resign", "P22.4", false},
};

typedef void offer_rows(struct menu *menu);
static offer_rows *const forms[ACTION_COUNT] = {
    [ACTION_PLAY_CARD] = offer_card,  [ACTION_ATTACH] = offer_attach,
    [ACTION_DETACH] = offer_detach,   [ACTION_PLACE_PHANTOM] = offer_place,
    [ACTION_MOVE] = offer_move,       [ACTION_CROSS] = offer_cross,
    [ACTION_COMBINE] = offer_combine, [ACTION_EMBARK] = offer_embark,
    [ACTION_LAND] = offer_land,       [ACTION_CALL] = offer_call,
    [ACTION_CHOOSE] = offer_choose,   [ACTION_ORDER] = offer_order,
};

static void offer_type(uint8_t type, struct menu *menu)
{
    const struct plain *plain = &plains[type];
    if (forms[type] != NULL) {
        forms[type](menu);
        return;
    }
    struct menu_row *row = menu_add(menu, type, plain->label, plain->clause);
    if (plain->has_field)
        menu_field(row, 0);
}

/* Would it be accepted as it is, or is there anything to choose first? */
static bool is_usable(const struct rules *rules, const void *state,
                      seat_id seat, const struct menu_row *row,
                      struct picks *picks)
{
    struct action begun;
    offer_begin(rules, row, &begun);
    if (row->field_count == 0)
        return is_allowed(drive_check(rules, state, seat, &begun));
    struct slot_path path = {row->fields[0].field, -1, 0};
    picks_ask_first(picks);
    petite_pick(rules, state, seat, row, &begun, path, picks);
    return picks->count > 0;
}

/* Leaves out the rows in which nothing can be done now. */
static void drop_unusable(const struct rules *rules, const void *state,
                          seat_id seat, struct menu *menu)
{
    struct picks picks;
    int kept = 0;
    for (int i = 0; i < menu->count; i++)
        if (menu_wants(menu, menu->rows[i].type)
            && is_usable(rules, state, seat, &menu->rows[i], &picks))
            menu->rows[kept++] = menu->rows[i];
    menu->count = (uint8_t)kept;
}

/* What a phase or step is for comes first, what cannot be undone last. */
static const uint8_t order[ACTION_COUNT] = {
    ACTION_MOVE,           ACTION_CROSS,        ACTION_LAND,
    ACTION_EMBARK,         ACTION_ATTACK,       ACTION_CALL,
    ACTION_CHOOSE,         ACTION_RETREAT,      ACTION_RALLY,
    ACTION_ORDER,          ACTION_DRAW_CARD,    ACTION_PLAY_CARD,
    ACTION_RECON,          ACTION_SELF_COMMAND, ACTION_ATTACH,
    ACTION_DETACH,         ACTION_COMBINE,      ACTION_PLACE_PHANTOM,
    ACTION_LIFT_PHANTOM,   ACTION_EXPEND_TRAIN, ACTION_DISEMBARK,
    ACTION_RAZE,           ACTION_DISCARD,      ACTION_PASS,
    ACTION_STANDING_ORDER, ACTION_END_PHASE,    ACTION_RESIGN,
};

void petite_offer(const struct rules *rules, const void *state, seat_id seat,
                  struct menu *menu)
{
    if (course_of(state)->is_over)
        return;
    for (int i = 0; i < ACTION_COUNT; i++)
        if (petite_may_send(rules, state, seat, order[i]))
            offer_type(order[i], menu);
    drop_unusable(rules, state, seat, menu);
}
