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

/* One sentence for an answer that is not STATUS_OK. */
void failure_words(const struct reply *reply, char *text, size_t size);

#endif
