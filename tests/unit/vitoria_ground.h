/*
 * A ground for unit tests of games: a position in the words of a rule case,
 * on which actions are played and what each viewer gets is looked at.
 */
#ifndef ESTAFETTE_TESTS_UNIT_VITORIA_GROUND_H
#define ESTAFETTE_TESTS_UNIT_VITORIA_GROUND_H

#include "lab/cases/trial.h"

struct ground {
    struct trial trial;
    struct case_report report;
    json_t *file;
    json_t *given; /* the last action, whose text it lends */
    struct telling telling;
};

/* `position` is the inside of a case: "scenario", "position", "dice"; without
 * a game's name it is Vitoria. */
void ground_open(struct ground *ground, const char *position);
void ground_open_game(struct ground *ground, const char *game,
                      const char *position);
void ground_close(struct ground *ground);

/* Plays an action that must be accepted, and keeps what it was before. */
void ground_play(struct ground *ground, seat_id seat, const char *action);

/* What a viewer is told of the action played last: a JSON list. */
const char *ground_told(struct ground *ground, viewer_id viewer);
const char *ground_view(struct ground *ground, viewer_id viewer);
/* The answer to match.pick for a partial action. */
const char *ground_pick(struct ground *ground, seat_id seat,
                        const char *partial);

#endif
