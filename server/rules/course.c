/* The course of a match: the stack of awaited decisions. */

#include "server/rules/course.h"

#include <assert.h>

enum { FAULT_STACK_FULL = UINT16_MAX };

const struct step *course_top(const struct course *course)
{
    if (course->is_over || course->depth == 0)
        return NULL;
    return &course->steps[course->depth - 1];
}

const struct step *course_decision(const struct course *course)
{
    return course->depth > 1 ? course_top(course) : NULL;
}

seat_set course_to_act(const struct course *course)
{
    const struct step *top = course_top(course);
    return top == NULL ? 0 : (seat_set)(top->seats & ~top->done);
}

struct step *course_push(struct course *course, uint16_t kind, seat_set seats)
{
    if (course->depth == STEPS_MOST) {
        course_fault(course, FAULT_STACK_FULL);
        course->depth--;
    }
    struct step *step = &course->steps[course->depth++];
    *step = (struct step){.kind = kind, .seats = seats};
    return step;
}

void course_pop(struct course *course)
{
    assert(course->depth > 0);
    course->depth--;
    course->steps[course->depth] = (struct step){0};
}

void course_clear(struct course *course, int depth)
{
    while (course->depth > depth)
        course_pop(course);
}

struct seats_changed course_seats(struct course *course, seat_set *returning,
                                  seat_set empty)
{
    seat_set old = (seat_set)(course->empty & ~*returning);
    const struct seats_changed changed = {.left = (seat_set)(empty & ~old),
                                          .taken = (seat_set)(old & ~empty)};
    *returning = (seat_set)((*returning & ~changed.left) | changed.taken);
    course->empty |= changed.left;
    return changed;
}

void course_return(struct course *course, seat_set *returning)
{
    course->empty = (seat_set)(course->empty & ~*returning);
    *returning = 0;
}

void course_fault(struct course *course, uint16_t reason)
{
    assert(reason != 0);
    if (course->fault == 0)
        course->fault = reason;
}
