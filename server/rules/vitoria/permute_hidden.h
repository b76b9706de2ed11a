/*
 * Scrambling: of a position another that a viewer cannot tell from it (V13).
 *
 * Goes by the clauses on secrecy and asks nothing that shows or tells; so it
 * has its own reading of who is face down. A counter's part is where it stands
 * and what has happened to it there: all that is played in the open. Its
 * identity is who it is: strength, entry by the list, use, tests, work.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_PERMUTE_HIDDEN_H
#define ESTAFETTE_SERVER_RULES_VITORIA_PERMUTE_HIDDEN_H

#include "server/rules/proof.h"
#include "server/rules/vitoria/rules.h"

struct vitoria_shuffle {
    const struct vitoria_rules *rules;
    struct vitoria_state *state;
    side_id side; /* the viewer's; SIDE_NONE for watchers */
    struct chance *chance;
    struct permuted *permuted;
    bool is_busy[VITORIA_UNITS_MOST]; /* named in what is being settled */
};

/* Gives the members each other's parts, by lot; one exchange each. */
void vitoria_shuffle_parts(struct vitoria_shuffle *shuffle,
                           const piece_id *members, int count);

/* V2.5, V14.3: placements of the other side while both place unseen. */
void vitoria_shuffle_placing(struct vitoria_shuffle *shuffle);
/* V13.6: who waits where and when, in the free set-up. */
void vitoria_shuffle_waiting(struct vitoria_shuffle *shuffle);

#endif
