/*
 * Finding each other in the lobby: pools, bids, ratings, how sides have fared.
 */
#ifndef ESTAFETTE_CLIENT_PANES_FINDING_H
#define ESTAFETTE_CLIENT_PANES_FINDING_H

#include "client/model/message.h"

struct model;

/* Is the chosen line a pool in which we wait, or do not? */
bool finding_can_join(const struct model *model);
bool finding_can_leave(const struct model *model);
/* Is it an invitation for which one bids? */
bool finding_can_bid(const struct model *model);

/* What the keys of the lobby do. */
void finding_join(struct model *model, int32_t key, struct effects *effects);
bool finding_can_close(const struct model *model);
void finding_close(struct model *model, int32_t key, struct effects *effects);
void finding_leave(struct model *model, int32_t key, struct effects *effects);
void finding_bid(struct model *model, int32_t key, struct effects *effects);
void finding_ratings(struct model *model, int32_t key, struct effects *effects);

/* Asks how the sides of the form's game have fared. */
void finding_ask_sides(struct model *model, struct effects *effects);
/* "So far allied 3, french 5, drawn 1" of the form's scenario, or "". */
void finding_sides(const struct model *model, char *text, size_t size);

/* An answer to one of these calls; false if it is another's. */
bool finding_reply(struct model *model, const struct message *message,
                   struct effects *effects);

#endif
