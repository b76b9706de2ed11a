/* A seat's clock in words. */

#include "client/screen/clock_text.h"

#include "client/link/read.h"
#include "common/base/instant.h"

#include <stdbool.h>
#include <stdio.h>
#include <time.h>

enum { MINUTE = 60, HOUR = 3600, DAY = 86400 };

/* The instant by the clock on this wall; false if it is none. */
static bool local(const char *instant, char *text, size_t size)
{
    int64_t milliseconds;
    struct tm parts;
    if (!instant_parse(instant, &milliseconds))
        return false;
    time_t seconds = (time_t)(milliseconds / 1000);
    return localtime_r(&seconds, &parts) != NULL
           && strftime(text, size, "%a %d %b %H:%M:%S", &parts) > 0;
}

/* "2 d 3 h", "4 min", "30 s": the two largest parts. */
static void span(long long seconds, char *text, size_t size)
{
    if (seconds >= DAY)
        snprintf(text, size, "%lld d %lld h", seconds / DAY,
                 seconds % DAY / HOUR);
    else if (seconds >= HOUR)
        snprintf(text, size, "%lld h %lld min", seconds / HOUR,
                 seconds % HOUR / MINUTE);
    else if (seconds >= 10 * MINUTE)
        snprintf(text, size, "%lld min", seconds / MINUTE);
    else
        snprintf(text, size, "%lld:%02lld", seconds / MINUTE, seconds % MINUTE);
}

void clock_text(const json_t *clock, char *text, size_t size)
{
    char when[64];
    text[0] = '\0';
    if (clock == NULL)
        return;
    if (read_flag(clock, "fallen"))
        snprintf(text, size, "flag has fallen");
    else if (read_flag(clock, "away")
             && local(read_text(clock, "stands"), when, sizeof when))
        snprintf(text, size, "on vacation until %s", when);
    else if (local(read_text(clock, "stands"), when, sizeof when))
        snprintf(text, size, "paused until %s", when);
    else if (local(read_text(clock, "falls"), when, sizeof when))
        snprintf(text, size, "flag falls %s", when);
    else {
        span(read_number(clock, "left", 0, INT64_MAX, 0) / 1000, when,
             sizeof when);
        snprintf(text, size, "%s left", when);
    }
}
