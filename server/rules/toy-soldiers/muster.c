/* Choosing an army (T20.2). */

#include "server/rules/toy-soldiers/muster.h"

#include "server/rules/toy-soldiers/actions.h"

#include <string.h>

enum { HUNDRED = 100 };

int toys_list_points(const struct toys_rules *rules,
                     const struct toys_list *list)
{
    int points = 0;
    for (int type = 0; type < rules->type_count; type++)
        points += list->count[type] * rules->type[type].points;
    return points;
}

bool toys_list_is_legal(struct toys_position pos, const struct toys_list *list)
{
    const struct toys_tables *tables = &pos.rules->tables;
    int of_kind[KIND_COUNT] = {0};
    for (int type = 0; type < pos.rules->type_count; type++)
        of_kind[pos.rules->type[type].kind] += list->count[type];
    int infantry = of_kind[KIND_INFANTRY];
    int cavalry = of_kind[KIND_CAVALRY];
    int figures = of_kind[KIND_SKIRMISHER];
    int formed = infantry + cavalry + of_kind[KIND_ARTILLERY];
    bool has_figures =
        pos.state->option[OPTION_SKIRMISHERS] != 0
        && pos.state->option[OPTION_FAMILY] == 0; /* T17.1, T17.4 */
    if (figures > 0 && !has_figures)
        return false;
    return toys_list_points(pos.rules, list) <= pos.rules->budget
           && formed >= tables->formed_least
           && infantry * HUNDRED >= formed * tables->infantry_least_share
           && cavalry * HUNDRED <= formed * tables->cavalry_most_share
           && of_kind[KIND_ARTILLERY] <= tables->artillery_most
           && figures <= infantry * tables->figures_per_battalion;
}

static int militia_type(const struct toys_rules *rules)
{
    int best = -1;
    for (int i = 0; i < rules->type_count; i++)
        if (rules->type[i].kind == KIND_INFANTRY
            && (best < 0 || rules->type[i].points < rules->type[best].points))
            best = i;
    return best;
}

/* A battalion helps with every limit but the budget. */
int toys_list_fill(struct toys_position pos, struct toys_list *list)
{
    int type = militia_type(pos.rules);
    for (int more = 0; toys_list_points(pos.rules, list) <= pos.rules->budget;
         more++) {
        if (toys_list_is_legal(pos, list))
            return more;
        list->count[type]++;
    }
    return -1;
}

/* One row of the list: false if it is ill-formed. */
static bool read_row(const struct toys_rules *rules,
                     const struct action *action, int row, int *type,
                     int *count)
{
    const struct slot *list = &action->slots[MUSTER_UNITS];
    const struct slot *parts = &action->slots[list->first + row * MUSTER_PARTS];
    if (parts[MUSTER_TYPE].mark != MARK_GIVEN
        || parts[MUSTER_COUNT].mark != MARK_GIVEN)
        return false;
    *type = toys_muster_type(rules, action->items[parts[MUSTER_TYPE].first]);
    *count = action->items[parts[MUSTER_COUNT].first];
    return *type >= 0 && *count > 0 && *count <= rules->budget;
}

/* A type named twice counts together. */
static bool read_list(const struct toys_rules *rules,
                      const struct action *action, struct toys_list *list)
{
    *list = (struct toys_list){{0}};
    if (!action_has(action, MUSTER_UNITS))
        return false;
    for (int row = 0; row < action->slots[MUSTER_UNITS].count; row++) {
        int type;
        int count;
        if (!read_row(rules, action, row, &type, &count))
            return false;
        list->count[type] += count;
    }
    return true;
}

struct verdict toys_muster_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    struct toys_position pos = toys_position(rules, state);
    struct toys_list list;
    if (!pos.rules->is_commander[seat] || !read_list(pos.rules, action, &list)
        || !toys_list_is_legal(pos, &list))
        return refuse("T20.2");
    return allow();
}

