/*
 * A goal as a row of a view (view_record.h): packed as facts, said in words.
 *
 * Below the views and below what is reckoned of goals: it asks for neither.
 */
#ifndef ESTAFETTE_SERVER_RULES_GOALS_ROW_H
#define ESTAFETTE_SERVER_RULES_GOALS_ROW_H

#include "server/rules/goals.h"

/* A goal in a record. What is said of it is a text of the rules, or follows. */
struct goal_facts {
    const char *clause, *said; /* or NULL */
    int16_t worth, points, now, most;
    uint8_t number;
    side_id side, holder;
    uint8_t flags;
    uint16_t place_count;
    place_id places[GOAL_PLACES]; /* so many, then the text */
    char text[GOAL_TEXT];
};

/* How many bytes of `facts` are the goal's. */
size_t goal_pack(const struct goal *goal, int number, struct goal_facts *facts);
/* The row out of its facts. */
row_writer goals_say_row;

/* A member that names a side; none for SIDE_NONE. */
void goal_put_side(struct writer *out, const struct rules *rules,
                   const char *key, side_id side);

#endif
