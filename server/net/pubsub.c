/* Topics and their members. */

#include "server/net/pubsub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHAINS = 4096 };

struct membership {
    struct membership *next_of_connection;
    struct membership *next, *previous; /* of the topic */
    struct topic *topic;
    struct connection *connection;
    int64_t number; /* of what it was sent last; -1: it is not counted */
};

struct topic {
    struct topic *next;
    char name[TOPIC_TEXT];
    int count;
    struct membership *first;
};

struct pubsub {
    struct topic *chain[CHAINS];
};

struct pubsub *pubsub_new(void)
{
    struct pubsub *pubsub = calloc(1, sizeof *pubsub);
    if (pubsub == NULL)
        abort();
    return pubsub;
}

/* Every connection has left by then, so there are no topics. */
void pubsub_free(struct pubsub *pubsub)
{
    free(pubsub);
}

static unsigned chain_of(const char *name)
{
    unsigned hash = 2166136261U;
    for (; *name != '\0'; name++)
        hash = (hash ^ (unsigned char)*name) * 16777619U;
    return hash % CHAINS;
}

static struct topic *topic_find(const struct pubsub *pubsub, const char *name)
{
    struct topic *topic = pubsub->chain[chain_of(name)];
    while (topic != NULL && strcmp(topic->name, name) != 0)
        topic = topic->next;
    return topic;
}

static struct topic *topic_get(struct pubsub *pubsub, const char *name)
{
    struct topic *topic = topic_find(pubsub, name);
    if (topic != NULL)
        return topic;
    topic = calloc(1, sizeof *topic);
    if (topic == NULL)
        abort();
    snprintf(topic->name, sizeof topic->name, "%s", name);
    topic->next = pubsub->chain[chain_of(name)];
    pubsub->chain[chain_of(name)] = topic;
    return topic;
}

bool pubsub_join(struct pubsub *pubsub, struct connection *connection,
                 struct memberships *memberships, const char *name)
{
    for (const struct membership *m = memberships->first; m != NULL;
         m = m->next_of_connection)
        if (strcmp(m->topic->name, name) == 0)
            return false;
    struct membership *membership = calloc(1, sizeof *membership);
    if (membership == NULL)
        abort();
    struct topic *topic = topic_get(pubsub, name);
    *membership = (struct membership){
        .next_of_connection = memberships->first,
        .next = topic->first,
        .topic = topic,
        .connection = connection,
        .number = -1,
    };
    if (topic->first != NULL)
        topic->first->previous = membership;
    topic->first = membership;
    topic->count++;
    memberships->first = membership;
    memberships->count++;
    return true;
}

static void membership_end(struct pubsub *pubsub, struct membership *membership)
{
    struct topic *topic = membership->topic;
    if (membership->previous != NULL)
        membership->previous->next = membership->next;
    else
        topic->first = membership->next;
    if (membership->next != NULL)
        membership->next->previous = membership->previous;
    free(membership);
    topic->count--;
    if (topic->count > 0)
        return;
    struct topic **link = &pubsub->chain[chain_of(topic->name)];
    while (*link != topic)
        link = &(*link)->next;
    *link = topic->next;
    free(topic);
}

bool pubsub_leave(struct pubsub *pubsub, struct connection *connection,
                  struct memberships *memberships, const char *name)
{
    (void)connection;
    struct membership **link = &memberships->first;
    while (*link != NULL && strcmp((*link)->topic->name, name) != 0)
        link = &(*link)->next_of_connection;
    struct membership *membership = *link;
    if (membership == NULL)
        return false;
    *link = membership->next_of_connection;
    memberships->count--;
    membership_end(pubsub, membership);
    return true;
}

int pubsub_count(const struct pubsub *pubsub, const char *name)
{
    const struct topic *topic = topic_find(pubsub, name);
    return topic != NULL ? topic->count : 0;
}

const struct membership *membership_after(const struct memberships *of,
                                          const struct membership *last)
{
    return last == NULL ? of->first : last->next_of_connection;
}

const char *membership_topic(const struct membership *membership)
{
    return membership->topic->name;
}

void pubsub_each(const struct pubsub *pubsub, const char *name,
                 void (*each)(void *user, struct connection *connection),
                 void *user)
{
    const struct topic *topic = topic_find(pubsub, name);
    if (topic == NULL)
        return;
    for (const struct membership *m = topic->first; m != NULL; m = m->next)
        each(user, m->connection);
}

void pubsub_number(const struct memberships *memberships, const char *topic,
                   int64_t number)
{
    for (struct membership *m = memberships->first; m != NULL;
         m = m->next_of_connection)
        if (strcmp(m->topic->name, topic) == 0)
            m->number = number;
}

bool pubsub_each_next(const struct pubsub *pubsub, const char *name,
                      int64_t number,
                      void (*each)(void *user, struct connection *connection),
                      void *user)
{
    const struct topic *topic = topic_find(pubsub, name);
    bool is_whole = true;
    for (struct membership *m = topic != NULL ? topic->first : NULL; m != NULL;
         m = m->next) {
        if (m->number >= 0 && number != m->number + 1) {
            is_whole &= number <= m->number;
            continue;
        }
        if (m->number >= 0)
            m->number = number;
        each(user, m->connection);
    }
    return is_whole;
}

static int64_t least(const struct topic *topic)
{
    int64_t number = -1;
    for (const struct membership *m = topic->first; m != NULL; m = m->next)
        if (m->number >= 0 && (number < 0 || m->number < number))
            number = m->number;
    return number;
}

void pubsub_topics(const struct pubsub *pubsub, const char *match,
                   void (*each)(void *user, const char *topic, int64_t number),
                   void *user)
{
    size_t length = strlen(match);
    for (int i = 0; i < CHAINS; i++)
        for (const struct topic *t = pubsub->chain[i]; t != NULL; t = t->next)
            if (strncmp(t->name, match, length) == 0
                && strchr(t->name, '/') != NULL
                && (length == 0 || t->name[length] == '/'))
                each(user, t->name, least(t));
}
