/* Words for people out of JSON. */

#include "client/play/label.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/play/glyph.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char *first_of(const json_t *value, const char *const *keys)
{
    if (json_is_string(value))
        return json_string_value(value);
    for (; *keys != NULL; keys++) {
        const char *text = read_text_or(value, *keys, NULL);
        if (text != NULL)
            return text;
    }
    return NULL;
}

const char *label_of(const json_t *value)
{
    static const char *const keys[] = {"label", "title", "name", "id", NULL};
    return first_of(value, keys);
}

const char *label_in(const json_t *object, const char *key,
                     const char *otherwise)
{
    const char *label = label_of(json_object_get(object, key));
    return label ? label : otherwise;
}

const char *label_id(const json_t *value)
{
    static const char *const keys[] = {"id", "seat", "name", NULL};
    return first_of(value, keys);
}

void label_append(char *text, size_t size, const char *before, const char *word)
{
    size_t used = strlen(text);
    if (used + 1 < size)
        snprintf(text + used, size - used, "%s%s", before, word);
}

/* The length of the longest beginning that ends before one of these. */
static size_t cut_at(const char *title, int columns, const char *ends)
{
    size_t best = 0;
    for (size_t i = 0; title[i] != '\0'; i++) {
        char part[LABEL_TEXT];
        if (i == 0 || strchr(ends, title[i]) == NULL || i >= sizeof part)
            continue;
        snprintf(part, sizeof part, "%.*s", (int)i, title);
        best = glyph_count(part) <= columns ? i : best;
    }
    return best;
}

void label_short(const char *title, int columns, char *text, size_t size)
{
    enum { LEAST = 8 }; /* "III." is no title any more */
    snprintf(text, size, "%s", title);
    if (glyph_count(title) <= columns)
        return;
    size_t end = cut_at(title, columns, ",:");
    if (end >= LEAST) {
        snprintf(text, size, "%.*s", (int)end, title);
        return;
    }
    end = cut_at(title, columns - 1, " ");
    if (end > 0)
        snprintf(text, size, "%.*s…", (int)end, title);
}

static void append(char *text, size_t size, const char *more)
{
    size_t used = strlen(text);
    if (used + 1 < size)
        snprintf(text + used, size - used, "%s", more);
}

void label_name(const char *id, char *text, size_t size)
{
    snprintf(text, size, "%s", id);
    for (char *c = text; *c != '\0'; c++)
        *c = *c == '-' || *c == '_' ? ' ' : *c;
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
}

void label_named(const json_t *game, const char *id, char *text, size_t size)
{
    const json_t *words = json_object_get(game, "words");
    const char *word = json_string_value(json_object_get(words, id));
    if (word != NULL)
        snprintf(text, size, "%s", word);
    else
        label_name(id, text, size);
}

const char *label_word(const json_t *words, const char *word)
{
    const char *label = json_string_value(json_object_get(words, word));
    return label ? label : word;
}

void label_key(const json_t *words, const char *key, char *text, size_t size)
{
    const char *label = label_word(words, key);
    snprintf(text, size, "%s", label);
    for (char *c = text; label == key && *c != '\0'; c++)
        *c = *c == '_' ? ' ' : *c;
}

static void write_value(const json_t *words, const json_t *value, char *text,
                        size_t size);

static void write_object(const json_t *words, const json_t *object, char *text,
                         size_t size)
{
    json_t *own = json_incref((json_t *)(uintptr_t)object);
    const char *key;
    json_t *value;
    bool is_first = true;
    json_object_foreach(own, key, value)
    {
        if (json_is_false(value))
            continue;
        if (!is_first)
            append(text, size, ", ");
        is_first = false;
        char name[LABEL_TEXT];
        label_key(words, key, name, sizeof name);
        append(text, size, name);
        if (json_is_true(value))
            continue;
        append(text, size, " ");
        write_value(words, value, text, size);
    }
    json_decref(own);
}

static void write_value(const json_t *words, const json_t *value, char *text,
                        size_t size)
{
    char number[32];
    if (json_is_array(value)) {
        for (size_t i = 0; i < json_array_size(value); i++) {
            append(text, size, i ? ", " : "");
            write_value(words, json_array_get(value, i), text, size);
        }
    } else if (json_is_integer(value)) {
        snprintf(number, sizeof number, "%lld",
                 (long long)json_integer_value(value));
        append(text, size, number);
    } else if (json_is_boolean(value)) {
        append(text, size, json_is_true(value) ? tr("yes") : tr("no"));
    } else if (label_of(value) != NULL) {
        append(text, size, label_word(words, label_of(value)));
    } else if (json_is_object(value)) {
        write_object(words, value, text, size);
    }
}

void label_write(const json_t *value, char *text, size_t size)
{
    label_say(NULL, value, text, size);
}

void label_say(const json_t *words, const json_t *value, char *text,
               size_t size)
{
    text[0] = '\0';
    write_value(words, value, text, size);
}
