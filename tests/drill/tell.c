/* The happenings of a command, in a viewer's words (D6). */

#include "server/rules/ids.h"
#include "server/rules/kit/narrate.h"
#include "server/rules/kit/tell_places.h"
#include "tests/drill/plant.h"
#include "tests/drill/sight.h"
#include "tests/drill/tables.h"

#include <string.h>

/* What one telling is made from; names are as they stand afterwards. */
struct teller {
    const struct drill_rules *rules;
    const struct drill_state *after;
    const struct events *events;
    viewer_id viewer;
    struct telling *telling;
};

enum drill_phrase {
    SAY_BACK,
    SAY_TURN,
    SAY_READY,
    SAY_STANDS,
    SAY_DRAW,
    SAY_DRAW_ONE,
    SAY_PLACE,
    SAY_PLOT,
    SAY_SIGNAL,
    SAY_MOVE,
    SAY_MOVE_TIRED,
    SAY_BRIDGE,
    SAY_ENTER,
    SAY_ATTACK,
    SAY_REVEAL,
    SAY_CARD,
    SAY_RESULT,
    SAY_ORDER,
    SAY_LOSS,
    SAY_LOSS_ALL,
    SAY_RETREAT,
    SAY_ADVANCE,
    SAY_OVER,
    SAY_LETTER,
    SAY_SEAT_LEFT,
    SAY_SEAT_TAKEN,
    SAY_COUNT
};

static const struct phrase phrases[SAY_COUNT] = {
    [SAY_BACK] = PHRASE("back", NULL, "{side} {kind}"),
    [SAY_TURN] =
        PHRASE_WITH("turn", "turn", "Turn {turn}.", .numbers = {"turn"}),
    [SAY_READY] = PHRASE("ready", "ready", "{seat} has ended the phase."),
    [SAY_STANDS] = PHRASE("stands", "stands", "Both sides stand."),
    [SAY_DRAW] = PHRASE("draw", "draw", "{seat} draws {card}."),
    [SAY_DRAW_ONE] = PHRASE("draw_one", "draw", "{seat} draws a card."),
    [SAY_PLACE] = PHRASE("place", "place", "{piece} is placed at {to}."),
    [SAY_PLOT] = PHRASE("plot", "plot", "{piece} is to {order}."),
    [SAY_SIGNAL] =
        PHRASE_WITH("signal", "signal", "{seat} signals {number} to {other}.",
                    .numbers = {NULL, NULL, "number"}),
    [SAY_MOVE] = PHRASE_WITH("move", "move", "{pieces}: {at} to {to}.",
                             .die = "forced march"),
    [SAY_MOVE_TIRED] =
        PHRASE_WITH("move_tired", "move", "{pieces}: {at} to {to}, tired.",
                    .die = "forced march"),
    [SAY_BRIDGE] = PHRASE("bridge", "bridge", "A bridge is laid."),
    [SAY_ENTER] = PHRASE("enter", "enter", "{piece} enters at {to}."),
    [SAY_ATTACK] = PHRASE("attack", "attack", "{count} attack {to}."),
    [SAY_REVEAL] = PHRASE("reveal", "reveal", "Turned up: {pieces}."),
    [SAY_CARD] = PHRASE("card", "card", "{seat} plays {card}."),
    [SAY_RESULT] = PHRASE_WITH("result", "result", "{side} loses with {total}.",
                               .numbers = {NULL, "total"}, .die = "fight"),
    [SAY_ORDER] =
        PHRASE("order", "order", "{piece}: its order to {order} counts."),
    [SAY_LOSS] = PHRASE_WITH("loss", "loss", "{piece} loses {loss}.",
                             .numbers = {"loss"}),
    [SAY_LOSS_ALL] =
        PHRASE_WITH("loss_all", "loss", "{piece} loses {loss} and is gone.",
                    .numbers = {"loss"}),
    [SAY_RETREAT] = PHRASE("retreat", "retreat", "{pieces}: back to {to}."),
    [SAY_ADVANCE] = PHRASE("advance", "advance", "{pieces}: forward to {to}."),
    [SAY_OVER] = PHRASE("over", "over", "It is over: {result}."),
    [SAY_LETTER] = PHRASE("letter", "letter",
                          "A letter from {from} to {to_seat} is {transit}."),
    [SAY_SEAT_LEFT] =
        PHRASE("seat_left", "seat", "{seat} has no player any more."),
    [SAY_SEAT_TAKEN] =
        PHRASE("seat_taken", "seat", "{seat} has a player again."),
};

static const struct word_list lists[] = {
    WORD_LIST(drill_kinds), WORD_LIST(drill_orders), WORD_LIST(drill_results),
    WORD_LIST(drill_transits)};

const struct narration drill_narration = {phrases, SAY_COUNT, lists,
                                          sizeof lists / sizeof *lists};

