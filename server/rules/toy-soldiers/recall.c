/* Recalled and blown cavalry (T14.8, T8.6). */

#include "server/rules/toy-soldiers/recall.h"

#include "server/rules/toy-soldiers/entering.h"

/* No other formed unit and no enemy piece. */
static bool is_free(const struct toys_play *play, piece_id unit, place_id at)
{
    side_id side = play->rules->piece[unit].side;
    piece_id there = toys_formed_at(toys_now(play), at, SIDE_NONE);
    return (there == ID_NONE || there == unit)
           && !toys_holds(toys_now(play), at, toys_enemy(side));
}

static bool may_stand(const struct toys_play *play, piece_id unit, place_id at)
{
    static const bool is_fit[TERRAIN_COUNT] = {
        [TERRAIN_OPEN] = true, [TERRAIN_CROPS] = true, [TERRAIN_BRIDGE] = true};
    side_id side = play->rules->piece[unit].side;
    piece_id near[4];
    return is_fit[play->rules->terrain[at]] && is_free(play, unit, at)
           && toys_contacts(toys_now(play), at, side, true, near) == 0;
}

/* How far a square lies to the side's rear: more is further. */
static int rearward(const struct toys_play *play, side_id side, place_id at)
{
    const struct board *board = &play->rules->base.board;
    int column = at / board->rows;
    int row = at % board->rows;
    switch (play->rules->rear[side]) {
    case 0: return -row;
    case 2: return column;
    case 4: return row;
    default: return -column;
    }
}

/* T14.8: nearest to the origin, then furthest to the rear, then the lowest
 * place; where the regiment is if there is none. */
static place_id nearest(const struct toys_play *play, piece_id unit,
                        place_id origin)
{
    side_id side = play->rules->piece[unit].side;
    place_id best = play->state->unit[unit].at;
    int best_range = BOARD_PLACES_MOST;
    for (place_id at = 0; at < play->rules->base.board.places; at++) {
        int range = toys_range(play->rules, origin, at);
        if (range > best_range || !may_stand(play, unit, at))
            continue;
        if (range < best_range
            || rearward(play, side, at) > rearward(play, side, best)) {
            best = at;
            best_range = range;
        }
    }
    return best;
}

void toys_recall(struct toys_play *play, piece_id unit, const char *clause)
{
    const struct toys_unit *it = &play->state->unit[unit];
    place_id origin = it->origin != PLACE_NONE ? it->origin : it->at;
    place_id to =
        is_free(play, unit, origin) ? origin : nearest(play, unit, origin);
    events_met(play->events, "T14.8");
    if (to == it->at)
        toys_note(play, EVENT_RECALL, clause, unit);
    else
        toys_shift(play, unit, to, EVENT_RECALL, clause);
}

/* T8.6: the second turn running. */
static void blow(struct toys_play *play, piece_id unit)
{
    struct toys_unit *it = &play->state->unit[unit];
    bool is_recalled = !toys_is_beaten(play->state, unit);
    if (is_recalled) {
        it->blown = (uint8_t)(play->state->course.turn + 1);
        toys_note(play, EVENT_BLOWN, "T8.6", unit);
        toys_recall(play, unit, "T8.6");
    }
    it->melee_turns = 0;
    it->origin = PLACE_NONE;
}

static void end_turn(struct toys_play *play, piece_id unit)
{
    struct toys_unit *it = &play->state->unit[unit];
    if (!it->has_fought) {
        it->melee_turns = 0;
        it->origin = PLACE_NONE;
        return;
    }
    it->melee_turns++;
    if (it->melee_turns >= 2)
        blow(play, unit);
}

void toys_recall_blown(struct toys_play *play)
{
    for (side_id side = 0; side < SIDES_MOST; side++)
        for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
            if (play->rules->piece[unit].side == side
                && play->rules->piece[unit].kind == KIND_CAVALRY
                && toys_is_on(play->state, unit))
                end_turn(play, unit);
}
