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

#include "common/base/digest.h"
#include "server/match/live/live.h"
#include "server/match/view/view_patch.h"

/* Where one viewer stands: the last update and the view it brought about. */
struct projection {
    struct view_record view;
    char *offer; /* JSON object, or NULL: none is due */
    char *clock; /* JSON object, or NULL: no time is counted */
    /* What the update that is numbered so told of; NULL: only the store has it.
     * An aside comes after it, and is not here. */
    char *happenings; /* JSON list */
    int64_t happenings_seq;
    int64_t seq;           /* 0: nothing was told yet */
    int64_t awaited_since; /* 0: not awaited */
    int64_t awaits_seq;
    int64_t acted_seq;
    int64_t written;      /* bytes of what its seat has done (quota.h) */
    struct digest digest; /* told with the last update */
    struct digest awaits; /* what is asked of it, if anything is: */
    bool is_asked;
    bool knows_to_act;
    seat_set to_act; /* as it is shown who is awaited */
};

/* Of each match: its viewers, and its position while nobody looks at it. */
struct live_view {
    bool is_cooled;        /* what it showed was given back */
    unsigned char *packed; /* its position then (packed_state.h), or NULL */
    size_t packed_length;
    int count; /* the seats, then the public */
    struct projection viewers[];
};

/* Of a worker: room to compare views in, and to lend a position at rest. */
struct matches_views {
    struct view_room room;
    void *state;       /* as large as the largest */
    struct live *lent; /* whose position stands there, or NULL */
};

void views_open(struct matches *matches, size_t largest_state);
void views_release(struct matches *matches);

/* Room for what its viewers are shown, and what they were; theirs is one. */
void live_seat_viewers(struct live *live);
void live_release_viewers(struct live *live);
struct projection *projection_of(const struct live *live, int viewer);

/* What is awaited of a viewer as the store has it: "" if nothing is. */
void projection_awaits(const struct projection *projection,
                       char text[DIGEST_TEXT]);

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
/* The same, if it is this one's. */
void position_forget(struct matches *matches, const struct live *live);

#endif
