/* Fields that bring their own form: how cases and snapshots write them. */

#include "server/rules/toy-soldiers/field_cases.h"

#include "server/rules/ids.h"
#include "server/rules/toy-soldiers/load.h"
#include "server/rules/toy-soldiers/victory.h"

#include <stdio.h>
#include <string.h>

static enum status wrong(struct error *error, const char *what)
{
    return error_set(error, STATUS_BAD_REQUEST, "field '%s': not understood",
                     what);
}

static void write_null(struct writer *out)
{
    writer_raw(out, "null", 4);
}

static void write_word(struct writer *out, const char *word)
{
    if (word == NULL)
        write_null(out);
    else
        writer_text(out, word);
}

static void write_id(const struct rules *rules, enum id_kind kind, int id,
                     struct writer *out)
{
    char text[ID_TEXT];
    write_word(out, id_name(rules, kind, id, text));
}

void toys_write_type(const struct rules *rules, const void *state, int index,
                     struct writer *out)
{
    writer_text(out,
                toys_type(toys_position(rules, state), (piece_id)index)->id);
}

void toys_write_kind(const struct rules *rules, const void *state, int index,
                     struct writer *out)
{
    (void)state;
    writer_text(out, toys_kind_words[toys_rules(rules)->piece[index].kind]);
}

void toys_write_side_of(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    (void)state;
    write_id(rules, ID_SIDE, toys_rules(rules)->piece[index].side, out);
}

void toys_write_line(const struct rules *rules, const void *state, int index,
                     struct writer *out)
{
    uint8_t line = toys_rules(rules)->piece[index].line;
    (void)state;
    write_word(out, line == UINT8_MAX ? NULL : toys_rules(rules)->line[line]);
}

void toys_write_points(const struct rules *rules, const void *state, int index,
                       struct writer *out)
{
    writer_number(out,
                  toys_points(toys_position(rules, state), (piece_id)index));
}

void toys_write_quality(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    writer_number(out,
                  toys_quality(toys_position(rules, state), (piece_id)index));
}

void toys_write_worn(const struct rules *rules, const void *state, int index,
                     struct writer *out)
{
    writer_flag(out,
                toys_is_worn(toys_position(rules, state), (piece_id)index));
}

void toys_write_spent(const struct rules *rules, const void *state, int index,
                      struct writer *out)
{
    writer_flag(out,
                toys_is_spent(toys_position(rules, state), (piece_id)index));
}

void toys_write_ready(const struct rules *rules, const void *state, int index,
                      struct writer *out)
{
    (void)rules;
    writer_flag(out, toys_state(state)->unit[index].is_unready == 0);
}

enum status toys_read_ready(const struct rules *rules, void *state, int index,
                            const json_t *value, struct error *error)
{
    (void)rules;
    if (!json_is_boolean(value))
        return wrong(error, "ready");
    ((struct toys_state *)state)->unit[index].is_unready = json_is_false(value);
    return STATUS_OK;
}

void toys_write_formation(const struct rules *rules, const void *state,
                          int index, struct writer *out)
{
    (void)rules;
    write_word(out,
               toys_formation_words[toys_state(state)->unit[index].formation]);
}

enum status toys_read_formation(const struct rules *rules, void *state,
                                int index, const json_t *value,
                                struct error *error)
{
    struct toys_state *now = state;
    int formation = data_word(toys_formation_words, FORMATION_COUNT, value);
    (void)rules;
    if (formation < 0)
        return wrong(error, "formation");
    now->unit[index].formation = (uint8_t)formation;
    return STATUS_OK;
}

void toys_write_lost(const struct rules *rules, const void *state, int index,
                     struct writer *out)
{
    (void)rules;
    write_word(out, toys_fate_words[toys_state(state)->unit[index].lost]);
}

enum status toys_read_lost(const struct rules *rules, void *state, int index,
                           const json_t *value, struct error *error)
{
    struct toys_state *now = state;
    int fate = data_word(toys_fate_words, FATE_COUNT, value);
    (void)rules;
    if (fate < 0)
        return wrong(error, "lost");
    now->unit[index].lost = (uint8_t)fate;
    return STATUS_OK;
}

