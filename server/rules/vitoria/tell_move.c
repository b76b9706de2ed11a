/* Tellings of movement: ways, flights, work on bridges. */

#include "server/rules/vitoria/tell.h"

#include "server/rules/ids.h"
#include "server/rules/kit/order.h"

#include <stdio.h>
#include <string.h>

/* A line of flights ends before what is said of it grows too long. */
enum { PATH_MOST = 64, FLIGHTS_TEXT = 540, FLIGHTS_JSON = 1600 };

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
                     int verb, bool is_charge)
{
    uint16_t places[PATH_MOST + 1];
    struct saying saying;
    const uint16_t *movers = vitoria_event_run(teller, event);
    int count = whole_way(teller, places);
    say_begin(&saying, &vitoria_phrases[SAY_MOVE]);
    vitoria_say_pieces(teller, "pieces", movers, event->count, &saying);
    say_word(&saying, "verb", vitoria_verbs_said[verb][event->count > 1]);
    vitoria_say_way(teller, "way", event->at, places, count, &saying);
    say_word(&saying, "how",
             is_charge ? vitoria_words_said[WORD_CHARGING_MOVE] : "");
    /* The clause is the same for every move: which of its exceptions was
     * needed would tell the points that a face-down unit has (V7.3). */
    telling_say(teller->telling, &saying, "V4.1",
                arrival_reveals(teller, event));
    vitoria_tell_path(teller, event->at, places, count);
    memmove(places + 1, places, (size_t)count * sizeof *places);
    places[0] = event->at;
    vitoria_tell_end(teller, movers, event->count, places, count + 1);
}

void vitoria_tell_move(struct vitoria_teller *teller, const struct event *event)
{
    teller->has_told_move = true;
    tell_way(teller, event, event->at == PLACE_NONE ? VERB_ENTER : VERB_MOVE,
             event->number[0] != 0);
}

/* The rest of a way that an interruption had cut into two commands. */
void vitoria_tell_step(struct vitoria_teller *teller, const struct event *event)
{
    if (teller->has_told_move)
        return;
    teller->has_told_move = true;
    tell_way(teller, event, VERB_GO_ON, false);
}

static bool is_flight_before(const void *context, const void *one_of,
                             const void *other_of)
{
    const struct vitoria_teller *teller = context;
    const struct event *a = *(const struct event *const *)one_of;
    const struct event *b = *(const struct event *const *)other_of;
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
        order_add(flights, sizeof *flights, count++, &event, is_flight_before,
                  teller);
    }
    return count;
}

static void say_flight(const struct vitoria_teller *teller,
                       const struct event *flight, struct saying *saying)
{
    struct saying part;
    say_begin(&part, &vitoria_phrases[SAY_FLEES]);
    vitoria_say_piece(teller, "piece", flight->piece, &part);
    vitoria_say_way(teller, "way", flight->at,
                    vitoria_event_run(teller, flight), flight->count, &part);
    say_part(saying, NULL, &part);
}

/* One line for all; a second one only if the text would be too long. */
void vitoria_tell_flight(struct vitoria_teller *teller,
                         const struct event *event)
{
    const struct event *flights[VITORIA_UNITS_MOST];
    uint16_t pieces[VITORIA_UNITS_MOST], places[VITORIA_UNITS_MOST];
    if (teller->has_told_flights)
        return;
    teller->has_told_flights = true;
    int count = sort_flights(teller, flights);
    for (int i = 0; i < count;) {
        struct saying saying;
        int first = i;
        say_begin(&saying, &vitoria_phrases[SAY_FLIGHT]);
        say_list(&saying, "flights", count);
        for (; i < count && saying.values.used < FLIGHTS_TEXT
               && saying.json.used < FLIGHTS_JSON;
             i++) {
            pieces[i - first] = flights[i]->piece;
            places[i - first] = flights[i]->to;
            say_flight(teller, flights[i], &saying);
        }
        say_list_end(&saying);
        telling_say(teller->telling, &saying, event->clause, NULL);
        if (i - first == 1) /* of several each has a way of its own */
            vitoria_tell_path(teller, flights[first]->at,
                              vitoria_event_run(teller, flights[first]),
                              flights[first]->count);
        vitoria_tell_end(teller, pieces, i - first, places, i - first);
    }
}

static void tell_bridge(struct vitoria_teller *teller,
                        const struct event *event, enum vitoria_phrase phrase,
                        const char *clause, const char *reveals)
{
    const struct board_bridge *it =
        &teller->rules->base.board.bridges[event->number[1]];
    struct saying saying;
    char a[ID_TEXT], b[ID_TEXT], bridge[2 * ID_TEXT];
    snprintf(bridge, sizeof bridge, "%s-%s",
             id_name(&teller->rules->base, ID_PLACE, it->between[0], a),
             id_name(&teller->rules->base, ID_PLACE, it->between[1], b));
    narrate(&saying, &vitoria_phrases[phrase], event, vitoria_say_slot, teller);
    if (phrase != SAY_WORK)
        say_name(&saying, "bridge", bridge);
    telling_say(teller->telling, &saying, clause, reveals);
}

/* Public without the task (7.3). */
void vitoria_tell_work(struct vitoria_teller *teller, const struct event *event)
{
    enum vitoria_phrase phrase =
        !vitoria_tells_own(teller, event->piece) ? SAY_WORK
        : event->number[0] == WORK_DESTROY       ? SAY_DESTROYING
                                                 : SAY_REPAIRING;
    tell_bridge(teller, event, phrase, "V10.2", NULL);
    vitoria_tell_end_one(teller, event);
}

/* What the work was comes out when the marker is laid or taken. */
void vitoria_tell_bridge(struct vitoria_teller *teller,
                         const struct event *event)
{
    const struct board_bridge *it =
        &teller->rules->base.board.bridges[event->number[1]];
    tell_bridge(teller, event,
                event->number[0] == WORK_DESTROY ? SAY_DESTROYED : SAY_REPAIRED,
                "V10.3",
                vitoria_tells_own(teller, event->piece) ? NULL : "V10.3");
    vitoria_tell_end(teller, NULL, 0, it->between, 2);
}
