/* Where to listen: a host becomes an address that this machine has. */
#include "server/net/local.h"

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Whether this machine has it: only what it has can be bound. */
static bool is_here(const struct addrinfo *found)
{
    int probe = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (probe < 0)
        return false;
    bool is_bound = bind(probe, found->ai_addr, found->ai_addrlen) == 0;
    close(probe);
    return is_bound;
}

static bool take(const struct addrinfo *found, struct local *local)
{
    local->is_ipv6 = found->ai_family == AF_INET6;
    return is_here(found)
           && getnameinfo(found->ai_addr, found->ai_addrlen, local->address,
                          sizeof local->address, NULL, 0, NI_NUMERICHOST)
                  == 0;
}

enum status local_find(const char *host, struct local *local,
                       struct error *error)
{
    struct addrinfo wanted = {.ai_family = AF_UNSPEC,
                              .ai_socktype = SOCK_STREAM};
    struct addrinfo *all;
    int failed = getaddrinfo(host, NULL, &wanted, &all);
    if (failed != 0)
        return error_set(error, STATUS_IO, "cannot listen on %s: %s", host,
                         gai_strerror(failed));
    bool is_found = false;
    for (struct addrinfo *one = all; one != NULL && !is_found;
         one = one->ai_next)
        is_found = take(one, local);
    freeaddrinfo(all);
    if (!is_found)
        return error_set(error, STATUS_IO,
                         "cannot listen on %s: no address of this machine",
                         host);
    return STATUS_OK;
}

static int listen_at(const struct addrinfo *at)
{
    int on = 1, off = 0;
    int listening = socket(
        at->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, IPPROTO_TCP);
    if (listening < 0)
        return -1;
    setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (at->ai_family == AF_INET6)
        setsockopt(listening, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(listening, at->ai_addr, at->ai_addrlen) == 0
        && listen(listening, SOMAXCONN) == 0)
        return listening;
    int failed = errno;
    close(listening);
    errno = failed;
    return -1;
}

int local_listen(const struct local *local, int port)
{
    /* The world is both families by one socket, or IPv4 where there is one. */
    const char *const hosts[] = {local != NULL ? local->address : "::",
                                 local != NULL ? NULL : "0.0.0.0"};
    char service[8];
    int listening = -1;
    snprintf(service, sizeof service, "%d", port);
    for (int i = 0; i < 2 && listening < 0 && hosts[i] != NULL; i++) {
        struct addrinfo wanted = {.ai_socktype = SOCK_STREAM,
                                  .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV};
        struct addrinfo *at;
        if (getaddrinfo(hosts[i], service, &wanted, &at) != 0) {
            errno = EADDRNOTAVAIL;
            continue;
        }
        listening = listen_at(at);
        freeaddrinfo(at);
    }
    return listening;
}

int local_port(int socket)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    char service[8] = "0";
    if (getsockname(socket, (struct sockaddr *)&at, &size) == 0)
        getnameinfo((struct sockaddr *)&at, size, NULL, 0, service,
                    sizeof service, NI_NUMERICSERV);
    int port = 0;
    for (const char *digit = service; *digit != '\0'; digit++)
        port = port * 10 + *digit - '0';
    return port;
}
