/* What every action must pass first, in the order of section 5. */

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/effect.h"

/* How a field of a type is needed. */
enum need { OPTIONAL, NEEDED, IGNORED };

static const struct slot *slot_of(const struct action *action, int field)
{
    return &action->slots[field];
}

/* The step that is open is answered by this action, from the right seat. */
static bool answers(const struct game *game, const struct step *open,
                    seat_id seat, const struct action *action)
{
    if (!seat_in(open->seats, seat) || action->type == ACTION_UNKNOWN)
        return false;
    if ((game->steps[open->kind].answers >> action->type & 1U) == 0)
        return false;
    if (action->type != ACTION_CHOOSE)
        return true;
    int choice = action_one(action, CHOOSE_CHOICE, ITEM_WRONG);
    return choice >= 0 && vitoria_choice_step(choice) == open->kind;
}

/* Types that only answer decisions, or belong to deployment. */
static bool is_answer_only(uint8_t type)
{
    return type == ACTION_RETREAT || type == ACTION_PURSUE
           || type == ACTION_ADVANCE || type == ACTION_CHOOSE
           || type == ACTION_PASS;
}

/* Over, decision, type, turn, phase. */
static struct verdict admit_course(const struct game *game,
                                   const struct vitoria_state *state,
                                   seat_id seat, const struct action *action)
{
    const struct course *course = &state->course;
    const struct step *open = vitoria_open(state);
    bool is_deploying = course->phase == PHASE_DEPLOYMENT;
    if (course->is_over)
        return refuse("V2.1");
    if (action->type == ACTION_RESIGN)
        return allow();
    if (open != NULL)
        return answers(game, open, seat, action) ? allow() : refuse("V2.3");
    if (action->type == ACTION_UNKNOWN)
        return refuse("V2.4");
    if (is_answer_only(action->type)
        || (action->type == ACTION_PLACE && !is_deploying))
        return refuse("V2.1");
    if (!seat_in(course_to_act(course), seat))
        return refuse("V2.2");
    if ((vitoria_actions[action->type].phases >> course->phase & 1U) == 0)
        return refuse("V2.1");
    return allow();
}

/* Does a field of this action mean anything, and must it be there? */
static enum need need_of_choose(const struct action *action, int field)
{
    static const uint8_t needs[CHOICE_COUNT][CHOOSE_FIELDS] = {
        [CHOICE_DEFENCE_GENERAL] = {NEEDED, OPTIONAL, OPTIONAL, IGNORED,
                                    IGNORED, IGNORED, IGNORED},
        [CHOICE_LOSSES] = {NEEDED, IGNORED, IGNORED, NEEDED, IGNORED, IGNORED,
                           IGNORED},
        [CHOICE_DISPLACE] = {NEEDED, IGNORED, IGNORED, IGNORED, NEEDED, IGNORED,
                             IGNORED},
        [CHOICE_ESCAPE] = {NEEDED, NEEDED, IGNORED, IGNORED, IGNORED, NEEDED,
                           IGNORED},
        [CHOICE_CONVOY_ESCAPE] = {NEEDED, IGNORED, IGNORED, IGNORED, NEEDED,
                                  IGNORED, NEEDED},
    };
    int choice = action_one(action, CHOOSE_CHOICE, 0);
    return (enum need)needs[choice][field];
}

static enum need need_of(const struct action *action, int field)
{
    static const uint8_t needs[ACTION_COUNT][ACTION_FIELDS_MOST] = {
        [ACTION_PLACE] = {NEEDED, OPTIONAL, OPTIONAL, OPTIONAL},
        [ACTION_MOVE] = {OPTIONAL, OPTIONAL, NEEDED, OPTIONAL},
        [ACTION_WORK] = {NEEDED, NEEDED, NEEDED},
        [ACTION_EXIT] = {NEEDED},
        [ACTION_RALLY] = {NEEDED, NEEDED},
        [ACTION_FIRE] = {NEEDED, NEEDED},
        [ACTION_ATTACK] = {NEEDED, NEEDED, OPTIONAL, OPTIONAL, IGNORED},
        [ACTION_RETREAT] = {NEEDED, NEEDED, OPTIONAL},
        [ACTION_PURSUE] = {NEEDED, NEEDED},
        [ACTION_ADVANCE] = {NEEDED, NEEDED, OPTIONAL},
    };
    if (action->type == ACTION_CHOOSE)
        return need_of_choose(action, field);
    return (enum need)needs[action->type][field];
}

/* The units that a field names: how many, and which is the k-th. */
static bool names_units(const struct action_field *field)
{
    return field->choose == CHOOSE_PIECE || field->choose == CHOOSE_SHARES;
}

static int32_t unit_at(const struct action *action,
                       const struct action_field *field, int slot, int index)
{
    int step = field->choose == CHOOSE_SHARES ? 2 : 1;
    return action->items[slot_of(action, slot)->first + index * step];
}

static int units_in(const struct action *action,
                    const struct action_field *field, int slot)
{
    int count = slot_of(action, slot)->count;
    return field->choose == CHOOSE_SHARES ? count / 2 : count;
}

typedef struct verdict judge_unit(struct vitoria_position pos, seat_id seat,
                                  uint8_t type, int32_t unit);

static struct verdict is_known(struct vitoria_position pos, seat_id seat,
                               uint8_t type, int32_t unit)
{
    (void)pos, (void)seat, (void)type;
    return unit == ITEM_UNKNOWN ? refuse("V2.4") : allow();
}

/* Asked of the roster, not of the map: where an enemy is remains his (V13.5).
 */
