/* Tasks: what is begun and has to wait, a stack inside a game's state. */

#include "server/rules/kit/tasks.h"

#include <string.h>

static void *record_at(const struct tasks *tasks, int index)
{
    return (char *)tasks->record + (size_t)index * tasks->size;
}

void *tasks_push(const struct tasks *tasks)
{
    if (*tasks->count == tasks->most) {
        course_fault(tasks->course, tasks->fault);
        --*tasks->count;
    }
    void *task = record_at(tasks, (*tasks->count)++);
    memset(task, 0, tasks->size);
    return task;
}

void tasks_pop(const struct tasks *tasks)
{
    memset(record_at(tasks, --*tasks->count), 0, tasks->size);
}

void *tasks_top(const struct tasks *tasks)
{
    return record_at(tasks, *tasks->count - 1);
}
