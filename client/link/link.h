/*
 * The client's end of the wire: one connection that keeps itself alive.
 *
 * A link speaks JSON-RPC 2.0 over one websocket. It opens by itself, says
 * hello, signs in again with its token, and watches again what was watched,
 * from the last update that was delivered; so its owner sees every update of a
 * match once and in order, however often the line breaks. A call that was not
 * answered when the line broke is sent again if that is harmless (reading, and
 * match.act, which goes out with the same nonce); any other fails with
 * STATUS_UNAVAILABLE, and its owner must look what became of it.
 *
 * One thread. Nothing happens outside link_tick, and all callbacks come from
 * there (link_call never calls back at once). The owner polls link_fd for
 * reading, together with whatever else it waits for, for at most link_timeout
 * milliseconds, and then calls link_tick, which never blocks on the network:
 *
 *     struct pollfd fds[2] = {{.fd = 0, .events = POLLIN},
 *                             {.fd = link_fd(link), .events = POLLIN}};
 *     poll(fds, 2, link_timeout(link));
 *     link_tick(link);
 *
 * Callbacks may call any function of this header but link_tick, link_wait and
 * link_close. What they are given is borrowed: json_incref it to keep it.
 */
#ifndef ESTAFETTE_CLIENT_LINK_LINK_H
#define ESTAFETTE_CLIENT_LINK_LINK_H

#include "common/base/status.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct link;

enum link_state {
    LINK_WAITING, /* no connection; tried again after a growing delay */
    LINK_OPENING, /* connecting, greeting, signing in */
    LINK_READY,   /* calls are answered */
    LINK_REFUSED  /* the server is not one for us; not tried again */
};

/* The answer to a call. */
struct reply {
    const json_t *result; /* NULL if it failed */
    enum status status;   /* STATUS_OK, or why it failed */
    const char *text;     /* one clean sentence for a person if it failed */
    const char *clause;   /* of a refusal, clean: "V4.3"; else "" */
    const json_t *data;   /* of an error: at, would_be_legal, seq, wait …; or
                             NULL */
};

typedef void link_done(void *user, const struct reply *reply);

/* Any of these may be NULL. */
struct link_hooks {
    void *user;
    /* `why` is one clean sentence, or "". `delay`: ms to the next try, or 0. */
    void (*state)(void *user, enum link_state state, const char *why,
                  int delay);
    /*
     * Signed in: by a call of account.guest, register or login, or again with
     * the token after a break. NULL and NULL: the server no longer knows the
     * token, or we signed out. session_attach keeps this in the session.
     */
    void (*signed_in)(void *user, const json_t *account, const char *token);
    /*
     * A notification, or one of these two of the link's own making:
     * "match.watch": a watch begins, or begins anew with a whole view: params
     * are the result of match.watch and besides `match` and `as` (if given),
     * and `missed`: the happenings by update ({"seq","happenings"}, the last
     * included) that the view came in place of, if there were any.
     * "match.watch_failed": `match`, `as`, `text`: it is no longer watched.
     * match.update comes only for what is watched, once each, in order.
     */
    void (*notified)(void *user, const char *method, const json_t *params);
};

struct link_settings {
    const char *url;    /* [ws://|wss://]host[:port][/path] */
    const char *client; /* name and version for hello */
    const char *token;  /* or NULL: not signed in */
    /* In which we are told what goes wrong, if the server can; NULL: English.
     */
    const char *language;
};

/*
 * Starts to connect. Fails only if the URL is not one (STATUS_BAD_PARAMS) or
 * there is no memory; a server that is away is a state, not a failure.
 */
enum status link_open(const struct link_settings *settings, struct link **link,
                      struct error *error) MUST_USE;

/*
 * Adds a listener (the struct is copied; at most four); those that listened
 * first are called first. What went before is not told again: see link_state.
 * link_ignore ends it for this `user`.
 */
void link_listen(struct link *link, const struct link_hooks *hooks);
void link_ignore(struct link *link, const void *user);

/* Says good-bye and frees; open calls are dropped without a call back. */
void link_close(struct link *link);

int link_fd(const struct link *link);
int link_timeout(struct link *link); /* -1: no end */
void link_tick(struct link *link);

/* Polls and ticks once; for owners who wait for nothing else. */
void link_wait(struct link *link, int timeout);

enum link_state link_state(const struct link *link);

/* Milliseconds since 1970 by the server's clock, as it said in its hello; by
 * our own as long as it has not, or where the two go together. */
int64_t link_now(const struct link *link);

/* Tries at once instead of after the delay. */
void link_hurry(struct link *link);

/*
 * Sends a request, or keeps it until the link is ready. `taken_params` may be
 * NULL for {}. `done` may be NULL. A member that the server's features do not
 * name is left out: an older one would refuse the request for it.
 */
void link_call(struct link *link, const char *method, json_t *taken_params,
               link_done *done, void *user);

/*
 * The same with a `taken_user` from malloc: freed after `done`, or without it
 * if the call is dropped.
 */
void link_call_owned(struct link *link, const char *method,
                     json_t *taken_params, link_done *done, void *taken_user);

/* Drops the calls made with this `user`: their `done` will not come. */
void link_forget(struct link *link, const void *user);

/*
 * Watches a match as this seat ("public", or NULL: the server's choice). The
 * view comes as "match.watch". Watching twice gives the whole view again.
 */
void link_watch(struct link *link, const char *match, const char *as);
void link_unwatch(struct link *link, const char *match, const char *as);

/* The seq of the last update delivered to a watch, or -1. */
int64_t link_seq(const struct link *link, const char *match, const char *as);

/*
 * match.act with a new nonce; `expect` is link_seq of a watch, or what an
 * earlier answer said. Sent again with the same nonce after a break.
 */
void link_act(struct link *link, const char *match, const char *as,
              int64_t expect, json_t *taken_action, link_done *done,
              void *user);

/* {"match":…,"as":…} to begin the params of most calls; `as` may be NULL. */
json_t *link_params(const char *match, const char *as);

/* The account that we are signed in with as the server gave it, or NULL. */
const json_t *link_account(const struct link *link);

/* Was it refused because the server speaks another version of the protocol? */
bool link_is_foreign(const struct link *link);

/* What the server last greeted us with (schema/hello.json), or NULL. */
const json_t *link_hello(const struct link *link);
/* Did it name this feature? An older one names none. */
bool link_has(const struct link *link, const char *feature);

/* The word for a person: "connected", … */
const char *link_state_word(enum link_state state);

#endif
