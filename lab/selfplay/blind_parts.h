/*
 * The parts of a blindness check: what is sent unasked, asked for, and told.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_BLIND_PARTS_H
#define ESTAFETTE_LAB_SELFPLAY_BLIND_PARTS_H

#include "lab/selfplay/blind.h"

/* Notes a leak with both texts from where they differ; returns false. */
bool blind_leak(struct blind *blind, const char *what, const char *one,
                const char *other);

/* Compares the two texts written; `detail` says of what, or is NULL. */
bool blind_same_text(struct blind *blind, const char *what,
                     const struct action *detail);

/* The view of a position, or of what came of it, as text k. */
void blind_write_view(struct blind *blind, const void *state, int k);

/* View, offer and layers. */
bool blind_faces(struct blind *blind);

/* Picks along some walks, and verdicts on a hundred actions. */
bool blind_answers(struct blind *blind);

/* One command in both. */
bool blind_command(struct blind *blind, seat_id seat,
                   const struct action *action);

#endif
