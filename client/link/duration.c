/* Spans of time: read from a number and a letter, written in words. */

#include "client/link/duration.h"

#include "client/link/i18n.h"

#include <stdio.h>
#include <stdlib.h>

static const struct unit {
    char letter;
    long long milliseconds;
    const char *one, *many;
} units[] = {{'d', 86400000, TR("day"), TR("days")},
             {'h', 3600000, TR("hour"), TR("hours")},
             {'m', 60000, TR("minute"), TR("minutes")},
             {'s', 1000, TR("second"), TR("seconds")}};

enum { UNITS = sizeof units / sizeof units[0] };

long long duration_read(const char *text)
{
    char *end = NULL;
    long long number = strtoll(text, &end, 10);
    if (end == text || number < 0 || number > 100000 || *end == '\0'
        || end[1] != '\0')
        return -1;
    for (size_t i = 0; i < UNITS; i++)
        if (units[i].letter == *end)
            return number * units[i].milliseconds;
    return -1;
}

void duration_write(long long milliseconds, char *text, size_t size)
{
    const struct unit *unit = units;
    while (unit < &units[UNITS - 1] && milliseconds % unit->milliseconds != 0)
        unit++;
    long long number = milliseconds / unit->milliseconds;
    snprintf(text, size, "%lld %s", number,
             tr(number == 1 ? unit->one : unit->many));
}
