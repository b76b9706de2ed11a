/*
 * Lines: what is told at the ends of an action, each with its chance.
 *
 * Lines that are the same to the byte are one. A line that an end tells twice
 * counts once: its chance is that it happens at all.
 */
#ifndef ESTAFETTE_SERVER_THINK_ODDS_LINES_H
#define ESTAFETTE_SERVER_THINK_ODDS_LINES_H

#include "common/base/writer.h"

#include <stdbool.h>
#include <stdint.h>

enum { ODDS_LINES = 64, ODDS_LINES_TEXT = 65536 };

struct odds_line {
    uint32_t at, length; /* in the text */
    int end;             /* the last one that has told it */
    int kind;            /* the first line of its kind */
    double weight;
};

struct odds_lines {
    int count, ends;
    double weight; /* of all ends */
    bool is_cut;   /* there was no room for a line */
    uint32_t used;
    uint16_t order[ODDS_LINES];
    struct odds_line line[ODDS_LINES];
    char text[ODDS_LINES_TEXT];
};

void odds_lines_clear(struct odds_lines *lines);

/* Adds an end: `told` is a JSON list of objects, as text. What there is no room
 * for is left out. */
void odds_lines_add(struct odds_lines *lines, const char *told, double weight);

/* The list, kind by kind as they were met, the likelier first. */
void odds_lines_write(struct odds_lines *lines, struct writer *out);

#endif
