/*
 * Recap: what was told since one left, sorted and folded, and what changed.
 *
 * Internal to server/match. Pure: lines and views that one viewer was given,
 * in, a summary of them out. So it can tell nothing that they were not told.
 * Lines are weighed by what they are marked with: a game says itself what
 * matters.
 */
#ifndef ESTAFETTE_SERVER_MATCH_HISTORY_RECAP_H
#define ESTAFETTE_SERVER_MATCH_HISTORY_RECAP_H

#include "common/base/writer.h"

#include <jansson.h>
#include <stdint.h>

enum weight { WEIGHT_TRIVIAL, WEIGHT_PLAIN, WEIGHT_KEY };

/* How much a line of what happened matters to one who was away. */
enum weight recap_weigh(const json_t *line);

/*
 * What to tell: key lines, and the others in their order, of which those that
 * are trivial are folded where they follow one another.
 */
struct recap {
    json_t *key;
    json_t *rest;
    int left_out; /* lines for which there was no room: the oldest */
    /* The run of trivial lines that is open. */
    int64_t folds_from, folds_to;
    json_t *folds; /* how many of each kind, or NULL */
};

void recap_init(struct recap *recap);
void recap_release(struct recap *recap);
/* The lines of the update `seq`, in the order of the updates. */
void recap_add(struct recap *recap, int64_t seq, const json_t *lines);
/* Members "key", "rest", "left_out" of the open object; no more is added. */
void recap_write(struct recap *recap, struct writer *out);

/* What is other in a view than in an earlier one: member "changes". */
void recap_write_changes(const json_t *before, const json_t *after,
                         struct writer *out);

#endif
