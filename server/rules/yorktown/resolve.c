/* Resolving attacks (Y11): dice, results, losses chosen. */

#include "server/rules/yorktown/resolve.h"

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/fire.h"
#include "server/rules/yorktown/note.h"
#include "server/rules/yorktown/strength.h"

#include <string.h>

static struct yorktown_attack *attack_now(struct yorktown_state *state)
{
    return &state->attack[state->attack_next - 1];
}

int yorktown_losers(struct yorktown_position pos,
                    piece_id units[YORKTOWN_FRONT])
{
    if (pos.state->resolving != RESOLVING_LOSS)
        return 0;
    const struct yorktown_attack *attack =
        &pos.state->attack[pos.state->attack_next - 1];
    memcpy(units, attack->units, attack->count * sizeof *units);
    return attack->count;
}

static int column_of(const struct yorktown_rules *rules, int differential)
{
    int column = 0;
    while (column + 1 < CRT_COLUMNS
           && rules->column_from[column + 1] <= differential)
        column++;
    return column;
}

static void owe_retreats(struct yorktown_play *play, const piece_id *units,
                         int count, uint8_t length)
{
    for (int i = 0; i < count; i++)
        if (is_place(play->state->unit[units[i]].at))
            play->state->unit[units[i]].owes = length;
    play->state->resolving = RESOLVING_RETREAT;
}

static void eliminate_all(struct yorktown_play *play, const piece_id *units,
                          int count, const char *clause)
{
    for (int i = 0; i < count; i++)
        if (is_in_play(play->state->unit[units[i]].at))
            yorktown_eliminate(play, units[i], clause);
}

/* AL and EX: one attacker is lost, by choice where there are several. */
static void lose_one(struct yorktown_play *play, bool others_retreat)
{
    struct yorktown_attack *attack = attack_now(play->state);
    const char *clause = others_retreat ? "Y11.3" : "Y11.4";
    if (attack->count == 1) {
        yorktown_eliminate(play, attack->units[0], clause);
        return;
    }
    play->state->resolving = RESOLVING_LOSS;
    struct step *step =
        course_push(&play->state->course, STEP_LOSS,
                    seat_only((seat_id)play->state->course.side));
    step->argument[0] = others_retreat;
}

/* Nobody advances into an emptied hex (Y11.8). */
static void carry_out(struct yorktown_play *play, int result,
                      const piece_id *defenders, int defending)
{
    struct yorktown_attack *attack = attack_now(play->state);
    switch ((enum yorktown_crt)result) {
    case CRT_AE:
        eliminate_all(play, attack->units, attack->count, "Y11.2");
        break;
    case CRT_AL: lose_one(play, true); break;
    case CRT_AR: owe_retreats(play, attack->units, attack->count, 1); break;
    case CRT_DR1: owe_retreats(play, defenders, defending, 1); break;
    case CRT_DR2: owe_retreats(play, defenders, defending, 2); break;
    case CRT_EX:
        eliminate_all(play, defenders, defending, "Y11.4");
        lose_one(play, false);
        break;
    case CRT_DE: eliminate_all(play, defenders, defending, "Y11.2"); break;
    case CRT_NE:
    case CRT_COUNT: break;
    }
}

static void resolve_attack(struct yorktown_play *play)
{
    struct yorktown_state *state = play->state;
    const struct yorktown_attack *attack = &state->attack[state->attack_next++];
    side_id side = (side_id)state->course.side;
    piece_id defenders[2];
    int defending = yorktown_defenders(yorktown_now(play), yorktown_enemy(side),
                                       attack->target, defenders);
    int defence = yorktown_defence(yorktown_now(play), attack->target,
                                   attack->units, attack->count);
    int strength = yorktown_differential(yorktown_now(play), attack->target,
                                         attack->units, attack->count)
                   + defence;
    yorktown_note_attack(play, attack);
    int column = column_of(play->rules, strength - defence);
    int die = chance_roll(play->chance, 6);
    int result = play->rules->crt[die][column];
    struct event *event = events_add(play->events, EVENT_ATTACK, "Y11.1");
    event->side = side;
    event->to = attack->target;
    event->number[0] = (int16_t)strength;
    event->number[1] = (int16_t)defence;
    event->number[2] = (int16_t)die;
    event->number[3] = (int16_t)column;
    event->number[4] = (int16_t)result;
    event->number[5] = (int16_t)yorktown_facing_losses(
        yorktown_now(play), yorktown_enemy(side), attack->target, attack->units,
        attack->count);
    events_run(play->events, event, attack->units, attack->count);
    events_met(play->events, "Y11.9");
    carry_out(play, result, defenders, defending);
    if (defending > 0 && !is_place(state->unit[defenders[0]].at))
        events_met(play->events, "Y11.8");
}

