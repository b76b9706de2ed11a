/* What befalls counters: attrition, dissolving, commanders lost, phantoms. */

#include "server/rules/petite-guerre/effect.h"

#include "server/rules/petite-guerre/ship.h"
#include "server/rules/petite-guerre/victory.h"

void petite_lose_crossing(struct petite_play *play, piece_id unit)
{
    if (play->state->unit[unit].crossing == PLACE_NONE)
        return;
    play->state->unit[unit].crossing = PLACE_NONE;
    events_met(play->events, "P8.4");
}

/* A landing that nobody is left for ends of itself (P20.2). */
static void leave_ship(struct petite_play *play, place_id port)
{
    piece_id heads[PETITE_PIECES_MOST];
    if (petite_aboard(petite_now(play), port, heads) == 0)
        petite_end_landing(play, port);
}

void petite_remove(struct petite_play *play, piece_id unit)
{
    struct petite_unit *it = &play->state->unit[unit];
    const struct petite_piece *counter = &play->rules->piece[unit];
    /* P18.7; phantoms and baggage always come again (P4.5). */
    bool returns = counter->is_pool || counter->kind == KIND_PHANTOM
                   || counter->kind == KIND_BAGGAGE;
    place_id port = it->is_aboard ? it->at : (place_id)PLACE_NONE;
    *it = (struct petite_unit){.at = returns ? AT_POOL : AT_OUT,
                               .head = ID_NONE,
                               .crossing = PLACE_NONE,
                               .came_from = PLACE_NONE};
    events_met(play->events, "P18.7");
    if (port != PLACE_NONE)
        leave_ship(play, port);
}

piece_id petite_top_up(struct petite_position pos, piece_id unit)
{
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (i != unit && pos.rules->piece[i].side == pos.rules->piece[unit].side
            && pos.rules->piece[i].kind == pos.rules->piece[unit].kind
            && pos.state->unit[i].at == pos.state->unit[unit].at
            && pos.state->unit[i].is_weak)
            return i;
    return ID_NONE;
}

/* P9.2: the last third is a draft for another of its kind, or is lost. */
bool petite_dissolve(struct petite_play *play, piece_id unit, piece_id top_up,
                     const char *clause, bool is_battle)
{
    struct petite_unit *it = &play->state->unit[unit];
    piece_id filled =
        top_up != ID_NONE ? top_up : petite_top_up(petite_now(play), unit);
    struct event *event =
        petite_event(play, filled == ID_NONE ? EVENT_DISSOLVED : EVENT_FILLED,
                     clause, play->rules->piece[unit].side, it->at);
    event->piece = unit;
    event->number[0] = is_battle;
    event->number[1] = filled == ID_NONE;
    if (filled != ID_NONE) {
        struct petite_unit *other = &play->state->unit[filled];
        event->other = filled;
        other->is_weak = 0;
        if (it->supply > other->supply)
            other->supply = it->supply;
    }
    petite_remove(play, unit);
    return filled == ID_NONE;
}

bool petite_attrition(struct petite_play *play, piece_id unit, piece_id top_up,
                      const char *clause, bool is_battle)
{
    struct petite_unit *it = &play->state->unit[unit];
    events_met(play->events, "P9.2");
    if (it->is_weak)
        return petite_dissolve(play, unit, top_up, clause, is_battle);
    it->is_weak = 1;
    struct event *event = petite_event(play, EVENT_ATTRITION, clause,
                                       play->rules->piece[unit].side, it->at);
    event->piece = unit;
    event->number[0] = is_battle;
    return false;
}

/* The senior of those in a box, other than its head. */
static piece_id senior_in(struct petite_position pos, piece_id head)
{
    piece_id senior = ID_NONE;
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.state->unit[i].head == head && petite_is_commander(pos.rules, i)
            && (senior == ID_NONE
                || pos.rules->piece[i].seniority
                       < pos.rules->piece[senior].seniority))
            senior = i;
    return senior;
}

