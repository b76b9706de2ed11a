/*
 * Marks: what the walk of an action and the last happenings put on the board.
 */
#ifndef ESTAFETTE_CLIENT_VIEW_BOARD_MARKS_H
#define ESTAFETTE_CLIENT_VIEW_BOARD_MARKS_H

#include "client/model/match.h"
#include "client/panes/match.h"

enum mark {
    MARK_CHOICE = 1, /* something here may be chosen */
    MARK_REACH = 2,  /* a path can end here */
    MARK_PICKED = 4, /* it is in the action already */
    MARK_TRACE = 8,  /* the last happening was here */
    MARK_LAYER = 16, /* the layer that is shown has a number here */
    MARK_GOAL = 32   /* something that wins, or scores, lies here */
};

struct marks {
    uint8_t mark[BOARD_PLACES_MOST];
    int16_t cost[BOARD_PLACES_MOST];  /* of a reach, or the layer; -1: none */
    int8_t holder[BOARD_PLACES_MOST]; /* of a goal: a side; -1: nobody */
};

void marks_build(struct marks *marks, const struct match *match);

#endif
