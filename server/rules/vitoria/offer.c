/* The rows of the menu: which types of action a seat may use now. */

#include "server/rules/vitoria/pick.h"

#include "server/rules/vitoria/fire.h"
#include "server/rules/vitoria/game_view.h"
#include "server/rules/vitoria/retreat.h"

#include <string.h>

enum { GENERALS_WITH = 8 };

/* Would the first field of the row that was added last have any choice? */
static bool has_choice(const struct vitoria_asking *asking,
                       void (*pick)(const struct vitoria_asking *),
                       uint8_t field, const struct menu_row *row)
{
    struct action empty;
    struct vitoria_asking first = *asking;
    action_begin(&asking->pos.rules->base, row->type, &empty);
    for (int i = 0; i < row->fixed_count; i++)
        action_set_one(&empty, row->fixed[i].field, row->fixed[i].item);
    first.row = row;
    first.partial = &empty;
    first.field = field;
    picks_ask_first(first.picks);
    pick(&first);
    return first.picks->count > 0;
}

/* Takes the row away again if there is nothing to choose for it. */
static void keep_if(struct menu *menu, const struct vitoria_asking *asking,
                    void (*pick)(const struct vitoria_asking *))
{
    const struct menu_row *row = &menu->rows[menu->count - 1];
    if (!menu_wants(menu, row->type)
        || !has_choice(asking, pick, row->fields[0].field, row))
        menu->count--;
}

static void offer_place(struct menu *menu, const struct vitoria_asking *asking)
{
    struct menu_row *row =
        menu_add(menu, ACTION_PLACE, "Place in a hex", "V2.5");
    menu_field(row, PLACE_UNIT);
    menu_field(row, PLACE_TO);
    keep_if(menu, asking, vitoria_pick_place);
    const struct vitoria_rules *rules = asking->pos.rules;
    if (rules->column_count == 0 || rules->column_side != asking->side)
        return;
    row = menu_add(menu, ACTION_PLACE, "Place in a column", "V14.3");
    menu_field(row, PLACE_UNIT);
    menu_field(row, PLACE_COLUMN);
    struct menu_field *turn = menu_field(row, PLACE_TURN);
    turn->least = rules->column_first_turn;
    turn->most = rules->column_last_turn;
    keep_if(menu, asking, vitoria_pick_place);
}

static void offer_move(struct menu *menu, const struct vitoria_asking *asking)
{
    bool is_leaders = asking->pos.state->course.phase == PHASE_LEADERS;
    struct menu_row *row =
        menu_add(menu, ACTION_MOVE, "Move", is_leaders ? "V4.2" : "V4.1");
    menu_field(row, MOVE_UNIT);
    menu_field(row, MOVE_PATH);
    if (!is_leaders)
        menu_field(row, MOVE_CHARGE)->is_optional = true;
    keep_if(menu, asking, vitoria_pick_move);
    if (is_leaders)
        return;
    row = menu_add(menu, ACTION_MOVE, "Move together", "V4.7");
    menu_list(row, MOVE_UNITS, 1, 2 + GENERALS_WITH);
    menu_field(row, MOVE_PATH);
    menu_field(row, MOVE_CHARGE)->is_optional = true;
    keep_if(menu, asking, vitoria_pick_move);
}

static void offer_movement(struct menu *menu,
                           const struct vitoria_asking *asking)
{
    offer_move(menu, asking);
    struct menu_row *row =
        menu_add(menu, ACTION_WORK, "Work on a bridge", "V10.2");
    menu_field(row, WORK_UNIT);
    menu_field(row, WORK_TASK);
    menu_field(row, WORK_BRIDGE);
    keep_if(menu, asking, vitoria_pick_work);
    row = menu_add(menu, ACTION_EXIT, "Leave by the exit", "V12.2.5");
    menu_field(row, EXIT_UNIT);
    keep_if(menu, asking, vitoria_pick_exit);
}

