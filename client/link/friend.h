/*
 * What one tells a friend: the command that takes up a challenge by its word.
 */
#ifndef ESTAFETTE_CLIENT_LINK_FRIEND_H
#define ESTAFETTE_CLIENT_LINK_FRIEND_H

#include <stddef.h>

/*
 * "estafette --server wss://example.org join amber-castle-piano": the server as
 * we have reached it ourselves, and left out where that is the one that is
 * tried by itself.
 */
void friend_command(const char *server, const char *word, char *text,
                    size_t size);

#endif
