/* The happenings of a command, in a viewer's words (D6). */

#include "server/rules/ids.h"
#include "server/rules/kit/tell_places.h"
#include "tests/drill/plant.h"
#include "tests/drill/sight.h"
#include "tests/drill/tables.h"

#include <stdio.h>

/* What one telling is made from; names are as they stand afterwards. */
struct teller {
    const struct drill_rules *rules;
    const struct drill_state *after;
    const struct events *events;
    viewer_id viewer;
    struct telling *telling;
};

enum { LIST_TEXT = 160 };

static const char *seat_name(const struct teller *teller, int seat)
{
    return teller->rules->base.names[ID_SEAT].name[seat];
}

static const char *place_name(const struct teller *teller, place_id place,
                              char text[PLACE_TEXT])
{
    board_place_text(&teller->rules->base.board, place, text);
    return text;
}

/* A unit by name if the viewer knows it, else by side and kind alone. */
static const char *unit_name(const struct teller *teller, piece_id piece,
                             char text[32])
{
    const struct drill_piece *printed = &teller->rules->pieces[piece];
    bool known = is_known(teller->rules, teller->after, teller->viewer, piece)
                 || drill_plant == PLANT_TELL;
    if (known)
        snprintf(text, 32, "%s", printed->label);
    else
        snprintf(text, 32, "%s %s",
                 teller->rules->base.names[ID_SIDE].name[printed->side],
                 drill_kinds[printed->kind]);
    return text;
}

/* What units look like to those who do not know them. */
static int looks(const struct teller *teller, piece_id piece)
{
    if (is_known(teller->rules, teller->after, teller->viewer, piece))
        return piece;
    return 64 + teller->rules->pieces[piece].kind;
}

/* The units of an event, in an order that betrays no id. */
static const char *unit_names(const struct teller *teller,
                              const struct event *event, char text[LIST_TEXT])
{
    uint16_t ids[DRILL_UNITS];
    size_t used = 0;
    for (int i = 0; i < event->count; i++) {
        int k = i;
        piece_id piece = teller->events->pool[event->first + i];
        for (; k > 0 && looks(teller, ids[k - 1]) > looks(teller, piece); k--)
            ids[k] = ids[k - 1];
        ids[k] = piece;
    }
    text[0] = '\0';
    for (int i = 0; i < event->count && used < LIST_TEXT; i++) {
        char name[32];
        used += (size_t)snprintf(text + used, LIST_TEXT - used, "%s%s",
                                 i == 0 ? "" : ", ",
                                 unit_name(teller, ids[i], name));
    }
    return text;
}

static void write_places(const struct teller *teller, place_id at, place_id to)
{
    struct writer *out = &teller->telling->out;
    char text[PLACE_TEXT];
    writer_key(out, "at");
    writer_list(out);
    if (at != PLACE_NONE)
        writer_text(out, place_name(teller, at, text));
    if (to != PLACE_NONE)
        writer_text(out, place_name(teller, to, text));
    writer_list_end(out);
}

static bool is_own_side(const struct teller *teller, side_id side)
{
    return viewer_side(teller->rules, teller->viewer) == side;
}

static void tell_turn(const struct teller *teller, const struct event *event)
{
    telling_begin(teller->telling, "turn", event->clause, NULL, "Turn %d.",
                  event->number[0]);
    telling_end(teller->telling);
}

/* D6.6: readiness is seen by all. */
static void tell_ready(const struct teller *teller, const struct event *event)
{
    telling_begin(teller->telling, "ready", event->clause, NULL,
                  "%s has ended the phase.",
                  seat_name(teller, event->number[0]));
    telling_end(teller->telling);
}

/* D3.1: what was placed is seen now; whose it is, is not. */
static void tell_stands(const struct teller *teller, const struct event *event)
{
    telling_begin(teller->telling, "stands", event->clause, "D3.1",
                  "Both sides stand.");
    telling_end(teller->telling);
}

/* D6.3 */
static void tell_draw(const struct teller *teller, const struct event *event)
{
    bool is_own = event->number[0] == teller->viewer;
    telling_begin(
        teller->telling, "draw", event->clause, is_own ? "D6.3" : NULL,
        "%s draws %s.", seat_name(teller, event->number[0]),
        is_own ? teller->rules->base.names[ID_CARD].name[event->number[1]]
               : "a card");
    telling_end(teller->telling);
}

static void tell_place(const struct teller *teller, const struct event *event)
{
    char place[PLACE_TEXT];
    char name[32];
    if (!is_own_side(teller, teller->rules->pieces[event->piece].side))
        return;
    telling_begin(teller->telling, "place", event->clause, NULL,
                  "%s is placed at %s.", unit_name(teller, event->piece, name),
                  place_name(teller, event->to, place));
    write_places(teller, event->to, PLACE_NONE);
    telling_end(teller->telling);
}

