/* What befalls units: elimination, markers, losses of commanders. */

#include "server/rules/yorktown/effect.h"

#include "server/rules/yorktown/move.h"

static void remove_unit(struct yorktown_play *play, piece_id unit,
                        const char *clause)
{
    struct yorktown_unit *it = &play->state->unit[unit];
    const struct yorktown_piece *card = &play->rules->piece[unit];
    struct event *event = events_add(play->events, EVENT_GONE, clause);
    event->piece = unit;
    event->at = is_place(it->at) ? it->at : (place_id)PLACE_NONE;
    event->side = card->side;
    if (card->kind == KIND_COMMANDER) { /* Y8.5 */
        play->state->lost[card->nation]++;
        events_met(play->events, "Y8.5");
    }
    uint16_t at = it->at;
    *it = (struct yorktown_unit){.at = AT_ELIMINATED,
                                 .began = AT_ELIMINATED,
                                 .with = ID_NONE,
                                 .facing = it->facing};
    yorktown_stack_at(play->rules, play->state, card->side, at);
}

/* A frigate goes down with all aboard (Y12.15). */
static void remove_passengers(struct yorktown_play *play, piece_id frigate)
{
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        if (play->state->unit[i].at == AT_ABOARD + frigate)
            remove_unit(play, i, "Y12.15");
}

void yorktown_eliminate(struct yorktown_play *play, piece_id unit,
                        const char *clause)
{
    piece_id commander = yorktown_commander_of(yorktown_now(play), unit);
    if (play->rules->piece[unit].kind == KIND_FRIGATE)
        remove_passengers(play, unit);
    if (commander != ID_NONE) /* before the unit: else he would be restacked */
        remove_unit(play, commander, "Y8.4");
    remove_unit(play, unit, clause);
}

void yorktown_halve(struct yorktown_play *play, piece_id unit,
                    const char *clause)
{
    struct yorktown_unit *it = &play->state->unit[unit];
    struct event *event = events_add(play->events, EVENT_HALVED, clause);
    event->piece = unit;
    event->at = it->at;
    event->side = play->rules->piece[unit].side;
    it->marks |= MARK_HIT;
    if (play->rules->piece[unit].kind == KIND_PIONEER && it->still > 0) {
        it->still = 0; /* Y13.2 */
        events_met(play->events, "Y13.2");
    }
}
