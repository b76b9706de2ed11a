/* Retreats and routs as they are carried out, and making room (V7.5, V7.8). */

#include "server/rules/vitoria/retreat.h"

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/combat.h"

#include <string.h>

void vitoria_give_way(struct vitoria_play *play, side_id side,
                      enum vitoria_giving why, int length,
                      const struct vitoria_group *list)
{
    if (list->count == 0)
        return;
    struct vitoria_task *task = vitoria_push(play, TASK_GIVE_WAY);
    task->side = side;
    task->stage = (uint16_t)why;
    task->number = (uint16_t)length;
    task->list = *list;
}

/* V11.4: any result that would drive the park destroys it. */
static void destroy_park(struct vitoria_play *play, piece_id park)
{
    vitoria_note(play, EVENT_LOSS, "V11.4", park)->number[0] =
        play->state->unit[park].strength;
    play->state->unit[park].strength = 0;
    vitoria_off(play, park, FATE_DESTROYED, "V11.4");
}

/* The units of a part on which a retreat or rout falls; true: none do. */
bool vitoria_stage_retreats(struct vitoria_play *play,
                            struct vitoria_melee *melee, int part)
{
    const struct vitoria_half *half = vitoria_half(play->rules, melee, part);
    struct vitoria_group list = {0};
    uint16_t next = part == 1 ? STAGE_ATTACKER_RETREATS : STAGE_PURSUIT;
    melee->stage = next;
    if (!half->is_rout && half->retreat == 0)
        return false;
    for (int i = 0; i < melee->part[part].count; i++) {
        piece_id unit = melee->part[part].unit[i];
        if (!vitoria_is_here(play->state, unit))
            continue;
        if (play->rules->piece[unit].kind == KIND_PARK) {
            destroy_park(play, unit);
            continue;
        }
        if (half->is_rout)
            vitoria_rout(play, unit); /* V7.4.1: only the rout */
        vitoria_group_add(play, &list, unit, melee->part[part].at[i]);
    }
    vitoria_give_way(play, vitoria_part_side(melee, part),
                     half->is_rout ? GIVE_ROUT : GIVE_RETREAT,
                     half->is_rout ? VITORIA_FLIGHT_MOST : half->retreat,
                     &list);
    vitoria_fallen(play);
    return false;
}

void vitoria_run_give_way(struct vitoria_play *play)
{
    struct vitoria_task *task = vitoria_top(play->state);
    for (int i = task->list.count - 1; i >= 0; i--)
        if (!vitoria_is_here(play->state, task->list.unit[i]))
            vitoria_group_drop(&task->list, task->list.unit[i]);
    if (task->list.count == 0)
        vitoria_pop(play);
    else
        vitoria_ask(play, STEP_RETREAT, (side_id)task->side, 0, 0);
}

/* V7.5, V7.5.3: as long as the result says, shorter only at a dead end. */
static struct verdict judge_length(struct vitoria_position pos,
                                   const struct vitoria_zoc_map *zoc_map,
                                   struct vitoria_flight flight,
                                   const uint16_t *path, int count)
{
    place_id places[HEX_CHOICES];
    if (count > flight.length)
        return refuse("V7.5");
    if (count == flight.length)
        return allow();
    for (int i = 0; i < count; i++) {
        if (!vitoria_flight_goes_on(pos.rules, &flight, path[i]))
            return refuse_at("V7.5", path[i]);
        vitoria_flight_step(&flight, path[i]);
    }
    return vitoria_flight_next(pos, zoc_map, &flight, places) > 0
               ? refuse("V7.5")
               : allow();
}

static struct verdict judge_step(struct vitoria_position pos,
                                 const struct vitoria_zoc_map *zoc_map,
                                 const struct vitoria_flight *flight,
                                 place_id to)
{
    place_id places[HEX_CHOICES];
    if (!vitoria_flight_goes_on(pos.rules, flight, to))
        return refuse_at("V7.5", to);
    if (!vitoria_flight_allows(pos, zoc_map, flight, to))
        return refuse_at("V7.5.1", to);
    int count = vitoria_flight_next(pos, zoc_map, flight, places);
    for (int i = 0; i < count; i++)
        if (places[i] == to)
            return allow();
    return refuse_at("V7.5.2", to);
}

/* V7.5.9: none is left alone, and only those who are there go along. */
static struct verdict judge_generals(struct vitoria_position pos, piece_id unit,
                                     const struct action *action)
{
    piece_id generals[VITORIA_GROUP_MOST];
    bool must;
    int count = vitoria_retreat_with(pos, unit, generals, &must);
    bool stays = action_count(action, RETREAT_PATH) == 0;
    int named = action_count(action, RETREAT_WITH);
    int found = 0;
    for (int i = 0; i < count; i++)
        found += action_names(action, RETREAT_WITH, generals[i]);
    if (found != named || (must && !stays && found != count))
        return refuse("V7.5.9");
    return allow();
}

