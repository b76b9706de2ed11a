/* Calls for reinforcements (P12.4 to P12.8). */

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/battle.h"
#include "server/rules/petite-guerre/move.h"

/* P20.6: until the side's next movement phase is over. */
static bool is_on_beach(struct petite_position pos, piece_id unit)
{
    uint8_t landed = pos.state->unit[unit].landed;
    return landed != 0
           && (landed == pos.state->course.turn
               || (landed + 1 == pos.state->course.turn
                   && pos.state->course.side != pos.rules->piece[unit].side));
}

/* P12.4: a marker that may be called at all. */
static bool is_callable(struct petite_position pos,
                        const struct petite_field *field, piece_id from)
{
    const struct petite_unit *it = &pos.state->unit[from];
    side_id enemy = petite_enemy(pos.rules->piece[from].side);
    if (!petite_is_head(pos, from) || petite_is_phantom(pos.rules, from)
        || pos.rules->piece[from].kind == KIND_BAGGAGE)
        return false;
    int distance =
        board_distance(&pos.rules->base.board, it->at, pos.state->battle.at);
    return distance >= 1 && distance <= PETITE_CALL_RANGE && !it->is_called
           && !it->has_answered && !it->has_looked && !it->is_aboard
           && field->real[enemy][it->at] == 0;
}

struct verdict petite_may_call(struct petite_position pos, side_id side,
                               piece_id by, piece_id from)
{
    struct petite_field field;
    piece_id box[PETITE_PIECES_MOST];
    bool is_caller = petite_is_commander(pos.rules, by)
                     && pos.state->unit[by].at == pos.state->battle.at;
    petite_field(pos, &field);
    if (is_caller && side == pos.state->course.side
        && !pos.state->unit[by].commanded)
        return refuse("P3.8");
    if (!is_caller || !is_callable(pos, &field, from))
        return refuse("P12.4");
    if (petite_is_commander(pos.rules, from)
        && pos.rules->piece[from].seniority < pos.rules->piece[by].seniority)
        return refuse("P12.6");
    int count = petite_box(pos, from, box);
    for (int i = 0; i < count; i++)
        if (pos.state->unit[box[i]].has_fled)
            return refuse("P15.4");
    for (int i = 0; i < count; i++)
        if (is_on_beach(pos, box[i]))
            return refuse("P20.6");
    return allow();
}

int petite_call_needs(struct petite_position pos, piece_id by, piece_id from)
{
    int distance = board_distance(
        &pos.rules->base.board, pos.state->unit[from].at, pos.state->battle.at);
    int needed =
        pos.rules
            ->call_needed[distance < 1                   ? 1
                          : distance > PETITE_CALL_RANGE ? PETITE_CALL_RANGE
                                                         : distance];
    if (pos.rules->piece[by].rank >= 4)
        needed--;
    if (pos.state->weather == WEATHER_RAIN
        || pos.state->weather == WEATHER_SNOW)
        needed++;
    return needed;
}

struct verdict petite_call_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    return petite_may_call(petite_position(rules, state), seat,
                           (piece_id)action_item(action, CALL_BY, 0),
                           (piece_id)action_item(action, CALL_FROM, 0));
}

/* Where each counter of the marker ends, before anybody has gone. */
struct muster {
    int count;
    piece_id box[PETITE_PIECES_MOST];
    int length[PETITE_PIECES_MOST];
    place_id path[PETITE_PIECES_MOST][PETITE_CALL_MOST];
    place_id end[PETITE_PIECES_MOST];
};

static void find_ways(const struct petite_play *play, piece_id from,
                      struct muster *muster)
{
    struct petite_field field;
    petite_field(petite_now(play), &field);
    muster->count = petite_box(petite_now(play), from, muster->box);
    for (int i = 0; i < muster->count; i++) {
        piece_id unit = muster->box[i];
        place_id *path = muster->path[i];
        bool stays = play->rules->piece[unit].kind == KIND_BAGGAGE;
        muster->end[i] = play->state->unit[unit].at;
        muster->length[i] =
            stays ? 0
                  : petite_call_path(petite_now(play), &field, unit,
                                     play->state->battle.at, path);
        if (muster->length[i] > 0)
            muster->end[i] = path[muster->length[i] - 1];
    }
}

