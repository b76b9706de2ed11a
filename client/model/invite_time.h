/*
 * The times of an invitation: rows of the form for the protocol's
 * `time_control`, of which only those of the chosen kind are shown.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_INVITE_TIME_H
#define ESTAFETTE_CLIENT_MODEL_INVITE_TIME_H

#include <jansson.h>

enum { TIME_ROWS = 12 };

/* Which value of each row is chosen. */
struct invite_time {
    int value[TIME_ROWS];
};

/* The usual values: no clock. */
void time_init(struct invite_time *time);

/* How many rows are shown, and the label and value of one of them. */
int time_lines(const struct invite_time *time);
const char *time_label(const struct invite_time *time, int line);
const char *time_value(const struct invite_time *time, int line);

/* The next value of a row, or the one before (`by` -1). */
void time_turn(struct invite_time *time, int line, int by);

/* What the rows stand for, or NULL if that is what no time_control says. */
json_t *time_control(const struct invite_time *time);

#endif
