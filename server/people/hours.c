/* Hours: read, checked, kept and written. */

#include "server/people/hours.h"

#include "common/base/instant.h"
#include "server/clock/rest.h"
#include "server/store/hours.h"

#include <stdio.h>
#include <string.h>

/* The hours, and room for the zone's name. */
struct reading {
    struct store_hours row;
    char zone[ZONE_NAME];
};

/* Who has never said lives in UTC, does not sleep and is saved. */
static enum status load(struct people *people, const char *account,
                        struct reading *reading)
{
    struct store_arena arena = {0};
    reading->row = (struct store_hours){.zone = "UTC", .saves_flags = true};
    enum status status =
        store_hours_load(people_store(people), account, &arena, &reading->row);
    snprintf(reading->zone, sizeof reading->zone, "%s", reading->row.zone);
    reading->row.zone = reading->zone;
    store_arena_release(&arena);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

static enum status read_zone(const json_t *change, struct reading *reading,
                             struct error *error)
{
    const char *name = json_string_value(json_object_get(change, "zone"));
    if (name == NULL)
        return STATUS_OK;
    if (zone_find(name) == NULL)
        return error_set(error, STATUS_BAD_PARAMS,
                         "there is no time zone of that name; one is "
                         "Europe/Berlin");
    snprintf(reading->zone, sizeof reading->zone, "%s", name);
    return STATUS_OK;
}

/* "23:00", whose form the schema has seen to. */
static int minutes_of(const json_t *text)
{
    const char *digits = json_string_value(text);
    if (digits == NULL || strlen(digits) != 5)
        return 0;
    return ((digits[0] - '0') * 10 + digits[1] - '0') * 60
           + (digits[3] - '0') * 10 + digits[4] - '0';
}

static enum status read_sleep(const json_t *change, struct store_hours *row,
                              struct error *error)
{
    const json_t *sleep = json_object_get(change, "sleep");
    if (sleep == NULL)
        return STATUS_OK;
    row->sleep_from = minutes_of(json_object_get(sleep, "from"));
    row->sleep_to = minutes_of(json_object_get(sleep, "to"));
    struct rest rest = {.sleep_from = row->sleep_from,
                        .sleep_to = row->sleep_to};
    if (rest_sleep(&rest) > SLEEP_MOST)
        return error_set(error, STATUS_BAD_PARAMS, "sleep is at most %d hours",
                         SLEEP_MOST / 60);
    return STATUS_OK;
}

/* What has been thought about is not made a vacation afterwards: a plan counts
 * from now on. */
static enum status read_away(const json_t *change, int64_t now,
                             struct store_hours *row, struct error *error)
{
    const json_t *away = json_object_get(change, "away");
    const char *from = json_string_value(json_object_get(away, "from"));
    const char *to = json_string_value(json_object_get(away, "to"));
    if (away == NULL)
        return STATUS_OK;
    row->away_from = 0;
    row->away_to = 0;
    if (json_object_size(away) == 0)
        return STATUS_OK;
    if (from == NULL || to == NULL || !instant_parse(from, &row->away_from)
        || !instant_parse(to, &row->away_to) || row->away_to <= row->away_from)
        return error_set(error, STATUS_BAD_PARAMS,
                         "away is from an instant to a later one");
    if (row->away_to <= now)
        return error_set(error, STATUS_BAD_PARAMS, "away: that is over");
    if (row->away_from < now)
        row->away_from = now;
    return STATUS_OK;
}

/* What is switched on counts from now on, not for a flag that has fallen. */
static void read_saves(const json_t *change, int64_t now,
                       struct store_hours *row)
{
    const json_t *saves = json_object_get(change, "saves_flags");
    if (saves == NULL)
        return;
    if (json_is_true(saves) && !row->saves_flags)
        row->saves_since = now;
    row->saves_flags = json_is_true(saves);
}

enum status hours_change(struct people *people, const char *account,
                         const json_t *change, int64_t now, struct error *error)
{
    struct reading reading;
    if (load(people, account, &reading) != STATUS_OK)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    enum status status = read_zone(change, &reading, error);
    if (status == STATUS_OK)
        status = read_sleep(change, &reading.row, error);
    if (status == STATUS_OK)
        status = read_away(change, now, &reading.row, error);
    read_saves(change, now, &reading.row);
    if (status != STATUS_OK)
        return status;
    if (store_hours_set(people_store(people), account, &reading.row, now)
        != STATUS_OK)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    return STATUS_OK;
}

static void put_time(struct writer *out, const char *key, int minutes)
{
    char text[16];
    snprintf(text, sizeof text, "%02d:%02d", minutes / 60, minutes % 60);
    writer_put_text(out, key, text);
}

enum status hours_write(struct people *people, const char *account,
                        struct writer *out)
{
    struct reading reading;
    enum status status = load(people, account, &reading);
    const struct store_hours *row = &reading.row;
    if (status != STATUS_OK)
        return status;
    writer_put_text(out, "zone", reading.zone);
    if (row->sleep_from != row->sleep_to) {
        writer_key(out, "sleep");
        writer_object(out);
        put_time(out, "from", row->sleep_from);
        put_time(out, "to", row->sleep_to);
        writer_object_end(out);
    }
    writer_put_flag(out, "saves_flags", row->saves_flags);
    if (row->away_to != 0) {
        writer_key(out, "away");
        writer_object(out);
        instant_put(out, "from", row->away_from);
        instant_put(out, "to", row->away_to);
        writer_object_end(out);
    }
    return STATUS_OK;
}
