/*
 * Watching: who listens to which match, and who is there.
 *
 * A seat is there while a connection watches as that seat. Everyone who
 * watches the match learns of it.
 */

#include "server/net/watch.h"

#include <stdio.h>
#include <string.h>

#include "server/net/connection.h"
#include "server/net/message.h"
#include "server/net/post.h"
#include "server/net/pubsub.h"
#include "server/net/state.h"

enum { PRESENCE_TEXT = 256 };

void watch_topic(char topic[TOPIC_TEXT], const char *match, const char *viewer)
{
    snprintf(topic, TOPIC_TEXT, "%s/%s", match, viewer);
}

/* The viewer within "MATCH/VIEWER", or NULL. */
static const char *viewer_in(const char *topic)
{
    const char *slash = strchr(topic, '/');
    return slash != NULL ? slash + 1 : NULL;
}

static bool is_seat(const char *viewer)
{
    return strcmp(viewer, "public") != 0;
}

static void write_presence(struct writer *out, const char *match,
                           const char *seat, bool is_online)
{
    writer_object(out);
    writer_put_text(out, "match", match);
    writer_put_text(out, "seat", seat);
    writer_put_flag(out, "online", is_online);
    writer_object_end(out);
}

static void tell_presence(struct net *net, const char *match, const char *seat,
                          bool is_online)
{
    char text[PRESENCE_TEXT];
    struct writer out;
    writer_init(&out, text, sizeof text);
    write_presence(&out, match, seat, is_online);
    post_notice(net, match, "match.presence", text, out.used);
}

/* Which seats of a match are there, for one who has just come. */
struct roll {
    const char *match;
    const char *but; /* not this one */
    int count;
    const char *seats[SEATS_MOST];
};

static void roll_add(struct roll *roll, const char *seat)
{
    for (int i = 0; i < roll->count; i++)
        if (strcmp(roll->seats[i], seat) == 0)
            return;
    if (roll->count < SEATS_MOST)
        roll->seats[roll->count++] = seat;
}

static void roll_call(void *user, struct connection *connection)
{
    struct roll *roll = user;
    size_t length = strlen(roll->match);
    const struct membership *m = NULL;
    while ((m = membership_after(&connection->memberships, m)) != NULL) {
        const char *topic = membership_topic(m);
        const char *viewer = viewer_in(topic);
        if (viewer == NULL || strncmp(topic, roll->match, length) != 0
            || topic[length] != '/')
            continue;
        if (is_seat(viewer) && strcmp(viewer, roll->but) != 0)
            roll_add(roll, viewer);
    }
}

static void tell_who_is_there(struct connection *connection, const char *match,
                              const char *viewer)
{
    struct net *net = connection->net;
    struct roll roll = {.match = match, .but = viewer};
    pubsub_each(net->pubsub, match, roll_call, &roll);
    for (int i = 0; i < roll.count; i++) {
        char text[PRESENCE_TEXT];
        struct writer out;
        writer_init(&out, text, sizeof text);
        write_presence(&out, match, roll.seats[i], true);
        struct message *message =
            post_make(net, "match.presence", text, out.used);
        connection_send(connection, message);
        message_drop(message);
    }
}

void watch_begin(struct connection *connection, const char *match,
                 const char *viewer, bool hides_presence)
{
    struct net *net = connection->net;
    char topic[TOPIC_TEXT];
    watch_topic(topic, match, viewer);
    bool was_there = pubsub_count(net->pubsub, topic) > 0;
    bool is_new =
        pubsub_join(net->pubsub, connection, &connection->memberships, topic);
    if (hides_presence)
        return;
    pubsub_join(net->pubsub, connection, &connection->memberships, match);
    if (is_new && is_seat(viewer) && !was_there)
        tell_presence(net, match, viewer, true);
    tell_who_is_there(connection, match, viewer);
}

static bool watches_otherwise(const struct connection *connection,
                              const char *match)
{
    size_t length = strlen(match);
    const struct membership *m = NULL;
    while ((m = membership_after(&connection->memberships, m)) != NULL) {
        const char *topic = membership_topic(m);
        if (strncmp(topic, match, length) == 0 && topic[length] == '/')
            return true;
    }
    return false;
}

void watch_end(struct connection *connection, const char *topic)
{
    struct net *net = connection->net;
    char match[TOPIC_TEXT];
    snprintf(match, sizeof match, "%.*s", (int)strcspn(topic, "/"), topic);
    const char *seat = viewer_in(topic);
    if (!pubsub_leave(net->pubsub, connection, &connection->memberships, topic)
        || seat == NULL)
        return;
    if (!watches_otherwise(connection, match))
        pubsub_leave(net->pubsub, connection, &connection->memberships, match);
    if (is_seat(seat) && pubsub_count(net->pubsub, topic) == 0)
        tell_presence(net, match, seat, false);
}

void watch_end_all(struct connection *connection, const char *prefix)
{
    size_t length = strlen(prefix);
    const struct membership *m = NULL;
    while ((m = membership_after(&connection->memberships, m)) != NULL) {
        char topic[TOPIC_TEXT];
        snprintf(topic, sizeof topic, "%s", membership_topic(m));
        if (strncmp(topic, prefix, length) != 0)
            continue;
        watch_end(connection, topic);
        m = NULL;
    }
}

void watch_revoke(struct net *net, const char *match, const char *viewer,
                  const char *account)
{
    char topic[TOPIC_TEXT];
    watch_topic(topic, match, viewer);
    for (struct connection *c = net->connections; c != NULL; c = c->next)
        if (strcmp(c->caller.account.id, account) != 0)
            watch_end(c, topic);
}

void watch_leaving(struct connection *connection)
{
    connection->closing = LWS_CLOSE_STATUS_GOINGAWAY; /* nothing more to it */
    watch_end_all(connection, "");
}
