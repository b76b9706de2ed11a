/* A seat's clock in words. */

#include "client/play/clock_text.h"

#include "client/link/i18n.h"
#include "client/link/local_time.h"
#include "client/link/read.h"
#include "common/base/instant.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MINUTE = 60, HOUR = 3600, DAY = 86400 };

/* "2 d 3 h", "4 min", "30 s": the two largest parts. */
static void span(long long seconds, char *text, size_t size)
{
    if (seconds >= DAY)
        snprintf(text, size, "%lld d %lld h", seconds / DAY,
                 seconds % DAY / HOUR);
    else if (seconds >= HOUR)
        snprintf(text, size, tr("%lld h %lld min"), seconds / HOUR,
                 seconds % HOUR / MINUTE);
    else if (seconds >= 10 * MINUTE)
        snprintf(text, size, tr("%lld min"), seconds / MINUTE);
    else
        snprintf(text, size, "%lld:%02lld", seconds / MINUTE, seconds % MINUTE);
}

void clock_left(const char *falls, int64_t now, char *text, size_t size)
{
    int64_t instant = 0;
    text[0] = '\0';
    if (now != 0 && instant_parse(falls, &instant))
        span(instant > now ? (instant - now + 999) / 1000 : 0, text, size);
}

void clock_until(const json_t *clock, int64_t now, char *text, size_t size)
{
    char when[64];
    const char *falls = read_text(clock, "falls");
    int64_t instant = 0;
    text[0] = '\0';
    if (!local_time_text(falls, when, sizeof when)
        || !instant_parse(falls, &instant))
        return;
    bool is_far = now == 0 || instant - now > DAY / 2 * 1000LL;
    snprintf(text, size, "%s", is_far ? when : strrchr(when, ' ') + 1);
}

/* "0:45, falls 20:00:00": how long still, and until when; the day if far. */
static void write_running(const json_t *clock, int64_t now, char *text,
                          size_t size)
{
    char when[64], left[40];
    const char *falls = read_text(clock, "falls");
    clock_until(clock, now, when, sizeof when);
    clock_left(falls, now, left, sizeof left);
    if (*when != '\0' && now == 0)
        snprintf(text, size, tr("flag falls %s"), when);
    else if (*when != '\0')
        snprintf(text, size, tr("%s, falls %s"), left, when);
}

bool clock_runs(const json_t *clocks)
{
    const char *seat;
    json_t *clock;
    json_object_foreach((json_t *)(uintptr_t)clocks, seat, clock)
    {
        if (*read_text(clock, "falls") != '\0')
            return true;
    }
    return false;
}

void clock_text(const json_t *clock, int64_t now, char *text, size_t size)
{
    char when[64];
    text[0] = '\0';
    if (clock == NULL)
        return;
    if (read_flag(clock, "fallen"))
        snprintf(text, size, tr("flag has fallen"));
    else if (read_flag(clock, "away")
             && local_time_text(read_text(clock, "stands"), when, sizeof when))
        snprintf(text, size, tr("on vacation until %s"), when);
    else if (local_time_text(read_text(clock, "stands"), when, sizeof when))
        snprintf(text, size, tr("paused until %s"), when);
    else if (*read_text(clock, "falls") != '\0')
        write_running(clock, now, text, size);
    else {
        span(read_number(clock, "left", 0, INT64_MAX, 0) / 1000, when,
             sizeof when);
        snprintf(text, size, tr("%s left"), when);
    }
}
