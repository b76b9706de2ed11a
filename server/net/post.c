/* Messages put together, and sent. */

#include "server/net/post.h"

#include <string.h>

#include "server/net/audit.h"
#include "server/net/connection.h"
#include "server/net/hub.h"
#include "server/net/parcel.h"
#include "server/net/state.h"

enum { HEAD_TEXT = 256 };

/* One text of its parts, without building it twice; `tail` is "" mostly. */
static struct parcel *parcel_join(const struct writer *head, const char *body,
                                  size_t length, const char *tail)
{
    size_t behind = strlen(tail);
    size_t total = head->used + length + behind + 1;
    struct parcel *parcel = parcel_make(total);
    char *to = parcel_text(parcel);
    memcpy(to, head->data, head->used);
    memcpy(to + head->used, body, length);
    memcpy(to + head->used + length, tail, behind);
    to[total - 1] = '}'; /* what envelope_end would write */
    return parcel;
}

static void audit_parcel(struct net *net, const char *method,
                         struct parcel *parcel)
{
    if (net->audit != NULL)
        audit_sent(net->audit, method, parcel_text(parcel), parcel->length);
}

static struct parcel *notice_parcel(struct net *net, const char *method,
                                    const char *params, size_t length,
                                    const char *tail)
{
    char text[HEAD_TEXT];
    struct writer head;
    writer_init(&head, text, sizeof text);
    envelope_notice(&head, method);
    struct parcel *parcel = parcel_join(&head, params, length, tail);
    audit_parcel(net, method, parcel);
    return parcel;
}

struct parcel *post_make(struct net *net, const char *method,
                         const char *params, size_t length)
{
    return notice_parcel(net, method, params, length, "");
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
    struct parcel *whole, *rest;
};

static void send_told(void *user, struct connection *connection)
{
    struct told *told = user;
    const struct notice *notice = told->notice;
    bool gets_rest = connection->takes_offer_patches;
    struct parcel **parcel = gets_rest ? &told->rest : &told->whole;
    if (*parcel == NULL)
        *parcel = notice_parcel(told->net, notice->method, notice->params,
                                gets_rest ? notice->stem : notice->length,
                                gets_rest ? notice->tail : "");
    connection_send(connection, *parcel);
}

static void update(struct net *net, const char *topic,
                   const struct notice *notice)
{
    struct told told = {.net = net, .notice = notice};
    hub_each(net->hub, topic, send_told, &told);
    if (told.whole != NULL)
        parcel_drop(told.whole);
    if (told.rest != NULL)
        parcel_drop(told.rest);
}

/* A message that some want to hear nothing of. */
struct kept_from {
    struct parcel *parcel;
    const char *deaf;
};

static void send_to_others(void *user, struct connection *connection)
{
    const struct kept_from *kept_from = user;
    const struct caller *caller = &connection->caller;
    if (!caller->is_signed_in
        || strstr(kept_from->deaf, caller->account.id) == NULL)
        connection_send(connection, kept_from->parcel);
}

static void to_others(struct net *net, const char *topic,
                      const struct notice *notice)
{
    struct kept_from kept_from = {.deaf = notice->deaf};
    if (hub_count(net->hub, topic) == 0)
        return;
    kept_from.parcel =
        post_make(net, notice->method, notice->params, notice->length);
    hub_each(net->hub, topic, send_to_others, &kept_from);
    parcel_drop(kept_from.parcel);
}

void post_notice(struct net *net, const char *topic, const char *method,
                 const char *params, size_t length)
{
    if (hub_count(net->hub, topic) == 0)
        return;
    struct parcel *parcel = post_make(net, method, params, length);
    hub_each(net->hub, topic, send_to, parcel);
    parcel_drop(parcel);
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
    writer_open(&out, FRAME_MOST);
    envelope_error(&out, id, status, post_hides(status) ? NULL : error,
                   post_hides(status) ? NULL : data);
    struct parcel *parcel = parcel_make(out.used);
    memcpy(parcel_text(parcel), out.data, out.used);
    audit_parcel(connection->net, method, parcel);
    connection_send(connection, parcel);
    parcel_drop(parcel);
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
    struct parcel *parcel =
        parcel_join(&head, answer->out.data, answer->out.used, "");
    audit_parcel(connection->net, method, parcel);
    connection_send(connection, parcel);
    size_t length = parcel->length;
    parcel_drop(parcel);
    return length;
}

void post_left(struct net *net, const char *topic, const struct notice *notice)
{
    if (notice->deaf != NULL)
        to_others(net, topic, notice);
    else if (notice->tail != NULL)
        update(net, topic, notice);
    else
        post_notice(net, topic, notice->method, notice->params, notice->length);
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
    struct parcel *parcel = post_make(net, "server.notice", buffer, out.used);
    for (struct connection *c = net->connections; c != NULL; c = c->next)
        if (c->kind == LINK_SOCKET && c->has_greeted)
            connection_send(c, parcel);
    parcel_drop(parcel);
}
