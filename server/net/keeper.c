/* The keeper: wall and steady clock held together. */

#include "server/net/keeper.h"

#include <string.h>

const int64_t keeper_slack = INT64_C(2000);
const int64_t keeper_settles = INT64_C(3600000);

static bool is_near(int64_t a, int64_t b)
{
    return a - b <= keeper_slack && b - a <= keeper_slack;
}

/* The wall is somewhere else: since when, and is it to be believed? */
static int64_t follow_jump(struct keeper *keeper, int64_t seen, int64_t steady)
{
    bool is_new = !keeper->has_jumped || !is_near(seen, keeper->jumped_to);
    if (is_new) {
        keeper->has_jumped = true;
        keeper->jumped_to = seen;
        keeper->jumped_at = steady;
        return seen - keeper->offset;
    }
    if (steady - keeper->jumped_at >= keeper_settles) {
        keeper->offset = seen;
        keeper->has_jumped = false;
    }
    return 0;
}

static bool is_same_start(const struct store_heartbeat *mark, const char *boot,
                          int64_t steady)
{
    return boot[0] != '\0' && strcmp(mark->boot, boot) == 0
           && steady >= mark->steady;
}

void keeper_begin(struct keeper *keeper, const struct store_heartbeat *mark,
                  const char *boot, int64_t wall, int64_t steady, int64_t trust)
{
    *keeper = (struct keeper){.has_begun = true, .offset = wall - steady};
    if (mark->at == 0)
        return;
    if (is_same_start(mark, boot, steady)) {
        keeper->offset = mark->at - mark->steady;
    } else if (trust != 0 && (wall < mark->at || wall - mark->at > trust)) {
        keeper->offset = mark->at - steady;
        keeper->doubts = wall > mark->at;
    }
}

bool keeper_trusts(struct keeper *keeper, int64_t wall, int64_t steady,
                   int64_t trust)
{
    int64_t ahead = wall - steady - keeper->offset;
    if (!keeper->doubts || (trust != 0 && ahead > trust))
        return !keeper->doubts;
    keeper->doubts = false;
    if (ahead > 0)
        keeper->offset += ahead;
    return true;
}

/* Doubt outlives a restart: the next start is not told that it is the same. */
struct store_heartbeat keeper_leave(const struct keeper *keeper,
                                    const char *boot, int64_t steady)
{
    struct store_heartbeat mark = {.at = steady + keeper->offset,
                                   .steady = steady};
    if (!keeper->doubts)
        memccpy(mark.boot, boot, '\0', sizeof mark.boot - 1);
    return mark;
}

struct present keeper_read(struct keeper *keeper, int64_t wall, int64_t steady)
{
    int64_t seen = wall - steady;
    struct present present = {.jumps = 0};
    if (!keeper->has_begun)
        *keeper = (struct keeper){.has_begun = true, .offset = seen};
    if (is_near(seen, keeper->offset)) {
        keeper->offset = seen;
        keeper->has_jumped = false;
    } else if (!keeper->doubts) {
        present.jumps = follow_jump(keeper, seen, steady);
    }
    present.now = steady + keeper->offset;
    present.sure = present.now < wall ? present.now : wall;
    return present;
}
