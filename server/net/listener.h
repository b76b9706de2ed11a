/*
 * The listener: how connections come in.
 *
 * Either we listen where the settings say, or the service manager does and
 * hands its sockets over; then `listen` says nothing, and nobody who connects
 * while the server starts again is refused. With a certificate all of it is
 * TLS. The inner entrance, if the settings name one, is for the host's own
 * programs: it has the metrics, and never TLS. Whoever comes in waits on the
 * porch (porch.h).
 */
#ifndef ESTAFETTE_SERVER_NET_LISTENER_H
#define ESTAFETTE_SERVER_NET_LISTENER_H

#include <stdbool.h>
#include <uv.h>

#include "common/base/status.h"
#include "server/net/service_manager.h"

struct net;
struct net_settings;

struct entrance {
    uv_poll_t poll;
    struct net *net;
    int socket;
    bool is_inner;
    bool is_ours; /* to close */
};

struct listener {
    struct entrance entrances[HANDED_MOST + 1];
    int count;
};

/* The certificate and its key, if there are any: files, and a pair. */
enum status listener_check(const struct net_settings *settings,
                           struct error *error) MUST_USE;
/* The library's context, listening; STATUS_IO says what is in the way. */
enum status listener_open(struct net *net, struct error *error) MUST_USE;
/* Nobody is let in any more. */
void listener_close(struct listener *listener);
/* What the kernel holds for each, by the settings as they are now. */
void listener_tune(struct net *net);
/* Reads the certificate again, for connections to come; one that is none, or
 * not of this key, changes nothing. */
enum status listener_renew(struct net *net, struct error *error) MUST_USE;
/* One line on standard output: where it listens. */
void listener_say(const struct net *net);

#endif
