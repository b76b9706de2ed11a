/*
 * A lost password, from the first screen: a name asks for a letter, the code in
 * it and another password sign in. Nobody is told whether anyone has that name,
 * or an address for it.
 */
#ifndef ESTAFETTE_CLIENT_SCREEN_RECOVER_H
#define ESTAFETTE_CLIENT_SCREEN_RECOVER_H

#include "client/screen/binding.h"
#include "client/screen/message.h"

enum { RECOVER_CODE = 64 };

/* What was typed, until it is known what comes of it. */
struct recover {
    bool is_begun;
    bool has_factor; /* a code of the second factor was typed: all else holds */
    char letter[RECOVER_CODE];
};

/* The key for it. */
void recover_press(struct model *model, int32_t key, struct effects *effects);
/* The letter was asked for: now its code is wanted. */
void recover_asked(struct model *model);
/* Signing in so has failed, and what was wrong is asked for again; false if
 * something else was under way. */
bool recover_again(struct model *model, const struct reply *reply);

#endif
