/*
 * What seats of a match have proposed and not yet all consented to.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_CONSENT_H
#define ESTAFETTE_SERVER_STORE_CONSENT_H

#include "server/store/store.h"

/* What a seat proposes, until all have consented. */
struct store_proposal {
    int seat;
    const char *deed; /* JSON */
    unsigned agreed;  /* bit s: seat s */
    int64_t at;
};

/* Takes the place of what the seat has proposed before. */
enum status store_proposal_set(struct store *store, const char *match,
                               const struct store_proposal *proposal) MUST_USE;
enum status store_proposal_drop(struct store *store, const char *match,
                                int seat) MUST_USE;
/* At most one a seat, by seat. */
enum status store_proposals(struct store *store, const char *match,
                            struct store_arena *arena,
                            struct store_proposal *proposals,
                            int *count) MUST_USE;

#endif