static void say_seat(const struct teller *teller, const char *slot, int seat,
                     struct saying *saying)
{
    say_name(saying, slot, teller->rules->base.names[ID_SEAT].name[seat]);
}

static void say_place(const struct teller *teller, const char *slot,
                      place_id place, struct saying *saying)
{
    char text[PLACE_TEXT];
    board_place_text(&teller->rules->base.board, place, text);
    say_name(saying, slot, text);
}

static void say_side(const struct teller *teller, const char *slot,
                     side_id side, struct saying *saying)
{
    say_name(saying, slot, teller->rules->base.names[ID_SIDE].name[side]);
}

/* A unit by name if the viewer knows it, else by side and kind alone. */
static void say_unit(const struct teller *teller, const char *slot,
                     piece_id piece, struct saying *saying)
{
    const struct drill_piece *printed = &teller->rules->pieces[piece];
    struct saying back;
    if (is_known(teller->rules, teller->after, teller->viewer, piece)
        || drill_plant == PLANT_TELL) {
        say_name(saying, slot, printed->label);
        return;
    }
    say_begin(&back, &phrases[SAY_BACK]);
    say_side(teller, "side", printed->side, &back);
    say_word(&back, "kind", drill_kinds[printed->kind]);
    say_part(saying, slot, &back);
}

/* What units look like to those who do not know them. */
static int looks(const struct teller *teller, piece_id piece)
{
    if (is_known(teller->rules, teller->after, teller->viewer, piece))
        return piece;
    return 64 + teller->rules->pieces[piece].kind;
}

/* The units of an event, in an order that betrays no id. */
static void say_units(const struct teller *teller, const char *slot,
                      const struct event *event, struct saying *saying)
{
    uint16_t ids[DRILL_UNITS];
    for (int i = 0; i < event->count; i++) {
        int k = i;
        piece_id piece = teller->events->pool[event->first + i];
        for (; k > 0 && looks(teller, ids[k - 1]) > looks(teller, piece); k--)
            ids[k] = ids[k - 1];
        ids[k] = piece;
    }
    say_list(saying, slot, event->count);
    for (int i = 0; i < event->count; i++)
        say_unit(teller, slot, ids[i], saying);
    say_list_end(saying);
}

static void say_slot(const void *context, const struct event *event,
                     const char *slot, struct saying *saying)
{
    const struct teller *teller = context;
    if (strcmp(slot, "seat") == 0)
        say_seat(teller, slot, event->number[0], saying);
    else if (strcmp(slot, "other") == 0)
        say_seat(teller, slot, event->number[1], saying);
    else if (strcmp(slot, "piece") == 0)
        say_unit(teller, slot, event->piece, saying);
    else if (strcmp(slot, "pieces") == 0)
        say_units(teller, slot, event, saying);
    else if (strcmp(slot, "at") == 0)
        say_place(teller, slot, event->at, saying);
    else if (strcmp(slot, "to") == 0)
        say_place(teller, slot, event->to, saying);
    else if (strcmp(slot, "side") == 0)
        say_side(teller, slot, event->side, saying);
    else if (strcmp(slot, "count") == 0)
        say_number(saying, slot, event->count);
    else if (strcmp(slot, "card") == 0)
        say_name(saying, slot,
                 teller->rules->base.names[ID_CARD].name[event->number[1]]);
    else if (strcmp(slot, "order") == 0)
        say_word(saying, slot, drill_orders[event->number[0]]);
    else if (strcmp(slot, "result") == 0)
        say_word(saying, slot, drill_results[teller->after->winner]);
}

static void write_places(const struct teller *teller, place_id at, place_id to)
{
    struct writer *out = &teller->telling->out;
    char text[PLACE_TEXT];
    const place_id places[] = {at, to};
    writer_key(out, "at");
    writer_list(out);
    for (int i = 0; i < 2; i++)
        if (places[i] != PLACE_NONE) {
            board_place_text(&teller->rules->base.board, places[i], text);
            writer_text(out, text);
        }
    writer_list_end(out);
}

static bool is_own_side(const struct teller *teller, side_id side)
{
    return viewer_side(teller->rules, teller->viewer) == side;
}

/* Begins the line of a phrase. */
static void tell(const struct teller *teller, const struct event *event,
                 enum drill_phrase phrase, const char *reveals)
{
    narrate_line(teller->telling, &phrases[phrase], event, say_slot, teller,
                 event->clause, reveals);
}

/* D6.3 */
static void tell_draw(const struct teller *teller, const struct event *event)
{
    bool is_own = event->number[0] == teller->viewer;
    tell(teller, event, is_own ? SAY_DRAW : SAY_DRAW_ONE,
         is_own ? "D6.3" : NULL);
    telling_end(teller->telling);
}

