/*
 * Inside a link: what link.c, calls.c and watches.c share. For no one else.
 *
 * A call lives from link_call to its answer. Calls stand in the order in which
 * they were made, and are sent in it. `is_greeting` calls are the link's own
 * (hello, resume) and are dropped when the line breaks, since each line begins
 * with new ones.
 */
#ifndef ESTAFETTE_CLIENT_LINK_LINK_INTERNAL_H
#define ESTAFETTE_CLIENT_LINK_LINK_INTERNAL_H

#include "client/link/link.h"
#include "client/link/socket.h"

enum { LINK_LISTENERS_MOST = 4 };

struct call {
    struct call *next;
    int64_t id;
    char *method;
    json_t *params;
    link_done *done; /* NULL: nobody waits */
    void *user;
    bool is_owned; /* `user` is freed with the call */
    bool is_greeting;
    bool is_sent;  /* on this line */
    bool was_sent; /* on an earlier line too */
    bool is_lost;  /* to be failed: it must not be sent again */
    int tries;     /* how often the server said too_fast */
    uint64_t due;  /* loop time before which it is not sent again */
};

struct watch {
    struct link *link;
    struct watch *next;
    char *match;
    char *as;       /* or NULL */
    int64_t seq;    /* of the last update delivered; -1: none yet */
    bool is_asked;  /* match.watch is on its way */
    bool has_place; /* and no seat yet: watched anew when it has one */
    json_t *ready;  /* a whole view that waits for what was missed, or NULL */
    json_t *held;   /* updates that came meanwhile */
    json_t *offer;  /* the last one, on which the next patch is; or NULL */
};

struct link {
    uv_loop_t loop;
    uv_timer_t retry; /* to the next try to connect */
    uv_timer_t pause; /* to the next call that was too fast */
    struct socket *socket;
    struct address address;
    char *client;
    char *language;  /* or NULL: English */
    char *token;     /* or NULL */
    json_t *account; /* or NULL: not signed in */
    bool is_foreign; /* the server speaks another protocol */
    json_t *hello;   /* what the server greeted with last, or NULL */
    int64_t ahead;   /* milliseconds, of the server's clock before ours */
    enum link_state state;
    int failures; /* tries in a row that did not become ready */
    int64_t last_id;
    struct call *calls;
    struct watch *watches;
    int listener_count;
    struct link_hooks listeners[LINK_LISTENERS_MOST];
};

/* link_state.c: all who listen are told. */
void link_notify(struct link *link, const char *method, const json_t *params);
void link_signed_in(struct link *link, const json_t *account,
                    const char *token);

/* calls.c */
struct call *calls_add(struct link *link, const char *method,
                       json_t *taken_params, link_done *done, void *user);
void calls_send(struct link *link);
/* An answer came; `body` is the result or the error. */
void calls_answer(struct link *link, int64_t id, bool is_result,
                  const json_t *body);
/* The line broke: what may be sent again waits, the rest fails. */
void calls_break(struct link *link);
void calls_free(struct link *link);

/* watches.c */
void watches_ask(struct link *link); /* on a new line */
/* Delivers a match.update if it is the next of a watch. */
void watches_update(struct link *link, const json_t *params);
/* match.seats: a watch that had a place begins anew with its seat. */
void watches_seated(struct link *link, const json_t *params);
void watches_free(struct link *link);

#endif
