/* How long a time is, and how long a player may think, as people say it. */

#include "server/page/time_words.h"

#include "server/page/answer.h"

#include <stdio.h>
#include <string.h>

void time_words_span(const struct language *language, int64_t ms,
                     char text[TIME_WORDS])
{
    static const struct {
        int64_t length;
        const char *said;
    } units[] = {{86400000, TR("{count} {count|day|days}")},
                 {3600000, TR("{count} {count|hour|hours}")},
                 {60000, TR("{count} {count|minute|minutes}")},
                 {1000, TR("{count} {count|second|seconds}")}};
    char digits[TIME_WORDS];
    size_t i = 0;
    while (i + 1 < sizeof units / sizeof *units && ms % units[i].length != 0)
        i++;
    int64_t count = (ms + units[i].length / 2) / units[i].length;
    snprintf(digits, sizeof digits, "%lld", (long long)count);
    const struct said_slot slots[] = {{"count", digits}, SAID_END};
    said_with(language, units[i].said, slots, text, TIME_WORDS);
}

void time_words_control(const struct language *language, const json_t *control,
                        char text[TIME_WORDS])
{
    const char *kind = answer_text(control, "kind");
    char time[TIME_WORDS], more[TIME_WORDS];
    const struct said_slot slots[] = {{"time", time}, {"more", more}, SAID_END};
    bool is_none = kind == NULL || strcmp(kind, "none") == 0;
    bool is_move = !is_none && strcmp(kind, "move") == 0;
    time_words_span(language, answer_number(control, is_move ? "move" : "bank"),
                    time);
    time_words_span(language, answer_number(control, "add"), more);
    const char *said = TR("{time} each");
    if (is_none)
        said = TR("no clock");
    else if (is_move)
        said = TR("{time} a turn");
    else if (answer_number(control, "add") > 0)
        said = TR("{time} each, and {more} a turn");
    said_with(language, said, slots, text, TIME_WORDS);
}
