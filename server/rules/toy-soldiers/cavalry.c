/* Cavalry against cavalry (T13). */

#include "server/rules/toy-soldiers/clash.h"
#include "server/rules/toy-soldiers/entering.h"

/* T13.3: no reply; pursuit is asked for before it goes. */
static void give_way(const struct toys_clash *clash)
{
    toys_note_branch(clash, clash->flags, "T13.3");
    toys_suffer(clash->play, clash->defender, &clash->blow);
    if (toys_is_on(clash->play->state, clash->defender))
        toys_errand(clash, ERRAND_PURSUE);
}

/* T13.4: with `d` the direction of the charge, each to the other's square and
 * one further if that is open and holds no formed unit. */
static place_id beyond(const struct toys_clash *clash, piece_id unit,
                       place_id square, int direction)
{
    const struct toys_play *play = clash->play;
    place_id further = toys_step(play->rules, square, direction);
    bool is_open =
        further != PLACE_NONE
        && toys_is_open(toys_now(play), unit, square, further)
        && toys_formed_at(toys_now(play), further, SIDE_NONE) == ID_NONE;
    return is_open ? further : square;
}

/* Riders go with their regiment (T9.2). */
static void put(const struct toys_clash *clash, piece_id unit, place_id to)
{
    struct toys_play *play = clash->play;
    piece_id riders[TOYS_UNITS_MOST];
    place_id from = play->state->unit[unit].at;
    int count = toys_riders_at(toys_now(play), from,
                               play->rules->piece[unit].side, riders);
    toys_note(play, EVENT_PASS, "T13.4", unit)->to = to;
    toys_count_moved(play, unit, toys_range(play->rules, from, to));
    play->state->unit[unit].at = to;
    for (int i = 0; i < count; i++) {
        toys_count_moved(play, riders[i], toys_range(play->rules, from, to));
        struct event *event = toys_note(play, EVENT_RIDES, "T9.2", riders[i]);
        event->other = unit;
        event->to = to;
        play->state->unit[riders[i]].at = to;
    }
    toys_unlock(play, unit);
}

void toys_pass_through(const struct toys_clash *clash)
{
    struct toys_play *play = clash->play;
    int direction = toys_direction(play->rules, clash->from, clash->at);
    int back = (direction + 4) % BOARD_DIRECTIONS;
    place_id to = beyond(clash, clash->attacker, clash->at, direction);
    place_id other = beyond(clash, clash->defender, clash->from, back);
    put(clash, clash->attacker, to);
    put(clash, clash->defender, other);
    /* Both stand: now what was left behind there is ridden down (T14.10). */
    toys_enter(play, clash->attacker, to, &clash->attacker, 0);
    toys_enter(play, clash->defender, other, &clash->defender, 0);
}

/* Who is beaten goes, the defender first (T13.4, F.5). */
static void part(const struct toys_clash *clash)
{
    const struct toys_unit *attacker =
        toys_unit_of(clash->play, clash->attacker);
    const struct toys_unit *defender =
        toys_unit_of(clash->play, clash->defender);
    if (toys_is_beaten(clash->play->state, clash->attacker)
        && attacker->at != PLACE_NONE)
        toys_errand(clash, ERRAND_RECALL);
    if (defender->at != PLACE_NONE && !clash->was_spent
        && toys_is_beaten(clash->play->state, clash->defender))
        toys_errand(clash, ERRAND_GO);
}

/* T13.1, T13.2, T13.5. */
static void counter(const struct toys_clash *clash)
{
    struct toys_play *play = clash->play;
    struct toys_blow reply = {0};
    toys_note_branch(clash, clash->flags, clash->flags > 0 ? "T13.2" : "T13.1");
    bool has_replied =
        toys_reply(clash, PURPOSE_COUNTER,
                   toys_reply_dice(clash, PURPOSE_COUNTER), &reply);
    toys_suffer(play, clash->defender, &clash->blow);
    if (has_replied)
        toys_suffer(play, clash->attacker, &reply);
    if (!toys_is_on(play->state, clash->attacker)
        || toys_is_beaten(play->state, clash->attacker)
        || !toys_is_on(play->state, clash->defender)) {
        part(clash);
    } else if (!clash->was_spent
               && toys_is_beaten(play->state, clash->defender)) {
        part(clash);
    } else if (has_replied) {
        toys_pass_through(clash);
    } else {
        events_met(play->events, "T13.5");
        toys_flow_past(clash);
    }
}

void toys_horse(struct toys_clash *clash)
{
    if (clash->flags >= clash->quality)
        give_way(clash);
    else
        counter(clash);
}
