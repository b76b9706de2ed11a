/* Throws as JSON. */

#include "server/match/fold/throws.h"

/* The member that says among how many, for each kind of throw. */
static const char *const among_key[] =
    {[THROW_DIE] = "die", [THROW_DRAW] = "among", [THROW_DEAL] = "deal"};

void throws_write(const struct chance *chance, struct writer *out)
{
    writer_list(out);
    for (int i = 0; i < chance->count; i++) {
        const struct throw_note *note = &chance->throws[i];
        writer_object(out);
        if (note->kind == THROW_DRAW)
            writer_put_number(out, "deck", note->deck);
        writer_put_number(out, among_key[note->kind], note->among);
        writer_put_number(out, "value", note->value);
        writer_object_end(out);
    }
    writer_list_end(out);
}

static bool get(const json_t *object, const char *key, json_int_t most,
                json_int_t *number)
{
    const json_t *value = json_object_get(object, key);
    *number = json_integer_value(value);
    return json_is_integer(value) && *number >= 0 && *number <= most;
}

static bool read_note(const json_t *object, struct throw_note *note)
{
    json_int_t among, value, deck = 0;
    enum throw_kind kind = json_object_get(object, "die") != NULL ? THROW_DIE
                           : json_object_get(object, "deal") != NULL
                               ? THROW_DEAL
                               : THROW_DRAW;
    if (!get(object, among_key[kind], UINT16_MAX, &among)
        || !get(object, "value", UINT16_MAX, &value)
        || (kind == THROW_DRAW && !get(object, "deck", UINT8_MAX, &deck)))
        return false;
    *note = (struct throw_note){.kind = (uint8_t)kind,
                                .deck = (uint8_t)deck,
                                .among = (uint16_t)among,
                                .value = (uint16_t)value};
    return true;
}

enum status throws_read(const json_t *list, struct throws *throws,
                        struct error *error)
{
    throws->count = 0;
    if (!json_is_array(list) || json_array_size(list) > THROWS_MOST)
        return error_set(error, STATUS_BAD_REQUEST,
                         "throws are a list of at most %d", THROWS_MOST);
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!read_note(json_array_get(list, i),
                       &throws->items[throws->count++]))
            return error_set(error, STATUS_BAD_REQUEST, "throw %zu is none",
                             i + 1);
    return STATUS_OK;
}

static bool is_same(const struct throw_note *a, const struct throw_note *b)
{
    return a->kind == b->kind && a->deck == b->deck && a->among == b->among
           && a->value == b->value;
}

int throws_differ(const struct throws *throws, const struct chance *chance)
{
    int count = throws->count < chance->count ? throws->count : chance->count;
    for (int i = 0; i < count; i++)
        if (!is_same(&throws->items[i], &chance->throws[i]))
            return i;
    return throws->count == chance->count ? -1 : count;
}
