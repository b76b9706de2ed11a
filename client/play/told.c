/* What happened, in the player's language. */

#include "client/play/told.h"

#include "client/link/local_time.h"
#include "client/link/read.h"
#include "common/base/phrase.h"

#include <stdio.h>
#include <string.h>

enum { PARTS_DEEP = 4 }; /* phrases within phrases; nobody tells more */

struct filling {
    const json_t *phrases, *words;
    const struct labels *labels;
    const json_t *said;
    int depth;
};

/* A word of the phrases, or a name as its label is: in `said`, or as it is. */
static const char *word_of(const struct filling *filling, const char *text,
                           char said[LABELS_TEXT])
{
    const char *word =
        *text == '\0' ? text : read_text_or(filling->words, text, NULL);
    if (word != NULL)
        return word;
    return labels_say(filling->labels, text, said, NULL) ? said : text;
}

static bool add_said(const struct filling *filling, const json_t *said,
                     struct phrase_text *out);

static bool add_value(const struct filling *filling, const json_t *value,
                      struct phrase_text *out)
{
    char digits[24], said[LABELS_TEXT];
    if (json_is_object(value))
        return add_said(filling, value, out);
    if (json_is_integer(value)) {
        snprintf(digits, sizeof digits, "%lld",
                 (long long)json_integer_value(value));
        phrase_add(out, digits, strlen(digits));
        return true;
    }
    if (!json_is_string(value))
        return false;
    const char *word = word_of(filling, json_string_value(value), said);
    phrase_add(out, word, strlen(word));
    return true;
}

static bool add_slot(const void *context, const struct phrase_slot *slot,
                     struct phrase_text *out)
{
    const struct filling *filling = context;
    const json_t *value = json_object_get(filling->said, slot->name);
    size_t count = json_array_size(value);
    char and[LABELS_TEXT];
    bool is_whole = true;
    if (!json_is_array(value))
        return value != NULL && add_value(filling, value, out);
    for (size_t k = 0; k < count; k++) {
        const char *between = phrase_between(slot->join, k, count,
                                             word_of(filling, " and ", and));
        phrase_add(out, between, strlen(between));
        is_whole &= add_value(filling, json_array_get(value, k), out);
    }
    return is_whole;
}

static bool add_said(const struct filling *filling, const json_t *said,
                     struct phrase_text *out)
{
    const char *phrase =
        read_text_or(filling->phrases, read_text(said, "as"), NULL);
    struct filling part = {filling->phrases, filling->words, filling->labels,
                           said, filling->depth + 1};
    if (phrase == NULL || filling->depth == PARTS_DEEP)
        return false;
    return filling->depth == 0 ? phrase_sentence(phrase, add_slot, &part, out)
                               : phrase_fill(phrase, add_slot, &part, out);
}

bool told_fill(const json_t *phrases, const struct labels *labels,
               const json_t *said, char *text, size_t size)
{
    struct filling filling = {json_object_get(phrases, "phrases"),
                              json_object_get(phrases, "words"), labels, NULL,
                              0};
    struct phrase_text out = {text, size, 0};
    text[0] = '\0';
    if (phrases == NULL || said == NULL || !add_said(&filling, said, &out))
        text[0] = '\0';
    return text[0] != '\0';
}

void told_line(const json_t *phrases, const struct labels *labels,
               const json_t *line, char *text, size_t size)
{
    char sentence[LINE_TEXT];
    const char *english = read_text(line, "text");
    bool is_told = told_fill(phrases, labels, json_object_get(line, "said"),
                             sentence, sizeof sentence);
    local_time_say(is_told ? sentence : english, text, size);
}
