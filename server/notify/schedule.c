/* Schedules: instants from instants. */

#include "server/notify/schedule.h"

enum { MINUTE = 60 * 1000 };

static const int64_t day = INT64_C(24) * 60 * MINUTE;
const int64_t schedule_here = INT64_C(10) * MINUTE;
const int64_t schedule_asking = INT64_C(60) * MINUTE;

/* Growing, for two days and a quarter in all: a weekend of somebody's server.
 */
static const int minutes[] = {1, 3, 10, 30, 60, 120, 240, 480, 720, 1440};

int64_t schedule_retry(int tries)
{
    int count = sizeof minutes / sizeof minutes[0];
    if (tries < 1 || tries > count)
        return 0;
    return INT64_C(1) * minutes[tries - 1] * MINUTE;
}

/* The local midnight before an instant, and the minute of the day. */
static int64_t midnight(const struct zone *zone, int64_t now, int *minute)
{
    int64_t local = zone_local(zone, now);
    int64_t since = ((local % day) + day) % day;
    *minute = (int)(since / MINUTE);
    return local - since;
}

int64_t schedule_quiet(const struct zone *zone, int from, int to, int64_t now)
{
    int minute;
    int64_t begins = midnight(zone, now, &minute);
    bool is_over_night = from > to;
    bool is_quiet = is_over_night ? minute >= from || minute < to
                                  : minute >= from && minute < to;
    if (!is_quiet)
        return 0;
    int64_t end = begins + INT64_C(1) * to * MINUTE;
    if (is_over_night && minute >= from)
        end += day;
    return zone_instant(zone, end, ZONE_LAST);
}

int64_t schedule_digest(const struct zone *zone, int minute, int64_t now)
{
    int present;
    int64_t begins = midnight(zone, now, &present);
    int64_t at = begins + INT64_C(1) * minute * MINUTE;
    int64_t instant = zone_instant(zone, at, ZONE_FIRST);
    return instant > now ? instant : zone_instant(zone, at + day, ZONE_FIRST);
}
