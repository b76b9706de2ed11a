/* The rows of the menu: which types of action a seat may use now (part E). */

#include "server/rules/toy-soldiers/pick.h"

#include "server/rules/offer.h"
#include "server/rules/toy-soldiers/flow.h"
#include "server/rules/toy-soldiers/game_view.h"
#include "server/rules/toy-soldiers/letter.h"

enum { LIST_MOST = 64, COUNT_MOST = 99 };

static struct menu_field *add_optional(struct menu_row *row, uint8_t field)
{
    struct menu_field *added = menu_field(row, field);
    added->is_optional = true;
    return added;
}

static void add_riders(struct menu_row *row, uint8_t field)
{
    menu_list(row, field, 0, LIST_MOST);
}

static struct menu_row *add_pair(struct menu *menu, uint8_t type,
                                 const char *label, const char *clause)
{
    struct menu_row *row = menu_add(menu, type, label, clause);
    menu_field(row, SHOT_UNIT);
    menu_field(row, SHOT_TARGET);
    return row;
}

static struct menu_row *add_unit(struct menu *menu, uint8_t type,
                                 const char *label, const char *clause)
{
    struct menu_row *row = menu_add(menu, type, label, clause);
    menu_field(row, UNIT_UNIT);
    return row;
}

static void offer_muster(struct menu *menu)
{
    struct menu_row *row =
        menu_add(menu, ACTION_MUSTER, "Choose the army", "T20.2");
    struct menu_field *units = menu_list(row, MUSTER_UNITS, 1, LIST_MOST);
    units->sub_least[MUSTER_COUNT] = 1;
    units->sub_most[MUSTER_COUNT] = COUNT_MOST;
}

static void offer_deploy(struct menu *menu)
{
    struct menu_row *row = menu_add(menu, ACTION_DEPLOY, "Place", "T20.3");
    menu_field(row, DEPLOY_UNIT);
    menu_field(row, DEPLOY_AT);
    add_optional(row, DEPLOY_FORMATION);
}

static void offer_artillery(struct menu *menu)
{
    add_pair(menu, ACTION_PLOT, "Lay a battery on a target", "T3.4");
    add_unit(menu, ACTION_UNPLOT, "Take a plot back", "T3.4");
}

/* What is said to be no is what it is anyway. */
static void add_flags(struct menu_row *row, bool has_unlimber, bool has_limber)
{
    if (has_unlimber)
        add_optional(row, MOVE_UNLIMBER)->is_idle = true;
    if (has_limber)
        add_optional(row, MOVE_LIMBER)->is_idle = true;
}

static void offer_march(struct menu *menu)
{
    struct menu_row *row = menu_add(menu, ACTION_MOVE, "Move", "T5.1");
    menu_field(row, MOVE_UNIT);
    menu_field(row, MOVE_PATH);
    add_riders(row, MOVE_WITH);
    add_flags(row, true, true);
    row = menu_add(menu, ACTION_MOVE, "Move and unlimber", "T6.1");
    menu_fix(row, MOVE_UNLIMBER, 1);
    menu_field(row, MOVE_UNIT);
    menu_field(row, MOVE_PATH);
    add_riders(row, MOVE_WITH);
    add_flags(row, false, true);
    row = menu_add(menu, ACTION_MOVE, "Unlimber", "T6.1");
    menu_fix(row, MOVE_UNLIMBER, 1);
    menu_fix(row, MOVE_PATH, FIXED_EMPTY);
    menu_field(row, MOVE_UNIT);
    add_riders(row, MOVE_WITH);
    add_flags(row, false, true);
    row = menu_add(menu, ACTION_MOVE, "Limber", "T6.2");
    menu_fix(row, MOVE_LIMBER, 1);
    menu_fix(row, MOVE_PATH, FIXED_EMPTY);
    menu_field(row, MOVE_UNIT);
    add_riders(row, MOVE_WITH);
    add_flags(row, true, false);
}

static void offer_charge(struct menu *menu)
{
    struct menu_row *row = menu_add(menu, ACTION_CHARGE, "Charge", "T8.2");
    menu_field(row, CHARGE_UNIT);
    menu_field(row, CHARGE_TARGET);
    menu_field(row, CHARGE_PATH);
    add_riders(row, CHARGE_WITH);
    row = menu_add(menu, ACTION_CHARGE, "Charge from where it stands", "T8.2");
    menu_fix(row, CHARGE_PATH, FIXED_EMPTY);
    menu_field(row, CHARGE_UNIT);
    menu_field(row, CHARGE_TARGET);
    add_riders(row, CHARGE_WITH);
}

static void offer_movement(struct menu *menu)
{
    offer_march(menu);
    offer_charge(menu);
    struct menu_row *row = menu_add(menu, ACTION_FORM, "Form", "T5.4");
    menu_field(row, FORM_UNIT);
    menu_field(row, FORM_FORMATION);
    add_unit(menu, ACTION_MAN_GUNS, "Man the guns", "T14.5");
    row = menu_add(menu, ACTION_WRITE, "Write a letter", "T9.10");
    menu_field(row, WRITE_ADC);
    menu_field(row, WRITE_TO);
    menu_field(row, WRITE_TEXT)->most = TOYS_TEXT_MOST;
    menu_list(row, WRITE_TRANSFER, 0, TOYS_SIDE_UNITS_MOST);
    add_unit(menu, ACTION_BURN, "Burn a letter", "T9.10");
}

