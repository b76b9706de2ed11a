/*
 * Tasks: what is begun and has to wait, a stack inside a game's state.
 *
 * Knows no game: a task is a record of the game's own, all alike in size. What
 * is pushed is all zero, and what is popped is zero again, so that equal
 * positions have equal bytes.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_TASKS_H
#define ESTAFETTE_SERVER_RULES_KIT_TASKS_H

#include "server/rules/course.h"

#include <stddef.h>
#include <stdint.h>

/* Where the stack lies: its records, how many of them are in use, and what the
 * course is held for when there are too many. */
struct tasks {
    void *record;
    size_t size;
    size_t most;
    uint16_t *count;
    struct course *course;
    uint16_t fault;
};

/* The stack of a state that has `task`, `task_count` and `course`. */
#define TASKS_OF(state, reason)                                          \
    (&(const struct tasks){(state)->task, sizeof(state)->task[0],        \
                           sizeof(state)->task / sizeof(state)->task[0], \
                           &(state)->task_count, &(state)->course, reason})

/* The new top. Of a full stack the last one is overwritten: the fault is set,
 * and all that matters then is to write within bounds. */
void *tasks_push(const struct tasks *tasks);
void tasks_pop(const struct tasks *tasks);
void *tasks_top(const struct tasks *tasks);

#endif
