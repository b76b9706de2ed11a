/* Hands and piles in the form of cases and snapshots. */

#include "server/rules/petite-guerre/field_cases.h"

#include "server/rules/ids.h"
#include "server/rules/petite-guerre/load.h"

static enum status wrong(struct error *error, const char *field)
{
    return error_set(error, STATUS_BAD_REQUEST,
                     "field '%s': a value of the wrong kind", field);
}

/* The cards of a side in one pile, by their names. */
static void write_pile(struct petite_position pos, int pile, struct writer *out)
{
    writer_object(out);
    for (side_id side = 0; side < SIDES_MOST; side++) {
        writer_put_list(out, petite_side_words[side]);
        for (int i = 0; i < pos.rules->copy_count; i++)
            if (pos.rules->card[pos.rules->copy[i].card].side == side
                && pos.state->card[i] == pile)
                writer_text(out, pos.rules->copy[i].id);
        writer_list_end(out);
    }
    writer_object_end(out);
}

static enum status read_cards(const struct petite_rules *rules,
                              struct petite_state *state, side_id side,
                              const json_t *list, int pile, struct error *error)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));
        uint16_t name = text == NULL ? (uint16_t)ID_NONE
                                     : id_find(&rules->base, ID_CARD, text);
        if (name == ID_NONE || rules->name[name].of != NAME_COPY)
            return wrong(error, "hands");
        int copy = rules->name[name].index;
        if (rules->card[rules->copy[copy].card].side != side)
            return wrong(error, "hands");
        state->card[copy] = (uint8_t)pile;
    }
    return STATUS_OK;
}

void petite_write_hands(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    (void)index;
    write_pile(petite_position(rules, state), PILE_HAND, out);
}

enum status petite_read_hands(const struct rules *rules, void *state, int index,
                              const json_t *value, struct error *error)
{
    (void)index;
    for (side_id side = 0; side < SIDES_MOST; side++) {
        enum status status = read_cards(
            petite_rules(rules), state, side,
            json_object_get(value, petite_side_words[side]), PILE_HAND, error);
        if (status != STATUS_OK)
            return status;
    }
    return json_is_object(value) ? STATUS_OK : wrong(error, "hands");
}

void petite_write_decks(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    (void)index;
    write_pile(petite_position(rules, state), PILE_DRAW, out);
}

/* Cards of a side that its deck does not list and no hand holds are discards.
 */
enum status petite_read_decks(const struct rules *rules, void *state, int index,
                              const json_t *value, struct error *error)
{
    const struct petite_rules *own = petite_rules(rules);
    struct petite_state *it = state;
    (void)index;
    for (side_id side = 0; side < SIDES_MOST; side++) {
        const json_t *list = json_object_get(value, petite_side_words[side]);
        if (list == NULL)
            continue;
        for (int i = 0; i < own->copy_count; i++)
            if (own->card[own->copy[i].card].side == side
                && it->card[i] == PILE_DRAW)
                it->card[i] = PILE_DISCARD;
        enum status status = read_cards(own, it, side, list, PILE_DRAW, error);
        if (status != STATUS_OK)
            return status;
    }
    return json_is_object(value) ? STATUS_OK : wrong(error, "decks");
}

void petite_write_discards(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    (void)index;
    write_pile(petite_position(rules, state), PILE_DISCARD, out);
}

void petite_write_piles(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    (void)index;
    writer_list(out);
    for (int i = 0; i < petite_rules(rules)->copy_count; i++)
        writer_number(out, petite_state(state)->card[i]);
    writer_list_end(out);
}

enum status petite_read_piles(const struct rules *rules, void *state, int index,
                              const json_t *value, struct error *error)
{
    struct petite_state *it = state;
    int count = petite_rules(rules)->copy_count;
    (void)index;
    if (json_array_size(value) != (size_t)count)
        return wrong(error, "piles");
    for (int i = 0; i < count; i++) {
        json_int_t pile = json_integer_value(json_array_get(value, (size_t)i));
        if (pile < PILE_DRAW || pile > PILE_DISCARD)
            return wrong(error, "piles");
        it->card[i] = (uint8_t)pile;
    }
    return STATUS_OK;
}
