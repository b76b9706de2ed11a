/* The memory of a review (start_review.c), and what was found (review.c). */
#ifndef ESTAFETTE_SERVER_THINK_REVIEW_ROOM_H
#define ESTAFETTE_SERVER_THINK_REVIEW_ROOM_H

#include "server/think/review.h"
#include "server/think/walker.h"

enum { REVIEW_RIVALS = 64, REVIEW_DEALS = 4, REVIEW_TURNS = 128 };

/* Something else that could have been done; its tries are at hand. */
struct rival {
    struct action action;
    int chance;
};

/* A place of the curve. */
struct review_point {
    int64_t number;
    int turn;
    int truth, known;
};

/* What was lost in a turn. */
struct review_turn {
    int turn;
    int luck, error, ignorance, luck_of_others;
};

struct review {
    const struct rules *rules;
    seat_id seat;
    side_id side;
    uint64_t seed;
    int spent;
    int point_stride, judge_stride;
    int heard;         /* commands so far */
    int own, judged;   /* of the seat, and those looked at */
    int others_thrown; /* of others, in which something was thrown */
    bool hides;
    int turn_count;
    struct review_turn turns[REVIEW_TURNS];
    int point_count;
    struct review_point points[REVIEW_POINTS + 2];
    int loss_count;
    struct review_loss losses[REVIEW_WORST + 1], found;
    int64_t last; /* command, and its turn */
    int turn;

    /* The command that is being looked at. */
    const struct review_step *step;
    bool is_answer, is_end;
    int deal_count; /* 1, and what is known itself, where nothing is hidden */
    void *known;
    void *deals[REVIEW_DEALS];
    void *trial, *scratch;
    struct walker walker;
    struct chance chance;
    struct events events;
    int rival_count;
    uint8_t order[REVIEW_RIVALS];
    struct rival rivals[REVIEW_RIVALS];
};

#endif
