/* Tellings of movement: ways, flights, work on bridges. */

#include "server/rules/vitoria/tell.h"

#include <stdio.h>
#include <string.h>

enum { PATH_MOST = 64, LINE_ROOM = 880 };

/* The hexes entered in this command by the move under way. */
static int whole_way(const struct vitoria_teller *teller,
                     uint16_t places[PATH_MOST])
{
    int count = 0;
    for (int i = 0; i < teller->events->count; i++)
        if (teller->events->item[i].kind == EVENT_STEP && count < PATH_MOST)
            places[count++] = teller->events->item[i].to;
    return count;
}

/* In the free set-up an arrival makes known who was waiting (V13.6). */
static const char *arrival_reveals(const struct vitoria_teller *teller,
                                   const struct event *event)
{
    side_id side = teller->rules->piece[event->piece].side;
    bool is_secret =
        teller->rules->column_count > 0 && teller->rules->column_side == side;
    return event->at == PLACE_NONE && is_secret && side != teller->side
               ? "V13.6"
               : NULL;
}

static void tell_way(struct vitoria_teller *teller, const struct event *event,
                     const char *verb, bool is_charge)
{
    uint16_t places[PATH_MOST + 1];
    char names[NAMES_TEXT], way[WAY_TEXT];
    const uint16_t *movers = vitoria_event_run(teller, event);
    int count = whole_way(teller, places);
    /* The clause is the same for every move: which of its exceptions was
     * needed would tell the points that a face-down unit has (V7.3). */
    telling_begin(teller->telling, "move", "V4.1",
                  arrival_reveals(teller, event), "%s %s %s%s.",
                  vitoria_say_all(teller, movers, event->count, names), verb,
                  vitoria_say_way(teller, event->at, places, count, way),
                  is_charge ? ", charging" : "");
    vitoria_tell_path(teller, event->at, places, count);
    memmove(places + 1, places, (size_t)count * sizeof *places);
    places[0] = event->at;
    vitoria_tell_end(teller, movers, event->count, places, count + 1);
}

void vitoria_tell_move(struct vitoria_teller *teller, const struct event *event)
{
    bool enters = event->at == PLACE_NONE;
    const char *verb = event->count > 1 ? (enters ? "enter by" : "move")
                                        : (enters ? "enters by" : "moves");
    teller->has_told_move = true;
    tell_way(teller, event, verb, event->number[0] != 0);
}

/* The rest of a way that an interruption had cut into two commands. */
void vitoria_tell_step(struct vitoria_teller *teller, const struct event *event)
{
    if (teller->has_told_move)
        return;
    teller->has_told_move = true;
    tell_way(teller, event, event->count > 1 ? "go on" : "goes on", false);
}

static bool is_flight_before(const struct vitoria_teller *teller,
                             const struct event *a, const struct event *b)
{
    const struct vitoria_piece *one = &teller->rules->piece[a->piece];
    const struct vitoria_piece *two = &teller->rules->piece[b->piece];
    const uint16_t *way = vitoria_event_run(teller, a);
    const uint16_t *path = vitoria_event_run(teller, b);
    if (a->at != b->at)
        return a->at < b->at;
    if (one->nation != two->nation)
        return one->nation < two->nation;
    if (one->kind != two->kind)
        return one->kind < two->kind;
    for (int i = 0; i < a->count && i < b->count; i++)
        if (way[i] != path[i])
            return way[i] < path[i];
    if (a->count != b->count)
        return a->count < b->count;
    return teller->is_known[a->piece] && !teller->is_known[b->piece];
}

/* All flights of the command, by hex, back and way, never by id (7.3). */
static int sort_flights(const struct vitoria_teller *teller,
                        const struct event *flights[VITORIA_UNITS_MOST])
{
    int count = 0;
    for (int i = 0; i < teller->events->count; i++) {
        const struct event *event = &teller->events->item[i];
        if (event->kind != EVENT_FLIGHT || count == VITORIA_UNITS_MOST)
            continue;
        int k = count++;
        for (; k > 0 && is_flight_before(teller, event, flights[k - 1]); k--)
            flights[k] = flights[k - 1];
        flights[k] = event;
    }
    return count;
}

