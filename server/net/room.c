/* Room on the disk: its host is warned of it before it is full. */

#include "server/net/room.h"

#include "server/net/state.h"
#include "server/net/steady.h"
#include "server/net/trace.h"

/* It is told again after so long, and each time that half of it is gone. */
enum { AGAIN_MS = 24 * 3600 * 1000 };

static uint64_t bytes_of(int megabytes)
{
    return (uint64_t)megabytes << 20;
}

/* Who has made room is warned anew when that is gone; a little is no room. */
static void warn(struct net *net, uint64_t least, uint64_t now)
{
    uint64_t left = net->room.left, told = net->room.told_left;
    if (left >= least + least / 4)
        net->room.told_left = 0;
    if (left >= least
        || (told != 0 && left > told / 2 && now - net->room.told_at < AGAIN_MS))
        return;
    net->room.told_left = left > 0 ? left : 1;
    net->room.told_at = now;
    trace(net, LOG_ERRORS,
          "the disk of the database has %llu MB left: make room before it is "
          "full",
          (unsigned long long)(left >> 20));
}

/* Where it begins to be short, and where it no longer is. */
static void keep_reserve(struct net *net, uint64_t least)
{
    bool was_short = net->room.is_short;
    uint64_t enough = was_short ? least + least / 4 : least;
    net->room.is_short = net->room.left < enough;
    if (net->room.is_short && !was_short)
        trace(net, LOG_ERRORS,
              "only what runs goes on: what the disk has left is for it, and "
              "nothing new is begun");
    if (was_short && !net->room.is_short)
        trace(net, LOG_NOTICES, "there is room again for what is new");
}

void room_look(struct net *net)
{
    uint64_t taken;
    if (!store_room(net->store, &taken, &net->room.left))
        return;
    warn(net, bytes_of(net->settings->room_warning), steady_ms());
    keep_reserve(net, bytes_of(net->settings->room_reserve));
}
