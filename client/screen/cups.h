/*
 * The pane of tournaments: a list, and what can be done with the one chosen.
 *
 * Its page, its table and its trail are sheets to read, made of what the
 * server answers. Who may do what the server says when it is tried.
 */
#ifndef ESTAFETTE_CLIENT_SCREEN_CUPS_H
#define ESTAFETTE_CLIENT_SCREEN_CUPS_H

#include "client/screen/binding.h"

#include <jansson.h>

enum { CUPS_TYPED = 1024 };

struct cups {
    json_t *rows;  /* of tournament.list, or NULL */
    json_t *shown; /* the one whose page is read, or NULL */
    int chosen;
    bool is_new;            /* what was typed makes one */
    char typed[CUPS_TYPED]; /* until it is done: to be mended, not lost */
};

extern const struct binding cups_bindings[];

void cups_open(struct model *model, int32_t key, struct effects *effects);
void cups_release(struct model *model);
/* The one that is chosen, or NULL. */
const json_t *cups_chosen(const struct cups *cups);

/* An answer to one of the pane's calls; false if it is not the pane's. */
bool cups_reply(struct model *model, const struct message *message,
                struct effects *effects);
void cups_notified(struct model *model, const char *method,
                   const json_t *params, struct effects *effects);
/* cups_act.c: an act by its words; the one that failed is asked for again. */
void cups_act_press(struct model *model, int32_t key, struct effects *effects);
void cups_act_again(struct model *model);

/* cups_match.c: from its page, a match of it by the number of the meeting. */
bool cups_has_matches(const struct model *model);
void cups_ask_match(struct model *model, int32_t key, struct effects *effects);

/* cups_text.c: what is read of one, on the heap. */
struct lobby;
char *cups_page(const struct lobby *lobby, const json_t *shown);
char *cups_table(const json_t *table);
char *cups_trail(const json_t *trail);
char *cups_preview(const json_t *preview);

/* cups_words.c: the state of a tournament as people call it; and the state of a
 * round or a meeting, a format, an office. */
const char *cups_state(const char *state);
const char *cups_word(const char *word);

#endif
