/* The choices before the first turn: an army, and where it stands (T20). */

#include "server/rules/toy-soldiers/muster.h"
#include "server/rules/toy-soldiers/pick.h"

#include <string.h>

/* The type of a group of the list, and how many; false if it has no type. */
static bool read_group(const struct action *action, int group, int *word,
                       int *count)
{
    const struct slot *list = &action->slots[MUSTER_UNITS];
    const struct slot *parts =
        &action->slots[list->first + group * MUSTER_PARTS];
    if (parts[MUSTER_TYPE].mark != MARK_GIVEN)
        return false;
    *word = action->items[parts[MUSTER_TYPE].first];
    *count = parts[MUSTER_COUNT].mark == MARK_GIVEN
                 ? action->items[parts[MUSTER_COUNT].first]
                 : 0;
    return *word >= 0 && *word < MUSTER_WORDS && *count >= 0;
}

/* The list as far as it is chosen; false if it cannot be meant. */
static bool read_list(const struct toys_rules *rules,
                      const struct action *action, struct toys_list *list)
{
    const struct slot *slot = &action->slots[MUSTER_UNITS];
    int word, count;
    memset(list, 0, sizeof *list);
    for (int i = 0; slot->mark == MARK_GIVEN && i < slot->count; i++) {
        if (!read_group(action, i, &word, &count))
            return false;
        list->count[toys_muster_type(rules, word)] += count;
    }
    return true;
}

/* Can the list be made legal with that many more of a type? */
static bool can_be_filled(const struct toys_asking *asking,
                          const struct toys_list *list, int type, int more)
{
    struct toys_list filled = *list;
    filled.count[type] += more;
    return toys_list_fill(asking->pos, &filled) >= 0;
}

static void pick_types(const struct toys_asking *asking,
                       const struct toys_list *list)
{
    for (int word = 0; word < MUSTER_WORDS; word++) {
        int type = toys_muster_type(asking->pos.rules, word);
        if (type >= 0 && can_be_filled(asking, list, type, 1))
            picks_add(asking->picks, word)->cost =
                asking->pos.rules->type[type].points;
    }
}

static void pick_counts(const struct toys_asking *asking,
                        const struct toys_list *list)
{
    int word, count;
    if (!read_group(asking->partial, asking->path.group, &word, &count))
        return;
    int type = toys_muster_type(asking->pos.rules, word);
    for (int more = 1; can_be_filled(asking, list, type, more); more++)
        picks_add(asking->picks, more)->cost =
            (int16_t)(more * asking->pos.rules->type[type].points);
}

void toys_pick_muster(const struct toys_asking *asking)
{
    struct toys_list list;
    if (!read_list(asking->pos.rules, asking->partial, &list))
        return;
    if (asking->path.group < 0)
        pick_types(asking, &list);
    else if (asking->path.sub == MUSTER_COUNT)
        pick_counts(asking, &list);
}

bool toys_suggest_muster(const struct rules *rules, const void *state,
                         const struct action *partial, struct action *whole)
{
    struct toys_position pos = toys_position(rules, state);
    struct toys_list list;
    *whole = *partial;
    if (!read_list(pos.rules, partial, &list))
        return false;
    int more = toys_list_fill(pos, &list);
    if (more < 0)
        return false;
    action_begin(rules, ACTION_MUSTER, whole);
    int groups = 0, group = 0;
    for (int word = 0; word < MUSTER_WORDS; word++)
        groups += list.count[toys_muster_type(pos.rules, word)] > 0;
    if (!action_set_groups(whole, MUSTER_UNITS, MUSTER_PARTS, groups))
        return false;
    for (int32_t word = 0; word < MUSTER_WORDS; word++) {
        int32_t count = list.count[toys_muster_type(pos.rules, word)];
        if (count == 0)
            continue;
        struct slot *parts =
            action_group(whole, MUSTER_UNITS, MUSTER_PARTS, group++);
        if (!action_fill(whole, &parts[MUSTER_TYPE], &word, 1)
            || !action_fill(whole, &parts[MUSTER_COUNT], &count, 1))
            return false;
    }
    return true;
}

static bool may_stand(const struct toys_asking *asking, piece_id unit,
                      place_id at, int formation)
{
    return is_allowed(toys_may_deploy(asking->pos, unit, at, formation));
}

static void pick_squares(const struct toys_asking *asking, piece_id unit)
{
    for (place_id at = 0; at < asking->pos.rules->base.board.places; at++)
        if (may_stand(asking, unit, at, FORMATION_NONE))
            picks_add(asking->picks, at);
}

static void pick_formations(const struct toys_asking *asking, piece_id unit)
{
    int at = action_one(asking->partial, DEPLOY_AT, PLACE_NONE);
    for (int word = 0; at < PLACE_NONE && word < FORM_WORDS; word++)
        if (may_stand(asking, unit, (place_id)at, word + 1))
            picks_add(asking->picks, word);
}

void toys_pick_deploy(const struct toys_asking *asking)
{
    piece_id unit = toys_asked_piece(asking, DEPLOY_UNIT);
    if (asking->path.field == DEPLOY_UNIT) {
        for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
            if (toys_is_asked(asking, i))
                picks_add(asking->picks, i);
        return;
    }
    if (unit >= asking->pos.rules->unit_count || !toys_is_asked(asking, unit))
        return;
    if (asking->path.field == DEPLOY_AT)
        pick_squares(asking, unit);
    else if (asking->path.field == DEPLOY_FORMATION)
        pick_formations(asking, unit);
}
