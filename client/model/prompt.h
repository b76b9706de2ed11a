/*
 * A line that is being typed: a place to go to, a name, something to say.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_PROMPT_H
#define ESTAFETTE_CLIENT_MODEL_PROMPT_H

#include "client/model/binding.h"

struct model;

enum { PROMPT_TEXT = 1024 };

/* Called with the finished text. */
typedef void prompt_done(struct model *model, const char *text,
                         struct effects *effects);

/* Writes what may stand behind this text. */
typedef void prompt_list(const struct model *model, const char *text,
                         char *words, size_t size);

struct prompt {
    bool is_open;
    bool is_secret; /* a password: drawn as stars */
    bool is_fresh;  /* the text is a suggestion: what is typed replaces it */
    char label[64]; /* "" for a command after a colon */
    char more[800]; /* said after the text, until the next key */
    char text[PROMPT_TEXT];
    prompt_done *done;
    prompt_list *list; /* what ? lists where a word begins, or NULL */
};

void prompt_open(struct prompt *prompt, const char *label, const char *text,
                 prompt_done *done);

/* The same with a usual answer: Enter takes it, a letter begins another. */
void prompt_suggest(struct prompt *prompt, const char *label, const char *text,
                    prompt_done *done);

/* What may be typed, in a few words behind the line. */
void prompt_hint(struct prompt *prompt, const char *words);

/* Was a question answered with yes or its first letter, in English or in the
 * player's language? */
bool prompt_is_yes(const char *text);

/* What the line at the bottom says meanwhile. */
extern const struct binding prompt_bindings[];

/* One key while the prompt is open. */
void prompt_key(struct model *model, int32_t key, struct effects *effects);

#endif
