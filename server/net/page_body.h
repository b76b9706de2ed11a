/* What a page consists of: a text, or a file of the web page. */
#ifndef ESTAFETTE_SERVER_NET_PAGE_BODY_H
#define ESTAFETTE_SERVER_NET_PAGE_BODY_H

#include <stdbool.h>
#include <stddef.h>

#include "server/net/connection.h"

/* Takes the text as the page's body; it goes out when the line is free. */
void page_set(struct connection *page, int status, const char *type,
              const char *text, size_t length);
/* A text that the catalogues have comes in the language of who asks. */
void page_set_text(struct connection *page, int status, const char *text);
/* A file of the web page, or its shell, as it stands packed in the program.
 * False: there is none. */
bool page_set_leaf(struct connection *page, const char *path, bool is_packed);

#endif
