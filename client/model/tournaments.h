/*
 * Tournaments as they were listed, and the one whose page is read.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_TOURNAMENTS_H
#define ESTAFETTE_CLIENT_MODEL_TOURNAMENTS_H

#include <jansson.h>
#include <stdbool.h>

struct model;

enum { TOURNAMENTS_TYPED = 1024 };

struct tournaments {
    json_t *rows;  /* of tournament.list, or NULL */
    json_t *shown; /* the one whose page is read, or NULL */
    int chosen;
    bool is_new; /* what was typed makes one */
    char
        typed[TOURNAMENTS_TYPED]; /* until it is done: to be mended, not lost */
};

void tournaments_release(struct model *model);
/* The one that is chosen, or NULL. */
const json_t *tournaments_chosen(const struct tournaments *tournaments);

/* tournaments_words.c: the state of a tournament as people call it; and the
 * state of a round or a meeting, a format, an office. */
const char *tournaments_state(const char *state);
const char *tournaments_word(const char *word);

#endif
