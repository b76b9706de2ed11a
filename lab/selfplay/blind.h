/*
 * Blindness: does anything that a viewer gets depend on what they cannot know?
 *
 * A pair is a position and its twin, in which all that the viewer cannot know
 * is shuffled, looked at by them. Compared to the byte: view, offer, picks,
 * layers, the verdict on a hundred actions; then one command, given to both
 * with the same throws, and what they are told of it, unless a line on either
 * side is marked as making something known.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_BLIND_H
#define ESTAFETTE_LAB_SELFPLAY_BLIND_H

#include "lab/selfplay/player.h"
#include "server/rules/proof.h"

enum { BLIND_ACTIONS = 100, BLIND_LEAVES = 16, BLIND_LEAK_TEXT = 1400 };

/* What the pairs of one viewer came to. */
struct blind_count {
    long pairs, unchanged;
    long bare, fixed; /* nothing hidden; no two hidden pieces to exchange */
    long identities, hands, plots, orders;
    long commands, revealing, unlike; /* compared; not, for either reason */
};

struct blind {
    const struct rules *rules;
    struct player *player;
    struct random random;
    /* The pair at hand: [0] the position, [1] its twin. */
    viewer_id viewer;
    const void *state[2];
    void *twin, *after[2], *scratch;
    struct permuted permuted;
    piece_id played_by[PIECES_MOST]; /* who plays the part of a piece */
    struct writer text[2];
    struct shading shading[2];
    struct action actions[BLIND_ACTIONS];
    struct action action;
    struct events events;
    bool is_alike; /* the command was accepted in both, and told alike */
    /* What came of all pairs. */
    struct blind_count count[VIEWERS_MOST];
    const char *leaves[BLIND_LEAVES];
    int leave_count;
    long leaks;
    char leak[BLIND_LEAK_TEXT]; /* the last one found: what, and both texts */
};

struct blind *blind_new(const struct rules *rules, struct player *player,
                        uint64_t seed);
void blind_free(struct blind *blind);

/*
 * Compares one position and a twin for one viewer; `action` is a command that
 * `seat` could give in it. False if something leaks, or the twin is unsound.
 */
bool blind_compare(struct blind *blind, const void *state, viewer_id viewer,
                   seat_id seat, const struct action *action);

/* Only makes the twin, into `twin`; false if it is unsound. */
bool blind_make_twin(struct blind *blind, const void *state, viewer_id viewer);

/* The same, with what is kept by a clause's leave shuffled too, where the game
 * can (permute_kept): fit for what stands, not for what comes of a command. */
bool blind_make_far_twin(struct blind *blind, const void *state,
                         viewer_id viewer);

/* Compares any two positions that must look alike: what is sent unasked, and
 * what may be asked for. False if they do not. */
bool blind_same(struct blind *blind, const void *one, const void *other,
                viewer_id viewer);

#endif
