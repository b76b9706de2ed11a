/* Reading a sent view back, for rule cases. */

#include "server/rules/kit/read_view.h"

#include <stdint.h>

void read_view_copy(json_t *to, const char *name, const json_t *from,
                    const char *key)
{
    json_t *value = json_object_get(from, key);
    if (value != NULL)
        json_object_set(to, name, value);
}

void read_view_same(json_t *to, const json_t *from, const char *const *names)
{
    for (; *names != NULL; names++)
        read_view_copy(to, *names, from, *names);
}

const char *read_view_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text == NULL ? "" : text;
}

json_t *read_view_words(const json_t *flags)
{
    json_t *words = json_array();
    const char *word;
    json_t *flag;
    json_object_foreach((json_t *)(uintptr_t)flags, word, flag)
    {
        json_array_append_new(words, json_string(word));
    }
    return words;
}

json_t *read_view_units(const json_t *view, read_view_piece *read)
{
    json_t *units = json_object();
    const char *id;
    json_t *piece;
    json_object_foreach(json_object_get(view, "pieces"), id, piece)
    {
        if (!json_is_true(json_object_get(piece, "hidden")))
            json_object_set_new(units, id, read(piece));
    }
    return units;
}

json_t *read_view_hidden(const json_t *view, read_view_piece *read)
{
    json_t *hidden = json_object();
    const char *handle;
    json_t *piece;
    json_object_foreach(json_object_get(view, "pieces"), handle, piece)
    {
        const char *at = read_view_text(piece, "at");
        if (!json_is_true(json_object_get(piece, "hidden")) || *at == '\0')
            continue;
        if (json_object_get(hidden, at) == NULL)
            json_object_set_new(hidden, at, json_array());
        json_array_append_new(json_object_get(hidden, at), read(piece));
    }
    return hidden;
}
