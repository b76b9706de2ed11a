/*
 * Web Push: what a browser is told by the service of whoever made it.
 *
 * The message is sealed for the browser alone (RFC 8291), so the service that
 * carries it cannot read it; and signed for the service with this server's own
 * key (RFC 8292), which the browser was told when it subscribed.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_PUSH_H
#define ESTAFETTE_SERVER_NOTIFY_PUSH_H

#include "server/notify/notify.h"

enum {
    PUSH_PUBLIC = 65, /* a point of P-256, not compressed */
    PUSH_SECRET = 32,
    PUSH_AUTH = 16,
    PUSH_KEYS = PUSH_PUBLIC + PUSH_AUTH, /* of a browser */
    PUSH_SALT = 16,
    PUSH_TEXT_MOST = 3000, /* bytes: services take 4096 of what is sealed */
    PUSH_SEALED_MOST = 4096,
    PUSH_PUBLIC_TEXT = 88, /* in base64url, with the NUL */
    PUSH_VOUCHER = 1024
};

/* A key of P-256. */
struct push_key {
    unsigned char secret[PUSH_SECRET];
    unsigned char public[PUSH_PUBLIC];
};

/* A new one; false if there is none to be had. */
bool push_key_make(struct push_key *key);
/* The one with this secret; false if it is none. */
bool push_key_of(const unsigned char secret[PUSH_SECRET], struct push_key *key);
/* Sees to it that this server has a secret of its own, without reckoning its
 * key: that takes a library which most starts never need. */
enum status push_secret_keep(struct store *store) MUST_USE;
/* This server's own key. */
enum status push_key_own(struct store *store, struct push_key *key) MUST_USE;
/* Its public half as browsers are told it. */
void push_key_text(const struct push_key *key, char text[PUSH_PUBLIC_TEXT]);

/* The same of the notifier's, which asks the store once; false: not now. */
bool notify_push_key(struct notify *notify, char text[PUSH_PUBLIC_TEXT]);

/* A browser's keys, from base64url; false: they are none. */
bool push_keys_read(const char *p256dh, const char *auth,
                    unsigned char keys[PUSH_KEYS]);

/*
 * Seals a text of at most PUSH_TEXT_MOST bytes; `once` and `salt` are new for
 * each. Returns the length, or 0 if it cannot be.
 */
size_t push_seal(const unsigned char keys[PUSH_KEYS],
                 const struct push_key *once,
                 const unsigned char salt[PUSH_SALT], const char *text,
                 size_t length, unsigned char sealed[PUSH_SEALED_MOST]);

/*
 * The value of the header `authorization` for the service at this URL: good
 * for half a day from the second `now`. `about` says who asks, as a URL. False
 * if it cannot be.
 */
bool push_vouch(const struct push_key *own, const char *url, const char *about,
                int64_t now, char header[PUSH_VOUCHER]);

#endif