static void offer_rally(struct menu *menu, const struct vitoria_asking *asking)
{
    struct menu_row *row = menu_add(menu, ACTION_RALLY, "Rally", "V7.9");
    menu_field(row, RALLY_GENERAL);
    menu_list(row, RALLY_UNITS, 1, 2)->is_ordered = true;
    keep_if(menu, asking, vitoria_pick_rally);
}

static void offer_fire(struct menu *menu, const struct vitoria_asking *asking)
{
    struct menu_row *row = menu_add(menu, ACTION_FIRE, "Fire", "V6.1");
    menu_field(row, FIRE_TARGET);
    menu_list(row, FIRE_UNITS, 1, VITORIA_GROUP_MOST);
    keep_if(menu, asking, vitoria_pick_fire);
}

static void offer_attack(struct menu *menu, const struct vitoria_asking *asking,
                         bool is_pursuit)
{
    struct menu_row *row =
        menu_add(menu, ACTION_ATTACK, is_pursuit ? "Attack again" : "Attack",
                 is_pursuit ? "V7.5.8" : "V7.1.4");
    menu_list(row, ATTACK_TARGETS, 1, is_pursuit ? 1 : VITORIA_TARGETS_MOST);
    menu_list(row, ATTACK_UNITS, 1, VITORIA_GROUP_MOST);
    menu_field(row, ATTACK_GENERAL)->is_optional = true;
    menu_field(row, ATTACK_MODE)->is_optional = true;
    if (is_pursuit)
        menu_field(row, ATTACK_PURSUIT)->is_optional = true;
    keep_if(menu, asking, vitoria_pick_attack);
}

static const char *end_label(uint16_t phase)
{
    static const char *const labels[PHASE_COUNT] = {
        [PHASE_DEPLOYMENT] = "End the deployment",
        [PHASE_LEADERS] = "End the generals' moves",
        [PHASE_RALLY] = "End the rally",
        [PHASE_MOVEMENT] = "End the movement",
        [PHASE_FIRE] = "End the fire",
        [PHASE_COMBAT] = "End the combat",
    };
    return labels[phase];
}

static void offer_phase(struct menu *menu, const struct vitoria_asking *asking)
{
    uint16_t phase = asking->pos.state->course.phase;
    switch ((enum vitoria_phase)phase) {
    case PHASE_DEPLOYMENT: offer_place(menu, asking); break;
    case PHASE_LEADERS: offer_move(menu, asking); break;
    case PHASE_RALLY: offer_rally(menu, asking); break;
    case PHASE_MOVEMENT: offer_movement(menu, asking); break;
    case PHASE_FIRE: offer_fire(menu, asking); break;
    case PHASE_COMBAT: offer_attack(menu, asking, false); break;
    case PHASE_OVER:
    case PHASE_COUNT: return;
    }
    if (menu_wants(menu, ACTION_END_PHASE)
        && is_allowed(vitoria_end_allowed(asking->pos, asking->side)))
        menu_add(menu, ACTION_END_PHASE, end_label(phase), "V2.1");
}

static void offer_retreat(struct menu *menu)
{
    struct menu_row *row = menu_add(menu, ACTION_RETREAT, "Retreat", "V7.5");
    menu_field(row, RETREAT_UNIT);
    menu_field(row, RETREAT_PATH);
    menu_list(row, RETREAT_WITH, 0, GENERALS_WITH);
}

static void offer_pursue(struct menu *menu)
{
    struct menu_row *row = menu_add(menu, ACTION_PURSUE, "Pursue", "V7.5.7");
    menu_field(row, PURSUE_UNIT);
    menu_field(row, PURSUE_FOLLOW);
}

static void offer_advance(struct menu *menu,
                          const struct vitoria_asking *asking)
{
    struct menu_row *row = menu_add(menu, ACTION_ADVANCE, "Advance", "V7.5.5");
    menu_field(row, ADVANCE_TO);
    menu_list(row, ADVANCE_UNITS, 1, 2);
    menu_list(row, ADVANCE_WITH, 0, GENERALS_WITH);
    keep_if(menu, asking, vitoria_pick_advance);
    menu_add(menu, ACTION_PASS, "Do not advance", "V7.5.5");
}

