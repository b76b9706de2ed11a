/* The happenings of a command, in a viewer's words (D6). */

#include "server/rules/kit/order.h"
#include "server/rules/kit/tell_rows.h"
#include "tests/drill/plant.h"
#include "tests/drill/sight.h"
#include "tests/drill/tables.h"

#include <string.h>

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
static void say_unit(const struct observer *observer, const char *slot,
                     piece_id piece, struct saying *saying)
{
    const struct drill_rules *rules = observer->pos.rules;
    const struct drill_piece *printed = &rules->pieces[piece];
    struct saying back;
    if (is_known(observer, piece) || drill_plant == PLANT_TELL) {
        say_name(saying, slot, printed->label);
        return;
    }
    say_begin(&back, &phrases[SAY_BACK]);
    narrate_id(&rules->base, ID_SIDE, printed->side, "side", &back);
    say_word(&back, "kind", drill_kinds[printed->kind]);
    say_part(saying, slot, &back);
}

/* What units look like to those who do not know them. */
static int looks_of(const struct observer *observer, piece_id piece)
{
    return is_known(observer, piece)
               ? piece
               : 64 + observer->pos.rules->pieces[piece].kind;
}

static bool looks_before(const void *observer, const void *one,
                         const void *other)
{
    return looks_of(observer, *(const piece_id *)one)
           < looks_of(observer, *(const piece_id *)other);
}

/* The units of an event, in an order that betrays no id. */
static void say_units(const struct narrator *narrator, const char *slot,
                      const struct event *event, struct saying *saying)
{
    uint16_t ids[DRILL_UNITS];
    memcpy(ids, narrator->events->pool + event->first,
           event->count * sizeof *ids);
    order_all(ids, sizeof *ids, event->count, looks_before, narrator->sight);
    say_list(saying, slot, event->count);
    for (int i = 0; i < event->count; i++)
        say_unit(narrator->sight, slot, ids[i], saying);
    say_list_end(saying);
}

static void say_slot(const void *context, const struct event *event,
                     const char *slot, struct saying *saying)
{
    const struct narrator *narrator = context;
    if (strcmp(slot, "piece") == 0)
        say_unit(narrator->sight, slot, event->piece, saying);
    else if (strcmp(slot, "pieces") == 0)
        say_units(narrator, slot, event, saying);
    else
        (void)narrate_by_row(slots, narrator->rules, event, slot, saying);
}

static bool is_own_side(const struct narrator *narrator,
                        const struct event *event)
{
    const struct observer *observer = narrator->sight;
    return observer->side == observer->pos.rules->pieces[event->piece].side;
}

static bool is_own_seat(const struct narrator *narrator,
                        const struct event *event)
{
    const struct observer *observer = narrator->sight;
    return event->number[0] == observer->viewer;
}

/* D6.4: known to two seats. */
static bool is_between(const struct narrator *narrator,
                       const struct event *event)
{
    const struct observer *observer = narrator->sight;
    return is_own_seat(narrator, event) || event->number[1] == observer->viewer;
}

/* D3.5: to its writer, and to its reader once it is read. */
static bool is_correspondent(const struct narrator *narrator,
                             const struct event *event)
{
    const struct observer *observer = narrator->sight;
    return letter_is_known(&observer->pos.state->letters[event->number[0]],
                           observer->viewer);
}

/* Planted: of others nothing is heard. */
static bool is_strong(const struct narrator *narrator,
                      const struct event *event)
{
    const struct observer *observer = narrator->sight;
    piece_id piece = narrator->events->pool[event->first];
    return drill_plant != PLANT_SILENCE
           || observer->pos.rules->pieces[piece].strength > 3;
}

/* An event has the number of its own phrase. */
#define LINE(event, ...) [event] = {.phrase = (event), __VA_ARGS__}
/* clang-format off */
static const struct tell_row rows[EVENTS] = {
    [EVENT_TURN] = {.phrase = EVENT_TURN},
    [EVENT_READY] = {.phrase = EVENT_READY},
    /* D3.1: what was placed is seen now; whose it is, is not. */
    LINE(EVENT_STANDS, .reveals = "D3.1"),
    LINE(EVENT_DRAW, .reveals = "D6.3", .is_told = is_own_seat,
        .to_others = SAY_DRAW_ONE),
    LINE(EVENT_PLACE, .about = TELLS_TO, .is_told = is_own_side),
    LINE(EVENT_PLOT, .is_told = is_own_side), /* D6.4 */
    LINE(EVENT_SIGNAL, .is_told = is_between),
    /* D6.1: each hex that is entered is seen. */
    LINE(EVENT_MOVE, .if_flagged = SAY_MOVE_TIRED, .is_told = is_strong,
        .about = TELLS_WAY | TELLS_AT | TELLS_TO),
    LINE(EVENT_BRIDGE, .about = TELLS_AT | TELLS_TO),
    LINE(EVENT_ENTER, .about = TELLS_TO),
    /* Declared by units that may not be turned up yet: they are counted. */
    LINE(EVENT_ATTACK, .about = TELLS_TO),
    LINE(EVENT_REVEAL, .reveals = "D6.2"),
    LINE(EVENT_CARD, .reveals = "D6.3"),
    /* The total holds the orders that counted: D6.4 lets it be known. */
    LINE(EVENT_RESULT, .about = TELLS_TO, .reveals = "D6.4"),
    LINE(EVENT_ORDER, .reveals = "D6.4"),
    LINE(EVENT_LOSS, .if_flagged = SAY_LOSS_ALL),
    LINE(EVENT_RETREAT, .about = TELLS_WAY | TELLS_AT | TELLS_TO),
    LINE(EVENT_ADVANCE, .about = TELLS_TO),
    [EVENT_OVER] = {.phrase = EVENT_OVER},
    LINE(EVENT_LETTER, .reveals = "D3.5", .reveals_if = tell_is_flagged,
        .is_told = is_correspondent),
    LINE(EVENT_SEAT, .if_flagged = SAY_SEAT_TAKEN),
};
/* clang-format on */

/* Planted: draws stand in the order of the cards drawn, behind all else. */
static void tell_draws(const struct narrator *narrator)
{
    for (int card = 0; card < DRILL_CARDS; card++)
        for (int k = 0; k < narrator->events->count; k++) {
            const struct event *event = &narrator->events->item[k];
            if (event->kind == EVENT_DRAW && event->number[1] == card)
                tell_by_row(narrator, &rows[EVENT_DRAW], event);
        }
}

void drill_tell(const struct rules *rules, const void *before,
                const void *after, const struct events *events,
                viewer_id viewer, struct telling *telling)
{
    /* Names are as they stand afterwards. */
    const struct observer sight =
        observer_of(drill_position(rules, after), viewer);
    const struct narrator narrator = {.rules = rules,
                                      .events = events,
                                      .telling = telling,
                                      .phrases = phrases,
                                      .slot = say_slot,
                                      .sight = &sight};
    (void)before;
    for (int k = 0; k < events->count; k++) {
        const struct event *event = &events->item[k];
        if (drill_plant != PLANT_LINES || event->kind != EVENT_DRAW)
            tell_by_row(&narrator, &rows[event->kind], event);
    }
    if (drill_plant == PLANT_LINES)
        tell_draws(&narrator);
}
