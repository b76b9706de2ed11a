/* Clocks as text for the store, and back. */

#include "server/clock/clock.h"

#include <stddef.h>
#include <string.h>

/* Numbers of a clock by name; what is 0 is left out. */
static const struct number_row {
    const char *name;
    size_t offset;
} numbers[] = {
    {"bank", offsetof(struct clock, bank)},
    {"vacation", offsetof(struct clock, vacation)},
    {"own", offsetof(struct clock, own)},
    {"quick", offsetof(struct clock, quick)},
    {"since", offsetof(struct clock, since)},
    {"falls", offsetof(struct clock, falls)},
    {"away_since", offsetof(struct clock, away_since)},
    {"away_until", offsetof(struct clock, away_until)},
    {"turn", offsetof(struct clock, turn)},
    {"credited", offsetof(struct clock, credited)},
    {"step", offsetof(struct clock, step)},
    {"kept", offsetof(struct clock, kept)},
    {"kept_turn", offsetof(struct clock, kept_turn)},
    {"quick_used", offsetof(struct clock, quick_used)},
    {"quick_undone", offsetof(struct clock, quick_undone)},
    {"wished", offsetof(struct clock, wished)},
};

enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

static int64_t *number_of(struct clock *clock, int row)
{
    return (int64_t *)(void *)((char *)clock + numbers[row].offset);
}

static void write_rest(const struct rest *rest, struct writer *out)
{
    if (rest->zone == NULL)
        return;
    writer_put_text(out, "zone", zone_name(rest->zone));
    writer_put_number(out, "sleep_from", rest->sleep_from);
    writer_put_number(out, "sleep_to", rest->sleep_to);
    writer_put_flag(out, "weekends", rest->has_weekends);
}

void clocks_write(const struct clocks *clocks, struct writer *out)
{
    writer_object(out);
    writer_put_number(out, "paused_until", clocks->paused_until);
    if (clocks->is_held)
        writer_put_flag(out, "held", true);
    writer_key(out, "seats");
    writer_list(out);
    for (int i = 0; i < clocks->count; i++) {
        struct clock clock = clocks->seats[i];
        writer_object(out);
        writer_put_flag(out, "runs", clock.is_running);
        writer_put_flag(out, "is_quick", clock.is_quick);
        writer_put_flag(out, "fallen", clock.has_fallen);
        writer_put_flag(out, "spent", clock.is_spent);
        for (int k = 0; k < NUMBERS; k++)
            if (*number_of(&clock, k) != 0)
                writer_put_number(out, numbers[k].name, *number_of(&clock, k));
        write_rest(&clock.rest, out);
        if (clock.wished > 0) {
            writer_key(out, "wish");
            writer_object(out);
            write_rest(&clock.wish, out);
            writer_object_end(out);
        }
        writer_object_end(out);
    }
    writer_list_end(out);
    writer_object_end(out);
}

static void read_rest(const json_t *given, struct rest *rest)
{
    const char *zone = json_string_value(json_object_get(given, "zone"));
    *rest = (struct rest){.zone = zone != NULL ? zone_find(zone) : NULL};
    /* A name that the system's data have lost since. */
    if (zone != NULL && rest->zone == NULL)
        rest->zone = zone_find("UTC");
    rest->sleep_from =
        (int)json_integer_value(json_object_get(given, "sleep_from"));
    rest->sleep_to =
        (int)json_integer_value(json_object_get(given, "sleep_to"));
    rest->has_weekends = json_is_true(json_object_get(given, "weekends"));
}

static void read_clock(const json_t *given, struct clock *clock)
{
    clock->is_running = json_is_true(json_object_get(given, "runs"));
    clock->is_quick = json_is_true(json_object_get(given, "is_quick"));
    clock->has_fallen = json_is_true(json_object_get(given, "fallen"));
    clock->is_spent = json_is_true(json_object_get(given, "spent"));
    for (int k = 0; k < NUMBERS; k++)
        *number_of(clock, k) =
            json_integer_value(json_object_get(given, numbers[k].name));
    read_rest(given, &clock->rest);
    read_rest(json_object_get(given, "wish"), &clock->wish);
}

enum status clocks_read(struct clocks *clocks, const char *text)
{
    json_t *object = json_loads(text, 0, NULL);
    const json_t *seats = json_object_get(object, "seats");
    bool fits = json_array_size(seats) == (size_t)clocks->count;
    for (int i = 0; i < clocks->count && fits; i++)
        read_clock(json_array_get(seats, (size_t)i), &clocks->seats[i]);
    clocks->paused_until =
        json_integer_value(json_object_get(object, "paused_until"));
    clocks->is_held = json_is_true(json_object_get(object, "held"));
    json_decref(object);
    return fits ? STATUS_OK : STATUS_BAD_REQUEST;
}
