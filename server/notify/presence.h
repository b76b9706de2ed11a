/*
 * Presence: when each account was last seen to do something.
 *
 * That a client is connected says nothing: it may have been left running. Who
 * was not seen since the server started counts as seen when it started. Any
 * thread may call.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_PRESENCE_H
#define ESTAFETTE_SERVER_NOTIFY_PRESENCE_H

#include <stdbool.h>
#include <stdint.h>

struct presence;

struct presence *presence_new(void);
void presence_free(struct presence *presence);

void presence_note(struct presence *presence, const char *account, int64_t now);
/* Its last instant; the floor for who was not seen. */
int64_t presence_last(struct presence *presence, const char *account);
/* Was it ever seen, since the server started? */
bool presence_knows(struct presence *presence, const char *account);
/* Sets the floor, once. */
void presence_begin(struct presence *presence, int64_t now);

#endif
