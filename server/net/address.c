/* Addresses: from sockets and figures to the text that is counted. */

#include "server/net/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

static void write_v6(struct in6_addr *v6, char text[ADDRESS_TEXT])
{
    if (IN6_IS_ADDR_V4MAPPED(v6)) {
        inet_ntop(AF_INET, &v6->s6_addr[12], text, ADDRESS_TEXT);
        return;
    }
    if (!IN6_IS_ADDR_LOOPBACK(v6))
        memset(&v6->s6_addr[8], 0, 8);
    inet_ntop(AF_INET6, v6, text, ADDRESS_TEXT);
}

void address_of(int socket, char text[ADDRESS_TEXT])
{
    struct sockaddr_storage peer;
    socklen_t length = sizeof peer;
    memset(&peer, 0, sizeof peer);
    text[0] = '\0';
    if (getpeername(socket, (struct sockaddr *)&peer, &length) != 0)
        return;
    if (peer.ss_family == AF_INET) {
        struct sockaddr_in v4;
        memcpy(&v4, &peer, sizeof v4);
        inet_ntop(AF_INET, &v4.sin_addr, text, ADDRESS_TEXT);
    } else if (peer.ss_family == AF_INET6) {
        struct sockaddr_in6 v6;
        memcpy(&v6, &peer, sizeof v6);
        write_v6(&v6.sin6_addr, text);
    }
}

bool address_read(const char *figures, char text[ADDRESS_TEXT])
{
    struct in_addr v4;
    struct in6_addr v6;
    text[0] = '\0';
    if (inet_pton(AF_INET, figures, &v4) == 1)
        inet_ntop(AF_INET, &v4, text, ADDRESS_TEXT);
    else if (inet_pton(AF_INET6, figures, &v6) == 1)
        write_v6(&v6, text);
    return text[0] != '\0';
}

bool address_forwarded(const char *header, char text[ADDRESS_TEXT])
{
    const char *last = strrchr(header, ',');
    char figures[ADDRESS_TEXT];
    last = last == NULL ? header : last + 1;
    last += strspn(last, " \t");
    size_t length = strcspn(last, " \t");
    text[0] = '\0';
    if (length >= sizeof figures || last[length + strspn(last + length, " \t")])
        return false;
    snprintf(figures, sizeof figures, "%.*s", (int)length, last);
    return address_read(figures, text);
}

bool address_is_loopback(const char *text)
{
    return strncmp(text, "127.", 4) == 0 || strcmp(text, "::1") == 0;
}
