/*
 * A plan: actions laid out before any of them is sent.
 *
 * While one plans, an action that is complete is kept instead of sent; its ways
 * are drawn over the board. What can be planned is what the server offers and
 * picks in the position as it is: the client foresees nothing. A plan is sent
 * step by step, each after the answer and the update of the one before. It
 * stops at the first that is refused, and where what was foreseen ends: dice,
 * something made known, an act of another, a step that is no longer offered.
 * What is left stays planned.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_PLAN_H
#define ESTAFETTE_CLIENT_MODEL_PLAN_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct model;
struct effects;

struct plan {
    char match[72], as[40]; /* whose it is */
    bool is_on;             /* what is complete is kept, not sent */
    json_t *steps;          /* of {action, words, routes}; or NULL */
    int chosen;             /* in the list */
    bool is_sending;
    int sent, total;
    int64_t base;     /* the last update before the one that is under way */
    int64_t answered; /* the update that it made; -1: not answered yet */
    char why[200];    /* why no more is to be sent, or "" */
};

void plan_release(struct model *model);

/* Is something planned, or being planned, in the match that is open? */
bool plan_is_on(const struct model *model);
int plan_count(const struct model *model);
const json_t *plan_step(const struct model *model, int index);

/* Takes a step out of it, and says so. */
void plan_drop(struct model *model, int index);
/* Keeps the action that is complete as the last step. */
void plan_add(struct model *model);

/* "Planned: 3. …": what stands before what is awaited; "" without a plan. */
void plan_line(const struct model *model, char *text, size_t size);

/* The match is left: what is under way is not waited for. */
void plan_leave(struct model *model);

void plan_begin(struct model *model, int32_t key, struct effects *effects);
bool plan_is_sending(const struct model *model);

#endif
