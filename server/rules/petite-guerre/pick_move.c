/* Picks of movement: who may go, the next hex, every end in reach; landings. */

#include "server/rules/petite-guerre/pick.h"

#include "server/rules/petite-guerre/landing.h"
#include "server/rules/petite-guerre/move.h"

bool petite_row_forces(const struct menu_row *row)
{
    return row->fixed_count > 0;
}

/* The heads named so far, by either field; one more has room. */
static int named(const struct petite_asking *asking, int unit, int units,
                 piece_id heads[ACTION_LIST_MOST + 1])
{
    if (action_has(asking->partial, unit)) {
        heads[0] = (piece_id)action_item(asking->partial, unit, 0);
        return 1;
    }
    return action_ids(asking->partial, units, ACTION_LIST_MOST, heads);
}

static bool is_head(const struct petite_asking *asking, piece_id counter)
{
    return asking->pos.rules->piece[counter].side == asking->side
           && petite_is_head(asking->pos, counter);
}

/* Would the group be allowed the path so far, or with none yet one hex? */
static bool may_path(const struct petite_asking *asking,
                     const struct petite_group *group)
{
    int32_t path[ACTION_PATH_MOST];
    bool forced = petite_row_forces(asking->row);
    int count = action_count(asking->partial, MOVE_PATH);
    for (int i = 0; i < count && i < ACTION_PATH_MOST; i++)
        path[i] = action_item(asking->partial, MOVE_PATH, i);
    if (count > 0)
        return is_allowed(petite_move_judge(asking->pos, asking->field, group,
                                            path, count, forced));
    for (int direction = 0; direction < 6; direction++) {
        path[0] =
            board_step(&asking->pos.rules->base.board, group->at, direction);
        if (path[0] != PLACE_NONE
            && is_allowed(petite_move_judge(asking->pos, asking->field, group,
                                            path, 1, forced)))
            return true;
    }
    return false;
}

/* A decoy goes alone (P4.6). Those who force a march name a unit first: it is
 * units that suffer (P9.1), and a list has no order. */
static bool may_go(const struct petite_asking *asking,
                   const struct petite_group *group)
{
    return !(group->is_phantom && group->head_count > 1)
           && may_path(asking, group);
}

/* Heads that make a group with those named, by what they can do together. */
static void pick_heads(const struct petite_asking *asking, int units,
                       bool (*can)(const struct petite_asking *,
                                   const struct petite_group *),
                       struct picks *picks)
{
    piece_id heads[ACTION_LIST_MOST + 1];
    struct petite_group group;
    int count =
        asking->path.field == units
            ? action_ids(asking->partial, units, ACTION_LIST_MOST, heads)
            : 0;
    for (piece_id i = 0;
         i < asking->pos.rules->unit_count && !picks_will_do(picks); i++) {
        heads[count] = i;
        if (is_head(asking, i)
            && petite_group(asking->pos, heads, count + 1, &group)
            && can(asking, &group))
            picks_add(picks, i);
    }
}

/* The stack that has been named; false if there is none yet. */
static bool begin(const struct petite_asking *asking, int unit, int units,
                  struct petite_group *group)
{
    piece_id heads[ACTION_LIST_MOST + 1];
    int count = named(asking, unit, units, heads);
    return count > 0 && petite_group(asking->pos, heads, count, group);
}

/* Part 13: every end in reach, by its least-cost path. */
static void pick_reach(const struct petite_asking *asking,
                       const struct petite_group *group, struct picks *picks)
{
    struct petite_reach reach;
    side_id enemy = petite_enemy(asking->side);
    petite_reach(asking->pos, asking->field, group,
                 petite_row_forces(asking->row), &reach);
    for (place_id to = 0; to < asking->pos.rules->base.board.places; to++) {
        if (reach.length[to] == 0 || to == group->at)
            continue;
        picks_reach(picks, to, reach.length[to], reach.path[to],
                    reach.length[to])
            ->stops = asking->field->markers[enemy][to] > 0;
    }
}

