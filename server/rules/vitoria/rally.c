/* Rally: generals bring routed units back to order (V7.9). */

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/effect.h"
#include "server/rules/vitoria/move.h"

struct verdict vitoria_rally_general(struct vitoria_position pos,
                                     piece_id general)
{
    const struct vitoria_unit *it = &pos.state->unit[general];
    if (pos.rules->piece[general].kind != KIND_GENERAL || it->at == PLACE_NONE)
        return refuse("V7.9");
    if ((it->condition & STATE_NEUTRALISED) != 0)
        return refuse("V9.2.8");
    return it->is_used ? refuse("V9.1.2") : allow();
}

struct verdict vitoria_rally_unit(struct vitoria_position pos, piece_id general,
                                  piece_id unit)
{
    const struct vitoria_unit *it = &pos.state->unit[unit];
    bool is_good = it->at != PLACE_NONE && it->at == pos.state->unit[general].at
                   && (it->condition & STATE_ROUTED) != 0 && !it->is_tried
                   && vitoria_commands(pos.rules, general, unit);
    return is_good ? allow() : refuse("V7.9");
}

struct verdict vitoria_rally_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    enum { TRIED_MOST = 2 };
    struct vitoria_position pos = vitoria_position(rules, state);
    piece_id general = (piece_id)action_one(action, RALLY_GENERAL, 0);
    int count = action_count(action, RALLY_UNITS);
    (void)seat;
    struct verdict verdict = vitoria_rally_general(pos, general);
    if (is_allowed(verdict) && count > TRIED_MOST)
        verdict = refuse("V7.9");
    for (int i = 0; i < count && is_allowed(verdict); i++)
        verdict = vitoria_rally_unit(
            pos, general, (piece_id)action_item(action, RALLY_UNITS, i));
    return verdict;
}

/* One die each, in the order in which they are named. */
void vitoria_rally_apply(struct play *base, seat_id seat,
                         const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    piece_id general = (piece_id)action_one(action, RALLY_GENERAL, 0);
    int command = play.rules->piece[general].command;
    (void)seat;
    vitoria_reveal(&play, general, 'c');
    play.state->unit[general].is_used = 1;
    events_met(play.events, "V9.1.2");
    events_met(play.events, "V1.2");
    for (int i = 0; i < action_count(action, RALLY_UNITS); i++) {
        piece_id unit = (piece_id)action_item(action, RALLY_UNITS, i);
        struct vitoria_unit *it = &play.state->unit[unit];
        int die = chance_roll(play.chance, 6);
        struct event *event =
            vitoria_note(&play, EVENT_RALLY_DIE, "V7.9", unit);
        event->other = general;
        event->number[0] = (int16_t)die;
        event->number[1] = (int16_t)command;
        event->number[2] = die <= command;
        it->is_tried = 1;
        if (die > command)
            continue;
        it->condition &= (uint8_t)~STATE_ROUTED;
        if ((it->condition & STATE_OUT_OF_CONTROL) != 0)
            it->condition |= STATE_DISORDERED; /* V11.6: for good */
    }
}
