/*
 * The results of a series in a file, a line a match, so that it can be ended
 * and gone on with. The first line is the title: what was played. Processes
 * that write to one file do not get into each other's lines.
 */
#ifndef ESTAFETTE_LAB_ARENA_KEPT_H
#define ESTAFETTE_LAB_ARENA_KEPT_H

#include "lab/arena/series.h"

struct kept {
    int file;
    const struct rules *rules;
};

/*
 * Opens or makes the file, and puts what it has into the series, whose results
 * are open. A last line that was never finished goes. False, having said why on
 * stderr, if the file is of another title, or no such file.
 */
bool kept_open(struct kept *kept, const char *path, const char *title,
               struct series *series);
void kept_close(struct kept *kept);

/* A match more, for series.played; `to` is the struct kept. One with a fault is
 * not kept: it is to be seen again. */
void kept_add(void *to, long number, const struct arena_result *result);

#endif
