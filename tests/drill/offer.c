/* The offer: which rows a seat has now. */

#include "tests/drill/begin.h"
#include "tests/drill/check.h"
#include "tests/drill/drill.h"
#include "tests/drill/plant.h"

/* What one offer is made from. */
struct offering {
    const struct drill_rules *rules;
    const struct drill_state *state;
    seat_id seat;
    struct menu *menu;
};

static bool can_begin(const struct offering *offering, enum drill_action type)
{
    return units_for(offering->rules, offering->state, offering->seat, type)
           != 0;
}

static void add_plain(const struct offering *offering, enum drill_action type,
                      const char *label, const char *clause)
{
    menu_add(offering->menu, (uint8_t)type, label, clause);
}

/* A row with a unit and one thing more, if there is a unit for it. */
static void add_pair(const struct offering *offering, enum drill_action type,
                     const char *label, const char *clause)
{
    if (!can_begin(offering, type))
        return;
    struct menu_row *row =
        menu_add(offering->menu, (uint8_t)type, label, clause);
    menu_field(row, 0);
    menu_field(row, 1);
}

/* `forced` stands before the path, for it says how far that may go. */
static void add_move(const struct offering *offering)
{
    unit_set movers = units_for(offering->rules, offering->state,
                                offering->seat, ACTION_MOVE);
    if (movers == 0)
        return;
    if (drill_plant == PLANT_OFFER
        && is_near_strength(offering->rules, offering->state,
                            offering->rules->base.side_of_seat[offering->seat],
                            offering->state->units[unit_first(movers)].at))
        return;
    struct menu_row *row =
        menu_add(offering->menu, ACTION_MOVE, "Move", "D4.1");
    menu_list(row, MOVE_UNITS, 1, DRILL_ROOM);
    menu_field(row, MOVE_FORCED)->is_optional = true;
    menu_field(row, MOVE_PATH);
}

static void add_attack(const struct offering *offering)
{
    if (!can_begin(offering, ACTION_ATTACK))
        return;
    struct menu_row *row =
        menu_add(offering->menu, ACTION_ATTACK, "Declare all attacks", "D5.2");
    struct menu_field *field =
        menu_list(row, ATTACK_ATTACKS, 1, DRILL_ATTACKS_MOST);
    field->is_ordered = true;
    field->sub_least[ATTACK_UNITS] = 1;
    field->sub_most[ATTACK_UNITS] = DRILL_UNITS;
}

static void add_letter(const struct offering *offering)
{
    if (couriers_for(offering->rules, offering->state, offering->seat) == 0
        || readers_for(offering->rules, offering->state, offering->seat) == 0)
        return;
    struct menu_row *row =
        menu_add(offering->menu, ACTION_WRITE, "Write a letter", "D3.5");
    menu_field(row, WRITE_UNIT);
    menu_field(row, WRITE_TO);
    menu_field(row, WRITE_TEXT)->most = DRILL_TEXT_MOST;
}

static void offer_phase(const struct offering *offering)
{
    enum drill_phase phase = offering->state->course.phase;
    switch (phase) {
    case PHASE_DEPLOY: add_pair(offering, ACTION_PLACE, "Place", "D3.1"); break;
    case PHASE_PLAN:
        add_pair(offering, ACTION_PLOT, "Give an order", "D3.2");
        break;
    case PHASE_MARCH:
        add_move(offering);
        add_pair(offering, ACTION_BRIDGE, "Lay a bridge", "D4.7");
        add_pair(offering, ACTION_ENTER, "Enter", "D4.8");
        add_letter(offering);
        break;
    case PHASE_FIGHT: add_attack(offering); break;
    case PHASES: break;
    }
    add_plain(offering, ACTION_END_PHASE, "End the phase", "D2.8");
}

static void offer_step(const struct offering *offering, const struct step *top)
{
    uint16_t cards[DRILL_CARDS];
    switch ((enum drill_step)top->kind) {
    case STEP_PARRY:
    case STEP_FEINT:
    case STEP_NERVE:
        if (cards_for(offering->rules, offering->state, offering->seat, cards)
            > 0)
            menu_field(menu_add(offering->menu, ACTION_PLAY_CARD, "Play a card",
                                "D5.4"),
                       CARD_CARD);
        add_plain(offering, ACTION_PASS, "Play none", "D5.4");
        break;
    case STEP_LOSSES:
        menu_field(
            menu_add(offering->menu, ACTION_CHOOSE, "Share the losses", "D5.6"),
            CHOOSE_LOSSES)
            ->total = top->argument[0];
        break;
    case STEP_RETREAT:
        menu_field(menu_add(offering->menu, ACTION_RETREAT, "Retreat", "D5.7"),
                   RETREAT_PATH);
        break;
    case STEP_ADVANCE:
        menu_list(menu_add(offering->menu, ACTION_ADVANCE, "Advance", "D5.8"),
                  ADVANCE_UNITS, 1, DRILL_ROOM);
        add_plain(offering, ACTION_PASS, "Stay", "D5.8");
        break;
    case STEP_DEPLOY:
    case STEP_PLAN:
    case STEP_MARCH:
    case STEP_FIGHT:
    case STEPS: break;
    }
}

void drill_offer(const struct rules *rules, const void *state, seat_id seat,
                 struct menu *menu)
{
    const struct drill_state *now = state;
    const struct course *course = &now->course;
    struct offering offering = {drill_rules_of(rules), now, seat, menu};
    bool is_awaited = seat_in(course_to_act(course), seat);

    if (is_awaited && course->depth > 1)
        offer_step(&offering, course_top(course));
    else if (is_awaited)
        offer_phase(&offering);
    if (signal_to(offering.rules, now, seat) != 0) {
        struct menu_row *row = menu_add(menu, ACTION_SIGNAL, "Signal", "D3.4");
        menu_field(row, SIGNAL_TO);
        struct menu_field *number = menu_field(row, SIGNAL_NUMBER);
        number->least = 1;
        number->most = 9;
    }
    add_plain(&offering, ACTION_RESIGN, "Resign", "D7.3");
    if (now->options.faults != 0)
        add_plain(&offering, ACTION_BREAK, "Break the match", "D7.4");
}