static struct verdict is_own(struct vitoria_position pos, seat_id seat,
                             uint8_t type, int32_t unit)
{
    (void)type;
    return unit >= 0 && pos.rules->piece[unit].side != seat ? refuse("V2.2")
                                                            : allow();
}

static struct verdict is_present(struct vitoria_position pos, seat_id seat,
                                 uint8_t type, int32_t unit)
{
    (void)seat;
    if (unit < 0 || type == ACTION_PLACE)
        return allow();
    const struct vitoria_unit *it = &pos.state->unit[unit];
    bool may_wait = type == ACTION_MOVE && it->fate == FATE_WAITING;
    return it->at != PLACE_NONE || may_wait ? allow() : refuse("V2.4");
}

static struct verdict judge_units(struct vitoria_position pos, seat_id seat,
                                  const struct action *action,
                                  judge_unit *judge)
{
    const struct action_type *type = &vitoria_actions[action->type];
    for (int k = 0; k < type->field_count; k++) {
        bool is_enemy = action->type == ACTION_PURSUE && k == PURSUE_FOLLOW;
        if (!names_units(&type->fields[k]) || need_of(action, k) == IGNORED
            || (is_enemy && judge != is_known))
            continue;
        for (int i = 0; i < units_in(action, &type->fields[k], k); i++) {
            struct verdict verdict =
                judge(pos, seat, action->type,
                      unit_at(action, &type->fields[k], k, i));
            if (!is_allowed(verdict))
                return verdict;
        }
    }
    return allow();
}

/* Lists are not empty, but for `with` and the path of a `retreat` (V2.4). */
static bool may_be_empty(uint8_t type, int field)
{
    return type == ACTION_RETREAT
           || (type == ACTION_ADVANCE && field == ADVANCE_WITH);
}

/* The places of a move are judged step by step, and which columns there are is
 * a matter of the scenario (V14.3). */
static bool is_good_mark(const struct action *action, int field)
{
    int mark = slot_of(action, field)->mark;
    if (mark == MARK_UNKNOWN)
        return (action->type == ACTION_MOVE && field == MOVE_PATH)
               || (action->type == ACTION_PLACE && field == PLACE_COLUMN);
    return mark == MARK_GIVEN;
}

static bool is_in_play(const struct vitoria_rules *rules,
                       const struct action *action,
                       const struct action_field *field, int slot)
{
    bool is_place =
        field->choose == CHOOSE_PLACE || field->choose == CHOOSE_EDGE;
    for (int i = 0; is_place && i < slot_of(action, slot)->count; i++) {
        int32_t place = action->items[slot_of(action, slot)->first + i];
        if (place < 0 || !rules->is_in_play[place])
            return false;
    }
    return true;
}

static bool is_general(const struct vitoria_rules *rules,
                       const struct action *action, int field)
{
    int32_t unit = action_one(action, field, ITEM_WRONG);
    return unit < 0 || rules->piece[unit].kind == KIND_GENERAL;
}

/* Given, be it a word that the game does not know. */
static bool is_given(const struct action *action, int field)
{
    return slot_of(action, field)->mark != MARK_ABSENT;
}

/* Fields that go together. */
static bool is_matched(const struct vitoria_rules *rules,
                       const struct action *action)
{
    if (action->type == ACTION_MOVE)
        return action_has(action, MOVE_UNIT) != action_has(action, MOVE_UNITS);
    if (action->type == ACTION_PLACE)
        return action_has(action, PLACE_TO) != is_given(action, PLACE_COLUMN)
               && is_given(action, PLACE_COLUMN)
                      == action_has(action, PLACE_TURN);
    if (action->type == ACTION_RALLY)
        return is_general(rules, action, RALLY_GENERAL);
    if (action->type == ACTION_ATTACK)
        return is_general(rules, action, ATTACK_GENERAL)
               && action_has(action, ATTACK_GENERAL)
                      == action_has(action, ATTACK_MODE);
    if (action->type != ACTION_CHOOSE)
        return true;
    /* Without a general he declines, whatever the mode (section 3). */
    bool is_help =
        action_one(action, CHOOSE_CHOICE, 0) == CHOICE_DEFENCE_GENERAL;
    return is_general(rules, action, CHOOSE_GENERAL)
           && (!is_help || !action_has(action, CHOOSE_GENERAL)
               || action_has(action, CHOOSE_MODE));
}

static bool is_well_formed(const struct vitoria_rules *rules,
                           const struct action *action)
{
    const struct action_type *type = &vitoria_actions[action->type];
    for (int k = 0; k < type->field_count; k++) {
        enum need need = need_of(action, k);
        const struct slot *slot = slot_of(action, k);
        if (need == IGNORED || (need == OPTIONAL && slot->mark == MARK_ABSENT))
            continue;
        if (!is_good_mark(action, k)
            || (slot->count == 0 && !may_be_empty(action->type, k))
            || !is_in_play(rules, action, &type->fields[k], k))
            return false;
    }
    return is_matched(rules, action);
}

/* V2.4 and V2.2: the units named, then the form. */
struct verdict vitoria_admit(const struct rules *rules, const void *state,
                             seat_id seat, const struct action *action)
{
    static judge_unit *const judges[] = {is_known, is_own, is_present};
    const struct vitoria_rules *own = vitoria_rules(rules);
    struct verdict verdict =
        admit_course(rules->game, vitoria_state(state), seat, action);
    if (!is_allowed(verdict) || action->type == ACTION_RESIGN)
        return verdict;
    for (int i = 0; i < 3; i++) {
        verdict = judge_units(vitoria_position(rules, state), seat, action,
                              judges[i]);
        if (!is_allowed(verdict))
            return verdict;
    }
    return is_well_formed(own, action) ? allow() : refuse("V2.4");
}
