/*
 * What time it is for the service: by the machine's clocks, or from a file.
 *
 * It goes on from what the last process believed.
 */
#ifndef ESTAFETTE_SERVER_NET_CLOCK_SOURCE_H
#define ESTAFETTE_SERVER_NET_CLOCK_SOURCE_H

#include <stdint.h>

#include "server/api/call.h"
#include "server/net/service_clock.h"

struct net;

struct clock_source {
    int64_t wall, steady;      /* as they were read last */
    char boot[HEARTBEAT_BOOT]; /* this start of the machine, or "" */
};

struct present clock_source_read(struct net *net);
/* Goes on from what the last process believed, and the end leaves as much. */
enum status clock_source_open(struct net *net, struct error *error) MUST_USE;
void clock_source_close(struct net *net);
/* Each second: is the clock on the wall to be believed by now? */
void clock_source_look(struct net *net);
/* What a call is to write down of the time, once a minute. */
void clock_source_mark(struct net *net, struct call *call);
/* ms, as timers of the loop have it. */
uint64_t clock_source_of_loop(const struct net *net);

#endif
