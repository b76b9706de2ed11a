/*
 * Notifications in the store: the outbox, channels, deliveries and feeds.
 *
 * The outbox gets a line in the very unit that causes it, for each account
 * concerned that has a channel; the line is gone in the unit that makes
 * deliveries of it, or says that there is nothing to deliver. A delivery goes
 * out by one channel, in the order of numbers, under a name that never
 * changes. Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_NOTIFY_H
#define ESTAFETTE_SERVER_STORE_NOTIFY_H

#include "server/store/store.h"

enum { CHANNELS_MOST = 8, TARGET_TEXT = 512, SILENT_TEXT = 128 };

/* A line of the outbox. */
struct store_news {
    int64_t id;
    const char *account; /* who is to be told */
    const char *kind;
    const char *match;     /* or NULL */
    const char *challenge; /* or NULL */
    int seat;              /* of the match, or -1 */
    const char *who;       /* the account that has acted, or NULL */
    int64_t falls;         /* of a reminder */
    int64_t at;
    int64_t look_at;
    bool is_held; /* it has waited for its player once */
};

/* Lines to be looked at by now, the oldest first. */
enum status store_news_due(struct store *store, int64_t now,
                           struct store_arena *arena, struct store_news *news,
                           int most, int *count) MUST_USE;

/* Puts a line of reminder into the outbox for each whose time has come. */
enum status store_news_remind(struct store *store, int64_t now) MUST_USE;

/* What a line or a delivery comes of, as it names it. */
struct store_cause {
    const char *kind;
    const char *account;   /* who is to be told */
    const char *match;     /* or NULL */
    const char *challenge; /* or NULL */
    int seat;
    int64_t at; /* of the cause */
};
/* Is what was asked still asked? Of other kinds: always. */
enum status store_cause_stands(struct store *store,
                               const struct store_cause *cause,
                               bool *stands) MUST_USE;

/* What a seat is awaited for since, 0: not; who sits there, or NULL. */
struct store_call {
    int64_t awaited_since;
    int64_t falls; /* of its flag; 0: it does not */
    const char *account;
};
enum status store_call_load(struct store *store, const char *match, int seat,
                            struct store_arena *arena,
                            struct store_call *call) MUST_USE;

enum { CHANNEL_KEYS = 81 };

struct store_channel {
    const char *id;
    const char *account;
    const char *kind; /* "mail", "hook", "discord", "slack", "push" */
    const char *target;
    unsigned char secret[SECRET_BYTES];
    struct secret code; /* hash of what would confirm it; not given: it is */
    int64_t code_until;
    int code_tries;
    bool is_on;
    bool is_digest;
    int64_t digest_next;
    int64_t created;
    bool recovers; /* a lost password comes back there (reset.h) */
    bool has_keys; /* of a browser: its public key, and its secret */
    unsigned char keys[CHANNEL_KEYS];
};

struct store_delivery {
    int64_t id;
    const char *name;
    const char *account;
    const char *channel; /* "": none */
    const char *kind;
    const char *match; /* or NULL */
    int seat;
    const char *facts; /* JSON */
    int64_t at;
    const char *state; /* "waiting", "kept" (for a digest), "folded" (into
                          one), "sent", "failed", "over" (no longer true),
                          "here" (its player was) */
    int tries;
    int64_t next_at;
    bool is_open; /* a try was begun; nobody knows what came of it */
    bool is_twice;
    int64_t done_at;
    const char *why;       /* or NULL */
    const char *challenge; /* or NULL */
    const char *who;       /* the account that has acted, or NULL */
    int64_t caused_at;     /* 0: not known */
};

/* What becomes of a line of the outbox, in one unit. */
struct store_settling {
    int64_t news;
    int64_t hold_until; /* it stays, and is looked at again then; 0: it goes */
    int count;
    const struct store_delivery *deliveries;
    int64_t digest_next; /* of channels whose delivery is "kept" */
};
enum status store_news_settle(struct store *store,
                              const struct store_settling *settling) MUST_USE;

/* Which deliveries are like one another. */
struct store_like {
    const char *account;
    const char *kind;
    const char *who;   /* who has acted; NULL: whoever */
    const char *match; /* NULL: wherever */
    int seat;
};
/* When one was last sent, or folded into a digest; 0: never. */
enum status store_like_told(struct store *store, const struct store_like *like,
                            int64_t *at) MUST_USE;
/* Those that are to go out yet, waiting or kept, newest first. */
enum status store_like_due(struct store *store, const struct store_like *like,
                           struct store_arena *arena,
                           struct store_delivery *deliveries, int most,
                           int *count) MUST_USE;

