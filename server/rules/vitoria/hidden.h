/*
 * What lies face down, as forgetting and dealing ask (V1.3, V13).
 *
 * Of a face-down marker a viewer knows the back, the hex and what is laid on
 * it, and what the log told of its turn: that is its part. Who plays it, and
 * how strong, is not known, nor who of the same back still waits.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_HIDDEN_H
#define ESTAFETTE_SERVER_RULES_VITORIA_HIDDEN_H

#include "server/rules/kit/dealer.h"
#include "server/rules/vitoria/rules.h"

struct vitoria_hiding {
    const struct vitoria_rules *rules;
    struct vitoria_state *state;
    side_id side;          /* the viewer's; SIDE_NONE for watchers */
    struct dealer *dealer; /* NULL: all in the order of ids and of looks */
};

bool vitoria_is_face_down(const struct vitoria_hiding *hiding, piece_id piece);

/* Is it named in what is being settled (vitoria_rename)? */
bool vitoria_is_named(const struct vitoria_hiding *hiding, piece_id piece);

/*
 * Gives the face-down markers of each back, and who waits, each other's parts;
 * the points that a side has lost among them, and the columns of the free
 * set-up by which they come (V14.3), to others.
 */
void vitoria_hide(const struct vitoria_hiding *hiding);

/* The same while the others place unseen (V2.5): who is ready has placed all,
 * who is not, nothing; a dealer places all of both. */
void vitoria_hide_placing(const struct vitoria_hiding *hiding);

/*
 * What a unit does, by the places where the state names it while something is
 * being settled: the same for units that could be exchanged there.
 */
struct vitoria_roles {
    uint64_t lists;   /* bit k: in the list k */
    uint8_t place[4]; /* in the parts of both melees, from 1; 0: not there */
};

struct vitoria_roles vitoria_roles(struct vitoria_state *state, piece_id piece);

/* Wherever the state names a unit p it names `now[p]` from now on. */
void vitoria_rename(struct vitoria_state *state,
                    const piece_id now[VITORIA_UNITS_MOST]);

#endif
