/* Wall and steady clock held together. */

#include "server/net/service_clock.h"

#include <string.h>

const int64_t service_clock_slack = INT64_C(2000);
const int64_t service_clock_settles = INT64_C(3600000);

static bool is_near(int64_t a, int64_t b)
{
    return a - b <= service_clock_slack && b - a <= service_clock_slack;
}

/* The wall is somewhere else: since when, and is it to be believed? */
static int64_t follow_jump(struct service_clock *service_clock, int64_t seen,
                           int64_t steady)
{
    bool is_new =
        !service_clock->has_jumped || !is_near(seen, service_clock->jumped_to);
    if (is_new) {
        service_clock->has_jumped = true;
        service_clock->jumped_to = seen;
        service_clock->jumped_at = steady;
        return seen - service_clock->offset;
    }
    if (steady - service_clock->jumped_at >= service_clock_settles) {
        service_clock->offset = seen;
        service_clock->has_jumped = false;
    }
    return 0;
}

static bool is_same_start(const struct store_heartbeat *mark, const char *boot,
                          int64_t steady)
{
    return boot[0] != '\0' && strcmp(mark->boot, boot) == 0
           && steady >= mark->steady;
}

void service_clock_begin(struct service_clock *service_clock,
                         const struct store_heartbeat *mark, const char *boot,
                         int64_t wall, int64_t steady, int64_t trust)
{
    *service_clock =
        (struct service_clock){.has_begun = true, .offset = wall - steady};
    if (mark->at == 0)
        return;
    if (is_same_start(mark, boot, steady)) {
        service_clock->offset = mark->at - mark->steady;
    } else if (trust != 0 && (wall < mark->at || wall - mark->at > trust)) {
        service_clock->offset = mark->at - steady;
        service_clock->doubts = wall > mark->at;
    }
}

bool service_clock_trusts(struct service_clock *service_clock, int64_t wall,
                          int64_t steady, int64_t trust)
{
    int64_t ahead = wall - steady - service_clock->offset;
    if (!service_clock->doubts || (trust != 0 && ahead > trust))
        return !service_clock->doubts;
    service_clock->doubts = false;
    if (ahead > 0)
        service_clock->offset += ahead;
    return true;
}

/* Doubt outlives a restart: the next start is not told that it is the same. */
struct store_heartbeat service_clock_leave(
    const struct service_clock *service_clock, const char *boot, int64_t steady)
{
    struct store_heartbeat mark = {.at = steady + service_clock->offset,
                                   .steady = steady};
    if (!service_clock->doubts)
        memccpy(mark.boot, boot, '\0', sizeof mark.boot - 1);
    return mark;
}

struct present service_clock_read(struct service_clock *service_clock,
                                  int64_t wall, int64_t steady)
{
    int64_t seen = wall - steady;
    struct present present = {.jumps = 0};
    if (!service_clock->has_begun)
        *service_clock =
            (struct service_clock){.has_begun = true, .offset = seen};
    if (is_near(seen, service_clock->offset)) {
        service_clock->offset = seen;
        service_clock->has_jumped = false;
    } else if (!service_clock->doubts) {
        present.jumps = follow_jump(service_clock, seen, steady);
    }
    present.now = steady + service_clock->offset;
    present.sure = present.now < wall ? present.now : wall;
    return present;
}