static void pick_path(const struct petite_asking *asking, struct picks *picks)
{
    struct petite_group group;
    int32_t path[ACTION_PATH_MOST + 1];
    int count = action_count(asking->partial, MOVE_PATH);
    bool forced = petite_row_forces(asking->row);
    if (!begin(asking, MOVE_UNIT, MOVE_UNITS, &group)
        || count >= ACTION_PATH_MOST)
        return;
    for (int i = 0; i < count; i++)
        path[i] = action_item(asking->partial, MOVE_PATH, i);
    place_id from = count > 0 ? (place_id)path[count - 1] : group.at;
    for (int direction = 0; direction < 6; direction++) {
        place_id next =
            board_step(&asking->pos.rules->base.board, from, direction);
        path[count] = next;
        if (next != PLACE_NONE
            && is_allowed(petite_move_judge(asking->pos, asking->field, &group,
                                            path, count + 1, forced)))
            picks_add(picks, next);
    }
    if (count == 0 && picks->count > 0 && !picks->is_first)
        pick_reach(asking, &group, picks);
}

void petite_pick_move(const struct petite_asking *asking, struct picks *picks)
{
    if (asking->path.field == MOVE_PATH)
        pick_path(asking, picks);
    else
        pick_heads(asking, MOVE_UNITS, may_go, picks);
}

static bool may_cross_to(const struct petite_asking *asking,
                         const struct petite_group *group, int direction)
{
    place_id to =
        board_step(&asking->pos.rules->base.board, group->at, direction);
    return to != PLACE_NONE
           && is_allowed(petite_cross_judge(asking->pos, group, to));
}

static bool may_cross(const struct petite_asking *asking,
                      const struct petite_group *group)
{
    int32_t to = action_one(asking->partial, CROSS_TO, -1);
    if (to >= 0)
        return is_allowed(petite_cross_judge(asking->pos, group, to));
    for (int direction = 0; direction < 6; direction++)
        if (may_cross_to(asking, group, direction))
            return true;
    return false;
}

void petite_pick_cross(const struct petite_asking *asking, struct picks *picks)
{
    struct petite_group group;
    if (asking->path.field != CROSS_TO) {
        pick_heads(asking, CROSS_UNITS, may_cross, picks);
        return;
    }
    if (!begin(asking, CROSS_UNIT, CROSS_UNITS, &group))
        return;
    for (int direction = 0; direction < 6; direction++)
        if (may_cross_to(asking, &group, direction))
            picks_add(picks, board_step(&asking->pos.rules->base.board,
                                        group.at, direction));
}

static bool may_embark(const struct petite_asking *asking,
                       const struct petite_group *group)
{
    return is_allowed(petite_may_embark(asking->pos, asking->field, group));
}

void petite_pick_embark(const struct petite_asking *asking, struct picks *picks)
{
    pick_heads(asking, EMBARK_UNITS, may_embark, picks);
}

void petite_pick_disembark(const struct petite_asking *asking,
                           struct picks *picks)
{
    for (int i = 0; i < asking->pos.rules->settlement_count; i++) {
        place_id port = asking->pos.rules->settlement[i].at;
        if (petite_landing(asking->pos.state, port) >= 0
            && is_allowed(
                petite_may_disembark(asking->pos, asking->side, port)))
            picks_add(picks, port);
    }
}

static int pick_beaches(const struct petite_asking *asking, place_id port,
                        struct picks *picks)
{
    int count = 0;
    for (place_id to = 0; to < asking->pos.rules->base.board.places; to++) {
        if (!is_allowed(petite_may_land(asking->pos, port, to)))
            continue;
        count++;
        if (picks == NULL)
            return count;
        picks_add(picks, to);
    }
    return count;
}

void petite_pick_land(const struct petite_asking *asking, struct picks *picks)
{
    if (asking->path.field == LAND_TO) {
        int32_t port = action_one(asking->partial, LAND_AT, -1);
        if (port >= 0)
            pick_beaches(asking, (place_id)port, picks);
        return;
    }
    for (int i = 0; i < asking->pos.rules->settlement_count; i++) {
        place_id port = asking->pos.rules->settlement[i].at;
        if (asking->side == BRITISH
            && petite_landing(asking->pos.state, port) >= 0
            && pick_beaches(asking, port, NULL) > 0)
            picks_add(picks, port);
    }
}
