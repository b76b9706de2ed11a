/*
 * Instants by the clock on this wall: the wire has them in UTC.
 */
#ifndef ESTAFETTE_CLIENT_LINK_LOCAL_TIME_H
#define ESTAFETTE_CLIENT_LINK_LOCAL_TIME_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_TEXT = 2400 }; /* a happening's line */

/* "Sun 22 Nov 20:00:00"; false if the text is no instant. */
bool local_time_text(const char *instant, char *text, size_t size);

/* A sentence of the server's in which all instants are said like that. */
void local_time_say(const char *sentence, char *text, size_t size);

#endif