static void write_letter(const struct rules *rules,
                         const struct toys_letter *letter, struct writer *out)
{
    writer_object(out);
    writer_key(out, "from");
    write_id(rules, ID_SEAT, letter->from, out);
    writer_key(out, "to");
    write_id(rules, ID_SEAT, letter->to, out);
    writer_put_text(out, "text", letter->text);
    writer_put_list(out, "transfer");
    for (int i = 0; i < letter->transfer_count; i++)
        write_id(rules, ID_PIECE, letter->transfer[i], out);
    writer_list_end(out);
    writer_put_number(out, "written", letter->written);
    writer_key(out, "ended");
    if (letter->how == HOW_TRANSIT)
        write_null(out);
    else
        writer_number(out, letter->ended);
    writer_key(out, "how");
    write_word(out, toys_how_words[letter->how]);
    writer_object_end(out);
}

void toys_write_message(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    const struct toys_state *now = toys_state(state);
    uint16_t letter = now->unit[index].letter;
    if (letter == ID_NONE)
        write_null(out);
    else
        write_letter(rules, &now->letter[letter], out);
}

/* In a case: the letter that an aide carries. Its turn is settled later. */
enum status toys_read_message(const struct rules *rules, void *state, int index,
                              const json_t *value, struct error *error)
{
    struct toys_state *now = state;
    const struct toys_rules *own = toys_rules(rules);
    const json_t *transfer = json_object_get(value, "transfer");
    int from = data_index(&own->base, ID_SEAT, json_object_get(value, "from"));
    int to = data_index(&own->base, ID_SEAT, json_object_get(value, "to"));
    if (json_is_null(value))
        return STATUS_OK;
    if (from < 0 || to < 0 || now->letter_count == TOYS_LETTERS_MOST
        || json_array_size(transfer) > TOYS_SIDE_UNITS_MOST)
        return wrong(error, "message");
    struct toys_letter *letter = &now->letter[now->letter_count];
    if (!data_text(json_object_get(value, "text"), letter->text,
                   sizeof letter->text))
        return wrong(error, "message");
    letter->from = (uint16_t)from;
    letter->to = (uint16_t)to;
    for (size_t i = 0; i < json_array_size(transfer); i++) {
        piece_id unit =
            data_id(&own->base, ID_PIECE, json_array_get(transfer, i));
        if (unit == ID_NONE)
            return wrong(error, "message");
        letter->transfer[letter->transfer_count++] = unit;
    }
    now->unit[index].letter = now->letter_count++;
    return STATUS_OK;
}

void toys_write_text(const struct rules *rules, const void *state, int index,
                     struct writer *out)
{
    (void)rules;
    writer_text(out, toys_state(state)->letter[index].text);
}

enum status toys_read_text(const struct rules *rules, void *state, int index,
                           const json_t *value, struct error *error)
{
    struct toys_letter *letter = &((struct toys_state *)state)->letter[index];
    (void)rules;
    memset(letter->text, 0, sizeof letter->text);
    return data_text(value, letter->text, sizeof letter->text)
               ? STATUS_OK
               : wrong(error, "text");
}

void toys_begin_piece(const struct toys_rules *rules, struct toys_state *state,
                      int unit)
{
    const struct toys_piece *piece = &rules->piece[unit];
    struct toys_unit *it = &state->unit[unit];
    it->status = CONDITION_OK;
    it->type = piece->type;
    it->at = piece->start;
    it->command = piece->command;
    it->cv = piece->cv;
    it->cv_start = piece->cv;
    it->formation = piece->formation;
    it->ammo =
        state->option[OPTION_AMMUNITION] ? rules->type[piece->type].ammo : 0;
}

/* The options may stand behind the units: ammunition is settled later. */
void toys_listed(const struct rules *rules, void *state, int index)
{
    struct toys_state *now = state;
    toys_begin_piece(toys_rules(rules), now, index);
    now->unit[index].ammo = UINT8_MAX;
}

void toys_write_messages(const struct rules *rules, const void *state,
                         int index, struct writer *out)
{
    const struct toys_state *now = toys_state(state);
    (void)index;
    writer_list(out);
    for (int i = 0; i < now->letter_count; i++)
        write_letter(rules, &now->letter[i], out);
    writer_list_end(out);
}
