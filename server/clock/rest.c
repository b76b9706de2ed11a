/* Rest: nights and weekends, and what counts between them. */

#include "server/clock/rest.h"

#include <stddef.h>

static const int64_t minute = 60000;
static const int64_t day = INT64_C(86400000);

enum { MONDAY, SATURDAY = 5, SUNDAY, WEEK = 7 };

/* A stretch of rest, as instants; empty if `to` is not later. */
struct stretch {
    int64_t from, to;
};

static int64_t day_of(int64_t local)
{
    int64_t number = local / day;
    return local % day < 0 ? number - 1 : number;
}

/* 1 January 1970 was a Thursday. */
static int weekday(int64_t number)
{
    return (int)(((number + 3) % WEEK + WEEK) % WEEK);
}

int rest_sleep(const struct rest *rest)
{
    return (rest->sleep_to - rest->sleep_from + DAY_MINUTES) % DAY_MINUTES;
}

/* The sleep that begins on this day. */
static struct stretch night(const struct rest *rest, int64_t number)
{
    int64_t from = number * day + rest->sleep_from * minute;
    int64_t to = from + rest_sleep(rest) * minute;
    if (from == to)
        return (struct stretch){0, 0};
    return (struct stretch){zone_instant(rest->zone, from, ZONE_FIRST),
                            zone_instant(rest->zone, to, ZONE_LAST)};
}

/* The weekend that begins on this day, if it is a Saturday. */
static struct stretch weekend(const struct rest *rest, int64_t number)
{
    if (!rest->has_weekends || weekday(number) != SATURDAY)
        return (struct stretch){0, 0};
    return (struct stretch){
        zone_instant(rest->zone, number * day, ZONE_FIRST),
        zone_instant(rest->zone, (number + 2) * day, ZONE_LAST)};
}

/* The end of the stretch that holds `at`, or `at` itself. */
static int64_t end_in(struct stretch stretch, int64_t at)
{
    return stretch.from <= at && at < stretch.to ? stretch.to : at;
}

/* When the rest in which `at` lies is over; `at` if it lies in none. */
static int64_t wake(const struct rest *rest, int64_t at)
{
    for (;;) {
        int64_t end = at;
        int64_t today = day_of(zone_local(rest->zone, at));
        for (int64_t number = today - 2; number <= today && end == at;
             number++) {
            end = end_in(night(rest, number), at);
            if (end == at)
                end = end_in(weekend(rest, number), at);
        }
        if (end == at)
            return at;
        at = end;
    }
}

static int64_t earlier(struct stretch stretch, int64_t at, int64_t found)
{
    bool comes = stretch.to > stretch.from && stretch.from > at;
    return comes && stretch.from < found ? stretch.from : found;
}

/* When rest begins next after `at`, which counts. */
static int64_t lie_down(const struct rest *rest, int64_t at)
{
    int64_t today = day_of(zone_local(rest->zone, at));
    int64_t found = INT64_MAX;
    for (int64_t number = today; number <= today + WEEK; number++) {
        found = earlier(night(rest, number), at, found);
        found = earlier(weekend(rest, number), at, found);
        if (found != INT64_MAX)
            return found;
    }
    return found;
}

static bool has_none(const struct rest *rest)
{
    return rest->zone == NULL || (rest_sleep(rest) == 0 && !rest->has_weekends);
}

int64_t rest_after(const struct rest *rest, int64_t from, int64_t amount)
{
    if (has_none(rest))
        return from + amount;
    for (;;) {
        from = wake(rest, from);
        int64_t next = lie_down(rest, from);
        if (amount <= next - from)
            return from + amount;
        amount -= next - from;
        from = next;
    }
}

int64_t rest_counted(const struct rest *rest, int64_t from, int64_t to)
{
    int64_t counted = 0;
    if (to <= from)
        return 0;
    if (has_none(rest))
        return to - from;
    for (;;) {
        from = wake(rest, from);
        if (from >= to)
            return counted;
        int64_t next = lie_down(rest, from);
        if (next >= to)
            return counted + (to - from);
        counted += next - from;
        from = next;
    }
}
