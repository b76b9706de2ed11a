/* Where to listen: a host becomes an address that this machine has. */
#include "server/net/local.h"

#include <netdb.h>
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
