/* Clocks: started, stopped and charged. */

#include "server/clock/clock.h"

#include <assert.h>

const int64_t vacation_ahead = INT64_C(300000);

/* For so long other hours are known before they count. */
static const int64_t rest_waits = INT64_C(86400000);

int64_t clock_left(const struct clock *clock)
{
    return (clock->is_quick ? clock->quick : clock->own) + clock->bank;
}

/* When the flag falls, from what is left and from when it counts. */
static void aim(struct clock *clock)
{
    clock->falls =
        clock->is_running && !clock->has_fallen
            ? rest_after(&clock->rest, clock->since, clock_left(clock))
            : 0;
}

static int64_t take(int64_t *from, int64_t amount)
{
    int64_t taken = amount < *from ? amount : *from;
    *from -= taken;
    return amount - taken;
}

/* Charges what has been used; what is left is as of now. */
static void settle(struct clock *clock, int64_t now)
{
    if (!clock->is_running || now <= clock->since)
        return;
    int64_t used = rest_counted(&clock->rest, clock->since, now);
    used = take(clock->is_quick ? &clock->quick : &clock->own, used);
    take(&clock->bank, used);
    clock->since = now;
}

void clocks_init(struct clocks *clocks, const struct control *control,
                 int count, struct clock *room)
{
    assert(count <= CLOCKS_MOST);
    *clocks =
        (struct clocks){.control = *control, .count = count, .seats = room};
    for (int i = 0; i < count; i++)
        clocks->seats[i] = (struct clock){.share = 100,
                                          .bank = control->bank,
                                          .vacation = control->vacation,
                                          .turn = -1,
                                          .credited = -1};
}

/* What of a time this clock has. */
static int64_t part(const struct clock *clock, int64_t time)
{
    return time * clock->share / 100;
}

void clocks_share(struct clocks *clocks, int seat, int percent)
{
    struct clock *clock = &clocks->seats[seat];
    assert(percent > 0 && percent <= 100);
    clock->share = percent;
    clock->bank = part(clock, clocks->control.bank);
}

static struct rest allowed(const struct control *control,
                           const struct rest *rest)
{
    struct rest result = *rest;
    if (!control->has_sleep)
        result.sleep_to = result.sleep_from;
    result.has_weekends = control->has_weekends;
    if (result.zone == NULL)
        result.zone = zone_find("UTC");
    return result;
}

/* The side's turn in which the seat was awaited is over for it. */
static void credit(const struct control *control, struct clock *clock)
{
    if (control->kind != CONTROL_FISCHER || clock->is_quick
        || clock->credited == clock->turn)
        return;
    clock->credited = clock->turn;
    int64_t room = part(clock, control->most) - clock->bank;
    int64_t add = part(clock, control->add);
    /* Time that was given may stand above the most: it is not taken back. */
    if (room > 0)
        clock->bank += add < room ? add : room;
}

static void start_long(const struct control *control, struct clock *clock,
                       const struct moment *moment)
{
    bool is_kept = clock->kept > 0 && clock->kept_turn == moment->turn;
    clock->turn = moment->turn;
    clock->own = is_kept ? clock->kept : part(clock, control->move);
    clock->kept = 0;
}

static bool is_same(const struct rest *one, const struct rest *other)
{
    return one->zone == other->zone && one->sleep_from == other->sleep_from
           && one->sleep_to == other->sleep_to
           && one->has_weekends == other->has_weekends;
}

/*
 * The hours of the stretch that begins. Others than before count once they have
 * been known for a day: who could choose them for each stretch would sleep
 * whenever they are awaited.
 */
static void keep_hours(struct clock *clock, const struct rest *rest,
                       int64_t now)
{
    bool is_first = clock->rest.zone == NULL || clock->wished == NEW_PLAYER;
    bool is_known = clock->wished > 0 && is_same(&clock->wish, rest);
    if (is_first || is_same(&clock->rest, rest)
        || (is_known && now - clock->wished >= rest_waits)) {
        clock->rest = *rest;
        clock->wish = (struct rest){.zone = NULL};
        clock->wished = 0;
    } else if (!is_known) {
        clock->wish = *rest;
        clock->wished = now;
    }
}

