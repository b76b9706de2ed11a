/*
 * Projections: all that a viewer sees of a match, at one moment.
 *
 * Internal to server/match. View, offer, who is to act and what is awaited
 * follow from the position and can be made again at any time, so a match that
 * nobody asks about need not keep them. Numbers, instants and clocks do not:
 * they are those of the last update that the viewer was told (project.h). Where
 * the position is not to be had, or other rules showed it last, the whole
 * projection is as it was told, for nobody may see a change without an update.
 */
#ifndef ESTAFETTE_SERVER_MATCH_VIEW_PROJECTION_H
#define ESTAFETTE_SERVER_MATCH_VIEW_PROJECTION_H

#include "server/match/live/live.h"

/* What the viewer would see of `state`, no numbers. False: it is too long. */
bool projection_make(struct matches *matches, const struct live *live,
                     const void *state, viewer_id viewer,
                     struct projection *after) MUST_USE;
void projection_release(struct projection *projection);
/* The view in words: a text that is the caller's, "{}" if there is none. It is
 * written for this, so ask for it where somebody wants it whole. */
char *projection_text(const struct rules *rules,
                      const struct projection *projection);
/* The same, read. */
json_t *projection_view(const struct rules *rules,
                        const struct projection *projection);

/* After loading: from the position, or, if that is not to be had, as told. */
enum status projections_load(struct matches *matches,
                             struct live *live) MUST_USE;
enum status projections_told(struct matches *matches,
                             struct live *live) MUST_USE;

/*
 * Gives back what can be made again from the position (not of a match that
 * other rules showed last), and lays the position itself to rest; and makes
 * all of it again. UNAVAILABLE: it is too long.
 */
void projections_cool(struct live *live);
enum status projections_warm(struct matches *matches,
                             struct live *live) MUST_USE;

/*
 * Until the next match is found or asked, a match at rest has its position to
 * be read in room of the worker's, which stays what it is; and has it no more.
 */
void position_lend(struct matches *matches, struct live *live);
void position_give_back(struct matches *matches);

#endif
