/*
 * What is lost in the fog, as permuting, forgetting and dealing ask (Y15.2).
 *
 * Of hidden units a viewer sees the hexes that have some, and knows by the
 * roster which they are; neither how many stand where, nor who, nor whether
 * any are aboard.
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_HIDDEN_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_HIDDEN_H

#include "server/rules/kit/dealer.h"
#include "server/rules/yorktown/ground.h"

enum { SORT_COMBAT, SORT_COMMANDER, SORTS };

/*
 * Is it named in what is being resolved? Then the viewer saw it when that was
 * declared, though it may be out of sight by now, and it stays what it is.
 */
bool yorktown_is_busy(const struct yorktown_state *state, piece_id unit);

/* Units of a side and sort that are face down to these eyes and not busy. */
int yorktown_hidden(struct yorktown_position pos, side_id observers,
                    side_id side, int sort,
                    piece_id units[YORKTOWN_UNITS_MOST]);

/*
 * Gives all hidden units of a side places anew: every hex that has some keeps
 * some, and nobody is aboard, nor a commander alone, who need not be. In the
 * order of hexes and units, or as a dealer has it. Of what is not seen all but
 * the place is as at the start of a match.
 */
void yorktown_hide(const struct yorktown_rules *rules,
                   struct yorktown_state *state, side_id observers,
                   side_id side, struct dealer *dealer);

#endif