static void start(const struct clocks *clocks, struct clock *clock,
                  const struct moment *moment, const struct rest *rest)
{
    const struct rest hours = allowed(&clocks->control, rest);
    clock->is_running = true;
    clock->has_fallen = false;
    clock->is_quick = moment->step != 0;
    clock->step = moment->step;
    keep_hours(clock, &hours, moment->now);
    clock->since = moment->now;
    clock->quick = clocks->control.quick;
    clock->quick_used = 0;
    clock->quick_undone = 0;
    start_long(&clocks->control, clock, moment);
    aim(clock);
}

static void stop(const struct clocks *clocks, struct clock *clock)
{
    credit(&clocks->control, clock);
    clock->is_running = false;
    clock->is_quick = false;
    clock->has_fallen = false;
    clock->own = 0;
    clock->quick = 0;
    clock->falls = 0;
}

static int64_t larger(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

/*
 * The time for a quick step that comes up. One that comes up again by an undo
 * has no more than it had when it was answered, and one that comes up after an
 * undo no more than the one that was undone: else acting and undoing in turns
 * would make time.
 */
static void start_quick(const struct clocks *clocks, struct clock *clock,
                        const struct moment *moment)
{
    int64_t whole = clocks->control.quick;
    int64_t used = clock->is_quick ? whole - clock->quick : 0;
    if (moment->is_undo)
        clock->quick_undone = larger(clock->quick_undone, used);
    int64_t taken = moment->is_undo
                        ? larger(clock->quick_used, clock->quick_undone)
                        : clock->quick_undone;
    if (!moment->is_undo)
        clock->quick_used = used;
    if (moment->step != 0)
        clock->quick = taken < whole ? whole - taken : 0;
}

/* The seat is awaited as before: is it for something else? */
static void go_on(const struct clocks *clocks, struct clock *clock,
                  const struct moment *moment)
{
    bool is_new_turn = clock->turn != moment->turn;
    bool is_new_step = clock->step != moment->step;
    if (!is_new_turn && !is_new_step)
        return;
    settle(clock, moment->now);
    clock->has_fallen = false;
    /* Also before a quick step of its own, with which the turn may end. */
    credit(&clocks->control, clock);
    if (is_new_turn)
        start_long(&clocks->control, clock, moment);
    if (is_new_step)
        start_quick(clocks, clock, moment);
    clock->is_quick = moment->step != 0;
    clock->step = moment->step;
    aim(clock);
}

/* All that run stand still until then. */
static void stand(struct clocks *clocks, int64_t until, int64_t now)
{
    for (int i = 0; i < clocks->count; i++) {
        struct clock *clock = &clocks->seats[i];
        settle(clock, now);
        if (clock->is_running && clock->since < until)
            clock->since = until;
        aim(clock);
    }
}

void clocks_follow(struct clocks *clocks, const struct moment *moment,
                   const struct rest *rest)
{
    if (clocks->control.kind == CONTROL_NONE)
        return;
    bool is_held = clocks_are_held(clocks, moment->now);
    if (!is_held)
        clocks_resume(clocks, moment->now);
    for (int i = 0; i < clocks->count; i++) {
        struct clock *clock = &clocks->seats[i];
        bool is_awaited = (moment->awaited >> i & 1U) != 0;
        if (i == moment->actor || !is_awaited)
            clocks_return(clocks, i, moment->now);
        if (is_awaited && clock->is_running) {
            go_on(clocks, clock, moment);
        } else if (is_awaited) {
            start(clocks, clock, moment, &rest[i]);
        } else if (clock->is_running) {
            settle(clock, moment->now);
            stop(clocks, clock);
        }
    }
    if (is_held)
        stand(clocks, clocks->paused_until, moment->now);
}

void clocks_give(struct clocks *clocks, int seat, int64_t amount, int64_t now)
{
    struct clock *clock = &clocks->seats[seat];
    settle(clock, now);
    clock->bank += amount;
    if (clock->has_fallen)
        clock->since = larger(now, clocks->paused_until);
    clock->has_fallen = false;
    aim(clock);
}

void clocks_pause(struct clocks *clocks, int64_t until, int64_t now)
{
    /* One before it may have lasted longer. */
    clocks_resume(clocks, now);
    clocks->paused_until = until;
    stand(clocks, until, now);
}

bool clocks_are_held(const struct clocks *clocks, int64_t now)
{
    return clocks->is_held && clocks->paused_until > now;
}

void clocks_hold(struct clocks *clocks, int64_t until, int64_t now)
{
    clocks_pause(clocks, until, now);
    clocks->is_held = true;
}

void clocks_resume(struct clocks *clocks, int64_t now)
{
    int64_t until = clocks->paused_until;
    clocks->paused_until = 0;
    clocks->is_held = false;
    for (int i = 0; i < clocks->count && until > now; i++) {
        struct clock *clock = &clocks->seats[i];
        int64_t since = clock->away_until > now ? clock->away_until : now;
        if (clock->is_running && clock->since > since)
            clock->since = since;
        aim(clock);
    }
}

static void come_back(struct clock *clock, int64_t now)
{
    if (clock->away_until == 0)
        return;
    int64_t end = now < clock->away_until ? now : clock->away_until;
    int64_t used = end - clock->away_since;
    take(&clock->vacation, used > 0 ? used : 0);
    if (clock->since == clock->away_until && now < clock->since)
        clock->since = now;
    clock->away_since = 0;
    clock->away_until = 0;
    aim(clock);
}

static int64_t leave(struct clock *clock, int64_t until, int64_t now)
{
    come_back(clock, now);
    if (!clock->is_running || clock->has_fallen || clock->vacation <= 0
        || until <= now || clock->since > now)
        return 0;
    settle(clock, now);
    if (until > now + clock->vacation)
        until = now + clock->vacation;
    clock->away_since = now;
    clock->away_until = until;
    clock->since = until;
    aim(clock);
    return until;
}

int64_t clocks_leave(struct clocks *clocks, int seat, int64_t until,
                     int64_t now)
{
    return leave(&clocks->seats[seat], until, now);
}

int64_t clocks_may_leave(const struct clocks *clocks, int seat, int64_t until,
                         int64_t now)
{
    struct clock tried = clocks->seats[seat];
    return leave(&tried, until, now);
}

void clocks_return(struct clocks *clocks, int seat, int64_t now)
{
    come_back(&clocks->seats[seat], now);
    if (clocks->paused_until > now)
        stand(clocks, clocks->paused_until, now);
}

void clocks_fall(struct clocks *clocks, int seat)
{
    struct clock *clock = &clocks->seats[seat];
    settle(clock, clock->falls);
    clock->has_fallen = true;
    clock->is_spent = true;
    clock->falls = 0;
}

void clocks_vacate(struct clocks *clocks, int seat, int64_t now)
{
    struct clock *clock = &clocks->seats[seat];
    if (!clock->is_running)
        return;
    settle(clock, now);
    clock->kept = larger(clock->own, 1);
    clock->kept_turn = clock->turn;
}

void clocks_renew(struct clocks *clocks, int seat, const struct rest *rest,
                  int64_t now)
{
    struct clock *clock = &clocks->seats[seat];
    clock->rest = allowed(&clocks->control, rest);
    clock->wished = 0;
    clock->bank = part(clock, clocks->control.bank);
    clock->own = part(clock, clocks->control.move);
    clock->quick = clocks->control.quick;
    clock->vacation = clocks->control.vacation;
    clock->kept = 0;
    clock->away_since = 0;
    clock->away_until = 0;
    clock->has_fallen = false;
    clock->is_spent = false;
    clock->since = larger(now, clocks->paused_until);
    aim(clock);
}

void clocks_seat(struct clocks *clocks, int seat)
{
    clocks->seats[seat].wished = NEW_PLAYER;
}

void clocks_allot(struct clocks *clocks, int seat, int64_t vacation,
                  int64_t now)
{
    clocks_return(clocks, seat, now);
    clocks->seats[seat].vacation = vacation;
}

int64_t clocks_next(const struct clocks *clocks, int *seat)
{
    int64_t first = 0;
    for (int i = 0; i < clocks->count; i++) {
        int64_t falls = clocks->seats[i].falls;
        if (falls != 0 && (first == 0 || falls < first)) {
            first = falls;
            *seat = i;
        }
    }
    return first;
}

int64_t clocks_rescue(const struct clocks *clocks, int seat)
{
    const struct clock *clock = &clocks->seats[seat];
    bool is_away = clock->away_until != 0;
    if (clock->falls == 0 || clock->vacation <= 0)
        return 0;
    /* One that lasts until there is none left saves no second time. */
    if (is_away && clock->away_until - clock->away_since >= clock->vacation)
        return 0;
    int64_t at = clock->falls - vacation_ahead;
    return at > clock->since ? at : clock->since;
}