struct verdict vitoria_retreat_check(const struct rules *rules,
                                     const void *state, seat_id seat,
                                     const struct action *action)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    piece_id unit = (piece_id)action_one(action, RETREAT_UNIT, 0);
    piece_id units[VITORIA_GROUP_MOST];
    uint16_t path[ACTION_PATH_MOST];
    struct vitoria_zoc_map zoc_map;
    struct vitoria_flight flight;
    int asked = vitoria_retreat_next(pos, units);
    int count = action_ids(action, RETREAT_PATH, ACTION_PATH_MOST, path);
    int k = 0;
    (void)seat;
    while (k < asked && units[k] != unit)
        k++;
    if (k == asked)
        return refuse("V7.5");
    vitoria_zoc_map(pos, &zoc_map);
    vitoria_flight_begin(pos, unit, &flight);
    struct verdict verdict = judge_length(pos, &zoc_map, flight, path, count);
    for (int i = 0; i < count && is_allowed(verdict); i++) {
        verdict = judge_step(pos, &zoc_map, &flight, path[i]);
        vitoria_flight_step(&flight, path[i]);
    }
    return is_allowed(verdict) ? judge_generals(pos, unit, action) : verdict;
}

/* Shaken by a rout that met it (V7.8.1); routed units are not affected. */
static bool panic(struct vitoria_play *play, piece_id unit)
{
    struct vitoria_unit *it = &play->state->unit[unit];
    if ((it->condition & STATE_ROUTED) != 0)
        return false;
    events_met(play->events, "V7.8.1");
    vitoria_disorder(play, unit, "V7.8.1");
    it->fell_back = 1;
    return true;
}

static void panic_in(struct vitoria_play *play, piece_id runner, place_id hex,
                     struct vitoria_group *met)
{
    piece_id units[VITORIA_UNITS_MOST];
    int count =
        vitoria_units_in(vitoria_now(play), play->rules->piece[runner].side,
                         hex, WANT_COMBAT, units);
    for (int i = 0; i < count; i++)
        if (units[i] != runner && panic(play, units[i]) && met != NULL
            && vitoria_group_find(met, units[i]) < 0)
            vitoria_group_add(play, met, units[i], hex);
}

/* One hex of the way: V7.6, V11.3, V7.8.1. */
static void fall_back(struct vitoria_play *play,
                      const struct vitoria_flight *flight, place_id to,
                      struct vitoria_group *met)
{
    struct vitoria_zoc_map zoc_map;
    piece_id unit = flight->unit;
    side_id side = play->rules->piece[unit].side;
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    bool is_open =
        vitoria_in_open_zone(vitoria_now(play), &zoc_map, side, to, unit);
    if (vitoria_in_zone(&zoc_map, side, to) && !is_open)
        events_met(play->events, "V3.6");
    vitoria_stand(play, unit, to);
    if (flight->is_rout)
        panic_in(play, unit, to, met);
    if (zoc_map.wagons[side][to] > 0) {
        events_met(play->events, "V11.3");
        vitoria_disorder(play, unit, "V4.5");
    }
    if (is_open)
        vitoria_lose(play, unit, 1, "V7.6");
}

/* Who has fallen back, and, when the result drove him, by which way. */
static void note_part(struct vitoria_play *play, piece_id unit, uint16_t why,
                      const uint16_t *path, int count)
{
    int index = vitoria_melee_index(play->state);
    if (index < 0)
        return;
    struct vitoria_melee *melee = &play->state->melee[index];
    play->state->unit[unit].fell_back = 1;
    for (int part = 0; part < 2; part++) {
        int found = vitoria_group_find(&melee->part[part], unit);
        if (found < 0)
            continue;
        melee->has_fallen_back[part][found] = 1;
        if (part == 1 && why <= GIVE_ROUT) {
            melee->track[found].count = (uint16_t)count;
            memcpy(melee->track[found].hex, path, (size_t)count * sizeof *path);
        }
    }
}

static void note_retreat(struct vitoria_play *play,
                         const struct vitoria_flight *flight, uint16_t why,
                         const uint16_t *path, int count)
{
    struct event *event = vitoria_note(
        play, EVENT_RETREAT, flight->is_rout ? "V7.8" : "V7.5", flight->unit);
    event->number[0] = (int16_t)why;
    event->to = count > 0 ? path[count - 1] : event->at;
    events_run(play->events, event, path, count);
    events_met(play->events, "V7.5.2");
    events_met(play->events, "V7.5.1");
}

/* Along with the unit, to wherever it has come (V7.5.9). */
static void bring_generals(struct vitoria_play *play,
                           const struct action *action, place_id to)
{
    for (int i = 0; i < action_count(action, RETREAT_WITH); i++) {
        piece_id general = (piece_id)action_item(action, RETREAT_WITH, i);
        play->state->unit[general].from = PLACE_NONE;
        vitoria_stand(play, general, to);
    }
}

static void note_generals(struct vitoria_play *play,
                          const struct action *action, piece_id unit,
                          place_id from, place_id to)
{
    for (int i = 0; i < action_count(action, RETREAT_WITH); i++) {
        struct event *event =
            vitoria_note(play, EVENT_ALONG, "V7.5.9",
                         (piece_id)action_item(action, RETREAT_WITH, i));
        event->other = unit;
        event->at = from;
        event->to = to;
    }
}

