/* Instants as text. */

#include "common/base/instant.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

void instant_text(int64_t instant, char text[INSTANT_TEXT])
{
    time_t seconds = (time_t)(instant / 1000);
    struct tm parts;
    char whole[INSTANT_TEXT - 8];
    gmtime_r(&seconds, &parts);
    strftime(whole, sizeof whole, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(text, INSTANT_TEXT, "%s.%03dZ", whole, (int)(instant % 1000));
}

/* Digits of a field, whose separator stands behind it. */
static bool read_part(const char **at, int digits, char end, int *value)
{
    *value = 0;
    for (int i = 0; i < digits; i++, ++*at) {
        if (!isdigit((unsigned char)**at))
            return false;
        *value = 10 * *value + (**at - '0');
    }
    return end == '\0' || *(*at)++ == end;
}

/* Thousandths; what is finer is cut off. */
static bool read_fraction(const char **at, int *thousandths)
{
    int scale = 100;
    *thousandths = 0;
    if (**at != '.')
        return true;
    ++*at;
    if (!isdigit((unsigned char)**at))
        return false;
    for (; isdigit((unsigned char)**at); ++*at, scale /= 10)
        *thousandths += (**at - '0') * scale;
    return true;
}

bool instant_parse(const char *text, int64_t *instant)
{
    struct tm parts = {0};
    int fraction;
    const char *at = text;
    if (!read_part(&at, 4, '-', &parts.tm_year)
        || !read_part(&at, 2, '-', &parts.tm_mon)
        || !read_part(&at, 2, 'T', &parts.tm_mday)
        || !read_part(&at, 2, ':', &parts.tm_hour)
        || !read_part(&at, 2, ':', &parts.tm_min)
        || !read_part(&at, 2, '\0', &parts.tm_sec)
        || !read_fraction(&at, &fraction) || strcmp(at, "Z") != 0)
        return false;
    parts.tm_year -= 1900;
    parts.tm_mon -= 1;
    struct tm whole = parts;
    time_t seconds = timegm(&whole);
    *instant = (int64_t)seconds * 1000 + fraction;
    /* A day that is not in the calendar comes out as another one. */
    return whole.tm_mon == parts.tm_mon && whole.tm_mday == parts.tm_mday
           && whole.tm_hour == parts.tm_hour && whole.tm_min == parts.tm_min
           && whole.tm_sec == parts.tm_sec;
}

void instant_put(struct writer *out, const char *key, int64_t instant)
{
    char text[INSTANT_TEXT];
    instant_text(instant, text);
    writer_put_text(out, key, text);
}

void instant_put_known(struct writer *out, const char *key, int64_t instant)
{
    if (instant != 0)
        instant_put(out, key, instant);
}
