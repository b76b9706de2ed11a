/*
 * A failure in words: what went wrong, and what to do about it.
 *
 * The wire says why a call failed for programs: by a code, and where a request
 * was not of its form by the name of a member. A person is told what they can
 * do.
 */
#ifndef ESTAFETTE_CLIENT_LINK_FAILURE_H
#define ESTAFETTE_CLIENT_LINK_FAILURE_H

#include "client/link/link.h"

#include <stddef.h>

/* Is this what the check of a request's form says, "params.name is missing"?
 * Then it is said of the member. */
enum { FAILURE_FORM = 160 };
bool failure_form(const char *said, char *text, size_t size);

/* Do these words stand in what the server says, in English or, where it is told
 * so, in the player's language? TR("…"), whose translation is part of that of
 * what the server says (po/server-es.po). */
bool failure_says(const struct reply *reply, const char *words);

/* One sentence for an answer that is not STATUS_OK. */
void failure_words(const struct reply *reply, char *text, size_t size);

#endif
