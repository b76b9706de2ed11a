/* The happenings of a command, in a viewer's words (D6). */

#include "server/rules/kit/narrate.h"
#include "server/rules/kit/tell_places.h"
#include "tests/drill/plant.h"
#include "tests/drill/sight.h"
#include "tests/drill/tables.h"

#include <string.h>

/* What one telling is made from; names are as they stand afterwards. */
struct teller {
    struct observer observer;
    const struct events *events;
    struct telling *telling;
};

/* Behind those of the events, each of which has one of its own. */
enum drill_phrase {
    SAY_BACK = EVENTS,
    SAY_DRAW_ONE,
    SAY_MOVE_TIRED,
    SAY_LOSS_ALL,
    SAY_SEAT_TAKEN,
    SAY_COUNT
};

static const struct phrase phrases[SAY_COUNT] = {
    [SAY_BACK] = PHRASE("back", NULL, "{side} {kind}"),
    [EVENT_TURN] =
        PHRASE_WITH("turn", "turn", "Turn {turn}.", .numbers = {"turn"}),
    [EVENT_READY] = PHRASE("ready", "ready", "{seat} has ended the phase."),
    [EVENT_STANDS] = PHRASE("stands", "stands", "Both sides stand."),
    [EVENT_DRAW] = PHRASE("draw", "draw", "{seat} draws {card}."),
    [SAY_DRAW_ONE] = PHRASE("draw_one", "draw", "{seat} draws a card."),
    [EVENT_PLACE] = PHRASE("place", "place", "{piece} is placed at {to}."),
    [EVENT_PLOT] = PHRASE("plot", "plot", "{piece} is to {order}."),
    [EVENT_SIGNAL] =
        PHRASE_WITH("signal", "signal", "{seat} signals {number} to {other}.",
                    .numbers = {NULL, NULL, "number"}),
    [EVENT_MOVE] = PHRASE_WITH("move", "move", "{pieces}: {at} to {to}.",
                               .die = "forced march"),
    [SAY_MOVE_TIRED] =
        PHRASE_WITH("move_tired", "move", "{pieces}: {at} to {to}, tired.",
                    .die = "forced march"),
    [EVENT_BRIDGE] = PHRASE("bridge", "bridge", "A bridge is laid."),
    [EVENT_ENTER] = PHRASE("enter", "enter", "{piece} enters at {to}."),
    [EVENT_ATTACK] = PHRASE("attack", "attack", "{count} attack {to}."),
    [EVENT_REVEAL] = PHRASE("reveal", "reveal", "Turned up: {pieces}."),
    [EVENT_CARD] = PHRASE("card", "card", "{seat} plays {card}."),
    [EVENT_RESULT] =
        PHRASE_WITH("result", "result", "{side} loses with {total}.",
                    .numbers = {NULL, "total"}, .die = "fight"),
    [EVENT_ORDER] =
        PHRASE("order", "order", "{piece}: its order to {order} counts."),
    [EVENT_LOSS] = PHRASE_WITH("loss", "loss", "{piece} loses {loss}.",
                               .numbers = {"loss"}),
    [SAY_LOSS_ALL] =
        PHRASE_WITH("loss_all", "loss", "{piece} loses {loss} and is gone.",
                    .numbers = {"loss"}),
    [EVENT_RETREAT] = PHRASE("retreat", "retreat", "{pieces}: back to {to}."),
    [EVENT_ADVANCE] =
        PHRASE("advance", "advance", "{pieces}: forward to {to}."),
    [EVENT_OVER] = PHRASE("over", "over", "It is over: {result}."),
    [EVENT_LETTER] = PHRASE("letter", "letter",
                            "A letter from {from} to {to_seat} is {transit}."),
    [EVENT_SEAT] =
        PHRASE("seat_left", "seat", "{seat} has no player any more."),
    [SAY_SEAT_TAKEN] =
        PHRASE("seat_taken", "seat", "{seat} has a player again."),
};

static const struct word_list lists[] = {
    WORD_LIST(drill_kinds), WORD_LIST(drill_orders), WORD_LIST(drill_results),
    WORD_LIST(drill_transits)};