/* D6.4 */
static void tell_plot(const struct teller *teller, const struct event *event)
{
    char name[32];
    if (!is_own_side(teller, teller->rules->pieces[event->piece].side))
        return;
    telling_begin(teller->telling, "plot", event->clause, NULL, "%s is to %s.",
                  unit_name(teller, event->piece, name),
                  drill_orders[event->number[0]]);
    telling_end(teller->telling);
}

/* D6.4: known to two seats. */
static void tell_signal(const struct teller *teller, const struct event *event)
{
    if (teller->viewer != event->number[0]
        && teller->viewer != event->number[1])
        return;
    telling_begin(teller->telling, "signal", event->clause, NULL,
                  "%s signals %d to %s.", seat_name(teller, event->number[0]),
                  event->number[2], seat_name(teller, event->number[1]));
    telling_end(teller->telling);
}

static bool is_strong(const struct teller *teller, const struct event *event)
{
    piece_id piece = teller->events->pool[event->first];
    return teller->rules->pieces[piece].strength > 3;
}

/* D6.1: each hex that is entered is seen. */
static void tell_way(const struct teller *teller, const struct event *event)
{
    const uint16_t *way = teller->events->pool + event->first + event->count;
    tell_path(teller->telling, &teller->rules->base, event->at, way,
              event->number[2]);
}

static void tell_move(const struct teller *teller, const struct event *event)
{
    char places[2][PLACE_TEXT];
    char names[LIST_TEXT];
    if (drill_plant == PLANT_SILENCE && !is_strong(teller, event))
        return;
    telling_begin(teller->telling, "move", event->clause, NULL,
                  "%s: %s to %s%s.", unit_names(teller, event, names),
                  place_name(teller, event->at, places[0]),
                  place_name(teller, event->to, places[1]),
                  event->number[1] != 0 ? ", tired" : "");
    tell_way(teller, event);
    write_places(teller, event->at, event->to);
    if (event->number[0] != 0)
        telling_die(teller->telling, 6, event->number[0], "forced march");
    telling_end(teller->telling);
}

static void tell_bridge(const struct teller *teller, const struct event *event)
{
    telling_begin(teller->telling, "bridge", event->clause, NULL,
                  "A bridge is laid.");
    write_places(teller, event->at, event->to);
    telling_end(teller->telling);
}

static void tell_enter(const struct teller *teller, const struct event *event)
{
    char place[PLACE_TEXT];
    char name[32];
    telling_begin(teller->telling, "enter", event->clause, NULL,
                  "%s enters at %s.", unit_name(teller, event->piece, name),
                  place_name(teller, event->to, place));
    write_places(teller, event->to, PLACE_NONE);
    telling_end(teller->telling);
}

/* An attack is declared by units that may not be turned up yet: count them. */
static void tell_attack(const struct teller *teller, const struct event *event)
{
    char place[PLACE_TEXT];
    telling_begin(teller->telling, "attack", event->clause, NULL,
                  "%d attack %s.", event->count,
                  place_name(teller, event->to, place));
    write_places(teller, event->to, PLACE_NONE);
    telling_end(teller->telling);
}

static void tell_reveal(const struct teller *teller, const struct event *event)
{
    char names[LIST_TEXT];
    telling_begin(teller->telling, "reveal", event->clause, "D6.2",
                  "Turned up: %s.", unit_names(teller, event, names));
    telling_end(teller->telling);
}

static void tell_card(const struct teller *teller, const struct event *event)
{
    telling_begin(teller->telling, "card", event->clause, "D6.3",
                  "%s plays %s.", seat_name(teller, event->number[0]),
                  teller->rules->base.names[ID_CARD].name[event->number[1]]);
    telling_end(teller->telling);
}

/* The total holds the orders that counted: D6.4 lets it be known. */
static void tell_result(const struct teller *teller, const struct event *event)
{
    telling_begin(
        teller->telling, "result", event->clause, "D6.4", "%s loses with %d.",
        teller->rules->base.names[ID_SIDE].name[event->side], event->number[1]);
    write_places(teller, event->to, PLACE_NONE);
    telling_die(teller->telling, 6, event->number[0], "fight");
    telling_end(teller->telling);
}

static void tell_order(const struct teller *teller, const struct event *event)
{
    char name[32];
    telling_begin(teller->telling, "order", event->clause, "D6.4",
                  "%s: its order to %s counts.",
                  unit_name(teller, event->piece, name),
                  drill_orders[event->number[0]]);
    telling_end(teller->telling);
}

