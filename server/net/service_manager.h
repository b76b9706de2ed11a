/*
 * The service manager: what it is told, and what it hands over.
 *
 * The protocols are sd_notify(3) and sd_listen_fds(3): a datagram to a socket,
 * and three variables of the environment. They are spoken here and not through
 * libsystemd, which would bring its libraries for compression and cryptography
 * into a process that faces the network. Started by hand, all of it does
 * nothing. Of one thread at a time: the one that starts the server, then the
 * loop's.
 */
#ifndef ESTAFETTE_SERVER_NET_SERVICE_MANAGER_H
#define ESTAFETTE_SERVER_NET_SERVICE_MANAGER_H

#include <stdbool.h>
#include <stdint.h>

enum { HANDED_MOST = 8 };

struct service_manager {
    int socket;       /* to tell it, or -1 */
    bool beats;       /* it restarts who is silent for too long */
    int handed;       /* sockets that it listens on for us, */
    int first;        /* from this descriptor on */
    int64_t patience; /* s, steady: when it was asked for more time, or 0 */
};

/* Reads the environment and clears it, so that nobody below takes it for
 * theirs.
 */
void service_manager_open(struct service_manager *service_manager);
void service_manager_close(struct service_manager *service_manager);

/* Lines of sd_notify(3), as READY=1. */
void service_manager_tell(const struct service_manager *service_manager,
                          const char *lines);
/* The start takes long and goes on: may be said as often as one likes. */
void service_manager_tell_starting(struct service_manager *service_manager);
/* READY=1 after RELOADING=1 says that the settings have been read again. */
void service_manager_tell_reloading(
    const struct service_manager *service_manager);

#endif
