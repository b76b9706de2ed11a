/*
 * The heaviest perfect matching of a graph, by LEMON (matching.cc).
 *
 * Weights are wide signed numbers: two's complement, `words` words of 64 bits
 * each, least significant first. So criteria that rank strictly one below the
 * other are packed into one weight, each above all that is below it.
 * Weights must leave the uppermost 16 bits to the algorithm, which adds and
 * scales them.
 */
#ifndef ESTAFETTE_TOURNAMENT_MATCHING_H
#define ESTAFETTE_TOURNAMENT_MATCHING_H

#include "common/base/status.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MATCHING_WORDS_MOST = 64, MATCHING_HEADROOM = 16 };

struct matching_graph {
    int nodes;
    int edges;
    int words;              /* of a weight: 4, 16 or 64 */
    const uint16_t *ends;   /* two nodes an edge */
    const uint64_t *weight; /* `words` words an edge */
};

/*
 * Writes each node's mate. STATUS_NOT_FOUND if not all nodes can be matched;
 * STATUS_UNAVAILABLE if memory is short. Of matchings of one weight the same
 * one is found every time.
 */
enum status matching_find(const struct matching_graph *graph, uint16_t *mate);

#ifdef __cplusplus
}
#endif

#endif
