/* Choosing an army and drawing it up (T20.2, T20.3). */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_MUSTER_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_MUSTER_H

#include "server/rules/action.h"
#include "server/rules/toy-soldiers/effect.h"

/* A list of a muster, counted: by type. */
struct toys_list {
    int count[TYPES_MOST];
};

/* What a list comes to in points; is it within all limits (T20.2)? */
int toys_list_points(const struct toys_rules *rules,
                     const struct toys_list *list);
bool toys_list_is_legal(struct toys_position pos, const struct toys_list *list);

/* Fills a list up with the cheapest battalions until it is legal: how many it
 * took, or -1 if the budget does not allow it. */
int toys_list_fill(struct toys_position pos, struct toys_list *list);
/* Gives the side that army and no other, each kind in the order of types. */
void toys_raise(const struct toys_rules *rules, struct toys_state *state,
                side_id side, const struct toys_list *list);

/* Has the side sent a list? Every list that was taken is legal. */
bool toys_has_mustered(struct toys_position pos, side_id side);
/* When both have ended the phase: where each army breaks. */
void toys_end_muster(struct toys_play *play);

/* May this piece be placed there (T20.3, then T1.3)? `formation` is enum
 * toys_formation, FORMATION_NONE: not said. */
struct verdict toys_may_deploy(struct toys_position pos, piece_id unit,
                               place_id at, int formation);

#endif
