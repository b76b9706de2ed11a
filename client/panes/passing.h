/*
 * Passing: a phase in which nothing can be done but end it is ended by itself.
 *
 * Only where the player has asked for it, by a key or by "pass = yes" below
 * [play] in estafette.ini: the others see how soon such a phase ended, and may
 * conclude what the rules keep from them (the assets' `secrecy`). Whether there
 * is anything to do the server says (`idle` of the offer); one that says
 * nothing is never passed for. What was taken back stays so: the phase that an
 * undo leads to waits for its player.
 */
#ifndef ESTAFETTE_CLIENT_PANES_PASSING_H
#define ESTAFETTE_CLIENT_PANES_PASSING_H

#include "client/model/message.h"

struct match;
struct model;

/* Reads the file of settings; a sentence for the player if it is wrong. */
void passing_load(struct model *model);

/* The model has changed: is this seat awaited for nothing? */
void passing_follow(struct model *model, struct effects *effects);

/* Something was told: after an undo nothing ends by itself. */
void passing_told(struct match *match, const json_t *happenings);
/* An act of this seat was taken: what is offered is of before it until its
 * update has come. */
void passing_answered(struct match *match, const json_t *result);

/* The key: on, with what it tells, and off. */
void passing_press(struct model *model, int32_t key, struct effects *effects);

#endif
