/* What time it is, for the net: from the machine's clocks, or from a file. */

#include "server/net/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

uint64_t steady_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
}

uint64_t steady_ms(void)
{
    return steady_ns() / 1000000U;
}

static int64_t read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t wall_ms(void)
{
    return read_clock(CLOCK_REALTIME);
}

/* A test's clock: "WALL" or "WALL STEADY" in a file, in milliseconds. */
static bool read_file(const char *path, int64_t *wall, int64_t *steady)
{
    char text[64];
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return false;
    bool has_line = fgets(text, sizeof text, file) != NULL;
    fclose(file);
    if (!has_line)
        return false;
    char *end;
    *wall = strtoll(text, &end, 10);
    *steady = strtoll(end, NULL, 10);
    if (*steady == 0)
        *steady = *wall;
    return *wall != 0;
}

struct present hour_read(struct net *net)
{
    int64_t wall = read_clock(CLOCK_REALTIME);
    int64_t steady = read_clock(CLOCK_BOOTTIME);
    const char *path = net->settings->test_clock;
    if (path != NULL && !read_file(path, &wall, &steady)) {
        wall = net->test_wall;
        steady = net->test_steady;
    }
    net->test_wall = wall;
    net->test_steady = steady;
    struct present present = keeper_read(&net->keeper, wall, steady);
    if (present.jumps != 0)
        trace(net, LOG_ERRORS,
              "the clock on the wall has jumped by %lld s; it is believed "
              "after an hour",
              (long long)(present.jumps / 1000));
    return present;
}