/* Its way hex by hex, the generals named with it: they are there when it dies.
 */
static place_id run(struct vitoria_play *play, const struct action *action,
                    const struct vitoria_flight *flight, const uint16_t *path,
                    int count, struct vitoria_group *met)
{
    piece_id unit = flight->unit;
    place_id at = flight->start;
    for (int i = 0; i < count && vitoria_is_here(play->state, unit); i++) {
        at = path[i];
        bring_generals(play, action, at);
        fall_back(play, flight, at, met);
    }
    if (at != flight->start)
        note_generals(play, action, unit, flight->start, at);
    return at;
}

void vitoria_retreat_apply(struct play *base, seat_id seat,
                           const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    struct vitoria_task *task = vitoria_top(play.state);
    piece_id unit = (piece_id)action_one(action, RETREAT_UNIT, 0);
    uint16_t path[ACTION_PATH_MOST];
    int count = action_ids(action, RETREAT_PATH, ACTION_PATH_MOST, path);
    struct vitoria_unit *it = &play.state->unit[unit];
    struct vitoria_group met = {0};
    struct vitoria_flight flight;
    vitoria_answered(&play);
    if (task->stage != GIVE_ROOM)
        vitoria_end_chain(&play);
    vitoria_flight_begin(vitoria_now(&play), unit, &flight);
    note_retreat(&play, &flight, task->stage, path, count);
    vitoria_spoil(&play, unit);
    it->from = PLACE_NONE;
    it->is_stirred = 1;
    note_part(&play, unit, task->stage, path, count);
    place_id hex = run(&play, action, &flight, path, count, &met);
    if (flight.is_rout)
        panic_in(&play, unit, flight.start, NULL);
    if (count < flight.length && vitoria_is_here(play.state, unit)) {
        events_met(play.events, "V7.5.3");
        vitoria_lose(&play, unit, it->strength, "V7.5.3");
    }
    vitoria_group_drop(&task->list, unit);
    if (task->list.count == 0)
        vitoria_pop(&play);
    task = vitoria_push(&play, TASK_ROOM);
    task->side = seat;
    task->hex = hex;
    task->unit = unit;
    vitoria_give_way(&play, seat, GIVE_PANIC, 1, &met);
    vitoria_fallen(&play);
}

void vitoria_end_chain(struct vitoria_play *play)
{
    for (int i = 0; i < play->rules->unit_count; i++)
        play->state->unit[i].made_room = 0;
}

/* Is there one who was there before and has not made room already? */
static bool can_make_room(const struct vitoria_play *play, side_id side,
                          place_id hex, piece_id last)
{
    piece_id units[VITORIA_UNITS_MOST];
    int count =
        vitoria_units_in(vitoria_now(play), side, hex, WANT_COMBAT, units);
    for (int i = 0; i < count; i++)
        if (units[i] != last && !play->state->unit[units[i]].made_room)
            return true;
    return false;
}

/* V7.5.4: too many in the hex, one that was there before goes. */
void vitoria_run_room(struct vitoria_play *play)
{
    const struct vitoria_task *task = vitoria_top(play->state);
    struct vitoria_zoc_map zoc_map;
    side_id side = (side_id)task->side;
    place_id hex = task->hex;
    piece_id last = task->unit;
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    vitoria_pop(play);
    if (vitoria_stacked(&zoc_map, side, hex) <= play->rules->tables.stack_most)
        return;
    if (can_make_room(play, side, hex, last)) {
        vitoria_ask(play, STEP_DISPLACE, side, hex, last);
        return;
    }
    /* A chain that has come round to those who made room already would go on
     * for ever: for the last of them there is no way out (V7.5.3). */
    if (vitoria_is_here(play->state, last))
        vitoria_lose(play, last, play->state->unit[last].strength, "V7.5.3");
    vitoria_fallen(play);
}

struct verdict vitoria_displace_check(const struct rules *rules,
                                      const void *state, seat_id seat,
                                      const struct action *action)
{
    (void)seat;
    return vitoria_may_displace(vitoria_position(rules, state),
                                (piece_id)action_one(action, CHOOSE_UNIT, 0))
               ? allow()
               : refuse("V7.5.4");
}

void vitoria_displace_apply(struct play *base, seat_id seat,
                            const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    piece_id unit = (piece_id)action_one(action, CHOOSE_UNIT, 0);
    struct vitoria_unit *it = &play.state->unit[unit];
    struct vitoria_group list = {0};
    bool is_crowd = vitoria_melee_index(play.state) < 0;
    vitoria_answered(&play);
    vitoria_note(&play, EVENT_DISPLACE, is_crowd ? "V4.4" : "V7.5.4", unit);
    vitoria_disorder(&play, unit, "V7.5.4");
    it->fell_back = !is_crowd;
    it->made_room = 1;
    vitoria_group_add(&play, &list, unit, it->at);
    vitoria_give_way(&play, seat, GIVE_ROOM, 1, &list);
}