static struct menu_row *add_choose(struct menu *menu, int32_t choice,
                                   const char *label, const char *clause)
{
    struct menu_row *row = menu_add(menu, ACTION_CHOOSE, label, clause);
    menu_fix(row, CHOOSE_CHOICE, choice);
    return row;
}

static void offer_defence(struct menu *menu)
{
    struct menu_row *row = add_choose(menu, CHOICE_DEFENCE_GENERAL,
                                      "Name a general, or none", "V9.1.4");
    menu_field(row, CHOOSE_GENERAL)->is_optional = true;
    struct menu_field *mode = menu_field(row, CHOOSE_MODE);
    mode->is_optional = true;
    mode->is_idle = true; /* to decline it means nothing (V2.4) */
}

static void offer_losses(struct menu *menu, const struct vitoria_asking *asking)
{
    piece_id units[VITORIA_GROUP_MOST];
    int count = 0;
    struct menu_row *row =
        add_choose(menu, CHOICE_LOSSES, "Share the losses", "V7.4.2");
    struct menu_field *losses = menu_field(row, CHOOSE_LOSSES);
    losses->total = (uint16_t)vitoria_losses(asking->pos, units, &count);
}

static void offer_escape(struct menu *menu)
{
    struct menu_row *row =
        add_choose(menu, CHOICE_ESCAPE, "The general runs", "V9.2.2");
    menu_field(row, CHOOSE_GENERAL);
    menu_field(row, CHOOSE_WAY);
}

static void offer_convoy(struct menu *menu)
{
    struct menu_row *row =
        add_choose(menu, CHOICE_CONVOY_ESCAPE, "Draw the wagons off", "V11.7");
    menu_field(row, CHOOSE_UNIT);
    menu_field(row, CHOOSE_TO);
}

static void offer_decision(struct menu *menu,
                           const struct vitoria_asking *asking,
                           enum vitoria_step kind)
{
    switch (kind) {
    case STEP_DEFENCE_GENERAL: offer_defence(menu); break;
    case STEP_LOSSES: offer_losses(menu, asking); break;
    case STEP_RETREAT: offer_retreat(menu); break;
    case STEP_DISPLACE:
        menu_field(add_choose(menu, CHOICE_DISPLACE, "Make room", "V7.5.4"),
                   CHOOSE_UNIT);
        break;
    case STEP_ESCAPE: offer_escape(menu); break;
    case STEP_CONVOY_ESCAPE: offer_convoy(menu); break;
    case STEP_PURSUIT: offer_pursue(menu); break;
    case STEP_PURSUIT_ATTACK:
        offer_attack(menu, asking, true);
        menu_add(menu, ACTION_PASS, "Do not attack again", "V7.5.8");
        break;
    case STEP_ADVANCE: offer_advance(menu, asking); break;
    case STEP_PHASE:
    case STEP_DEPLOYMENT: offer_phase(menu, asking); break;
    case STEP_COUNT: break;
    }
}

void vitoria_offer(const struct rules *rules, const void *state, seat_id seat,
                   struct menu *menu)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    const struct course *course = course_of(state);
    const struct step *step = course_top(course);
    struct vitoria_zoc_map zoc_map;
    struct picks picks;

    if (course->is_over)
        return;
    if (step != NULL && seat_in(course_to_act(course), seat)) {
        vitoria_zoc_map(pos, &zoc_map);
        struct vitoria_asking asking = {.pos = pos,
                                        .zoc_map = &zoc_map,
                                        .side = rules->side_of_seat[seat],
                                        .picks = &picks};
        offer_decision(menu, &asking, (enum vitoria_step)step->kind);
    }
    menu_add(menu, ACTION_RESIGN, "Resign", "V12.4");
}
