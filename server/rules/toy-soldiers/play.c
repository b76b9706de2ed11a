/* Events, tasks and questions: what every change of a position is made with. */

#include "server/rules/toy-soldiers/effect.h"

#include "server/rules/kit/tasks.h"

struct event *toys_note(struct toys_play *play, uint16_t kind,
                        const char *clause, piece_id unit)
{
    struct event *event = events_add(play->events, kind, clause);
    event->piece = unit;
    event->side = play->rules->piece[unit].side;
    event->at = play->state->unit[unit].at;
    event->to = event->at;
    return event;
}

struct toys_task *toys_push(struct toys_play *play, uint16_t kind)
{
    struct toys_task *task = tasks_push(TASKS_OF(play->state, FAULT_TASKS));
    task->kind = kind;
    return task;
}

void toys_pop(struct toys_play *play)
{
    tasks_pop(TASKS_OF(play->state, FAULT_TASKS));
}

struct toys_task *toys_top(struct toys_state *state)
{
    return tasks_top(TASKS_OF(state, FAULT_TASKS));
}

void toys_ask(struct toys_play *play, uint16_t step, piece_id unit,
              uint16_t first, uint16_t second)
{
    seat_id seat = toys_actor(toys_now(play), unit);
    struct step *open =
        course_push(&play->state->course, step, seat_only(seat));
    open->argument[0] = unit;
    open->argument[1] = first;
    open->argument[2] = second;
}

const struct step *toys_open(const struct toys_state *state)
{
    return course_decision(&state->course);
}

void toys_answered(struct toys_play *play)
{
    course_pop(&play->state->course);
}
