/*
 * Projections: what each viewer is told, and whether it is told anything.
 *
 * Internal to server/match. After a command every viewer's view and offer are
 * made anew and compared with what it was last told. One for whom nothing has
 * changed gets no update and no number, so that neither shows that something
 * happened. What was drafted counts only once it is durable.
 */
#ifndef ESTAFETTE_SERVER_MATCH_PROJECT_H
#define ESTAFETTE_SERVER_MATCH_PROJECT_H

#include "server/match/desk.h"

/* What the viewers will be told of one command. */
struct draft {
    bool is_told[VIEWERS_MOST];
    bool is_called[VIEWERS_MOST]; /* awaited now, and not before */
    bool was_awaited[VIEWERS_MOST];
    char *update[VIEWERS_MOST]; /* params of match.update */
    struct projection after[VIEWERS_MOST];
};

/*
 * Drafts the updates of a command that has brought the match to `state` and
 * `digest`. `seat` is who acted (it is always told), or -1. UNAVAILABLE if an
 * update would be too long.
 */
enum status project_draft(struct matches *matches, const struct live *live,
                          const void *before, const void *state, int seat,
                          const struct digest *digest, int64_t now,
                          struct draft *draft) MUST_USE;
/* The draft is durable: it is what the viewers know now. */
void project_commit(struct live *live, struct draft *draft);
void project_release(struct draft *draft);

/* After loading: from the position, or, if that is not to be had, as told. */
enum status project_load(struct matches *matches, struct live *live) MUST_USE;
enum status project_told(struct matches *matches, struct live *live) MUST_USE;

/* The view that a viewer had at `seq`, folded from its updates. */
enum status project_view_at(struct store *store, const char *match,
                            viewer_id viewer, int64_t seq,
                            char **view) MUST_USE;

/* The member of a JSON object text; false if it has none of that name. */
bool project_member(const char *text, const char *name, const char **value,
                    size_t *length);

#endif
