/*
 * The pane of looking back: a match step by step, as one seat was told it.
 *
 * All updates of a viewer are fetched with their patches and folded; a step
 * forward applies one patch, a step back begins at a view that is kept every so
 * often. The board is drawn by the match pane's own parts. While a match runs
 * players have their own memory; when it is over, everybody's, at the same
 * command.
 */
#ifndef ESTAFETTE_CLIENT_PANES_REPLAY_H
#define ESTAFETTE_CLIENT_PANES_REPLAY_H

#include "client/model/binding.h"
#include "client/model/replay.h"
#include "client/play/pieces.h"

extern const struct binding replay_bindings[];

bool replay_can_open(const struct model *model);
void replay_open(struct model *model, int32_t key, struct effects *effects);
/* As this seat, after this command. */
void replay_open_at(struct model *model, const char *as, int64_t command,
                    struct effects *effects);
void replay_close(struct model *model);

/* A page of match.history, and the notes. */
void replay_answered(struct model *model, const json_t *result,
                     struct effects *effects);
void replay_noted(struct model *model, const json_t *result);
/* Another second has gone by. */
void replay_tick(struct model *model);

/* The update at which it stands, or NULL. */
const json_t *replay_update(const struct replay *replay);

/* What is new since one left: asked for, told, and read. */
void since_ask(struct model *model, struct effects *effects);
void since_answered(struct model *model, const json_t *result,
                    struct effects *effects);
void since_open(struct model *model, int32_t key, struct effects *effects);
bool since_can_open(const struct model *model);
/* All that was told is seen. */
void since_seen(struct model *model, struct effects *effects);

#endif
