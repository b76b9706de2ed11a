/*
 * What a viewer cannot know, as far as forgetting and dealing both ask (D6).
 */
#ifndef ESTAFETTE_DRILL_HIDDEN_H
#define ESTAFETTE_DRILL_HIDDEN_H

#include "tests/drill/unit.h"

/* What befalls a unit in the open, whoever it is. */
struct drill_part {
    struct drill_unit unit;
    uint16_t attacks; /* bit k: it is in the attack k that is to be fought */
};

struct drill_part part_of(const struct drill_state *state, piece_id piece);
void part_give(struct drill_state *state, piece_id piece,
               const struct drill_part *part);

/*
 * Lists the units that have the back of `first` and are face down, if `first`
 * is the first of them (D6.1, D6.5); returns how many, else 0.
 */
int units_of_back(const struct drill_rules *rules,
                  const struct drill_state *state, viewer_id viewer,
                  piece_id first, piece_id members[DRILL_UNITS]);

/* Is what others place still secret (D3.1)? */
bool is_placed_in_secret(const struct drill_state *state);

/* D6.5: labels are seen in the reserve, if only by its order; nowhere else. */
bool is_label_seen(const struct drill_state *state, piece_id piece);

/* D6.3: does the viewer not know where this card is? */
bool is_card_unseen(const struct drill_state *state, viewer_id viewer,
                    int card);

/* D3.4: is what this seat signals no business of the viewer's? */
bool is_signal_unseen(const struct drill_state *state, viewer_id viewer,
                      seat_id seat);

#endif
