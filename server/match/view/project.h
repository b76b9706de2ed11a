/*
 * Drafts: what each viewer is told, and whether it is told anything.
 *
 * Internal to server/match. After a command every viewer's projection is made
 * anew (projection.h) and compared with what it was last told. One for whom
 * nothing has changed gets no update and no number, so that neither shows that
 * something happened. What was drafted counts only once it is durable.
 */
#ifndef ESTAFETTE_SERVER_MATCH_VIEW_PROJECT_H
#define ESTAFETTE_SERVER_MATCH_VIEW_PROJECT_H

#include "server/match/live/answer.h"
#include "server/match/live/live.h"
#include "server/match/view/projection.h"

/* What the viewers will be told of one command. */
struct draft {
    bool reveals; /* to the actor's side: a line is marked as making something
                     known */
    bool is_told[VIEWERS_MOST];
    bool is_called[VIEWERS_MOST]; /* awaited now, and not before */
    bool was_awaited[VIEWERS_MOST];
    struct update_text update[VIEWERS_MOST]; /* params of match.update */
    char *kept[VIEWERS_MOST];                /* the same, as the store has it */
    char awaits[VIEWERS_MOST][DIGEST_TEXT];  /* of `after`, for the store */
    struct projection after[VIEWERS_MOST];
};

/* Who acted, and what that seat alone is told of how it came to that. */
struct acting {
    int seat;                           /* always told; -1: none */
    const char *line;                   /* a happening, or NULL */
    const struct service_command *deed; /* that it was, or NULL */
    int of; /* whose deed: a flag is its seat's, which has not acted */
};

/*
 * Drafts the updates of a command that has brought the match to `state` and
 * `digest`. UNAVAILABLE if an update would be too long.
 */
enum status project_draft(struct matches *matches, const struct live *live,
                          const void *before, const void *state,
                          const struct acting *acting,
                          const struct digest *digest, int64_t now,
                          struct draft *draft) MUST_USE;
/* The draft is durable: it is what the viewers know now. */
void project_commit(struct live *live, struct draft *draft);
void project_release(struct draft *draft);

/*
 * The params of a match.update, no text if they would be too long; and what
 * is kept of them, which is all but the offer: what a seat might have done is
 * asked by nobody, what it may do now follows from the position, and it is
 * half of an update, and four fifths where much may be placed. For the same
 * reason whoever was offered `last` is told only what is offered otherwise.
 */
struct update_text project_update(const struct live *live, viewer_id viewer,
                                  const struct projection *last,
                                  const struct projection *after,
                                  const char *happenings, const char *patch,
                                  char **kept);

/*
 * The view that a viewer had at `seq`, folded from its updates since the last
 * keyframe; keeps those that it passes where there are none yet. Adds to `work`
 * how many updates that took.
 */
enum status project_view_at(struct store *store, const char *match,
                            viewer_id viewer, int64_t seq, char **view,
                            int *work) MUST_USE;

#endif
