/*
 * Tournaments as they were listed, and the one whose page is read.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_CUPS_H
#define ESTAFETTE_CLIENT_MODEL_CUPS_H

#include <jansson.h>
#include <stdbool.h>

struct model;

enum { CUPS_TYPED = 1024 };

struct cups {
    json_t *rows;  /* of tournament.list, or NULL */
    json_t *shown; /* the one whose page is read, or NULL */
    int chosen;
    bool is_new;            /* what was typed makes one */
    char typed[CUPS_TYPED]; /* until it is done: to be mended, not lost */
};

void cups_release(struct model *model);
/* The one that is chosen, or NULL. */
const json_t *cups_chosen(const struct cups *cups);

/* cups_words.c: the state of a tournament as people call it; and the state of a
 * round or a meeting, a format, an office. */
const char *cups_state(const char *state);
const char *cups_word(const char *word);

#endif
