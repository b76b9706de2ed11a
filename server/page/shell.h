/*
 * The shell: the one HTML document in which the page's script draws every
 * screen. It says no more than what it is, in the language of who asks, and
 * holds no secret, so but for the words in its head it is the same at each of
 * its addresses. The script of its worker stands beside it, and comes with the
 * same headers.
 */
#ifndef ESTAFETTE_SERVER_PAGE_SHELL_H
#define ESTAFETTE_SERVER_PAGE_SHELL_H

#include "server/language/language.h"
#include "server/page/files.h"

/* Is this one of their addresses, and is it there? */
bool shell_find(const char *path, const struct language *language,
                struct leaf *leaf);
/* Does it stand there for something that has an id, of which its head may tell
 * more (card.h)? */
bool shell_has_id(const char *path);
/* The shell in this language, or in English; NULL in a program without a page.
 */
const struct page_file *shell_in(const struct language *language);

#endif
