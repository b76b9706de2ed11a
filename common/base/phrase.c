/* Phrases: sentences with slots. */

#include "common/base/phrase.h"

#include <string.h>

static bool is_of_name(char c)
{
    return (c >= 'a' && c <= 'z') || c == '_';
}

bool phrase_next(const char *text, struct phrase_slot *slot)
{
    memset(slot, 0, sizeof *slot);
    slot->begins = strchr(text, '{');
    if (slot->begins == NULL)
        return false;
    const char *at = slot->begins + 1;
    const char *end = strchr(at, '}');
    size_t length = 0;
    for (; is_of_name(*at) && length + 1 < PHRASE_NAME; at++)
        slot->name[length++] = *at;
    if (end == NULL || length == 0)
        return false;
    slot->join = ',';
    if (*at == '&' || *at == ';' || *at == '>')
        slot->join = *at++;
    if (*at == '|') {
        const char *bar = memchr(at + 1, '|', (size_t)(end - at - 1));
        if (bar == NULL)
            return false;
        slot->one = at + 1;
        slot->one_length = (size_t)(bar - slot->one);
        slot->many = bar + 1;
        slot->many_length = (size_t)(end - slot->many);
        at = end;
    }
    slot->ends = end + 1;
    return at == end;
}

const char *phrase_words(const char *text, const char *words, size_t length,
                         bool is_last)
{
    size_t rest = strlen(text);
    if (is_last && rest > length) {
        text += rest - length;
        rest = length;
    }
    for (; rest >= length; text++, rest--)
        if (memcmp(text, words, length) == 0)
            return text;
    return NULL;
}

bool phrase_has(const char *phrase, const char *name)
{
    struct phrase_slot slot;
    for (; phrase_next(phrase, &slot); phrase = slot.ends)
        if (strcmp(slot.name, name) == 0)
            return true;
    return false;
}

bool phrase_fits(const char *phrase, const char *translated)
{
    struct phrase_slot slot;
    for (; phrase_next(translated, &slot); translated = slot.ends)
        if (!phrase_has(phrase, slot.name))
            return false;
    return strpbrk(translated, "{}") == NULL;
}

void phrase_add(struct phrase_text *out, const char *text, size_t length)
{
    if (out->used + length + 1 > out->size)
        return;
    memcpy(out->text + out->used, text, length);
    out->used += length;
    out->text[out->used] = '\0';
}

const char *phrase_between(char join, size_t k, size_t count, const char *and)
{
    if (k == 0)
        return "";
    if (join == '&' && k + 1 == count)
        return and;
    return join == ';' ? "; " : join == '>' ? " → " : ", ";
}

bool phrase_fill(const char *phrase, phrase_value *value, const void *context,
                 struct phrase_text *out)
{
    struct phrase_slot slot;
    bool is_whole = true;
    for (; phrase_next(phrase, &slot); phrase = slot.ends) {
        phrase_add(out, phrase, (size_t)(slot.begins - phrase));
        size_t from = out->used;
        bool has_value = value(context, &slot, out);
        is_whole &= has_value;
        if (!has_value)
            phrase_add(out, slot.begins, (size_t)(slot.ends - slot.begins));
        if (!has_value || slot.one == NULL)
            continue;
        bool is_one = strcmp(out->text + from, "1") == 0;
        out->used = from;
        out->text[from] = '\0';
        phrase_add(out, is_one ? slot.one : slot.many,
                   is_one ? slot.one_length : slot.many_length);
    }
    phrase_add(out, phrase, strlen(phrase));
    return is_whole;
}

bool phrase_sentence(const char *phrase, phrase_value *value,
                     const void *context, struct phrase_text *out)
{
    size_t from = out->used;
    bool is_whole = phrase_fill(phrase, value, context, out);
    char *first = out->text + from;
    if (phrase[0] == '{' && *first >= 'a' && *first <= 'z')
        *first = (char)(*first - 'a' + 'A');
    return is_whole;
}