/* Others see markers move: the head's, and a new one for each who parts. */
static void tell_way(struct petite_play *play, const struct muster *muster,
                     int index, side_id side, place_id start)
{
    if (muster->length[index] == 0)
        return;
    struct event *event = petite_event(play, EVENT_MOVED, "P12.7", side, start);
    event->piece = muster->box[index];
    event->number[1] = (int16_t)index;
    event->number[3] = 1;
    events_run(play->events, event, muster->path[index], muster->length[index]);
}

/* Baggage alone is a marker more, also where nobody goes. */
static void tell_stay(struct petite_play *play, piece_id train, side_id side,
                      place_id at)
{
    struct event *event = petite_event(play, EVENT_STAYED, "P12.7", side, at);
    event->piece = train;
}

/* P12.7: each goes for itself; who ends with the head stays in his box. */
static int come(struct petite_play *play, piece_id from, side_id side)
{
    struct muster muster;
    int arrived = 0;
    place_id start = play->state->unit[from].at;
    find_ways(play, from, &muster);
    for (int i = 0; i < muster.count; i++) {
        struct petite_unit *it = &play->state->unit[muster.box[i]];
        bool stays = play->rules->piece[muster.box[i]].kind == KIND_BAGGAGE;
        if (it->head == ID_NONE || stays || muster.end[i] != muster.end[0])
            tell_way(play, &muster, i, side, start);
        if (i > 0 && (stays || muster.end[i] != muster.end[0]))
            it->head = ID_NONE;
        it->has_answered = 1;
        if (stays) {
            tell_stay(play, muster.box[i], side, start);
            continue;
        }
        it->at = muster.end[i];
        it->has_moved = 1; /* P9.3: answering a call is moving */
        petite_lose_crossing(play, muster.box[i]);
        if (muster.length[i] > 0) {
            it->came = CAME_MARCHING;
            it->came_from = PLACE_NONE;
        }
        arrived += muster.end[i] == play->state->battle.at;
    }
    return arrived;
}

/* Those who parted on the way cannot be told from one another (P24.3). */
static void deal_parted(struct petite_play *play, const piece_id *box,
                        int count)
{
    piece_id heads[PETITE_PIECES_MOST];
    int parted = 0;
    for (int i = 0; i < count; i++)
        if (petite_is_head(petite_now(play), box[i]))
            heads[parted++] = box[i];
    petite_label_new(play);
    petite_deal_among(play, heads, parted);
}

void petite_call_apply(struct play *play, seat_id seat,
                       const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    piece_id by = (piece_id)action_item(action, CALL_BY, 0);
    piece_id from = (piece_id)action_item(action, CALL_FROM, 0);
    int needed = petite_call_needs(petite_now(&it), by, from); /* P12.5 */
    int die = chance_roll(play->chance, 6);
    bool answers = die >= needed;
    piece_id box[PETITE_PIECES_MOST];
    int count = petite_box(petite_now(&it), from, box);
    for (int i = 0; i < count; i++)
        it.state->unit[box[i]].is_called = 1;
    struct event *event =
        petite_event(&it, answers ? EVENT_CALLED : EVENT_CALL_FAILED, "P12.5",
                     seat, it.state->unit[from].at);
    event->piece = by;
    event->other = from;
    event->number[0] = (int16_t)die;
    event->number[1] = (int16_t)needed;
    PETITE_MET(&it, "P12.4", "P12.6", "P12.8");
    if (answers) {
        petite_deal(&it, seat, it.state->unit[from].at);
        event->number[2] = (int16_t)come(&it, from, seat);
        deal_parted(&it, box, count);
    }
}
