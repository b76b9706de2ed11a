/* Timing: clocks fed from the position, kept, and shown. */

#include "server/match/time/timing.h"

#include "common/base/instant.h"
#include "server/match/fold/terms.h"
#include "server/match/fold/text_member.h"
#include "server/match/live/seat_draw.h"
#include "server/match/time/window.h"
#include "server/store/hours.h"

#include <stdlib.h>
#include <string.h>

enum { REMIND_FROM = 60 * 60 * 1000, REMIND_LEAST = 15 * 60 * 1000 };

static bool is_timed(const struct live *live)
{
    return live->time != NULL;
}

const struct clocks *timing_clocks(const struct live *live)
{
    static const struct clocks none = {.control = {.kind = CONTROL_NONE}};
    return is_timed(live) ? &live->time->clocks : &none;
}

int64_t timing_falls(const struct live *live, seat_id seat)
{
    return is_timed(live) ? live->time->clocks.seats[seat].falls : 0;
}

bool timing_is_spent(const struct live *live, seat_id seat)
{
    return is_timed(live) && live->time->clocks.seats[seat].is_spent;
}

/* The player's own; who has never said lives in UTC and never sleeps. */
static void fill_hours(const struct store_hours *row, struct live_hours *hours)
{
    hours->rest = (struct rest){.zone = zone_find(row->zone),
                                .sleep_from = row->sleep_from,
                                .sleep_to = row->sleep_to};
    if (hours->rest.zone == NULL)
        hours->rest.zone = zone_find("UTC");
    hours->saves_flags = row->saves_flags;
    hours->saves_since = row->saves_since;
    hours->away_from = row->away_from;
    hours->away_to = row->away_to;
}

