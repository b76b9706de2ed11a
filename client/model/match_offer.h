/*
 * What the offer of the open match leaves to do, and what is asked of it.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_MATCH_OFFER_H
#define ESTAFETTE_CLIENT_MODEL_MATCH_OFFER_H

#include "client/model/model.h"

/* match_do.c: choosing and sending. */
/* What is being done goes out as it is. */
void match_effect_act(struct match *match, struct effects *effects);
bool match_is_walking(const struct model *model);
bool match_is_idle(const struct model *model);
void match_menu(struct model *model, int32_t key, struct effects *effects);
bool match_can_end(const struct model *model);
/* The row of the offer that ends the phase, or -1. */
int match_ending_row(const struct model *model);
/* The row of an offer that an action is of: of its type, and with all in it
 * that is fixed there; or NULL. */
const json_t *match_row_of(const json_t *offer, const json_t *action);

#endif
