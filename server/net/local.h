/* The address of this machine at which the server listens. */
#ifndef ESTAFETTE_SERVER_NET_LOCAL_H
#define ESTAFETTE_SERVER_NET_LOCAL_H

#include <netinet/in.h>
#include <stdbool.h>

#include "common/base/status.h"

struct local {
    char address[INET6_ADDRSTRLEN]; /* in figures */
    bool is_ipv6;
};

/*
 * Finds what a host, a name or an address, means here. STATUS_IO with a text
 * that names it when it means nothing, or no address of this machine.
 */
enum status local_find(const char *host, struct local *local,
                       struct error *error);

/*
 * A socket that listens there, or NULL: to the whole world; port 0: a free one.
 * -1, with errno, if it cannot.
 */
int local_listen(const struct local *local, int port);
/* The port at which a socket listens. */
int local_port(int socket);

#endif
