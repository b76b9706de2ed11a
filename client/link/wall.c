/* Instants by the clock on this wall. */

#include "client/link/wall.h"

#include "common/base/instant.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

bool wall_text(const char *instant, char *text, size_t size)
{
    int64_t milliseconds;
    struct tm parts;
    if (!instant_parse(instant, &milliseconds))
        return false;
    time_t seconds = (time_t)(milliseconds / 1000);
    return localtime_r(&seconds, &parts) != NULL
           && strftime(text, size, "%a %d %b %H:%M:%S", &parts) > 0;
}

/* The length of the instant that the text begins with, or 0. */
static size_t instant_length(const char *text, char instant[INSTANT_TEXT])
{
    size_t length = strspn(text, "0123456789-:.T");
    if (!isdigit((unsigned char)*text) || text[length] != 'Z'
        || length + 2 > INSTANT_TEXT)
        return 0;
    memcpy(instant, text, length + 1);
    instant[length + 1] = '\0';
    return length + 1;
}

void wall_say(const char *sentence, char *text, size_t size)
{
    size_t used = 0;
    while (*sentence != '\0' && used + 1 < size) {
        char instant[INSTANT_TEXT], words[64];
        size_t length = instant_length(sentence, instant);
        if (length > 0 && wall_text(instant, words, sizeof words)) {
            int put = snprintf(text + used, size - used, "%s", words);
            used += put < 0 ? 0 : (size_t)put;
            sentence += length;
        } else {
            text[used++] = *sentence++;
        }
    }
    text[used < size ? used : size - 1] = '\0';
}
