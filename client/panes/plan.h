/*
 * The pane of a plan, its keys on the board, and a plan that is sent.
 */
#ifndef ESTAFETTE_CLIENT_PANES_PLAN_H
#define ESTAFETTE_CLIENT_PANES_PLAN_H

#include "client/model/binding.h"
#include "client/model/plan.h"

extern const struct binding plan_bindings[];

/* What became of a step; what was told meanwhile; a view came whole. */
void plan_answered(struct model *model, const struct reply *reply,
                   struct effects *effects);
void plan_told(struct model *model, const json_t *params,
               struct effects *effects);
void plan_watched(struct model *model, struct effects *effects);

/* Keys of the board. */
bool plan_can_begin(const struct model *model);
bool plan_can_show(const struct model *model);
void plan_show(struct model *model, int32_t key, struct effects *effects);
bool plan_can_send(const struct model *model);
void plan_send(struct model *model, int32_t key, struct effects *effects);
bool plan_can_drop(const struct model *model);
void plan_drop_last(struct model *model, int32_t key, struct effects *effects);
void plan_stop(struct model *model, int32_t key, struct effects *effects);

#endif
