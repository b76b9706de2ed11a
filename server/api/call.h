/*
 * A call: one request on its way to a handler and back.
 *
 * The net fills it in on the loop's thread, a worker runs its endpoint, and
 * the net delivers what came of it. At any time one thread has it, so it needs
 * no lock. A handler is straight-line code: it reads `params`, which its
 * schema has allowed, calls match, people and rules, and leaves the result in
 * `answer.out`. It never touches a socket: what is to change for the
 * connection it says in `change`.
 */
#ifndef ESTAFETTE_SERVER_API_CALL_H
#define ESTAFETTE_SERVER_API_CALL_H

#include "common/wire/envelope.h"
#include "server/match/match.h"
#include "server/notify/notify.h"
#include "server/people/session.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct endpoint;
struct kept_reviews;

/* Who asks: what the net knows of a connection. */
struct caller {
    bool is_signed_in;
    struct account account;
    char token[TOKEN_TEXT];
    char session[SESSION_NAME];
};

/*
 * Who pays for a call, and by whom turns are taken: keyed hashes of an address
 * and of the account that has signed in (0: none). Both 0: the server itself.
 */
struct payer {
    uint64_t address, account;
};

/* What an accepted call changes for its connection. */
enum change {
    CHANGE_NOTHING,
    CHANGE_SIGNED_IN,  /* caller is new */
    CHANGE_SIGNED_OUT, /* every connection of the session `ended` is signed out
                        */
    CHANGE_SECURED,    /* caller has a new token; every other connection of the
                          account is closed */
    CHANGE_GONE,       /* the same, and this one is signed out */
    CHANGE_WATCH,      /* match and viewer, from now on */
    CHANGE_UNWATCH
};

enum { CALL_DUE_MOST = MATCH_DUE_MOST, CALL_TOURNAMENTS_MOST = 8 };

struct call {
    struct call *next; /* in a queue */
    const struct endpoint *endpoint;
    uint64_t connection; /* 0: none, the server calls itself */
    char id[ENVELOPE_ID_MOST];
    json_t *params; /* owned; an object, or NULL for none */
    /* On LANE_PLAY in place of it, unless the request was not plain. */
    struct token *tokens; /* owned: of the whole request; or NULL */
    const struct token *params_token;
    struct caller caller;
    int64_t now;    /* milliseconds since 1970, when it came in */
    int64_t sure;   /* see struct request */
    uint64_t began; /* nanoseconds, for the log */
    /* Of a tick: when it was given; of what is held: when it may leave, 0: with
     * what was before it. Milliseconds of the loop's clock (net/hold.h). */
    uint64_t given, leaves;
    char match[STORE_ID]; /* that it is about, or "" */
    struct payer payer;
    int deposit;              /* that was taken of its payer's purses */
    struct lookback lookback; /* on LANE_PAST, and of match.review: what its
                                 first half has found */
    struct known known;       /* of match.hint and .odds the same; owned */
    bool is_second;           /* that half is done */
    /* On LANE_REVIEW: its connection has closed. The loop's thread says so
     * while another has the call (net/slow_calls.h). */
    _Atomic bool is_unwanted;
    bool is_answered; /* by it: there is no second one to be run */

    uint64_t
        ticket;   /* it may not leave before this is settled (append_async.h) */
    bool is_lost; /* what it was answered from has not happened */
    enum status status;
    struct answer answer;
    enum change change;
    char ended[SESSION_NAME];
    uint64_t asks_for;   /* the connection of `caller`, of endpoint_session */
    bool has_no_session; /* another server has ended it: `caller` is nobody */
    bool has_data;       /* of the error, in answer.out */
    bool is_guess;       /* a password, code or word was wrong: it counts */
    char guessed[NAME_TEXT];    /* under which it was when it began, or "" */
    bool asks_due;              /* something may be due at once because of it */
    struct allowance allowance; /* what it may write (quota.h) */
    int64_t account_most;       /* bytes, its account in all; 0: any */
    int64_t reckoned;           /* bytes that its address was charged before */
    int64_t written;            /* bytes that it has put into the database */
    /* Matches and tournaments in which something is due, of the server's own
     * call; room for CALL_DUE_MOST and CALL_TOURNAMENTS_MOST, or NULL. */
    int due_count;
    char (*due)[STORE_ID];
    int64_t due_next; /* the first instant after `now`, or 0 */
    int since_count;  /* of the server's own call for news: who watches */
    struct match_since *since;        /* owned; or NULL */
    struct store_heartbeat heartbeat; /* to be written with it, unless of 0 */
};

/* What a handler may use: everything of one worker. */
struct services {
    struct people *people;
    struct store *store;
    struct matches *matches;
    struct notify *notify;
    struct kept_reviews *reviews;
    const char *motd;
    const char *key; /* by which records are signed; NULL or "": not known */
};

enum { HELLO_KEY_TEXT = 65 };
/* The key for `services->key`, in hexadecimal; "" if it cannot be kept now. */
void hello_key(struct store *store, char key[HELLO_KEY_TEXT]);

struct call *call_new(const struct endpoint *endpoint);
void call_free(struct call *call);

/* Parameters; NULL or `otherwise` where one was left out. Borrowed. */
const char *call_text(const struct call *call, const char *name);
/* Of the parameter `language`; English where there is none. */
const struct language *call_language(const struct call *call);
int64_t call_number(const struct call *call, const char *name,
                    int64_t otherwise);
bool call_flag(const struct call *call, const char *name, bool otherwise);
struct node call_node(const struct call *call, const char *name);
/* As a tree; NULL on LANE_PLAY, whose requests are read by call_node. */
const json_t *call_value(const struct call *call, const char *name);

/* The request as the match layer takes it; borrows from the call. */
struct request call_request(const struct call *call);

/* Adds a notification for an account; its params go to the writer returned. */
void call_notify(struct call *call, const char *method, const char *account,
                 const struct writer *params);

#endif
