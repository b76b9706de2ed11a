/* What is agreed with a challenge, in words. */

#include "client/link/terms_text.h"

#include "client/link/duration.h"
#include "client/link/i18n.h"
#include "client/link/read.h"

#include <stdio.h>
#include <string.h>

static void add(char *text, size_t size, const char *before, const char *words)
{
    size_t used = strlen(text);
    if (used + 1 < size)
        snprintf(text + used, size - used, "%s%s", used > 0 ? before : "",
                 words);
}

/* "3 days a move", if the control has such a time. */
static void add_time(const json_t *control, const char *member,
                     const char *before, const char *after, char *text,
                     size_t size)
{
    char span[40], words[120];
    long long time = read_number(control, member, 0, INT64_MAX, 0);
    if (time == 0)
        return;
    duration_write(time, span, sizeof span);
    snprintf(words, sizeof words, "%s%s%s", before, span, after);
    add(text, size, ", ", words);
}

static void add_rest(const json_t *control, char *text, size_t size)
{
    bool sleeps = read_flag(control, "sleep");
    bool rests = read_flag(control, "weekends");
    if (sleeps || rests)
        add(text, size, "; ",
            sleeps && rests ? tr("sleep and weekends do not count")
            : sleeps        ? tr("sleep does not count")
                            : tr("weekends do not count"));
}

static void add_flag(const json_t *control, char *text, size_t size)
{
    const char *word = read_text_or(control, "at_flag", "lose");
    bool is_lost = strcmp(word, "lose") == 0;
    bool is_claimed = strcmp(word, "claim") == 0;
    add(text, size, "; ",
        is_lost      ? tr("at the flag the side loses")
        : is_claimed ? tr("at the flag a win may be claimed")
                     : tr("at the flag the seat is free"));
}

void terms_clock(const json_t *control, char *text, size_t size)
{
    const char *kind = read_text_or(control, "kind", "none");
    text[0] = '\0';
    if (strcmp(kind, "none") == 0) {
        add(text, size, "", tr("no clock"));
    } else {
        add_time(control, "move", "", tr(" a move"), text, size);
        add_time(control, "bank", "", "", text, size);
        add_time(control, "add", "", tr(" more a turn"), text, size);
        add_time(control, "most", tr("at most "), "", text, size);
        add_time(control, "quick", "", tr(" for a retreat"), text, size);
        add_rest(control, text, size);
        add_time(control, "vacation", tr("vacation of "), "", text, size);
        add_flag(control, text, size);
    }
    add_time(control, "window", tr("windows of "), "", text, size);
    add_time(control, "order_delay", tr("orders within "), "", text, size);
}

void terms_options(const json_t *game, const json_t *options, char *text,
                   size_t size)
{
    const json_t *rows = read_list(game, "options");
    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const json_t *value = json_object_get(options, read_text(row, "name"));
        char words[160];
        if (value == NULL || json_equal(value, json_object_get(row, "default")))
            continue;
        if (json_is_integer(value))
            snprintf(words, sizeof words, "%s: %lld",
                     read_text_or(row, "label", read_text(row, "name")),
                     (long long)json_integer_value(value));
        else
            snprintf(words, sizeof words, "%s: %s",
                     read_text_or(row, "label", read_text(row, "name")),
                     json_string_value(value));
        add(text, size, ", ", words);
    }
}
