/* Where a server is: host, port and path of a URL. */
#ifndef ESTAFETTE_CLIENT_LINK_ADDRESS_H
#define ESTAFETTE_CLIENT_LINK_ADDRESS_H

#include "common/base/status.h"

#include <stdbool.h>

enum { ADDRESS_PORT = 1781, ADDRESS_TEXT = 300 };

struct address {
    bool is_secure; /* wss */
    int port;       /* 1781, or 443 for wss, if the URL has none */
    char host[256]; /* an IPv6 address stands here without its brackets */
    char path[256]; /* "/ws" if the URL has none */
};

/* Reads [ws://|wss://]host[:port][/path]; STATUS_BAD_PARAMS if it is not. */
enum status address_parse(const char *url, struct address *address,
                          struct error *error) MUST_USE;

/* "host:port", "[::1]:port": one name for one server. */
void address_text(const struct address *address, char text[ADDRESS_TEXT]);

#endif
