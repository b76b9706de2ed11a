/* What a view has for one seat: its cards, orders, signals and letters (D6). */

#include "tests/drill/show.h"

#include "tests/drill/plant.h"
#include "tests/drill/tables.h"

#include <stdio.h>

/* Cards that lie in one place, by name, and as what one reads on each. */
static void show_cards(const struct observer *observer, id_set cards,
                       struct writer *out)
{
    const char *const *names = observer->pos.rules->base.names[ID_CARD].name;
    writer_put_list(out, "cards");
    EACH_OF(card, cards)
        writer_text(out, names[card]);
    writer_list_end(out);
    writer_put_list(out, "faces");
    EACH_OF(card, cards) {
        writer_object(out);
        writer_put_text(out, "id", names[card]);
        writer_put_text(out, "label", names[card]);
        writer_object_end(out);
    }
    writer_list_end(out);
}

/* A hand, or the cards that are used; `is_told`: how many it holds. */
static void show_hand(const struct observer *observer, int where, bool is_open,
                      bool is_told, struct writer *out)
{
    id_set cards = cards_at(observer->pos.state, where);
    if (is_open)
        show_cards(observer, cards, out);
    if (is_told && where != CARD_USED)
        writer_put_number(out, "count", set_count(cards));
    if (is_told)
        writer_put_number(out, "size", set_count(cards));
}

void show_hands(const struct observer *observer, struct writer *out)
{
    const struct rules *rules = &observer->pos.rules->base;
    writer_put_object(out, "hands");
    for (seat_id seat = 0; seat < rules->seat_count; seat++) {
        bool is_told = drill_plant != PLANT_COUNT
                       || cards_of(observer->pos, seat, CARD_NERVE) == 0;
        writer_put_object(out, rules->names[ID_SEAT].name[seat]);
        show_hand(observer, CARD_HAND + seat, seat == observer->viewer, is_told,
                  out);
        writer_object_end(out);
    }
    writer_put_object(out, "used");
    show_hand(observer, CARD_USED, true, true, out);
    writer_object_end(out);
    writer_object_end(out);
}

static void show_orders(struct drill_position pos, side_id side,
                        struct writer *out)
{
    writer_put_object(out, "orders");
    EACH_OF(piece, units_of(pos, side))
        if (pos.state->units[piece].order != ORDER_NONE)
            writer_put_text(out, pos.rules->pieces[piece].id,
                            drill_orders[pos.state->units[piece].order]);
    writer_object_end(out);
}

void show_own(const struct observer *observer, struct writer *out)
{
    const struct rules *rules = &observer->pos.rules->base;
    writer_put_object(out, "own");
    show_orders(observer->pos, observer->side, out);
    writer_put_object(out, "signals");
    for (seat_id seat = 0; seat < rules->seat_count; seat++) {
        const struct drill_signal *signal = &observer->pos.state->signals[seat];
        if (signal->to != ID_NONE
            && (seat == observer->viewer || signal->to == observer->viewer))
            writer_put_number(out, rules->names[ID_SEAT].name[seat],
                              signal->number);
    }
    writer_object_end(out);
    writer_object_end(out);
}

static void show_letter(const struct drill_rules *rules,
                        const struct drill_letter *letter, struct writer *out)
{
    const char *const *seats = rules->base.names[ID_SEAT].name;
    writer_put_text(out, "from", seats[letter->from]);
    writer_put_text(out, "to", seats[letter->to]);
    writer_put_text(out, "text", letter->text);
    writer_put_text(out, "state", drill_transits[letter->transit]);
    if (letter->transit == LETTER_SENT)
        writer_put_text(out, "carrier", rules->pieces[letter->carrier].id);
    writer_put_number(out, "turn", letter->turn);
}

void show_letters(const struct observer *observer, struct writer *out)
{
    const struct drill_state *state = observer->pos.state;
    writer_put_object(out, "letters");
    for (int i = 0; i < state->letter_count; i++) {
        char number[8];
        if (!letter_is_known(&state->letters[i], observer->viewer))
            continue;
        snprintf(number, sizeof number, "%02d", i + 1);
        writer_put_object(out, number);
        show_letter(observer->pos.rules, &state->letters[i], out);
        writer_object_end(out);
    }
    writer_object_end(out);
}
