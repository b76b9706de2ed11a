/*
 * What this player has met before, on any server: kept in the state folder.
 *
 * An object of kinds, each an object whose names are what was met. Programs
 * that run at the same time add to it in turn.
 */
#ifndef ESTAFETTE_CLIENT_LINK_MEMORY_H
#define ESTAFETTE_CLIENT_LINK_MEMORY_H

#include <jansson.h>

struct session;

/* What is kept beside this session; an empty object where there is nothing. */
json_t *memory_read(const struct session *session);

/* Adds to it. What cannot be kept is met for the first time once more. */
void memory_add(const struct session *session, const json_t *kinds);

#endif
