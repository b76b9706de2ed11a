/* The people of a story: their lines to the house, and what they heard. */
#ifndef ESTAFETTE_TESTS_SIM_CAST_H
#define ESTAFETTE_TESTS_SIM_CAST_H

#include "tests/sim/house.h"
#include "tests/sim/script.h"

#include <jansson.h>

struct person {
    char name[NAME_MOST];
    char token[VALUE_MOST];
    struct lws *wsi;
    json_t *answer; /* to the last call */
};

/* To open a house with. */
extern const struct house_hooks cast_hooks;

/* The person of this name, who is new if nobody has it. */
struct person *cast_find(const char *name);
/* Nobody has a line any more. */
void cast_leave(void);
/* What is answered is the person's `answer`. */
void cast_say(struct person *person, const char *text);
/* A line and a sign-in, where there is none. */
void cast_greet(struct person *person);
/* Who has signed in or out by this method is so from then on. */
void cast_note_token(struct person *person, const char *method);

#endif
