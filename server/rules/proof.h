/*
 * Proofs: what a game has only so that it can be proven; no server links it.
 *
 * A game's permute_hidden, where, are_alike and read_view stand beside what
 * they are held against, and lab/games.c has a row for each game.
 */
#ifndef ESTAFETTE_SERVER_RULES_PROOF_H
#define ESTAFETTE_SERVER_RULES_PROOF_H

#include "server/rules/game.h"

/* What permute_hidden changed, and how. */
struct permuted {
    piece_id piece[PIECES_MOST];          /* whose part each piece plays now */
    int identities, hands, plots, orders; /* how many were changed */
    bool is_bare;          /* nothing at all is hidden from the viewer here */
    bool is_fixed;         /* no two hidden pieces can take each other's part */
    const char *leaves[8]; /* clauses by whose leave something slips */
    int leave_count;
};

struct game_proof {
    const struct game *game;
    /* Makes of state another that the viewer cannot tell from it. */
    void (*permute_hidden)(const struct rules *rules, void *state,
                           viewer_id viewer, struct chance *chance,
                           struct permuted *permuted);
    /*
     * The same, and what permute_hidden keeps by a clause's leave as well: the
     * viewer cannot tell the two apart as they stand, though the next command
     * may. NULL: what is forgotten keeps it too.
     */
    void (*permute_kept)(const struct rules *rules, void *state,
                         viewer_id viewer, struct chance *chance,
                         struct permuted *permuted);
    /*
     * NULL for a game that does not `forget`, as are_alike: where a piece
     * stands, or a number above all places for what else becomes
     * of it: of pieces that can take each other's parts this says who plays
     * which, if only by the place.
     */
    uint16_t (*where)(const struct rules *rules, const void *state,
                      piece_id piece);
    /* If neither is known to a viewer, are two pieces alike for a deal: is
     * either as likely as the other to play any part? */
    bool (*are_alike)(const struct rules *rules, const void *state, piece_id a,
                      piece_id b);
    /*
     * Reads a sent view into the form in which cases speak of views
     * (lab/cases/run.h): a new object that the caller owns. Who views it stands
     * in the member "viewer", which the reader of the case has added.
     */
    json_t *(*read_view)(const struct rules *rules, const json_t *view);
};

/* Of these rules' game; every game has one. */
const struct game_proof *game_proof(const struct rules *rules);

#endif
