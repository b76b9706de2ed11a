/*
 * Sight: the line between two squares (T10.1) and what closes it (T10.2).
 *
 * A line is walked once for every question: what closes a between square or a
 * side is asked of the caller, so sight, fire (T11.1) and the screen (T15.2)
 * go by the same squares. The end squares never close a line.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_SIGHT_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_SIGHT_H

#include "server/rules/toy-soldiers/ground.h"

/* What closes a line; `square` or `side` may be NULL: none does. */
struct toys_closing {
    bool (*square)(const void *user, place_id between);
    bool (*side)(const void *user, place_id from, place_id to);
    const void *user;
};

/* Is the line from one square to another open? A square sees itself. */
bool toys_line_is_open(const struct board *board, place_id from, place_id to,
                       const struct toys_closing *closing);

/*
 * The squares from which the line crosses into its goal: one, or two where it
 * enters by a corner (T10.18); none if both ends are one square.
 */
int toys_line_enters(const struct board *board, place_id from, place_id to,
                     place_id by[2]);

/* A viewer who looks from one square to another. */
struct toys_look {
    const struct toys_rules *rules;
    place_id from, to;
    bool is_mounted; /* cavalry and riders see over crops (T10.16) */
};

/* Closes a between square to sight (T10.2), or a side (T10.20): for callers
 * that close more than sight does; `look` is a struct toys_look. */
bool toys_look_square(const void *look, place_id between);
bool toys_look_side(const void *look, place_id from, place_id to);

/* Does forest at either end shut the line, beyond range 1 (T10.5)? */
bool toys_look_is_wooded(const struct toys_look *look);

/* Is there a line of sight? */
bool toys_sees_place(const struct toys_rules *rules, place_id from, place_id to,
                     bool is_mounted);

#endif
