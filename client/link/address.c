/* Where a server is: reading its URL. */

#include "client/link/address.h"
#include "client/link/i18n.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool starts(const char **text, const char *with)
{
    size_t length = strlen(with);
    if (strncmp(*text, with, length) != 0)
        return false;
    *text += length;
    return true;
}

/* Digits only, 1 to 65535; 0 if it is not. */
static int port_parse(const char *text, size_t length)
{
    if (length == 0 || length > 5 || strspn(text, "0123456789") != length)
        return 0;
    long port = strtol(text, NULL, 10);
    return port >= 1 && port <= 65535 ? (int)port : 0;
}

/* The host: letters, digits, dots, dashes; colons only within brackets. */
static bool host_parse(const char **at, size_t length, struct address *address)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
    const char *host = *at;
    const char *allowed = plain;
    size_t count = 0;
    if (length > 0 && *host == '[') {
        const char *end = memchr(host, ']', length);
        if (end == NULL)
            return false;
        host++;
        count = (size_t)(end - host);
        allowed = "0123456789abcdefABCDEF:.";
        *at = end + 1;
    } else {
        const char *colon = memchr(host, ':', length);
        count = colon == NULL ? length : (size_t)(colon - host);
        *at = host + count;
    }
    if (count == 0 || count >= sizeof address->host)
        return false;
    memcpy(address->host, host, count);
    address->host[count] = '\0';
    return strspn(address->host, allowed) == count;
}

static bool is_path(const char *path)
{
    for (const char *at = path; *at != '\0'; at++) {
        if (*at <= ' ' || *at >= 0x7F)
            return false;
    }
    return true;
}

enum status address_parse(const char *url, struct address *address,
                          struct error *error)
{
    *address = (struct address){.port = ADDRESS_PORT, .path = "/ws"};
    const char *at = url;
    if (starts(&at, "wss://")) {
        address->is_secure = true;
        address->port = 443;
    } else {
        starts(&at, "ws://");
    }
    if (strstr(at, "://") != NULL)
        return error_set(error, STATUS_BAD_PARAMS,
                         tr("\"%.100s\" is no address of a server: it begins "
                            "with ws:// or wss://, or at once with the host"),
                         url);
    size_t length = strcspn(at, "/");
    const char *end = at + length;
    if (!host_parse(&at, length, address))
        return error_set(error, STATUS_BAD_PARAMS,
                         tr("no host in the server's address \"%.100s\""), url);
    if (at < end) {
        address->port =
            *at == ':' ? port_parse(at + 1, (size_t)(end - at - 1)) : 0;
        if (address->port == 0)
            return error_set(error, STATUS_BAD_PARAMS,
                             tr("no port in the server's address \"%.100s\""),
                             url);
    }
    if (strlen(end) >= sizeof address->path || !is_path(end))
        return error_set(error, STATUS_BAD_PARAMS,
                         tr("no path in the server's address \"%.100s\""), url);
    if (strlen(end) > 1)
        snprintf(address->path, sizeof address->path, "%s", end);
    return STATUS_OK;
}

void address_text(const struct address *address, char text[ADDRESS_TEXT])
{
    if (strchr(address->host, ':') == NULL)
        snprintf(text, ADDRESS_TEXT, "%s:%d", address->host, address->port);
    else
        snprintf(text, ADDRESS_TEXT, "[%s]:%d", address->host, address->port);
}