static enum status load_hours(struct matches *matches, const char *account,
                              struct live_hours *hours)
{
    struct store_arena arena = {0};
    struct store_hours row = {.zone = "UTC", .saves_flags = true};
    enum status status = STATUS_NOT_FOUND;
    if (account != NULL)
        status = store_hours_load(matches->store, account, &arena, &row);
    fill_hours(&row, hours);
    store_arena_release(&arena);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status timing_refresh(struct matches *matches, struct live *live)
{
    enum status status = STATUS_OK;
    for (int i = 0;
         i < live->row.seat_count && status == STATUS_OK && is_timed(live); i++)
        status = load_hours(matches, live->row.seats[i].account,
                            &live->time->seats[i].hours);
    return status;
}

void timing_share(struct live *live)
{
    struct seat_draw given;
    if (is_timed(live) && seat_draw_gives_time(live, &given))
        clocks_share(&live->time->clocks, given.from, 100 - given.points);
}

static struct live_time *time_new(const struct control *control, int seats)
{
    struct live_time *time =
        calloc(1, sizeof *time + (size_t)seats * sizeof *time->seats);
    struct clock *room = calloc((size_t)seats, sizeof *room);
    if (time == NULL || room == NULL)
        abort();
    clocks_init(&time->clocks, control, seats, room);
    return time;
}

void timing_release(struct live *live)
{
    if (live->time != NULL)
        free(live->time->clocks.seats);
    free(live->time);
    live->time = NULL;
}

enum status timing_load(struct matches *matches, struct live *live)
{
    struct store_arena arena = {0};
    struct control control;
    const char *text = NULL;
    timing_release(live);
    control_parse(live->row.time_control, &control);
    if (control.kind == CONTROL_NONE)
        return STATUS_OK;
    live->time = time_new(&control, live->row.seat_count);
    if (!seat_draw_is_due(live))
        timing_share(live);
    enum status status =
        store_clock_load(matches->store, live->row.id, &arena, &text);
    if (status == STATUS_OK)
        status = clocks_read(&live->time->clocks, text);
    store_arena_release(&arena);
    if (status != STATUS_OK && status != STATUS_NOT_FOUND)
        return STATUS_IO;
    return timing_refresh(matches, live);
}

/* Steps are told apart by how deep they lie and of what kind they are. */
static int64_t step_number(const struct course *course)
{
    const struct step *top = course_top(course);
    if (top == NULL || course->depth <= 1)
        return 0;
    return (int64_t)course->depth * 65536 + top->kind;
}

enum status timing_sit(struct matches *matches, struct live *live, seat_id seat,
                       const char *account, int64_t vacation, int64_t now)
{
    if (!is_timed(live))
        return STATUS_OK;
    bool was_empty = live->row.seats[seat].account == NULL;
    struct clocks *clocks = &live->time->clocks;
    struct live_hours *hours = &live->time->seats[seat].hours;
    enum status status = load_hours(matches, account, hours);
    if (status == STATUS_OK && was_empty && clocks->seats[seat].is_spent)
        clocks_renew(clocks, seat, &hours->rest, now);
    /* Not of one who may have left it to come back with other hours. */
    if (status == STATUS_OK && !was_empty)
        clocks_seat(clocks, seat);
    if (status == STATUS_OK && vacation > 0)
        clocks_allot(clocks, seat, vacation, now);
    return status;
}

void timing_vacate(struct live *live, seat_id seat, int64_t now)
{
    if (is_timed(live))
        clocks_vacate(&live->time->clocks, seat, now);
}

void timing_stand(struct live *live, int64_t from, int64_t now)
{
    if (!is_timed(live) || live->time->clocks.paused_until > now)
        return;
    clocks_pause(&live->time->clocks, now, from);
    clocks_resume(&live->time->clocks, now);
}

bool timing_service(struct live *live, const struct service_command *deed,
                    int64_t now)
{
    if (deed->kind == SERVICE_UNDO || deed->kind == SERVICE_END)
        return false;
    if (!is_timed(live))
        return true;
    struct clocks *clocks = &live->time->clocks;
    if (deed->kind == SERVICE_TIME)
        clocks_give(clocks, deed->seat, deed->add, now);
    /* What nobody has agreed to is an umpire's. */
    if (deed->kind == SERVICE_PAUSE && deed->agreed == 0)
        clocks_hold(clocks, deed->until, now);
    else if (deed->kind == SERVICE_PAUSE)
        clocks_pause(clocks, deed->until, now);
    if (deed->kind == SERVICE_RESUME)
        clocks_resume(clocks, now);
    if (deed->kind == SERVICE_FLAG)
        clocks_fall(clocks, deed->seat);
    if (deed->kind == SERVICE_VACATION)
        clocks_leave(clocks, deed->seat, deed->until, deed->from);
    if (deed->kind == SERVICE_RETURN)
        clocks_return(clocks, deed->seat, now);
    return true;
}

void timing_follow(struct live *live, seat_set present, int actor, bool is_undo,
                   int64_t now)
{
    const struct course *course = course_of(live->fold.state);
    struct rest rest[CLOCKS_MOST];
    bool has_own_end = window_end(live) != 0;
    struct moment moment = {
        .now = now,
        .awaited = has_own_end ? 0 : present & fold_to_act(&live->fold),
        .turn = (int64_t)course->turn * 256 + course->side,
        .step = step_number(course),
        .actor = actor,
        .is_undo = is_undo};
    if (!is_timed(live))
        return;
    for (int i = 0; i < live->time->clocks.count; i++)
        rest[i] = live->time->seats[i].hours.rest;
    clocks_follow(&live->time->clocks, &moment, rest);
}

char *timing_text(const struct live *live)
{
    struct writer out;
    if (!is_timed(live))
        return NULL;
    writer_open(&out, TEXT_MOST);
    clocks_write(&live->time->clocks, &out);
    return out.data;
}

static int64_t remind_at(const struct clock *clock)
{
    int64_t whole = clock->falls - clock->since;
    int64_t ahead = whole / 5;
    if (whole < REMIND_FROM)
        return 0;
    return clock->falls - (ahead > REMIND_LEAST ? ahead : REMIND_LEAST);
}

int timing_deadlines(struct live *live, enum live_state state,
                     struct store_deadline deadlines[STORE_SEATS_MOST])
{
    int count = 0;
    if (!is_timed(live))
        return 0;
    for (int i = 0; i < live->time->clocks.count; i++) {
        const struct clock *clock = &live->time->clocks.seats[i];
        struct live_timed_seat *seat = &live->time->seats[i];
        int64_t falls = state == LIVE_RUNNING ? clock->falls : 0;
        if (live->time->has_falls && seat->falls == falls)
            continue;
        seat->falls = falls;
        deadlines[count++] = (struct store_deadline){
            .seat = i, .falls = falls, .remind_at = remind_at(clock)};
    }
    live->time->has_falls = true;
    return count;
}

static void write_clock(const struct clock *clock, int64_t paused_until,
                        struct writer *out)
{
    bool stands =
        clock->away_until != 0 || (paused_until != 0 && clock->is_running);
    writer_object(out);
    writer_put_number(out, "left", clock_left(clock));
    if (clock->falls != 0)
        instant_put(out, "falls", clock->falls);
    if (clock->has_fallen)
        writer_put_flag(out, "fallen", true);
    if (stands)
        instant_put(out, "stands", clock->since);
    if (clock->away_until != 0)
        writer_put_flag(out, "away", true);
    if (clock->vacation != 0)
        writer_put_number(out, "vacation", clock->vacation);
    writer_object_end(out);
}

static void show_seat(const struct live *live, int seat, bool is_shown,
                      const char *last, struct writer *out)
{
    const char *name = live->row.seats[seat].name;
    const char *old;
    size_t length;
    bool is_awaited = seat_in(fold_to_act(&live->fold), (seat_id)seat);
    writer_key(out, name);
    if (is_awaited != is_shown && last != NULL
        && text_member(last, name, &old, &length))
        writer_raw(out, old, length);
    else
        write_clock(&live->time->clocks.seats[seat],
                    live->time->clocks.paused_until, out);
}

char *timing_show(const struct live *live, viewer_id viewer, seat_set to_act,
                  const char *last)
{
    struct writer out;
    if (!is_timed(live))
        return NULL;
    writer_open(&out, TEXT_MOST);
    writer_object(&out);
    for (int i = 0; i < live->time->clocks.count; i++) {
        seat_set shown = viewer == i ? fold_to_act(&live->fold) : to_act;
        bool is_shown = seat_in(shown, (seat_id)i);
        show_seat(live, i, is_shown, last, &out);
    }
    writer_object_end(&out);
    /* It stays as long as its match. */
    char *text = copy_bytes(out.data, out.used);
    writer_release(&out);
    return text;
}
