/*
 * Post: messages are put together and sent to who is to have them.
 */
#ifndef ESTAFETTE_SERVER_NET_POST_H
#define ESTAFETTE_SERVER_NET_POST_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/writer.h"
#include "server/api/call.h"
#include "server/net/connection.h"
#include "server/net/message.h"

struct net;

/* What went wrong inside is for the log; a client learns only that it did. */
bool post_hides(enum status status);
/* `method` is that of the request, or NULL; `data` may be NULL. */
void post_error(struct connection *connection, const char *id,
                const char *method, enum status status,
                const struct error *error, const struct writer *data);
/* What a call is answered; how many bytes that are. */
size_t post_reply(struct connection *connection, const struct call *call);

/* A notification, for who makes out itself whom it is for. */
struct message *post_make(struct net *net, const char *method,
                          const char *params, size_t length);
/* To all who listen to a topic. */
void post_notice(struct net *net, const char *topic, const char *method,
                 const char *params, size_t length);
/* The same of what a call has left, each in the form that they take, and not to
 * those who want to hear nothing of it. */
/* False: of what is numbered, somebody lacks what comes before it (news.h). */
bool post_left(struct net *net, const char *topic, const struct notice *notice);
/* A server.notice to everybody. */
void post_to_all(struct net *net, const char *kind, const char *text);

#endif