const struct narration drill_narration = {phrases, SAY_COUNT, lists,
                                          sizeof lists / sizeof *lists};

/* What is the same for every viewer. */
static const struct narrate_row slots[] = {
    SAY_ID("seat", ID_SEAT, number[0]),
    SAY_ID("other", ID_SEAT, number[1]),
    SAY_ID("card", ID_CARD, number[1]),
    SAY_ID("from", ID_SEAT, number[2]),
    SAY_ID("to_seat", ID_SEAT, number[3]),
    SAY_ID("at", ID_PLACE, at),
    SAY_ID("to", ID_PLACE, to),
    SAY_ID("side", ID_SIDE, side),
    SAY_NUMBER("count", count),
    SAY_WORD("order", drill_orders, number[0]),
    SAY_WORD("transit", drill_transits, number[4]),
    SAY_WORD("result", drill_results, number[0]),
    {.slot = NULL},
};

/* A unit by name if the viewer knows it, else by side and kind alone. */
static void say_unit(const struct teller *teller, const char *slot,
                     piece_id piece, struct saying *saying)
{
    const struct drill_rules *rules = teller->observer.pos.rules;
    const struct drill_piece *printed = &rules->pieces[piece];
    struct saying back;
    if (is_known(&teller->observer, piece) || drill_plant == PLANT_TELL) {
        say_name(saying, slot, printed->label);
        return;
    }
    say_begin(&back, &phrases[SAY_BACK]);
    narrate_id(&rules->base, ID_SIDE, printed->side, "side", &back);
    say_word(&back, "kind", drill_kinds[printed->kind]);
    say_part(saying, slot, &back);
}

/* What units look like to those who do not know them. */
static int looks(const struct teller *teller, piece_id piece)
{
    return is_known(&teller->observer, piece)
               ? piece
               : 64 + teller->observer.pos.rules->pieces[piece].kind;
}

