/* What went wrong, in another language: the values are taken out of the English
 * text by its format, and put into the translated one. */

#include "server/language/error_told.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES_MOST = 8 };

/* What stood for one conversion. */
struct value {
    const char *text;
    size_t length;
};

/* One "%d" or "%2$.40s" of a format. */
struct conversion {
    const char *begins, *ends; /* begins is NULL: there is none any more */
    int number;                /* that it names, from 1; 0: the next */
};

static struct conversion next_conversion(const char *format)
{
    struct conversion found = {.begins = strchr(format, '%')};
    if (found.begins == NULL)
        return found;
    char *dollar;
    long number = strtol(found.begins + 1, &dollar, 10);
    found.number = *dollar == '$' ? (int)number : 0;
    found.ends = found.begins + 1;
    found.ends += strspn(found.ends, "0123456789$.*+- #lzh");
    found.ends += *found.ends != '\0';
    return found;
}

/* May a value end later in the text, too? A name may have any words in it. */
static bool is_doubtful(const struct conversion *value, const char *words,
                        size_t length, const char *rest)
{
    return value->ends[-1] == 's'
           && phrase_words(rest, words, length, false) != NULL;
}

/* What the text has for each conversion of its format; -1: it is not of it, or
 * nobody can tell where a name ends. */
static int take_values(const char *format, const char *text,
                       struct value values[VALUES_MOST])
{
    struct conversion now = next_conversion(format);
    int count = 0;
    size_t before = now.begins == NULL ? 0 : (size_t)(now.begins - format);
    if (now.begins == NULL || strncmp(text, format, before) != 0)
        return -1;
    text += before;
    while (now.begins != NULL) {
        struct conversion next = next_conversion(now.ends);
        size_t length = next.begins == NULL ? strlen(now.ends)
                                            : (size_t)(next.begins - now.ends);
        bool is_last = next.begins == NULL;
        const char *end = phrase_words(text, now.ends, length, is_last);
        if (end == NULL || count == VALUES_MOST
            || (!is_last && is_doubtful(&now, now.ends, length, end + length)))
            return -1;
        values[count++] = (struct value){text, (size_t)(end - text)};
        text = end + length;
        now = next;
    }
    return count;
}

/* Values are names and numbers, and names are nobody's to translate: a player
 * may be called like any of our texts. */
static void fill(const char *format, const struct value values[], int count,
                 struct phrase_text *out)
{
    int at = 0;
    for (struct conversion now = next_conversion(format); now.begins != NULL;
         now = next_conversion(format)) {
        int number = now.number > 0 ? now.number - 1 : at++;
        phrase_add(out, format, (size_t)(now.begins - format));
        if (number < count)
            phrase_add(out, values[number].text, values[number].length);
        format = now.ends;
    }
    phrase_add(out, format, strlen(format));
}

void error_told(const struct language *language, const struct error *error,
                struct error *told)
{
    struct value values[VALUES_MOST];
    struct phrase_text out = {told->text, sizeof told->text, 0};
    *told = *error;
    if (language == NULL || error->text[0] == '\0' || error->format == NULL)
        return;
    const char *said = said_in(language, error->text);
    if (said != error->text) { /* it has no values */
        told->text[0] = '\0';
        phrase_add(&out, said, strlen(said));
        return;
    }
    said = said_in(language, error->format);
    int count = take_values(error->format, error->text, values);
    if (said == error->format || count < 0)
        return;
    told->text[0] = '\0';
    fill(said, values, count, &out);
}
