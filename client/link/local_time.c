/* Instants by the clock on this wall. */

#include "client/link/local_time.h"

#include "client/link/i18n.h"
#include "common/base/instant.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* In the player's language, whether or not its locale is installed here. */
static const char *const days[] = {TR("Sun"), TR("Mon"), TR("Tue"), TR("Wed"),
                                   TR("Thu"), TR("Fri"), TR("Sat")};
static const char *const months[] = {
    TR("Jan"), TR("Feb"), TR("Mar"), TR("Apr"), TR("May"), TR("Jun"),
    TR("Jul"), TR("Aug"), TR("Sep"), TR("Oct"), TR("Nov"), TR("Dec")};

bool local_time_text(const char *instant, char *text, size_t size)
{
    int64_t milliseconds;
    struct tm parts;
    if (!instant_parse(instant, &milliseconds))
        return false;
    time_t seconds = (time_t)(milliseconds / 1000);
    if (localtime_r(&seconds, &parts) == NULL)
        return false;
    snprintf(text, size, "%s %02d %s %02d:%02d:%02d", tr(days[parts.tm_wday]),
             parts.tm_mday, tr(months[parts.tm_mon]), parts.tm_hour,
             parts.tm_min, parts.tm_sec);
    return true;
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

void local_time_say(const char *sentence, char *text, size_t size)
{
    size_t used = 0;
    while (*sentence != '\0' && used + 1 < size) {
        char instant[INSTANT_TEXT], words[64];
        size_t length = instant_length(sentence, instant);
        if (length > 0 && local_time_text(instant, words, sizeof words)) {
            int put = snprintf(text + used, size - used, "%s", words);
            used += put < 0 ? 0 : (size_t)put;
            sentence += length;
        } else {
            text[used++] = *sentence++;
        }
    }
    text[used < size ? used : size - 1] = '\0';
}