static void offer_fire(struct menu *menu)
{
    add_pair(menu, ACTION_FIRE, "Fire", "T11.5");
}

static void offer_combat(struct menu *menu)
{
    add_pair(menu, ACTION_ATTACK, "Attack", "T12.3");
}

static void add_answer(struct menu *menu, const char *label, const char *clause,
                       int32_t answer)
{
    menu_fix(menu_add(menu, ACTION_CHOOSE, label, clause), CHOOSE_ANSWER,
             answer);
}

static void offer_initiative(struct menu *menu)
{
    add_answer(menu, "Take the first half-turn", "T3.7", ANSWER_FIRST);
    add_answer(menu, "Take the second half-turn", "T3.7", ANSWER_SECOND);
}

static void offer_decision(struct menu *menu, enum toys_step kind)
{
    switch (kind) {
    case STEP_RETREAT:
        menu_field(menu_add(menu, ACTION_CHOOSE, "Fall back to", "T4.12"),
                   CHOOSE_ANSWER);
        break;
    case STEP_ADVANCE:
        add_answer(menu, "Advance", "T12.6", ANSWER_ADVANCE);
        add_answer(menu, "Stay", "T12.6", ANSWER_STAY);
        break;
    case STEP_PURSUE:
        add_answer(menu, "Pursue", "T14.2", ANSWER_PURSUE);
        add_answer(menu, "Hold", "T14.2", ANSWER_HOLD);
        break;
    case STEP_PHASE:
    case STEP_COUNT: break;
    }
}

static const char *end_label(unsigned phase)
{
    static const char *const labels[PHASE_COUNT] = {
        [PHASE_MUSTER] = "The army is chosen",
        [PHASE_DEPLOYMENT] = "All are placed",
        [PHASE_ARTILLERY] = "End the plotting",
        [PHASE_MOVEMENT] = "End the movement",
        [PHASE_FIRE] = "End the fire",
        [PHASE_COMBAT] = "End the combat",
    };
    return labels[phase];
}

/* Is there anything to choose for what the row asks first? */
static bool is_usable(const struct rules *rules, const void *state,
                      seat_id seat, const struct menu_row *row)
{
    struct picks picks;
    struct action begun;
    if (row->field_count == 0)
        return true;
    const struct slot_path path = {row->fields[0].field, -1, 0};
    picks_ask_first(&picks);
    offer_begin(rules, row, &begun);
    toys_pick(rules, state, seat, row, &begun, path, &picks);
    return picks.count > 0;
}

/* Leaves out the rows in which nothing can be done now. */
static void drop_unusable(const struct rules *rules, const void *state,
                          seat_id seat, struct menu *menu)
{
    uint8_t kept = 0;
    for (int i = 0; i < menu->count; i++)
        if (menu_wants(menu, menu->rows[i].type)
            && is_usable(rules, state, seat, &menu->rows[i]))
            menu->rows[kept++] = menu->rows[i];
    menu->count = kept;
}

static void offer_phase(const struct rules *rules, const void *state,
                        seat_id seat, struct menu *menu)
{
    static void (*const rows[PHASE_COUNT])(struct menu *) = {
        [PHASE_MUSTER] = offer_muster,
        [PHASE_DEPLOYMENT] = offer_deploy,
        [PHASE_ARTILLERY] = offer_artillery,
        [PHASE_INITIATIVE] = offer_initiative,
        [PHASE_MOVEMENT] = offer_movement,
        [PHASE_FIRE] = offer_fire,
        [PHASE_COMBAT] = offer_combat,
    };
    unsigned phase = course_of(state)->phase;
    if (rows[phase] == NULL)
        return;
    rows[phase](menu);
    drop_unusable(rules, state, seat, menu);
    if (end_label(phase) != NULL && menu_wants(menu, ACTION_END_PHASE)
        && is_allowed(toys_may_end(toys_position(rules, state), seat)))
        menu_add(menu, ACTION_END_PHASE, end_label(phase), "T3.2");
}

static void offer_any_time(const struct rules *rules, const void *state,
                           seat_id seat, struct menu *menu)
{
    bool commands = rules->commander_of_side[rules->side_of_seat[seat]] == seat;
    if (commands)
        menu_add(menu, ACTION_OFFER_DRAW, "Offer a draw", "T18.6");
    if (is_allowed(toys_talk(rules, state, seat)))
        menu_field(menu_add(menu, ACTION_CHAT, "Say", "T9.14"), CHAT_TEXT)
            ->most = TOYS_TEXT_MOST;
    if (commands)
        menu_add(menu, ACTION_RESIGN, "Resign", "T18.5");
}

void toys_offer(const struct rules *rules, const void *state, seat_id seat,
                struct menu *menu)
{
    const struct course *course = course_of(state);
    const struct step *step = course_top(course);
    if (step != NULL && seat_in(course_to_act(course), seat)) {
        if (step->kind == STEP_PHASE)
            offer_phase(rules, state, seat, menu);
        else
            offer_decision(menu, (enum toys_step)step->kind);
    }
    offer_any_time(rules, state, seat, menu);
}