/* One line for all; a second one only if the text would be too long. */
void vitoria_tell_flight(struct vitoria_teller *teller,
                         const struct event *event)
{
    const struct event *flights[VITORIA_UNITS_MOST];
    uint16_t pieces[VITORIA_UNITS_MOST], places[VITORIA_UNITS_MOST];
    char text[LINE_ROOM + NAMES_TEXT], one[SAID_TEXT], way[WAY_TEXT];
    if (teller->has_told_flights)
        return;
    teller->has_told_flights = true;
    int count = sort_flights(teller, flights);
    for (int i = 0; i < count;) {
        int first = i;
        size_t used = 0;
        for (; i < count && used < LINE_ROOM - 300; i++) {
            const struct event *flight = flights[i];
            pieces[i - first] = flight->piece;
            places[i - first] = flight->to;
            used += (size_t)snprintf(
                text + used, sizeof text - used, "%s%s %s",
                i > first ? "; " : "", vitoria_say(teller, flight->piece, one),
                vitoria_say_way(teller, flight->at,
                                vitoria_event_run(teller, flight),
                                flight->count, way));
        }
        telling_begin(teller->telling, "flight", event->clause, NULL,
                      "Routed units flee: %s.", text);
        if (i - first == 1) /* of several each has a way of its own */
            vitoria_tell_path(teller, flights[first]->at,
                              vitoria_event_run(teller, flights[first]),
                              flights[first]->count);
        vitoria_tell_end(teller, pieces, i - first, places, i - first);
    }
}

void vitoria_tell_left_zone(struct vitoria_teller *teller,
                            const struct event *event)
{
    const char *reveals = vitoria_tell_turned(teller, event->piece);
    char one[SAID_TEXT];
    telling_begin(teller->telling, "loss", "V4.3", reveals,
                  "%s loses %d by leaving a zone of control.",
                  vitoria_say(teller, event->piece, one), event->number[0]);
    vitoria_tell_end_one(teller, event);
}

static void say_bridge(const struct vitoria_teller *teller, int bridge,
                       char text[16])
{
    const struct board_bridge *it = &teller->rules->base.board.bridges[bridge];
    char a[8], b[8];
    snprintf(text, 16, "%.4s-%.4s",
             vitoria_say_place(teller, it->between[0], a),
             vitoria_say_place(teller, it->between[1], b));
}

/* Public without the task (7.3). */
void vitoria_tell_work(struct vitoria_teller *teller, const struct event *event)
{
    char place[8], bridge[16];
    vitoria_say_place(teller, event->at, place);
    say_bridge(teller, event->number[1], bridge);
    if (vitoria_tells_own(teller, event->piece))
        telling_begin(teller->telling, "work", "V10.2", NULL,
                      "Engineers at work at %s: they %s the bridge %s.", place,
                      event->number[0] == WORK_DESTROY ? "destroy" : "repair",
                      bridge);
    else
        telling_begin(teller->telling, "work", "V10.2", NULL,
                      "Engineers at work at %s.", place);
    vitoria_tell_end_one(teller, event);
}

/* What the work was comes out when the marker is laid or taken. */
void vitoria_tell_bridge(struct vitoria_teller *teller,
                         const struct event *event)
{
    char bridge[16];
    const struct board_bridge *it =
        &teller->rules->base.board.bridges[event->number[1]];
    say_bridge(teller, event->number[1], bridge);
    telling_begin(teller->telling, "bridge", "V10.3",
                  vitoria_tells_own(teller, event->piece) ? NULL : "V10.3",
                  "The bridge %s is %s.", bridge,
                  event->number[0] == WORK_DESTROY ? "destroyed" : "repaired");
    vitoria_tell_end(teller, NULL, 0, it->between, 2);
}
