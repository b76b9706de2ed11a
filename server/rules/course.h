/*
 * The course of a match: turn, phase, and the stack of awaited decisions.
 *
 * Every game's state begins with a struct course. The bottom step, if any, is
 * the phase's own (who may act in it); each step above it is an interruption
 * that must be answered first. A step is popped before the one that follows
 * from it is pushed, so chains do not deepen the stack. Larger things that
 * must survive a wait are fields of the game's own state.
 */
#ifndef ESTAFETTE_SERVER_RULES_COURSE_H
#define ESTAFETTE_SERVER_RULES_COURSE_H

#include "server/rules/types.h"

enum { STEPS_MOST = 12, STEP_ARGUMENTS = 6 };

struct step {
    uint16_t kind;                     /* a row of the game's steps table */
    seat_set seats;                    /* who is awaited */
    seat_set done;                     /* who has answered or ended */
    uint16_t argument[STEP_ARGUMENTS]; /* the game's own meaning */
};

struct course {
    uint16_t turn;
    uint16_t phase; /* an index of the game's phase words */
    uint16_t side;  /* the active side, or SIDE_NONE */
    uint16_t fault; /* not 0: a position that cannot be */
    seat_set empty; /* seats without a player */
    uint16_t is_over;
    uint16_t depth;
    struct step steps[STEPS_MOST];
};

/* The step that is awaited now, or NULL when none is (the match is over). */
const struct step *course_top(const struct course *course);

/* The decision that interrupts the phase, or NULL: none does. */
const struct step *course_decision(const struct course *course);

/* Who may act now: the seats of the top step that have not ended it. */
seat_set course_to_act(const struct course *course);

/* Adds a step; a full stack sets `fault`. Arguments are zeroed. */
struct step *course_push(struct course *course, uint16_t kind, seat_set seats);
void course_pop(struct course *course);

/* Takes all steps above so many; 0: also that of the phase. */
void course_clear(struct course *course, int depth);

/*
 * Seats were left or taken: `empty` is all of those without a player now. Who
 * takes one waits in `returning`, a field of the game's own, until the rules
 * let them in (course_return). Gives those whose player has changed.
 */
struct seats_changed {
    seat_set left, taken;
};
struct seats_changed course_seats(struct course *course, seat_set *returning,
                                  seat_set empty);
void course_return(struct course *course, seat_set *returning);

/* A mark that the match must be held: `reason` is the game's own number. */
void course_fault(struct course *course, uint16_t reason);

#endif
