/*
 * Metrics: counts of what the net has done, as Prometheus reads them.
 *
 * Numbers only, by method and by kind of answer: nothing of a player, a match
 * or an address. Text exposition format 0.0.4. They belong to the loop.
 */
#ifndef ESTAFETTE_SERVER_NET_METRICS_H
#define ESTAFETTE_SERVER_NET_METRICS_H

#include "common/base/status.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct endpoint;

enum { METHODS_MOST = 128, DURATIONS = 12 };

struct metrics {
    uint64_t answers[METHODS_MOST + 1][STATUS_COUNT]; /* last: no method */
    uint64_t durations[DURATIONS];  /* requests that took at most so long */
    uint64_t requests, duration_us; /* the sum */
    uint64_t bytes;                 /* of answers */
    uint64_t work;                  /* updates read, commands tried for them */
    uint64_t accepted, turned_away; /* connections */
};

/* What is the case now, known to others than the metrics. */
struct gauges {
    int connections, in_flight;
    int64_t commits, written; /* of the store; bytes */
    double started;           /* seconds since 1970 */
    bool has_room;            /* it is known of the disk of the database */
    uint64_t room_taken, room_left; /* bytes: by the database, on its disk */
};

/* `endpoint` is NULL for a request without. */
void metrics_count(struct metrics *metrics, const struct endpoint *endpoint,
                   enum status status, uint64_t us, size_t bytes);

void metrics_write(const struct metrics *metrics, const struct gauges *gauges,
                   FILE *out);

#endif
