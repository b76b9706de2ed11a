/* Languages: catalogues as msgfmt makes them, looked up by their texts. */

#include "server/language/language.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Made at build time of po/server-*.po: "es.mo"; ended by a row without path.
 */
struct language {
    const char *path;
    const unsigned char *bytes;
    uint64_t size;
};
extern const struct language data_words[];

/*
 * The form of a catalogue (GNU gettext's manual, "The Format of GNU MO Files"),
 * with small bytes first as the build asks for: numbers of four bytes, among
 * them how many texts there are and where two tables begin, of the texts in
 * order and of their translations. A row is a length and a place; each text
 * ends with a NUL.
 */
enum { COUNT_AT = 8, TEXTS_AT = 12, OTHERS_AT = 16, ROW = 8, PLACE = 4 };

static uint32_t number_at(const struct language *language, uint32_t at)
{
    const unsigned char *bytes = language->bytes + at;
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16
           | (uint32_t)bytes[3] << 24;
}

static const char *text_at(const struct language *language, uint32_t table,
                           uint32_t row)
{
    uint32_t at = number_at(language, table) + row * ROW + PLACE;
    return (const char *)language->bytes + number_at(language, at);
}

const char *said_in(const struct language *language, const char *text)
{
    /* The header of a catalogue is the translation of nothing. */
    uint32_t low = 0, high = 0;
    if (language != NULL && *text != '\0')
        high = number_at(language, COUNT_AT);
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(text, text_at(language, TEXTS_AT, middle));
        if (order == 0)
            return text_at(language, OTHERS_AT, middle);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return text;
}

const char *said_word(const struct language *language,
                      const struct said_word *rows, size_t count,
                      const char *word)
{
    for (size_t i = 0; word != NULL && i < count; i++)
        if (strcmp(rows[i].word, word) == 0)
            return said_in(language, rows[i].said);
    return word;
}

/* The value of a slot out of a list. */
static bool value_of(const void *context, const struct phrase_slot *slot,
                     struct phrase_text *out)
{
    const struct said_slot *slots = context;
    while (slots->name != NULL && strcmp(slots->name, slot->name) != 0)
        slots++;
    if (slots->name != NULL)
        phrase_add(out, slots->value, strlen(slots->value));
    return slots->name != NULL;
}

const char *said_number(int number, char digits[SAID_DIGITS])
{
    snprintf(digits, SAID_DIGITS, "%d", number);
    return digits;
}

const char *said_with(const struct language *language, const char *text,
                      const struct said_slot *slots, char *out, size_t size)
{
    struct phrase_text room = {out, size, 0};
    out[0] = '\0';
    (void)phrase_fill(said_in(language, text), value_of, slots, &room);
    return out;
}

/* How much of a tag is its first subtag. */
static size_t subtag_length(const char *tag)
{
    return strspn(tag, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
}

/* Is this the language, whose name has so many letters? */
static bool is_called(const char *name, size_t name_length, const char *tag,
                      size_t length)
{
    return name_length == length && strncasecmp(name, tag, length) == 0;
}

static const struct language *find(const char *tag, size_t length)
{
    const struct language *language = data_words;
    while (language->path != NULL
           && !is_called(language->path, strcspn(language->path, "."), tag,
                         length))
        language++;
    return language->path != NULL ? language : NULL;
}

const struct language *language_find(const char *tag)
{
    return find(tag, subtag_length(tag));
}

const char *language_name(const struct language *language)
{
    /* The catalogue says which it is, as the translation of this. */
    return said_in(language, "en");
}

/* "q=0.8" in thousandths; 1 where there is none, 0 where it is no weight. */
static int weight_of(const char *text)
{
    enum { WHOLE = 1000, PLACES = 3 };
    text += strspn(text, " \t");
    if (*text != ';')
        return WHOLE;
    text++;
    text += strspn(text, " \t");
    if (strncasecmp(text, "q=", 2) != 0 || (text[2] != '0' && text[2] != '1'))
        return 0;
    int weight = text[2] == '1' ? WHOLE : 0;
    if (weight > 0 || text[3] != '.')
        return weight;
    int unit = WHOLE / 10;
    for (int i = 0; i < PLACES && text[4 + i] >= '0' && text[4 + i] <= '9';
         i++) {
        weight += (text[4 + i] - '0') * unit;
        unit /= 10;
    }
    return weight;
}

const struct language *language_asked(const char *header)
{
    const struct language *best = NULL;
    int greatest = 0;
    while (*header != '\0') {
        header += strspn(header, " \t,");
        size_t length = subtag_length(header);
        size_t whole = strcspn(header, ",; \t");
        const struct language *language = find(header, length);
        bool is_spoken = language != NULL || is_called("en", 2, header, length);
        int weight = weight_of(header + whole);
        if (is_spoken && weight > greatest) {
            best = language;
            greatest = weight;
        }
        header += strcspn(header, ",");
    }
    return best;
}
