/* What time it is, for the net: from the machine's clocks, or from a file. */

#include "server/net/clock_source.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

#include "server/net/service_clock.h"
#include "server/net/state.h"
#include "server/net/steady.h"
#include "server/net/trace.h"

/* Since the machine was started, sleep included. */
static int64_t booted_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_BOOTTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* A test's clock: "WALL", "WALL STEADY" or "WALL STEADY BOOT" in a file, in
 * milliseconds; what stands there is never by the network's time. */
static void read_file(const char *path, struct clock_source *clock_source)
{
    char text[128];
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return;
    bool has_line = fgets(text, sizeof text, file) != NULL;
    fclose(file);
    char *end;
    int64_t wall = has_line ? strtoll(text, &end, 10) : 0;
    if (wall == 0)
        return;
    int64_t steady = strtoll(end, &end, 10);
    clock_source->wall = wall;
    clock_source->steady = steady != 0 ? steady : wall;
    end += strspn(end, " ");
    end[strcspn(end, "\n")] = '\0';
    snprintf(clock_source->boot, sizeof clock_source->boot, "%.36s",
             *end != '\0' ? end : "test");
}

static const struct clock_source *look(struct net *net)
{
    struct clock_source *clock_source = &net->clock_source;
    if (net->settings->test_clock != NULL) {
        read_file(net->settings->test_clock, clock_source);
    } else {
        clock_source->wall = wall_ms();
        clock_source->steady = booted_ms();
    }
    return clock_source;
}

uint64_t clock_source_of_loop(const struct net *net)
{
    return uv_now(&net->loop);
}

struct present clock_source_read(struct net *net)
{
    const struct clock_source *clock_source = look(net);
    struct present present = service_clock_read(
        &net->service_clock, clock_source->wall, clock_source->steady);
    if (present.jumps != 0)
        trace(net, LOG_ERRORS,
              "the clock on the wall has jumped by %lld s; it is believed "
              "after an hour",
              (long long)(present.jumps / 1000));
    return present;
}

/* Which start of the machine this is. Who may not read it there is told it by
 * the manager. */
static void read_boot(char boot[HEARTBEAT_BOOT])
{
    const char *told = getenv("ESTAFETTE_BOOT");
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "r");
    if (file != NULL) {
        if (fgets(boot, HEARTBEAT_BOOT, file) == NULL)
            boot[0] = '\0';
        fclose(file);
    } else if (told != NULL) {
        snprintf(boot, HEARTBEAT_BOOT, "%.36s", told);
    }
    /* The manager writes it without the dashes that the kernel writes. */
    char *to = boot;
    for (const char *from = boot; *from != '\0'; from++)
        if (*from != '-' && *from != '\n')
            *to++ = *from;
    *to = '\0';
}

/* Does the machine go by the network's time? The kernel knows; who may not ask
 * it sees it by a file of systemd-timesyncd's. */
static bool is_synchronised(const struct net *net)
{
    if (net->settings->test_clock != NULL)
        return false;
    struct timex timex = {.modes = 0};
    if (adjtimex(&timex) >= 0)
        return (timex.status & STA_UNSYNC) == 0;
    return access("/run/systemd/timesync/synchronized", F_OK) == 0;
}

/* How far ahead the wall is believed, in ms; 0: always. */
static int64_t trust_of(const struct net *net)
{
    const int64_t hour = INT64_C(3600000);
    return is_synchronised(net) ? 0 : net->settings->clock_trust * hour;
}

enum status clock_source_open(struct net *net, struct error *error)
{
    struct store_heartbeat kept;
    if (store_heartbeat_load(net->store, &kept) != STATUS_OK)
        return error_set(error, STATUS_IO, "the database cannot be read");
    if (net->settings->test_clock == NULL)
        read_boot(net->clock_source.boot);
    const struct clock_source *clock_source = look(net);
    service_clock_begin(&net->service_clock, &kept, clock_source->boot,
                        clock_source->wall, clock_source->steady,
                        trust_of(net));
    return STATUS_OK;
}

static struct store_heartbeat heartbeat_of(struct net *net)
{
    const struct clock_source *clock_source = look(net);
    return service_clock_leave(&net->service_clock, clock_source->boot,
                               clock_source->steady);
}

/* Without it the next start goes on from the one of the last minute. */
void clock_source_close(struct net *net)
{
    struct store_heartbeat heartbeat = heartbeat_of(net);
    if (store_heartbeat_write(net->store, &heartbeat) != STATUS_OK)
        trace(net, LOG_ERRORS, "what time it is could not be kept");
}

void clock_source_mark(struct net *net, struct call *call)
{
    enum { EACH_MS = 60000 };
    uint64_t now = steady_ms();
    if (net->marked != 0 && now - net->marked < EACH_MS)
        return;
    net->marked = now;
    call->heartbeat = heartbeat_of(net);
}

void clock_source_look(struct net *net)
{
    enum { EACH_MS = 3600000 };
    uint64_t now = steady_ms();
    if (!net->service_clock.doubts)
        return;
    const struct clock_source *clock_source = look(net);
    if (service_clock_trusts(&net->service_clock, clock_source->wall,
                             clock_source->steady, trust_of(net))) {
        trace(net, LOG_NOTICES, "the clock on the wall is believed again");
        return;
    }
    if (net->told_doubt != 0 && now - net->told_doubt < EACH_MS)
        return;
    net->told_doubt = now;
    int64_t ahead =
        clock_source->wall - clock_source->steady - net->service_clock.offset;
    trace(net, LOG_ERRORS,
          "the clock on the wall is %lld h ahead of what was known before the "
          "machine was started again: it is doubted, and nobody loses by it. "
          "Set it right, or, if it is right, set clock-trust = 0 and reload",
          (long long)(ahead / 3600000));
}
