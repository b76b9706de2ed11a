/*
 * What a viewer cannot know, as far as forgetting and dealing both ask (D6).
 */
#ifndef ESTAFETTE_DRILL_HIDDEN_H
#define ESTAFETTE_DRILL_HIDDEN_H

#include "server/rules/kit/parts.h"
#include "tests/drill/sight.h"

/* A position of which a viewer does not know all, while that is made anew. */
struct unknown {
    const struct drill_rules *rules;
    struct drill_state *state;
    struct observer to; /* who looks at this very state */
    struct chance *chance;
};

struct unknown unknown_to(const struct rules *rules, void *state,
                          viewer_id viewer, struct chance *chance);

/* What befalls a unit in the open, whoever it is: also an attack that is
 * declared goes on from where it was declared. */
struct parts unit_parts(struct drill_state *state);

/*
 * Lists the units that have the back of `first` and are face down, if `first`
 * is the first of them (D6.1, D6.5); returns how many, else 0.
 */
int units_of_back(const struct unknown *it, piece_id first,
                  uint16_t members[DRILL_UNITS]);

/* D6.5: labels are seen in the reserve, if only by its order; nowhere else.
 * Lists the others. */
bool is_label_seen(const struct drill_state *state, piece_id piece);
int labels_unseen(const struct unknown *it, uint16_t units[DRILL_UNITS]);

/* D6.3: lists the cards of which the viewer does not know where they are. */
int cards_unseen(const struct unknown *it, uint16_t cards[DRILL_CARDS]);

/* D3.4: is what this seat signals no business of the viewer's? */
bool is_signal_unseen(const struct unknown *it, seat_id seat);

/* D3.5: may a letter that the viewer does not know go between these? */
bool may_correspond(const struct unknown *it, seat_id from, seat_id to);

#endif
