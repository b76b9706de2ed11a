/* The choices of one field: which question of which type of action it is. */

#include "server/rules/toy-soldiers/pick.h"
#include "server/rules/toy-soldiers/combat.h"
#include "server/rules/toy-soldiers/fire.h"
#include "server/rules/toy-soldiers/game_view.h"
#include "server/rules/toy-soldiers/letter.h"

/* Pieces by id for which a question is answered with yes. */
static void pick_units(const struct toys_asking *asking,
                       bool (*is_choice)(struct toys_position pos,
                                         piece_id unit))
{
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
        if (toys_is_asked(asking, i) && toys_is_on(asking->pos.state, i)
            && is_choice(asking->pos, i))
            picks_add(asking->picks, i);
}

static void pick_list(const struct toys_asking *asking, const piece_id *units,
                      int count)
{
    for (int i = 0; i < count; i++)
        picks_add(asking->picks, units[i]);
}

/* The piece that the partial action names first, if it is this seat's. */
static piece_id first_piece(const struct toys_asking *asking)
{
    piece_id unit = toys_asked_piece(asking, SHOT_UNIT);
    bool is_fit = unit < asking->pos.rules->unit_count
                  && toys_is_asked(asking, unit)
                  && toys_is_on(asking->pos.state, unit);
    return is_fit ? unit : (piece_id)ID_NONE;
}

static void pick_targets(const struct toys_asking *asking,
                         enum toys_how_fired how)
{
    piece_id targets[TOYS_UNITS_MOST];
    piece_id unit = first_piece(asking);
    if (unit != ID_NONE)
        pick_list(asking, targets,
                  toys_fire_targets(asking->pos, unit, how, targets));
}

void toys_pick_plot(const struct toys_asking *asking)
{
    if (asking->path.field == SHOT_UNIT)
        pick_units(asking, toys_can_plot);
    else
        pick_targets(asking, FIRED_BY_PLOT);
}

void toys_pick_fire(const struct toys_asking *asking)
{
    if (asking->path.field == SHOT_UNIT)
        pick_units(asking, toys_can_fire);
    else
        pick_targets(asking, FIRED_IN_PHASE);
}

void toys_pick_attack(const struct toys_asking *asking)
{
    piece_id targets[TOYS_UNITS_MOST];
    piece_id unit = first_piece(asking);
    if (asking->path.field == SHOT_UNIT)
        pick_units(asking, toys_can_attack);
    else if (unit != ID_NONE)
        pick_list(asking, targets,
                  toys_attack_targets(asking->pos, unit, targets));
}

static bool has_plot(struct toys_position pos, piece_id unit)
{
    return pos.state->unit[unit].plot != ID_NONE;
}

void toys_pick_unplot(const struct toys_asking *asking)
{
    pick_units(asking, has_plot);
}

/* The two squares of a retreat (T4.12). */
void toys_pick_choose(const struct toys_asking *asking)
{
    const struct step *step = course_top(&asking->pos.state->course);
    if (step == NULL || step->kind != STEP_RETREAT)
        return;
    for (int i = 1; i <= 2; i++)
        picks_add(asking->picks, ANSWER_COUNT + step->argument[i]);
}

static bool may_burn(struct toys_position pos, piece_id unit)
{
    return is_allowed(toys_may_burn(pos, unit));
}

void toys_pick_burn(const struct toys_asking *asking)
{
    pick_units(asking, may_burn);
}

static bool may_write(struct toys_position pos, piece_id unit)
{
    return is_allowed(toys_may_write(pos, unit, SEATS_MOST));
}

static void pick_addressee(const struct toys_asking *asking, piece_id adc)
{
    for (int seat = 0; seat < asking->pos.rules->base.seat_count; seat++)
        if (is_allowed(toys_may_write(asking->pos, adc, seat)))
            picks_add(asking->picks, seat);
}

static void pick_transfer(const struct toys_asking *asking, piece_id adc)
{
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
        if (toys_may_transfer(asking->pos, adc, i)
            && !action_names(asking->partial, WRITE_TRANSFER, i))
            picks_add(asking->picks, i);
}

void toys_pick_write(const struct toys_asking *asking)
{
    piece_id adc = first_piece(asking);
    if (asking->path.field == WRITE_ADC)
        pick_units(asking, may_write);
    else if (adc != ID_NONE && asking->path.field == WRITE_TO)
        pick_addressee(asking, adc);
    else if (adc != ID_NONE && asking->path.field == WRITE_TRANSFER)
        pick_transfer(asking, adc);
}

/* T1.4: one's own pieces, and as a target the enemy's. */
bool toys_may_name(const struct rules *rules, seat_id seat, uint8_t type,
                   int field, int sub, piece_id piece)
{
    bool is_shot =
        type == ACTION_PLOT || type == ACTION_FIRE || type == ACTION_ATTACK;
    bool is_target = (is_shot && field == SHOT_TARGET)
                     || (type == ACTION_CHARGE && field == CHARGE_TARGET);
    (void)sub;
    return (toys_rules(rules)->piece[piece].side == rules->side_of_seat[seat])
           != is_target;
}

void toys_pick(const struct rules *rules, const void *state, seat_id seat,
               const struct menu_row *row, const struct action *partial,
               struct slot_path path, struct picks *picks)
{
    static toys_pick_field *const pick[ACTION_COUNT] = {
        [ACTION_MUSTER] = toys_pick_muster,
        [ACTION_DEPLOY] = toys_pick_deploy,
        [ACTION_PLOT] = toys_pick_plot,
        [ACTION_UNPLOT] = toys_pick_unplot,
        [ACTION_CHOOSE] = toys_pick_choose,
        [ACTION_MOVE] = toys_pick_move,
        [ACTION_CHARGE] = toys_pick_charge,
        [ACTION_FORM] = toys_pick_form,
        [ACTION_MAN_GUNS] = toys_pick_man_guns,
        [ACTION_WRITE] = toys_pick_write,
        [ACTION_BURN] = toys_pick_burn,
        [ACTION_FIRE] = toys_pick_fire,
        [ACTION_ATTACK] = toys_pick_attack,
    };
    struct toys_picture picture;
    struct toys_asking asking = {.pos = toys_position(rules, state),
                                 .picture = &picture,
                                 .seat = seat,
                                 .side = rules->side_of_seat[seat],
                                 .row = row,
                                 .partial = partial,
                                 .path = path,
                                 .picks = picks};
    if (pick[row->type] == NULL)
        return;
    toys_picture(asking.pos, asking.side, &picture);
    pick[row->type](&asking);
}
