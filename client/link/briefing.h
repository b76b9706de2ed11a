/*
 * A scenario's briefing in words: out of its assets, for a screen or for lines.
 */
#ifndef ESTAFETTE_CLIENT_LINK_BRIEFING_H
#define ESTAFETTE_CLIENT_LINK_BRIEFING_H

#include <jansson.h>
#include <stdbool.h>

/* A paragraph of it: a heading of ours, then the server's text. */
typedef void briefing_says(void *user, const char *heading, const char *text);

/*
 * Tells the paragraphs of the briefing that these assets have, in their order;
 * false if they have none, as those of an older server.
 */
bool briefing_tell(const json_t *assets, briefing_says *says, void *user);

#endif