static void tell_loss(const struct teller *teller, const struct event *event)
{
    char name[32];
    telling_begin(teller->telling, "loss", event->clause, NULL,
                  "%s loses %d%s.", unit_name(teller, event->piece, name),
                  event->number[0],
                  event->number[1] != 0 ? " and is gone" : "");
    telling_end(teller->telling);
}

static void tell_retreat(const struct teller *teller, const struct event *event)
{
    char place[PLACE_TEXT];
    char names[LIST_TEXT];
    telling_begin(teller->telling, "retreat", event->clause, NULL,
                  "%s: back to %s.", unit_names(teller, event, names),
                  place_name(teller, event->to, place));
    tell_way(teller, event);
    write_places(teller, event->at, event->to);
    telling_end(teller->telling);
}

static void tell_advance(const struct teller *teller, const struct event *event)
{
    char place[PLACE_TEXT];
    char names[LIST_TEXT];
    telling_begin(teller->telling, "advance", event->clause, NULL,
                  "%s: forward to %s.", unit_names(teller, event, names),
                  place_name(teller, event->to, place));
    write_places(teller, event->to, PLACE_NONE);
    telling_end(teller->telling);
}

static void tell_over(const struct teller *teller, const struct event *event)
{
    telling_begin(teller->telling, "over", event->clause, NULL,
                  "It is over: %s.", drill_results[teller->after->winner]);
    telling_end(teller->telling);
}

/* D3.5: to its writer, and to its reader once it is read. */
static void tell_letter(const struct teller *teller, const struct event *event)
{
    const struct drill_letter *letter =
        &teller->after->letters[event->number[0]];
    if (!letter_is_known(letter, teller->viewer))
        return;
    telling_begin(
        teller->telling, "letter", event->clause,
        letter->transit == LETTER_READ ? "D3.5" : NULL,
        "A letter from %s to %s is %s.", seat_name(teller, letter->from),
        seat_name(teller, letter->to), drill_transits[letter->transit]);
    telling_end(teller->telling);
}

static void tell_seat(const struct teller *teller, const struct event *event)
{
    telling_begin(teller->telling, "seat", event->clause, NULL,
                  event->number[1] != 0 ? "%s has a player again."
                                        : "%s has no player any more.",
                  seat_name(teller, event->number[0]));
    telling_end(teller->telling);
}

static void (*const tellers[])(const struct teller *, const struct event *) = {
    [EVENT_TURN] = tell_turn,       [EVENT_READY] = tell_ready,
    [EVENT_STANDS] = tell_stands,   [EVENT_DRAW] = tell_draw,
    [EVENT_PLACE] = tell_place,     [EVENT_PLOT] = tell_plot,
    [EVENT_SIGNAL] = tell_signal,   [EVENT_MOVE] = tell_move,
    [EVENT_BRIDGE] = tell_bridge,   [EVENT_ENTER] = tell_enter,
    [EVENT_ATTACK] = tell_attack,   [EVENT_REVEAL] = tell_reveal,
    [EVENT_CARD] = tell_card,       [EVENT_RESULT] = tell_result,
    [EVENT_ORDER] = tell_order,     [EVENT_LOSS] = tell_loss,
    [EVENT_RETREAT] = tell_retreat, [EVENT_ADVANCE] = tell_advance,
    [EVENT_OVER] = tell_over,       [EVENT_LETTER] = tell_letter,
    [EVENT_SEAT] = tell_seat,
};

/* The k-th event; planted: draws stand in the order of the cards drawn. */
static const struct event *event_at(const struct events *events, int k)
{
    const struct event *event = &events->item[k];
    int before = 0;
    if (drill_plant != PLANT_LINES || event->kind != EVENT_DRAW)
        return event;
    int first = k;
    while (first > 0 && events->item[first - 1].kind == EVENT_DRAW)
        first--;
    for (int wanted = 0; wanted < DRILL_CARDS; wanted++)
        for (int i = first;
             i < events->count && events->item[i].kind == EVENT_DRAW; i++)
            if (events->item[i].number[1] == wanted && before++ == k - first)
                return &events->item[i];
    return event;
}

void drill_tell(const struct rules *rules, const void *before,
                const void *after, const struct events *events,
                viewer_id viewer, struct telling *telling)
{
    struct teller teller = {drill_rules_of(rules), after, events, viewer,
                            telling};
    (void)before;
    for (int k = 0; k < events->count; k++) {
        const struct event *event = event_at(events, k);
        tellers[event->kind](&teller, event);
    }
}
