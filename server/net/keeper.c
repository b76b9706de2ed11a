/* The keeper: wall and steady clock held together. */

#include "server/net/keeper.h"

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

struct present keeper_read(struct keeper *keeper, int64_t wall, int64_t steady)
{
    int64_t seen = wall - steady;
    struct present present = {.jumps = 0};
    if (!keeper->has_begun)
        *keeper = (struct keeper){.has_begun = true, .offset = seen};
    if (is_near(seen, keeper->offset)) {
        keeper->offset = seen;
        keeper->has_jumped = false;
    } else {
        present.jumps = follow_jump(keeper, seen, steady);
    }
    present.now = steady + keeper->offset;
    present.sure = present.now < wall ? present.now : wall;
    return present;
}
