/*
 * A member of a JSON object that is text, found without reading it.
 *
 * Internal to server/match.
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_TEXT_MEMBER_H
#define ESTAFETTE_SERVER_MATCH_FOLD_TEXT_MEMBER_H

#include <stdbool.h>
#include <stddef.h>

/* The member of a JSON object text; false if it has none of that name. */
bool text_member(const char *text, const char *name, const char **value,
                 size_t *length);

#endif
