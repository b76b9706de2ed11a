/*
 * Time zones by their IANA names: "Europe/Berlin".
 *
 * The system's own data are read (package tzdata) by GLib, whose zones are
 * immutable; so nothing here depends on TZ, which is one for the whole process.
 * A zone that was found is kept for ever and may be used by any thread.
 * Instants are milliseconds since 1970; a local time is what instant the same
 * clock face would be in UTC.
 */
#ifndef ESTAFETTE_SERVER_CLOCK_ZONE_H
#define ESTAFETTE_SERVER_CLOCK_ZONE_H

#include <stdint.h>

enum { ZONE_NAME = 48 };

/* Where a local time falls that comes twice in the night when clocks go back.
 */
enum zone_side { ZONE_FIRST, ZONE_LAST };

struct zone;

/* NULL: there is no zone of this name. "UTC" is always there. */
const struct zone *zone_find(const char *name);
const char *zone_name(const struct zone *zone);

/* The local time of an instant. */
int64_t zone_local(const struct zone *zone, int64_t instant);
/*
 * The instant of a local time; one that is skipped when clocks go forward is
 * the instant of the skip.
 */
int64_t zone_instant(const struct zone *zone, int64_t local,
                     enum zone_side side);

#endif
