/* The simple orders: building redoubts, marching, leaving the map. */

#include "server/rules/yorktown/orders.h"

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/effect.h"
#include "server/rules/yorktown/note.h"
#include "server/rules/yorktown/sail.h"

#include <string.h>

enum { STILL_TURNS = 2 };

struct verdict yorktown_may_build(struct yorktown_position pos, piece_id unit)
{
    const struct yorktown_unit *it = &pos.state->unit[unit];
    if (pos.rules->piece[unit].kind != KIND_PIONEER)
        return refuse("Y13.1");
    if ((it->marks & MARK_HIT) != 0)
        return refuse("Y13.2");
    if (it->still < STILL_TURNS || !is_place(it->at))
        return refuse("Y13.1");
    uint8_t terrain = pos.rules->terrain[it->at];
    if ((terrain != TERRAIN_CLEAR && terrain != TERRAIN_WOOD
         && terrain != TERRAIN_SHORE)
        || yorktown_is_redoubt(pos, it->at))
        return refuse_at("Y13.3", it->at);
    if (pos.state->used >= YORKTOWN_REDOUBTS_MOST)
        return refuse("Y13.4");
    return allow();
}

struct verdict yorktown_build_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action)
{
    (void)seat;
    return yorktown_may_build(yorktown_position(rules, state),
                              (piece_id)action_item(action, BUILD_UNIT, 0));
}

/* Adds a place to an ascending list. */
static void list_add(uint16_t *list, uint16_t *count, place_id place)
{
    int at = *count;
    while (at > 0 && list[at - 1] > place)
        at--;
    memmove(list + at + 1, list + at, (size_t)(*count - at) * sizeof *list);
    list[at] = place;
    (*count)++;
}

void yorktown_build_apply(struct play *play, seat_id seat,
                          const struct action *action)
{
    struct yorktown_play it = yorktown_play(play);
    piece_id unit = (piece_id)action_item(action, BUILD_UNIT, 0);
    struct yorktown_unit *pioneer = &it.state->unit[unit];
    struct event *event = events_add(play->events, EVENT_BUILT, "Y13.5");
    event->piece = unit;
    event->at = pioneer->at;
    event->side = seat;
    list_add(it.state->built, &it.state->built_count, pioneer->at);
    list_add(it.state->fresh, &it.state->fresh_count, pioneer->at);
    it.state->used++;
    events_met(play->events, "Y13.3");
    events_met(play->events, "Y13.4");
    pioneer->still = 0;
}

struct verdict yorktown_march_follow(struct yorktown_position pos,
                                     const struct yorktown_field *field,
                                     const struct action *action, bool goes_on,
                                     struct yorktown_march *march)
{
    const struct slot *path = &action->slots[MOVE_PATH];
    for (int i = 0; path->mark == MARK_GIVEN && i < path->count; i++) {
        int32_t next = action->items[path->first + i];
        struct verdict verdict = yorktown_march_step(
            pos, field, march, next < 0 ? (place_id)PLACE_NONE : (place_id)next,
            i < path->count - 1 || goes_on);
        if (!is_allowed(verdict))
            return verdict;
    }
    return allow();
}

/* Walks the path of a move; what is left of the checks follows it. */
static struct verdict follow(struct yorktown_position pos, side_id side,
                             const struct action *action,
                             struct yorktown_march *march)
{
    piece_id units[YORKTOWN_UNITS_MOST];
    int count = yorktown_named(action, MOVE_UNIT, MOVE_UNITS, units);
    bool exits = action_one(action, MOVE_EXIT, 0) != 0;
    struct yorktown_field field;
    struct verdict verdict =
        yorktown_march_begin(pos, side, units, count, march);
    if (!is_allowed(verdict))
        return verdict;
    yorktown_field(pos, side, &field);
    verdict = yorktown_march_follow(pos, &field, action, exits, march);
    if (!is_allowed(verdict) || !exits)
        return verdict;
    verdict = yorktown_march_exit(pos.rules, march);
    if (is_allowed(verdict) && march->left < 1)
        verdict = refuse("Y4.1");
    return verdict;
}

struct verdict yorktown_move_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    struct yorktown_march march;
    struct verdict verdict =
        follow(yorktown_position(rules, state), seat, action, &march);
    if (!is_allowed(verdict))
        return verdict;
    int32_t facing = action_one(action, MOVE_FACING, 0);
    bool turns = action_has(action, MOVE_FACING);
    if (facing < 0 || facing > 5 || (turns && march.unit == ID_NONE))
        return refuse("Y4.7");
    bool exits = action_one(action, MOVE_EXIT, 0) != 0;
    if (march.steps == 0 && !exits && (!turns || !is_place(march.at)))
        return refuse("Y4.2");
    return allow();
}

static void leave_map(struct yorktown_play *play,
                      const struct yorktown_march *march)
{
    const piece_id group[2] = {march->unit, march->commander};
    for (int i = 0; i < 2; i++) {
        if (group[i] == ID_NONE)
            continue;
        struct yorktown_unit *it = &play->state->unit[group[i]];
        uint16_t from = it->at;
        *it = (struct yorktown_unit){.at = AT_EXITED,
                                     .began = AT_EXITED,
                                     .with = ID_NONE,
                                     .facing = it->facing};
        play->state->exited += yorktown_is_combat(play->rules, group[i]);
        yorktown_stack_at(play->rules, play->state, march->side, from);
    }
    events_met(play->events, "Y4.11");
}

void yorktown_move_apply(struct play *play, seat_id seat,
                         const struct action *action)
{
    struct yorktown_play it = yorktown_play(play);
    struct yorktown_march march;
    const struct slot *path = &action->slots[MOVE_PATH];
    bool exits = action_one(action, MOVE_EXIT, 0) != 0;
    uint16_t hexes[ACTION_PATH_MOST] = {0};
    if (!is_allowed(follow(yorktown_now(&it), seat, action, &march)))
        return;
    for (int i = 0; i < path->count; i++)
        hexes[i] = (uint16_t)action->items[path->first + i];
    yorktown_note_march(&it, &march, hexes, path->count);
    piece_id first = march.unit != ID_NONE ? march.unit : march.commander;
    struct event *event = events_add(play->events, EVENT_MOVED, "Y4.1");
    event->piece = first;
    event->other = march.unit != ID_NONE ? march.commander : (piece_id)ID_NONE;
    event->at = is_place(it.state->unit[first].at) ? it.state->unit[first].at
                                                   : (place_id)PLACE_NONE;
    event->side = seat;
    event->number[1] = exits;
    events_run(play->events, event, hexes, path->count);
    if (march.unit != ID_NONE && action_has(action, MOVE_FACING)) {
        it.state->unit[march.unit].facing =
            (uint8_t)action_item(action, MOVE_FACING, 0);
        if (march.steps == 0)
            it.state->unit[march.unit].marks |= MARK_TURNED; /* Y4.3 */
    }
    event->number[0] = it.state->unit[first].facing;
    yorktown_march_apply(it.rules, it.state, &march,
                         (piece_id)action_one(action, MOVE_JOIN, ID_NONE));
    if (march.is_stopped)
        events_met(play->events, "Y5.2");
    if (exits)
        leave_map(&it, &march);
}
