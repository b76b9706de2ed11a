/* What a view has for one seat: its cards, orders, signals and letters (D6). */

#include "tests/drill/show.h"

#include "tests/drill/drill.h"
#include "tests/drill/plant.h"
#include "tests/drill/sight.h"
#include "tests/drill/tables.h"

#include <stdio.h>

static bool has_nerve(const struct showing *showing, seat_id seat)
{
    for (int card = 0; card < DRILL_CARDS; card++)
        if (showing->state->cards[card] == CARD_HAND + seat
            && showing->rules->card_kind[card] == CARD_NERVE)
            return true;
    return false;
}

/* Cards that lie in one place: by name, and as what one reads on each. */
static int show_cards(const struct showing *showing, int where, bool is_open)
{
    struct writer *out = showing->out;
    const char *const *names = showing->rules->base.names[ID_CARD].name;
    int count = 0;
    for (int form = 0; form < 2; form++) {
        count = 0;
        if (is_open) {
            writer_key(out, form == 0 ? "cards" : "faces");
            writer_list(out);
        }
        for (int card = 0; card < DRILL_CARDS; card++) {
            if (showing->state->cards[card] != where)
                continue;
            count++;
            if (is_open && form == 0)
                writer_text(out, names[card]);
            if (!is_open || form == 0)
                continue;
            writer_object(out);
            writer_put_text(out, "id", names[card]);
            writer_put_text(out, "label", names[card]);
            writer_object_end(out);
        }
        if (is_open)
            writer_list_end(out);
    }
    return count;
}

/* D6.3: own cards by name, those of others counted. */
static void show_hand(const struct showing *showing, seat_id seat)
{
    struct writer *out = showing->out;
    writer_key(out, showing->rules->base.names[ID_SEAT].name[seat]);
    writer_object(out);
    int count = show_cards(showing, CARD_HAND + seat, seat == showing->viewer);
    if (drill_plant != PLANT_COUNT || !has_nerve(showing, seat)) {
        writer_put_number(out, "count", count);
        writer_put_number(out, "size", count);
    }
    writer_object_end(out);
}

void show_hands(const struct showing *showing)
{
    struct writer *out = showing->out;
    writer_key(out, "hands");
    writer_object(out);
    for (seat_id seat = 0; seat < showing->rules->base.seat_count; seat++)
        show_hand(showing, seat);
    writer_key(out, "used");
    writer_object(out);
    writer_put_number(out, "size", show_cards(showing, CARD_USED, true));
    writer_object_end(out);
    writer_object_end(out);
}

/* D6.4: orders of the own side; signals that this seat sent or was sent. */
void show_own(const struct showing *showing)
{
    const struct drill_rules *rules = showing->rules;
    struct writer *out = showing->out;
    side_id side = viewer_side(rules, showing->viewer);
    if (side == SIDE_NONE)
        return;
    writer_key(out, "own");
    writer_object(out);
    writer_key(out, "orders");
    writer_object(out);
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (rules->pieces[piece].side == side
            && showing->state->units[piece].order != ORDER_NONE)
            writer_put_text(out, rules->pieces[piece].id,
                            drill_orders[showing->state->units[piece].order]);
    writer_object_end(out);
    writer_key(out, "signals");
    writer_object(out);
    for (seat_id seat = 0; seat < showing->rules->base.seat_count; seat++) {
        const struct drill_signal *signal = &showing->state->signals[seat];
        if (signal->to != ID_NONE
            && (seat == showing->viewer || signal->to == showing->viewer))
            writer_put_number(out, rules->base.names[ID_SEAT].name[seat],
                              signal->number);
    }
    writer_object_end(out);
    writer_object_end(out);
}

/* D3.5: for its writer, and for whom it was read by. */
static void show_letter(const struct showing *showing, int index)
{
    const struct rules *rules = &showing->rules->base;
    const struct drill_letter *letter = &showing->state->letters[index];
    struct writer *out = showing->out;
    char number[8];
    snprintf(number, sizeof number, "%02d", index + 1);
    writer_key(out, number);
    writer_object(out);
    writer_put_text(out, "from", rules->names[ID_SEAT].name[letter->from]);
    writer_put_text(out, "to", rules->names[ID_SEAT].name[letter->to]);
    writer_put_text(out, "text", letter->text);
    writer_put_text(out, "state", drill_transits[letter->transit]);
    if (letter->transit == LETTER_SENT)
        writer_put_text(out, "carrier",
                        showing->rules->pieces[letter->carrier].id);
    writer_put_number(out, "turn", letter->turn);
    writer_object_end(out);
}

void show_letters(const struct showing *showing)
{
    writer_key(showing->out, "letters");
    writer_object(showing->out);
    for (int i = 0; i < showing->state->letter_count; i++)
        if (letter_is_known(&showing->state->letters[i], showing->viewer))
            show_letter(showing, i);
    writer_object_end(showing->out);
}
