/* Messages put together, and sent. */

#include "server/net/post.h"

#include "server/language/error_told.h"

#include <string.h>

#include "server/net/audit.h"
#include "server/net/connection.h"
#include "server/net/message.h"
#include "server/net/pubsub.h"
#include "server/net/state.h"

enum { HEAD_TEXT = 256 };

/* One text of its parts, without building it twice; `tail` is "" mostly. */
static struct message *message_join(const struct writer *head, const char *body,
                                    size_t length, const char *tail)
{
    size_t behind = strlen(tail);
    size_t total = head->used + length + behind + 1;
    struct message *message = message_make(total);
    char *to = message_text(message);
    memcpy(to, head->data, head->used);
    memcpy(to + head->used, body, length);
    memcpy(to + head->used + length, tail, behind);
    to[total - 1] = '}'; /* what envelope_end would write */
    return message;
}

static void audit_message(struct net *net, const char *method,
                          struct message *message)
{
    if (net->audit != NULL)
        audit_sent(net->audit, method, message_text(message), message->length);
}

static struct message *notice_message(struct net *net, const char *method,
                                      const char *params, size_t length,
                                      const char *tail)
{
    char text[HEAD_TEXT];
    struct writer head;
    writer_init(&head, text, sizeof text);
    envelope_notice(&head, method);
    struct message *message = message_join(&head, params, length, tail);
    audit_message(net, method, message);
    return message;
}

struct message *post_make(struct net *net, const char *method,
                          const char *params, size_t length)
{
    return notice_message(net, method, params, length, "");
}

static void send_to(void *user, struct connection *connection)
{
    connection_send(connection, user);
}

/* An update in whole, and for those who know the last offer; each is made when
 * the first is met who gets it. */
struct told {
    struct net *net;
    const struct notice *notice;
    struct message *whole, *rest;
};

static void send_told(void *user, struct connection *connection)
{
    struct told *told = user;
    const struct notice *notice = told->notice;
    bool gets_rest = connection->takes_offer_patches && notice->tail != NULL;
    struct message **message = gets_rest ? &told->rest : &told->whole;
    if (*message == NULL)
        *message = notice_message(told->net, notice->method, notice->params,
                                  gets_rest ? notice->stem : notice->length,
                                  gets_rest ? notice->tail : "");
    connection_send(connection, *message);
}

static bool update(struct net *net, const char *topic,
                   const struct notice *notice)
{
    struct told told = {.net = net, .notice = notice};
    bool is_whole =
        pubsub_each_next(net->pubsub, topic, notice->seq, send_told, &told);
    if (told.whole != NULL)
        message_drop(told.whole);
    if (told.rest != NULL)
        message_drop(told.rest);
    return is_whole;
}

/* A message that some want to hear nothing of. */
struct kept_from {
    struct message *message;
    const char *deaf;
};

static void send_to_others(void *user, struct connection *connection)
{
    const struct kept_from *kept_from = user;
    const struct caller *caller = &connection->caller;
    if (!caller->is_signed_in
        || strstr(kept_from->deaf, caller->account.id) == NULL)
        connection_send(connection, kept_from->message);
}

static void to_others(struct net *net, const char *topic,
                      const struct notice *notice)
{
    struct kept_from kept_from = {.deaf = notice->deaf};
    if (pubsub_count(net->pubsub, topic) == 0)
        return;
    kept_from.message =
        post_make(net, notice->method, notice->params, notice->length);
    pubsub_each(net->pubsub, topic, send_to_others, &kept_from);
    message_drop(kept_from.message);
}

void post_notice(struct net *net, const char *topic, const char *method,
                 const char *params, size_t length)
{
    if (pubsub_count(net->pubsub, topic) == 0)
        return;
    struct message *message = post_make(net, method, params, length);
    pubsub_each(net->pubsub, topic, send_to, message);
    message_drop(message);
}

bool post_hides(enum status status)
{
    return status == STATUS_INTERNAL || status == STATUS_IO
           || status == STATUS_FAULT;
}

void post_error(struct connection *connection, const char *id,
                const char *method, enum status status,
                const struct error *error, const struct writer *data)
{
    struct writer out;
    struct error told;
    writer_open(&out, FRAME_MOST);
    error_told(connection->language, error, &told);
    envelope_error(&out, id, status, post_hides(status) ? NULL : &told,
                   post_hides(status) ? NULL : data);
    struct message *message = message_make(out.used);
    memcpy(message_text(message), out.data, out.used);
    audit_message(connection->net, method, message);
    connection_send(connection, message);
    message_drop(message);
    writer_release(&out);
}

size_t post_reply(struct connection *connection, const struct call *call)
{
    const struct answer *answer = &call->answer;
    const char *method = call->endpoint->name;
    if (call->status != STATUS_OK) {
        post_error(connection, call->id, method, call->status, &answer->error,
                   &answer->out);
        return answer->out.used;
    }
    char text[HEAD_TEXT];
    struct writer head;
    writer_init(&head, text, sizeof text);
    envelope_result(&head, call->id);
    struct message *message =
        message_join(&head, answer->out.data, answer->out.used, "");
    audit_message(connection->net, method, message);
    connection_send(connection, message);
    size_t length = message->length;
    message_drop(message);
    return length;
}

bool post_left(struct net *net, const char *topic, const struct notice *notice)
{
    if (notice->seq != 0)
        return update(net, topic, notice);
    if (notice->deaf != NULL)
        to_others(net, topic, notice);
    else
        post_notice(net, topic, notice->method, notice->params, notice->length);
    return true;
}

void post_to_all(struct net *net, const char *kind, const char *text)
{
    char buffer[HEAD_TEXT];
    struct writer out;
    writer_init(&out, buffer, sizeof buffer);
    writer_object(&out);
    writer_put_text(&out, "kind", kind);
    writer_put_text(&out, "text", text);
    writer_object_end(&out);
    struct message *message = post_make(net, "server.notice", buffer, out.used);
    for (struct connection *c = net->connections; c != NULL; c = c->next)
        if (c->kind == LINK_SOCKET && c->has_greeted)
            connection_send(c, message);
    message_drop(message);
}
