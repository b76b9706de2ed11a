/*
 * Tasks: what is begun and has to wait, a stack inside a game's state.
 *
 * Knows no game: a task is a record of the game's own, all alike in size. What
 * is pushed is all zero, and what is popped is zero again, so that equal
 * positions have equal bytes.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_TASKS_H
#define ESTAFETTE_SERVER_RULES_KIT_TASKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where the stack lies: its records, and how many of them are in use. */
struct tasks {
    void *record;
    size_t size;
    int most;
    uint16_t *count;
};

bool tasks_are_full(const struct tasks *tasks);
/* The new top. Of a full stack the last one is overwritten: that is a fault,
 * which the game sets, and all that matters is to write within bounds. */
void *tasks_push(const struct tasks *tasks);
void tasks_pop(const struct tasks *tasks);
void *tasks_top(const struct tasks *tasks);

#endif
