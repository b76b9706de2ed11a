/*
 * Publish and subscribe: which connections listen to what.
 *
 * A topic is a name; its members are told what is sent to it. Names here:
 * an account's id; a match's id; "MATCH/VIEWER". Of the loop's thread.
 */
#ifndef ESTAFETTE_SERVER_NET_PUBSUB_H
#define ESTAFETTE_SERVER_NET_PUBSUB_H

#include <stdbool.h>
#include <stdint.h>

enum { TOPIC_TEXT = 72 };

struct pubsub;
struct connection;
struct membership;

/* Those of one connection; zeroed at first. */
struct memberships {
    struct membership *first;
    int count;
};

struct pubsub *pubsub_new(void);
void pubsub_free(struct pubsub *pubsub);

/* False if the connection was a member already. */
bool pubsub_join(struct pubsub *pubsub, struct connection *connection,
                 struct memberships *memberships, const char *topic);
/* False if it was no member. */
bool pubsub_leave(struct pubsub *pubsub, struct connection *connection,
                  struct memberships *memberships, const char *topic);

/* How many listen. */
int pubsub_count(const struct pubsub *pubsub, const char *topic);
/* The first of a connection's topics, or the one after it, or NULL. */
const struct membership *membership_after(const struct memberships *of,
                                          const struct membership *last);
const char *membership_topic(const struct membership *membership);

/* Calls `each` for every member; it must not join or leave. */
void pubsub_each(const struct pubsub *pubsub, const char *topic,
                 void (*each)(void *user, struct connection *connection),
                 void *user);

/*
 * Where what is sent to a topic is numbered (news.h): a member has the number
 * of the last that they were sent, from when it is set on.
 */
void pubsub_number(const struct memberships *memberships, const char *topic,
                   int64_t number);
/* As pubsub_each, for those for whom this is the next, or who have no numbers.
 * False if it is not even the next for somebody. */
bool pubsub_each_next(const struct pubsub *pubsub, const char *topic,
                      int64_t number,
                      void (*each)(void *user, struct connection *connection),
                      void *user);
/* Topics that are a match's ("MATCH/…"; "": of all matches), with the least
 * number of their members; -1: they have none. */
void pubsub_topics(const struct pubsub *pubsub, const char *match,
                   void (*each)(void *user, const char *topic, int64_t number),
                   void *user);

#endif
