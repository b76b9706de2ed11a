/* Retreats and surrender (P15). */

#include "server/rules/petite-guerre/retreat.h"

#include "server/rules/petite-guerre/actions.h"

/*
 * P15.2: attackers who came this turn over a river, by a card or by sea may go
 * back the way they came, if all combat units that are left came so.
 */
static bool is_way_back(struct petite_position pos, side_id side, place_id to)
{
    piece_id counters[PETITE_PIECES_MOST];
    int count = petite_fighters(pos, side, counters);
    bool has_units = false;
    bool came_so = false;
    if (side != pos.state->course.side)
        return false;
    for (int i = 0; i < count; i++)
        has_units |= petite_is_combat(pos.rules, counters[i]);
    for (int i = 0; i < count; i++) {
        const struct petite_unit *it = &pos.state->unit[counters[i]];
        if (has_units && !petite_is_combat(pos.rules, counters[i]))
            continue;
        if (it->came == CAME_MARCHING || it->came_from != to)
            return false;
        came_so = true;
    }
    return came_so;
}

struct verdict petite_may_retreat(struct petite_position pos,
                                  const struct petite_field *field,
                                  side_id side, int32_t to)
{
    place_id at = pos.state->battle.at;
    if (to < 0 || to == at || pos.rules->terrain[to] == TERRAIN_SEA
        || petite_is_enemy_marked(field, side, to))
        return refuse("P15.2");
    if (is_way_back(pos, side, (place_id)to))
        return allow();
    if (board_direction(&pos.rules->base.board, at, (place_id)to) < 0
        || (petite_water(pos.rules, at, (place_id)to) != WATER_NONE
            && !petite_is_bridged(pos, side, at, (place_id)to)))
        return refuse("P15.2");
    return allow();
}

int petite_retreats(struct petite_position pos, side_id side,
                    place_id to[RETREATS_MOST])
{
    struct petite_field field;
    place_id at = pos.state->battle.at;
    int count = 0;
    petite_field(pos, &field);
    for (place_id place = 0; place < PETITE_PLACES; place++) {
        bool is_near = board_direction(&pos.rules->base.board, at, place) >= 0;
        if ((is_near || pos.rules->terrain[place] == TERRAIN_PORT)
            && count < RETREATS_MOST
            && is_allowed(petite_may_retreat(pos, &field, side, place)))
            to[count++] = place;
    }
    return count;
}

struct verdict petite_retreat_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action)
{
    struct petite_position pos = petite_position(rules, state);
    struct petite_field field;
    petite_field(pos, &field);
    return petite_may_retreat(pos, &field, seat,
                              action_item(action, RETREAT_TO, 0));
}

/* P15.2: guns and wagons that cannot enter the hex are lost. */
static bool is_left(const struct petite_play *play, piece_id unit,
                    place_id from, place_id to)
{
    const struct petite_piece *counter = &play->rules->piece[unit];
    return (counter->kind == KIND_ARTILLERY || counter->kind == KIND_BAGGAGE)
           && play->rules->terrain[to] == TERRAIN_SWAMP
           && play->state->weather != WEATHER_FROST
           && !petite_is_by_road(petite_now(play), counter->side, from, to);
}

static void tell_retreat(struct petite_play *play, piece_id head, side_id side,
                         place_id from, place_id to)
{
    uint16_t hexes[1] = {to};
    struct event *event = petite_event(play, EVENT_MOVED, "P15.1", side, from);
    event->piece = head;
    event->number[5] = 1;
    events_run(play->events, event, hexes, 1);
}

void petite_retreat_to(struct petite_play *play, side_id side, place_id to)
{
    place_id from = play->state->battle.at;
    piece_id counters[PETITE_PIECES_MOST];
    int count = petite_fighters(petite_now(play), side, counters);
    play->state->dealing |= (uint16_t)(1U << side); /* P15.4 */
    for (int i = 0; i < count; i++) {
        struct petite_unit *it = &play->state->unit[counters[i]];
        if (is_left(play, counters[i], from, to)) {
            petite_event(play, EVENT_ABANDONED, "P15.2", side, from)->piece =
                counters[i];
            petite_remove(play, counters[i]);
            continue;
        }
        if (it->head == ID_NONE)
            tell_retreat(play, counters[i], side, from, to);
        it->at = to;
        it->has_fled = 1;
        it->came = CAME_MARCHING;
        it->came_from = PLACE_NONE;
    }
    PETITE_MET(play, "P15.2", "P15.4");
}

void petite_surrender(struct petite_play *play, side_id side)
{
    piece_id counters[PETITE_PIECES_MOST];
    place_id at = play->state->battle.at;
    int count = petite_fighters(petite_now(play), side, counters);
    petite_event(play, EVENT_SURRENDER, "P15.3", side, at);
    for (int i = 0; i < count; i++) {
        if (petite_is_commander(play->rules, counters[i]))
            continue;
        struct event *event =
            petite_event(play, EVENT_DISSOLVED, "P15.3", side, at);
        event->piece = counters[i];
        event->number[0] = 1;
        event->number[2] = 1;
        play->state->perished[side]++; /* P22.5 */
        petite_remove(play, counters[i]);
    }
    for (int i = 0; i < count && !play->state->course.is_over; i++) {
        if (!petite_is_commander(play->rules, counters[i]))
            continue;
        struct event *event =
            petite_event(play, EVENT_COMMANDER, "P15.3", side, at);
        event->piece = counters[i];
        event->number[1] = 3;
        petite_lose_commander(play, counters[i]);
    }
}

void petite_retreat_apply(struct play *play, seat_id seat,
                          const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    course_pop(&it.state->course);
    it.state->battle.stage = STAGE_END;
    petite_retreat_to(&it, seat, (place_id)action_item(action, RETREAT_TO, 0));
}
