/*
 * The listener: how connections come in.
 *
 * Either the library listens where the settings say, or the service manager
 * does and hands its sockets over; then `listen` says nothing, and nobody who
 * connects while the server starts again is refused. With a certificate all of
 * it is TLS.
 */
#ifndef ESTAFETTE_SERVER_NET_LISTENER_H
#define ESTAFETTE_SERVER_NET_LISTENER_H

#include <uv.h>

#include "common/base/status.h"
#include "server/net/manager.h"

struct net;
struct net_settings;

struct listener {
    uv_poll_t handed[HANDED_MOST];
    int handed_count;
};

/* The certificate and its key, if there are any: files, and a pair. */
enum status listener_check(const struct net_settings *settings,
                           struct error *error) MUST_USE;
/* The library's context, listening; STATUS_IO says what is in the way. */
enum status listener_open(struct net *net, struct error *error) MUST_USE;
/* No handed socket is accepted from any more; the library's own are its affair.
 */
void listener_close(struct listener *listener);
/* Reads the certificate again, for connections to come; one that is none, or
 * not of this key, changes nothing. */
enum status listener_renew(struct net *net, struct error *error) MUST_USE;
/* One line on standard output: where it listens. */
void listener_say(const struct net *net);

#endif
