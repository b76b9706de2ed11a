/*
 * Losses in battle (P14): the order of groups, whom the owner may name.
 *
 * A tally is a battle's units of one side as they would be after some
 * casualties: copy it to try one. The check of `choose` with losses, its offer
 * and the server's own striking all step through it.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_LOSSES_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_LOSSES_H

#include "server/rules/petite-guerre/battle.h"

struct petite_tally {
    side_id side;
    int due;  /* casualties still to be named */
    int slot; /* in the circle of loss_order */
    int count;
    struct petite_struck {
        piece_id unit;
        uint8_t group;
        uint8_t kind;
        uint8_t is_weak;
        uint8_t is_gone;
    } unit[PETITE_PIECES_MOST]; /* ascending */
};

/* All casualties of a side in the battle, none named yet. */
void petite_tally(struct petite_position pos, side_id side,
                  struct petite_tally *tally);
/* Is another casualty to be named: some due, and a unit left? (P14.5) */
bool petite_tally_goes_on(const struct petite_tally *tally);
/* The group that the next casualty falls on (P14.1). */
int petite_tally_group(const struct petite_rules *rules,
                       const struct petite_tally *tally);
/* May the next casualty be this unit, with this top-up (ID_NONE: none named)?
 */
bool petite_tally_admits(const struct petite_rules *rules,
                         const struct petite_tally *tally, piece_id unit,
                         piece_id top_up);
/* Does the unit end by it, so that another may be topped up? */
bool petite_tally_ends(const struct petite_tally *tally, piece_id unit);
/* Strikes it; the next casualty is then at hand. */
void petite_tally_strike(const struct petite_rules *rules,
                         struct petite_tally *tally, piece_id unit,
                         piece_id top_up);
/* Whom the server would strike next (P14.3). */
piece_id petite_tally_default(const struct petite_rules *rules,
                              const struct petite_tally *tally);
/* Does the owner have a real choice (P14.3)? */
bool petite_must_ask(struct petite_position pos, side_id side);

#endif
