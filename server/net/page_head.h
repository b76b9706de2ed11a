/* The lines before a page: what is told of it, and of whom it may ask. */
#ifndef ESTAFETTE_SERVER_NET_PAGE_HEAD_H
#define ESTAFETTE_SERVER_NET_PAGE_HEAD_H

#include <libwebsockets.h>
#include <stdbool.h>
#include <stddef.h>

#include "common/base/status.h"
#include "server/language/language.h"
#include "server/net/connection.h"

/* Other than 0 if they do not go out. */
int page_write_head(struct connection *page, size_t length);
/* An answer without a page; the line is to be closed then in any case. */
enum status page_refuse(struct lws *wsi, unsigned status);
/* What the one who asks says of what they take. */
bool page_takes_gzip(const struct connection *page);
bool page_wants_html(const struct connection *page);
const struct language *page_asks_language(const struct connection *page);

#endif