/* The units of an event, in an order that betrays no id. */
static void say_units(const struct teller *teller, const char *slot,
                      const struct event *event, struct saying *saying)
{
    uint16_t ids[DRILL_UNITS];
    for (int i = 0; i < event->count; i++) {
        piece_id piece = teller->events->pool[event->first + i];
        int k = i;
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
    if (strcmp(slot, "piece") == 0)
        say_unit(teller, slot, event->piece, saying);
    else if (strcmp(slot, "pieces") == 0)
        say_units(teller, slot, event, saying);
    else
        (void)narrate_by_row(slots, &teller->observer.pos.rules->base, event,
                             slot, saying);
}

typedef bool teller_test(const struct teller *teller,
                         const struct event *event);

static bool is_own_side(const struct teller *teller, const struct event *event)
{
    return teller->observer.side
           == teller->observer.pos.rules->pieces[event->piece].side;
}

static bool is_own_seat(const struct teller *teller, const struct event *event)
{
    return event->number[0] == teller->observer.viewer;
}

/* D6.4: known to two seats. */
static bool is_between(const struct teller *teller, const struct event *event)
{
    return is_own_seat(teller, event)
           || event->number[1] == teller->observer.viewer;
}

/* D3.5: to its writer, and to its reader once it is read. */
static bool is_correspondent(const struct teller *teller,
                             const struct event *event)
{
    const struct drill_letter *letters = teller->observer.pos.state->letters;
    return letter_is_known(&letters[event->number[0]], teller->observer.viewer);
}

/* Planted: of others nothing is heard. */
static bool is_strong(const struct teller *teller, const struct event *event)
{
    piece_id piece = teller->events->pool[event->first];
    return drill_plant != PLANT_SILENCE
           || teller->observer.pos.rules->pieces[piece].strength > 3;
}

enum { AT = 1, TO = 2, WAY = 4 }; /* what it is about */

/* Of an event that is not a line of its phrase for all, and no more. */
static const struct {
    int flagged; /* its phrase where its number 1 is set, or 0 */
    unsigned about;
    const char *reveals;
    bool reveals_if_flagged;
    teller_test *is_told; /* NULL: to all */
    int to_others;        /* that of what these are told instead, or 0 */
} rows[EVENTS] = {
    /* D3.1: what was placed is seen now; whose it is, is not. */
    [EVENT_STANDS] = {.reveals = "D3.1"},
    [EVENT_DRAW] = {.reveals = "D6.3",
                    .is_told = is_own_seat,
                    .to_others = SAY_DRAW_ONE},
    [EVENT_PLACE] = {.about = TO, .is_told = is_own_side},
    [EVENT_PLOT] = {.is_told = is_own_side}, /* D6.4 */
    [EVENT_SIGNAL] = {.is_told = is_between},
    /* D6.1: each hex that is entered is seen. */
    [EVENT_MOVE] = {.flagged = SAY_MOVE_TIRED,
                    .about = WAY | AT | TO,
                    .is_told = is_strong},
    [EVENT_BRIDGE] = {.about = AT | TO},
    [EVENT_ENTER] = {.about = TO},
    /* Declared by units that may not be turned up yet: they are counted. */
    [EVENT_ATTACK] = {.about = TO},
    [EVENT_REVEAL] = {.reveals = "D6.2"},
    [EVENT_CARD] = {.reveals = "D6.3"},
    /* The total holds the orders that counted: D6.4 lets it be known. */
    [EVENT_RESULT] = {.about = TO, .reveals = "D6.4"},
    [EVENT_ORDER] = {.reveals = "D6.4"},
    [EVENT_LOSS] = {.flagged = SAY_LOSS_ALL},
    [EVENT_RETREAT] = {.about = WAY | AT | TO},
    [EVENT_ADVANCE] = {.about = TO},
    [EVENT_LETTER] = {.reveals = "D3.5",
                      .reveals_if_flagged = true,
                      .is_told = is_correspondent},
    [EVENT_SEAT] = {.flagged = SAY_SEAT_TAKEN},
};

/* What of it a viewer is told: the number of a phrase, or -1. */
static int phrase_of(const struct event *event, bool is_told)
{
    int flagged = rows[event->kind].flagged;
    int to_others = rows[event->kind].to_others;
    if (!is_told)
        return to_others == 0 ? -1 : to_others;
    return flagged != 0 && event->number[1] != 0 ? flagged : event->kind;
}

static void tell_row(const struct teller *teller, const struct event *event)
{
    const struct rules *rules = &teller->observer.pos.rules->base;
    teller_test *test = rows[event->kind].is_told;
    unsigned about = rows[event->kind].about;
    bool is_told = test == NULL || test(teller, event);
    int phrase = phrase_of(event, is_told);
    bool reveals =
        is_told
        && (!rows[event->kind].reveals_if_flagged || event->number[1] != 0);
    const place_id places[] = {(about & AT) != 0 ? event->at : PLACE_NONE,
                               (about & TO) != 0 ? event->to : PLACE_NONE};
    if (phrase < 0)
        return;
    narrate_line(teller->telling, &phrases[phrase], event, say_slot, teller,
                 event->clause, reveals ? rows[event->kind].reveals : NULL);
    if ((about & WAY) != 0)
        tell_path(teller->telling, rules, event->at,
                  teller->events->pool + event->first + event->count,
                  event->number[2]);
    if (about != 0)
        tell_at(teller->telling, rules, places, 2);
    telling_end(teller->telling);
}

/* Planted: draws stand in the order of the cards drawn, behind all else. */
static void tell_draws(const struct teller *teller)
{
    for (int card = 0; card < DRILL_CARDS; card++)
        for (int k = 0; k < teller->events->count; k++) {
            const struct event *event = &teller->events->item[k];
            if (event->kind == EVENT_DRAW && event->number[1] == card)
                tell_row(teller, event);
        }
}

void drill_tell(const struct rules *rules, const void *before,
                const void *after, const struct events *events,
                viewer_id viewer, struct telling *telling)
{
    const struct teller teller = {
        observer_of(drill_position(rules, after), viewer), events, telling};
    (void)before;
    for (int k = 0; k < events->count; k++)
        if (drill_plant != PLANT_LINES || events->item[k].kind != EVENT_DRAW)
            tell_row(&teller, &events->item[k]);
    if (drill_plant == PLANT_LINES)
        tell_draws(&teller);
}