static void raise(const struct toys_rules *rules, struct toys_state *state,
                  piece_id unit, int type)
{
    const struct toys_type *of = &rules->type[type];
    struct toys_unit *it = &state->unit[unit];
    it->type = (uint8_t)type;
    it->status = CONDITION_OK;
    it->cv = of->cv;
    it->cv_start = of->cv;
    it->command = rules->piece[unit].command;
    it->formation = rules->piece[unit].formation;
    it->ammo = state->option[OPTION_AMMUNITION] ? of->ammo : 0;
}

/* The n-th piece of a kind that the roster holds for a side. */
static piece_id numbered(const struct toys_rules *rules, side_id side, int kind,
                         int number)
{
    for (piece_id unit = 0; unit < rules->unit_count; unit++)
        if (rules->piece[unit].side == side && rules->piece[unit].kind == kind
            && rules->piece[unit].number == number)
            return unit;
    return ID_NONE;
}

/* Its last list is gone; the commander and his aides are free. */
static void begin_again(const struct toys_rules *rules,
                        struct toys_state *state, side_id side)
{
    for (piece_id unit = 0; unit < rules->unit_count; unit++) {
        const struct toys_piece *piece = &rules->piece[unit];
        if (piece->side != side || piece->is_listed)
            continue;
        if (toys_is_rider_kind(piece->kind))
            raise(rules, state, unit, piece->type);
        else
            state->unit[unit].status = CONDITION_ABSENT;
    }
}

void toys_raise(const struct toys_rules *rules, struct toys_state *state,
                side_id side, const struct toys_list *list)
{
    int given[KIND_COUNT] = {0};
    begin_again(rules, state, side);
    for (int type = 0; type < rules->type_count; type++) {
        int kind = rules->type[type].kind;
        for (int i = 0; i < list->count[type]; i++)
            raise(rules, state, numbered(rules, side, kind, ++given[kind]),
                  type);
    }
}

void toys_muster_apply(struct play *base, seat_id seat,
                       const struct action *action)
{
    struct toys_play play = toys_play(base);
    side_id side = play.rules->base.side_of_seat[seat];
    int given[KIND_COUNT] = {0};
    int points = 0;
    begin_again(play.rules, play.state, side);
    for (int row = 0; row < action->slots[MUSTER_UNITS].count; row++) {
        int type;
        int count;
        if (!read_row(play.rules, action, row, &type, &count))
            continue;
        int kind = play.rules->type[type].kind;
        points += count * play.rules->type[type].points;
        for (int i = 0; i < count; i++)
            raise(play.rules, play.state,
                  numbered(play.rules, side, kind, ++given[kind]), type);
    }
    struct event *event = events_add(play.events, EVENT_MUSTERED, "T20.2");
    event->side = side;
    event->number[0] = (int16_t)points;
}

/* What an army has cost: riders are free. */
static int army_points(const struct toys_play *play, side_id side)
{
    int points = 0;
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
        if (play->rules->piece[unit].side == side
            && !toys_is_rider(play->rules, unit)
            && play->state->unit[unit].status != CONDITION_ABSENT)
            points += toys_points(toys_now(play), unit);
    return points;
}

bool toys_has_mustered(struct toys_position pos, side_id side)
{
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++)
        if (pos.rules->piece[unit].side == side
            && toys_is_formed(pos.rules, unit)
            && pos.state->unit[unit].status != CONDITION_ABSENT)
            return true;
    return false;
}

void toys_end_muster(struct toys_play *play)
{
    for (side_id side = 0; side < SIDES_MOST; side++)
        play->state->break_at[side] =
            (uint16_t)((army_points(play, side) * 2 + 4) / 5);
    events_met(play->events, "T20.2");
}

int toys_muster_type(const struct toys_rules *rules, int word)
{
    for (int i = 0; i < rules->type_count; i++)
        if (strcmp(rules->type[i].id, toys_muster_words[word]) == 0)
            return i;
    return -1;
}