/* D6.4: known to two seats. */
static void tell_signal(const struct teller *teller, const struct event *event)
{
    if (teller->viewer != event->number[0]
        && teller->viewer != event->number[1])
        return;
    tell(teller, event, SAY_SIGNAL, NULL);
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
    if (drill_plant == PLANT_SILENCE && !is_strong(teller, event))
        return;
    tell(teller, event, event->number[1] != 0 ? SAY_MOVE_TIRED : SAY_MOVE,
         NULL);
    tell_way(teller, event);
    write_places(teller, event->at, event->to);
    telling_end(teller->telling);
}

static void tell_loss(const struct teller *teller, const struct event *event)
{
    tell(teller, event, event->number[1] != 0 ? SAY_LOSS_ALL : SAY_LOSS, NULL);
    telling_end(teller->telling);
}

static void tell_retreat(const struct teller *teller, const struct event *event)
{
    tell(teller, event, SAY_RETREAT, NULL);
    tell_way(teller, event);
    write_places(teller, event->at, event->to);
    telling_end(teller->telling);
}

/* D3.5: to its writer, and to its reader once it is read. */
static void tell_letter(const struct teller *teller, const struct event *event)
{
    const struct drill_letter *letter =
        &teller->after->letters[event->number[0]];
    struct saying saying;
    if (!letter_is_known(letter, teller->viewer))
        return;
    say_begin(&saying, &phrases[SAY_LETTER]);
    say_seat(teller, "from", letter->from, &saying);
    say_seat(teller, "to_seat", letter->to, &saying);
    say_word(&saying, "transit", drill_transits[letter->transit]);
    telling_say(teller->telling, &saying, event->clause,
                letter->transit == LETTER_READ ? "D3.5" : NULL);
    telling_end(teller->telling);
}

static void tell_seat(const struct teller *teller, const struct event *event)
{
    tell(teller, event, event->number[1] != 0 ? SAY_SEAT_TAKEN : SAY_SEAT_LEFT,
         NULL);
    telling_end(teller->telling);
}

enum { AT = 1, TO = 2, OWN = 4 }; /* what it is about; told to its side alone */

/* An event is a line of its phrase, or has a function. */
static const struct {
    void (*tell)(const struct teller *, const struct event *);
    enum drill_phrase phrase;
    unsigned about;
    const char *reveals;
} rows[] = {
    [EVENT_TURN] = {NULL, SAY_TURN, 0, NULL},
    [EVENT_READY] = {NULL, SAY_READY, 0, NULL}, /* D6.6: seen by all */
    /* D3.1: what was placed is seen now; whose it is, is not. */
    [EVENT_STANDS] = {NULL, SAY_STANDS, 0, "D3.1"},
    [EVENT_DRAW] = {tell_draw, 0, 0, NULL},
    [EVENT_PLACE] = {NULL, SAY_PLACE, TO | OWN, NULL},
    [EVENT_PLOT] = {NULL, SAY_PLOT, OWN, NULL}, /* D6.4 */
    [EVENT_SIGNAL] = {tell_signal, 0, 0, NULL},
    [EVENT_MOVE] = {tell_move, 0, 0, NULL},
    [EVENT_BRIDGE] = {NULL, SAY_BRIDGE, AT | TO, NULL},
    [EVENT_ENTER] = {NULL, SAY_ENTER, TO, NULL},
    /* Declared by units that may not be turned up yet: they are counted. */
    [EVENT_ATTACK] = {NULL, SAY_ATTACK, TO, NULL},
    [EVENT_REVEAL] = {NULL, SAY_REVEAL, 0, "D6.2"},
    [EVENT_CARD] = {NULL, SAY_CARD, 0, "D6.3"},
    /* The total holds the orders that counted: D6.4 lets it be known. */
    [EVENT_RESULT] = {NULL, SAY_RESULT, TO, "D6.4"},
    [EVENT_ORDER] = {NULL, SAY_ORDER, 0, "D6.4"},
    [EVENT_LOSS] = {tell_loss, 0, 0, NULL},
    [EVENT_RETREAT] = {tell_retreat, 0, 0, NULL},
    [EVENT_ADVANCE] = {NULL, SAY_ADVANCE, TO, NULL},
    [EVENT_OVER] = {NULL, SAY_OVER, 0, NULL},
    [EVENT_LETTER] = {tell_letter, 0, 0, NULL},
    [EVENT_SEAT] = {tell_seat, 0, 0, NULL},
};

static void tell_row(const struct teller *teller, const struct event *event)
{
    unsigned about = rows[event->kind].about;
    if (rows[event->kind].tell != NULL) {
        rows[event->kind].tell(teller, event);
        return;
    }
    if ((about & OWN) != 0
        && !is_own_side(teller, teller->rules->pieces[event->piece].side))
        return;
    tell(teller, event, rows[event->kind].phrase, rows[event->kind].reveals);
    if ((about & (AT | TO)) != 0)
        write_places(teller, (about & AT) != 0 ? event->at : PLACE_NONE,
                     (about & TO) != 0 ? event->to : PLACE_NONE);
    telling_end(teller->telling);
}

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
        tell_row(&teller, event);
    }
}
