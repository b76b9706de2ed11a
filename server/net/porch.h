/*
 * The porch: who has come and has not yet said what they want.
 *
 * Each socket waits here, outside the library, until the whole head of its
 * request has come (with TLS: of the handshake). The library keeps a timer for
 * each that waits in one sorted list, walked for every other that comes: some
 * thousands who say nothing would take all of its time. Then the library has
 * it, and the same deadline goes on until all of the request is there, with its
 * body if it may have one. So many stand here and no more; for another the
 * one that has waited longest gives way, who has said least for its time.
 *
 * All of it belongs to the loop's thread and is outside the library's
 * callbacks, but for porch_done and porch_went.
 */
#ifndef ESTAFETTE_SERVER_NET_PORCH_H
#define ESTAFETTE_SERVER_NET_PORCH_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "common/base/status.h"

struct lws;
struct net;
struct arrival;

struct porch {
    int epoll;
    uv_poll_t poll;
    struct arrival *first, *last; /* as they came */
    int count;
};

enum status porch_open(struct net *net, struct error *error) MUST_USE;
void porch_close(struct net *net);

/* Milliseconds for a whole request. */
unsigned porch_patience(const struct net *net);
/* A socket that was accepted: it is on the porch now, or closed. */
void porch_take(struct net *net, int taken_socket, bool is_inner);
/* Those whose time is over are closed. */
void porch_look(struct net *net, uint64_t now);

/* All of its request has come: it waits for us now. */
void porch_done(struct net *net, struct lws *wsi);
/* The library has let it go. */
void porch_went(struct net *net, struct lws *wsi);
/* Did it come by the inner entrance? */
bool porch_is_inner(struct lws *wsi);

#endif