struct store_notify {
    const char *silent; /* kinds that are not told: " turn ended " or "" */
    int quiet_from, quiet_to; /* minutes of the day; equal: none */
    int digest_at;
    const char *language; /* a tag of BCP 47, or "": never said */
};

/* CONFLICT: there is such a channel, or CHANNELS_MOST of them. `delivery` (or
 * NULL) goes out with it, that with the code; `notify` (or NULL) is set with
 * it. */
enum status store_channel_add(struct store *store,
                              const struct store_channel *channel,
                              const struct store_delivery *delivery,
                              const struct store_notify *notify) MUST_USE;
enum status store_channel_load(struct store *store, const char *id,
                               struct store_arena *arena,
                               struct store_channel *channel) MUST_USE;
enum status store_channel_list(struct store *store, const char *account,
                               struct store_arena *arena,
                               struct store_channel channels[CHANNELS_MOST],
                               int *count) MUST_USE;
/* Code, tries, whether it is on, and whether it gets a digest. */
enum status store_channel_set(struct store *store,
                              const struct store_channel *channel) MUST_USE;
/* What waits for it has failed. NOT_FOUND: no such channel of the account, or
 * one by which it comes back. */
enum status store_channel_remove(struct store *store, const char *account,
                                 const char *id, int64_t now) MUST_USE;

/* NOT_FOUND: the account has never said. */
enum status store_notify_load(struct store *store, const char *account,
                              struct store_arena *arena,
                              struct store_notify *notify) MUST_USE;
enum status store_notify_set(struct store *store, const char *account,
                             const struct store_notify *notify) MUST_USE;

enum status store_delivery_add(struct store *store,
                               const struct store_delivery *delivery) MUST_USE;
/* The first that waits of each channel, if its time has come. */
enum status store_delivery_next(struct store *store, int64_t now,
                                struct store_arena *arena,
                                struct store_delivery *deliveries, int most,
                                int *count) MUST_USE;
enum status store_delivery_load(struct store *store, int64_t id,
                                struct store_arena *arena,
                                struct store_delivery *delivery) MUST_USE;
/* How many of a kind an account was sent since then. */
enum status store_delivery_count(struct store *store, const char *account,
                                 const char *kind, int64_t since,
                                 int *count) MUST_USE;
/* A try begins: durable before anything of it leaves the machine. */
enum status store_delivery_begin(struct store *store, int64_t id) MUST_USE;
/* It has ended: state, next_at, is_twice, done_at and why as given. A code that
 * was in it is not kept once it is done with. */
enum status store_delivery_end(struct store *store,
                               const struct store_delivery *delivery) MUST_USE;
/* Those of an account before a number (0: the newest), newest first. */
enum status store_delivery_list(struct store *store, const char *account,
                                int64_t before, struct store_arena *arena,
                                struct store_delivery *deliveries, int most,
                                int *count) MUST_USE;
/* Forgets what was done with before `before`. */
enum status store_delivery_forget(struct store *store, int64_t before) MUST_USE;

/* Channels whose digest is due. */
enum status store_digest_due(struct store *store, int64_t now,
                             struct store_arena *arena,
                             struct store_channel *channels, int most,
                             int *count) MUST_USE;
/* What is kept for a channel's digest, oldest first. */
enum status store_digest_kept(struct store *store, const char *channel,
                              struct store_arena *arena,
                              struct store_delivery *deliveries, int most,
                              int *count) MUST_USE;
/* They are folded up to the number `last`, and `digest` goes out (NULL: there
 * was nothing that is still true). */
enum status store_digest_fold(struct store *store, const char *channel,
                              int64_t last, int64_t now,
                              const struct store_delivery *digest) MUST_USE;

/* Feeds. */

/* The hash of the address; NULL: there is none any more. */
enum status store_feed_set(struct store *store, const char *account,
                           const char *kind,
                           const unsigned char *hash) MUST_USE;
enum status store_feed_find(struct store *store,
                            const unsigned char hash[SECRET_BYTES],
                            struct store_arena *arena, const char **account,
                            const char **kind) MUST_USE;

struct store_feed_row {
    const char *match;
    const char *game;
    const char *scenario;
    const char *seat;      /* its name */
    const char *opponents; /* "a, b": who has another seat */
    const char *result;    /* the public's last update, or NULL */
    int64_t at;            /* when the flag falls, or the match ended */
};

/* Flags of the account that fall, the first to fall first. */
enum status store_feed_deadlines(struct store *store, const char *account,
                                 struct store_arena *arena,
                                 struct store_feed_row *rows, int most,
                                 int *count) MUST_USE;
/* Matches of the account that have ended, the last first. */
enum status store_feed_results(struct store *store, const char *account,
                               struct store_arena *arena,
                               struct store_feed_row *rows, int most,
                               int *count) MUST_USE;

#endif