void petite_leave_box(struct petite_play *play, piece_id commander)
{
    piece_id senior = senior_in(petite_now(play), commander);
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        if (play->state->unit[i].head == commander)
            play->state->unit[i].head =
                i == senior ? (piece_id)ID_NONE : senior;
    events_met(play->events, "P14.7");
}

/* P3.10: the survivor with the lowest seniority number takes the level. */
static void succeed(struct petite_play *play, side_id side)
{
    const struct petite_rules *rules = play->rules;
    piece_id heir = ID_NONE;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].side == side && petite_is_commander(rules, i)
            && is_place(play->state->unit[i].at)
            && (heir == ID_NONE
                || rules->piece[i].seniority < rules->piece[heir].seniority))
            heir = i;
    play->state->cinc[side] = heir;
    events_met(play->events, "P3.10");
    if (heir != ID_NONE)
        petite_event(play, EVENT_SUCCEEDS, "P3.10", side, PLACE_NONE)->piece =
            heir;
}

void petite_lose_commander(struct petite_play *play, piece_id commander)
{
    const struct petite_piece *counter = &play->rules->piece[commander];
    int loss = commander == play->rules->cinc[counter->side] ? 3
               : counter->rank >= 4                          ? 1
                                                             : 0;
    petite_leave_box(play, commander);
    petite_remove(play, commander);
    if (commander == play->rules->washington)
        play->state->washington_lost = 1;
    if (loss > 0) /* P21.2 */
        petite_loyalty_own(play, counter->side, -loss, "P14.7");
    if (play->state->cinc[counter->side] == commander)
        succeed(play, counter->side);
    if (commander == play->rules->immediate_unit) /* P22.5 */
        petite_finish(play, play->rules->immediate_winner,
                      play->rules->immediate_degree, ENDING_IMMEDIATE, "P22.5");
    petite_check_goals(play);
}

bool petite_unmask(struct petite_play *play, side_id side, place_id at, int how)
{
    bool found = false;
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        if (play->rules->piece[i].side != side
            || !petite_is_phantom(play->rules, i)
            || play->state->unit[i].at != at)
            continue;
        struct event *event = petite_event(
            play, EVENT_DECOY, how == 1 ? "P4.7" : "P5.4", side, at);
        event->piece = i;
        event->number[0] = (int16_t)how;
        petite_remove(play, i);
        found = true;
    }
    return found;
}

void petite_loyalty(struct petite_play *play, int by, const char *clause)
{
    enum { LOYALTY_MOST = 6 };
    int before = play->state->loyalty;
    int after = before + by;
    after = after > LOYALTY_MOST ? LOYALTY_MOST : after; /* P21.1 */
    after = after < -LOYALTY_MOST ? -LOYALTY_MOST : after;
    play->state->loyalty = (int16_t)after;
    struct event *event =
        petite_event(play, EVENT_LOYALTY, clause, SIDE_NONE, PLACE_NONE);
    event->number[0] = (int16_t)before;
    event->number[1] = (int16_t)after;
    events_met(play->events, "P21.1");
    events_met(play->events, "P21.2");
}

void petite_loyalty_own(struct petite_play *play, side_id side, int by,
                        const char *clause)
{
    petite_loyalty(play, side == AMERICAN ? by : -by, clause);
}

void petite_show_hex(struct petite_play *play, side_id side, place_id at)
{
    side_id enemy = petite_enemy(side);
    piece_id heads[PETITE_PIECES_MOST];
    petite_unmask(play, enemy, at, 2);
    int count = petite_heads_at(petite_now(play), enemy, at, heads);
    for (int i = 0; i < count; i++) {
        piece_id box[PETITE_PIECES_MOST];
        int size = petite_box(petite_now(play), heads[i], box);
        for (int k = 0; k < size; k++)
            play->state->unit[box[k]].is_shown = 1;
        struct event *event = petite_event(play, EVENT_SEEN, "P5.4", enemy, at);
        event->piece = heads[i];
        events_run(play->events, event, box, size);
    }
}