/* Of those who still owe a retreat: is there a way for any (Y11.7)? */
static bool ask_retreat(struct yorktown_play *play)
{
    struct yorktown_state *state = play->state;
    bool has_way = false;
    side_id side = SIDE_NONE;
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        if (state->unit[i].owes == 0)
            continue;
        side = play->rules->piece[i].side;
        has_way |= yorktown_retreat_length(yorktown_now(play), i) > 0;
    }
    if (side == SIDE_NONE) {
        state->resolving = RESOLVING_NEXT;
        return false;
    }
    if (has_way) {
        course_push(&state->course, STEP_RETREAT, seat_only(side));
        return true;
    }
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        if (state->unit[i].owes > 0)
            yorktown_eliminate(play, i, "Y11.7");
    state->resolving = RESOLVING_NEXT;
    return false;
}

/* The next commander whose unit was hit (Y8.2); false if none is left. */
static bool ask_commander(struct yorktown_play *play)
{
    struct yorktown_state *state = play->state;
    while (state->struck_count > 0) {
        piece_id unit = state->struck[0];
        piece_id commander = yorktown_commander_of(yorktown_now(play), unit);
        state->struck_count--;
        memmove(state->struck, state->struck + 1,
                state->struck_count * sizeof *state->struck);
        state->struck[state->struck_count] = 0;
        if (commander == ID_NONE)
            continue;
        struct step *step =
            course_push(&state->course, STEP_COMMANDER,
                        seat_only(play->rules->piece[unit].side));
        step->argument[0] = unit;
        step->argument[1] = commander;
        return true;
    }
    return false;
}

static void clear_attacks(struct yorktown_state *state)
{
    memset(state->attack, 0, sizeof state->attack);
    state->attack_count = 0;
    state->attack_next = 0;
    state->resolving = RESOLVING_NONE;
}

bool yorktown_resolve(struct yorktown_play *play)
{
    struct yorktown_state *state = play->state;
    if (ask_commander(play))
        return true;
    while (state->resolving != RESOLVING_NONE) {
        if (state->resolving == RESOLVING_LOSS)
            return true;
        if (state->resolving == RESOLVING_RETREAT) {
            if (ask_retreat(play))
                return true;
        } else if (state->attack_next < state->attack_count) {
            resolve_attack(play);
        } else {
            clear_attacks(state);
        }
    }
    return false;
}

static struct verdict check_commander(struct yorktown_position pos,
                                      const struct step *step,
                                      const struct action *action)
{
    piece_id units[YORKTOWN_UNITS_MOST];
    int32_t option = action_one(action, CHOOSE_OPTION_, ITEM_UNKNOWN);
    if (option == 0)
        return allow();
    if (option != 1)
        return refuse("Y8.2");
    int count = yorktown_refuges(pos, step->argument[1], units);
    for (int i = 0; i < count; i++)
        if (units[i] == action_one(action, CHOOSE_TO, ITEM_UNKNOWN))
            return allow();
    return refuse("Y8.3");
}

struct verdict yorktown_choose_check(const struct rules *rules,
                                     const void *state, seat_id seat,
                                     const struct action *action)
{
    struct yorktown_position pos = yorktown_position(rules, state);
    const struct step *step = course_top(&pos.state->course);
    piece_id units[YORKTOWN_FRONT];
    (void)seat;
    if (step->kind == STEP_COMMANDER)
        return check_commander(pos, step, action);
    int count = yorktown_losers(pos, units);
    for (int i = 0; i < count; i++)
        if (units[i] == action_one(action, CHOOSE_UNIT, ITEM_UNKNOWN))
            return allow();
    return refuse(step->argument[0] ? "Y11.3" : "Y11.4");
}

static void choose_loss(struct yorktown_play *play, bool others_retreat,
                        piece_id unit)
{
    struct yorktown_attack *attack = attack_now(play->state);
    yorktown_eliminate(play, unit, others_retreat ? "Y11.3" : "Y11.4");
    play->state->resolving = RESOLVING_NEXT;
    if (others_retreat)
        owe_retreats(play, attack->units, attack->count, 1);
}

static void choose_commander(struct yorktown_play *play, piece_id commander,
                             bool moves, piece_id to)
{
    struct yorktown_unit *it = &play->state->unit[commander];
    struct event *event =
        events_add(play->events, moves ? EVENT_CHANGED : EVENT_STAYED,
                   moves ? "Y8.3" : "Y8.2");
    event->piece = commander;
    event->other = moves ? to : it->with;
    event->at = it->at;
    event->side = play->rules->piece[commander].side;
    if (!moves)
        return;
    it->at = play->state->unit[to].at;
    it->with = to;
    event->to = it->at;
}

void yorktown_choose_apply(struct play *play, seat_id seat,
                           const struct action *action)
{
    struct yorktown_play it = yorktown_play(play);
    const struct step step = *course_top(&it.state->course);
    (void)seat;
    course_pop(&it.state->course);
    if (step.kind == STEP_COMMANDER)
        choose_commander(&it, step.argument[1],
                         action_one(action, CHOOSE_OPTION_, 0) == 1,
                         (piece_id)action_one(action, CHOOSE_TO, 0));
    else
        choose_loss(&it, step.argument[0] != 0,
                    (piece_id)action_one(action, CHOOSE_UNIT, 0));
}
