/*
 * Connections: who they are, what waits to be sent to them, and their end.
 *
 * A connection belongs to the loop's thread.
 */
#ifndef ESTAFETTE_SERVER_NET_CONNECTION_H
#define ESTAFETTE_SERVER_NET_CONNECTION_H

#include <libwebsockets.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/api/call.h"
#include "server/language/language.h"
#include "server/net/address.h"
#include "server/net/limit.h"
#include "server/net/message.h"
#include "server/net/pubsub.h"
#include "server/net/settings.h"

struct net;

enum {
    UNSENT_MOST = 1 << 20, /* bytes that a connection may leave unread */
    UNREAD_SECONDS = 5,    /* for which it then stays, to hear why it ends */
    WAITING_MOST = 32,     /* requests of one connection not yet begun */
    WATCHES_MOST = 1024    /* topics of one connection */
};

struct outgoing {
    struct outgoing *next;
    struct message *message;
};

enum link_kind { LINK_SOCKET, LINK_PAGE };

struct connection {
    uint64_t id;
    enum link_kind kind;
    struct net *net;
    struct lws *wsi;
    struct connection *next, *previous; /* of all */
    struct connection *chained;         /* in the table by id */
    char address[ADDRESS_TEXT];
    bool is_counted; /* in addresses */
    bool has_greeted;
    bool is_held; /* the library was asked to read no more */
    bool wants_ping;
    int closing;   /* the code to close with, or 0 */
    bool has_left; /* its side has said that it closes */
    const char *closing_text;
    uint64_t opened, heard; /* ms, steady */
    uint64_t ending;        /* since when the library closes it, or 0 */
    struct bucket bucket;
    struct caller caller;
    struct memberships memberships;
    bool takes_offer_patches;        /* it has said so with a match.watch */
    const struct language *language; /* as hello has said; NULL: English */

    char *frame; /* what has come of a message so far */
    size_t frame_used, frame_room;
    int frame_pieces;
    uint64_t frame_since; /* when it began, or 0: none has */
    bool frame_is_long;

    bool is_busy; /* one of its calls is on its way */
    /* Of which account sessions have ended since then; "": none, "*": several.
     */
    char ended[STORE_ID];
    int waiting;
    struct call *waiting_first, *waiting_last;

    struct outgoing *out_first, *out_last;
    size_t unsent;
    size_t unasked;    /* bytes written since the line last said it was free */
    int page_status;   /* of LINK_PAGE */
    bool page_posts;   /* its body is still to come */
    bool page_is_head; /* its answer has none */
    bool page_has_begun;
    size_t page_written;
    const char *page_type;
    const struct language *page_language;
    bool page_is_document; /* what may run scripts of ours */
    bool page_is_packed;   /* by gzip */
    bool page_is_forever;  /* may be kept by whoever gets it */
    bool page_is_hourly;   /* so for an hour, after which it may be another */
};

struct connection *connection_new(struct net *net, struct lws *wsi,
                                  enum link_kind kind);
void connection_free(struct connection *connection);
struct connection *connection_find(struct net *net, uint64_t id);
/* Sends, or queues; closes a reader that is too slow. Borrows the message. */
void connection_send(struct connection *connection, struct message *message);
/* What is sent from now on waits for what comes after it, and leaves with it;
 * or no more. */
void connection_cork(const struct connection *connection, bool is_corked);
/* Writes what is queued as far as it goes; -1 if the line is broken. */
int connection_flush(struct connection *connection);
/* Closes with this code once everything queued is written. */
void connection_close(struct connection *connection, int code,
                      const char *static_text);
/* Seconds without a sign after which a connection is dead. */
int connection_dead_after(const struct net_settings *settings);

#endif
