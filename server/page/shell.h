/*
 * The shell: the one HTML document in which the page's script draws every
 * screen. It has nothing of its own to say and holds no secret, so it is the
 * same at each of its addresses.
 */
#ifndef ESTAFETTE_SERVER_PAGE_SHELL_H
#define ESTAFETTE_SERVER_PAGE_SHELL_H

#include "server/page/files.h"

/* Is this one of its addresses, and is it there? */
bool shell_find(const char *path, struct leaf *leaf);

#endif
