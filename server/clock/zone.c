/* Time zones: GLib's, found by name and kept. */

#include "server/clock/zone.h"

#include <glib.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000, DAY = 86400 * SECOND };

struct zone {
    struct zone *next;
    char name[ZONE_NAME];
    GTimeZone *data;
};

/* Found zones are few and never go. */
static struct zone *zones;
static pthread_mutex_t zones_lock = PTHREAD_MUTEX_INITIALIZER;

/*
 * Of what GLib takes for a zone only names of the data: no offsets, no rules,
 * no paths out of its folder, and not the one that counts leap seconds.
 */
static bool is_name(const char *name)
{
    static const char allowed[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "abcdefghijklmnopqrstuvwxyz0123456789_+-/";
    size_t length = strlen(name);
    return length > 0 && length < ZONE_NAME && g_ascii_isupper(name[0])
           && strspn(name, allowed) == length;
}

static struct zone *load(const char *name)
{
    GTimeZone *data = g_time_zone_new_identifier(name);
    if (data == NULL)
        return NULL;
    struct zone *zone = calloc(1, sizeof *zone);
    if (zone == NULL)
        abort();
    g_strlcpy(zone->name, name, sizeof zone->name);
    zone->data = data;
    zone->next = zones;
    zones = zone;
    return zone;
}

const struct zone *zone_find(const char *name)
{
    if (!is_name(name))
        return NULL;
    pthread_mutex_lock(&zones_lock);
    struct zone *zone = zones;
    while (zone != NULL && strcmp(zone->name, name) != 0)
        zone = zone->next;
    if (zone == NULL)
        zone = load(name);
    pthread_mutex_unlock(&zones_lock);
    return zone;
}

const char *zone_name(const struct zone *zone)
{
    return zone->name;
}

static int64_t seconds_of(int64_t instant)
{
    int64_t seconds = instant / SECOND;
    return instant % SECOND < 0 ? seconds - 1 : seconds;
}

static int64_t offset(const struct zone *zone, int64_t instant)
{
    gint interval = g_time_zone_find_interval(zone->data, G_TIME_TYPE_UNIVERSAL,
                                              seconds_of(instant));
    return interval < 0
               ? 0
               : (int64_t)g_time_zone_get_offset(zone->data, interval) * SECOND;
}

int64_t zone_local(const struct zone *zone, int64_t instant)
{
    return instant + offset(zone, instant);
}

/* The first instant after `low`, up to `high`, with the offset of `high`. */
static int64_t skip_between(const struct zone *zone, int64_t low, int64_t high)
{
    int64_t after = offset(zone, high);
    while (high - low > SECOND) {
        int64_t middle = low + (high - low) / 2;
        if (offset(zone, middle) == after)
            high = middle;
        else
            low = middle;
    }
    return seconds_of(high) * SECOND;
}

/* The two offsets that may hold there are those of a day before and after. */
int64_t zone_instant(const struct zone *zone, int64_t local,
                     enum zone_side side)
{
    int64_t before = offset(zone, local - DAY);
    int64_t after = offset(zone, local + DAY);
    bool fits_before = offset(zone, local - before) == before;
    bool fits_after = offset(zone, local - after) == after;
    if (fits_before && (side == ZONE_FIRST || !fits_after))
        return local - before;
    if (fits_after)
        return local - after;
    return skip_between(zone, local - after, local - before);
}
