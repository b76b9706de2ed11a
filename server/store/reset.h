/*
 * Codes by which a lost password is set anew, and where they are sent.
 *
 * Under the same rules as store.h. Of a code, and of the name that was asked
 * for, only the hash is kept. A code is gone once it was used, and whenever the
 * password, or the address that it is sent to, becomes another.
 */
#ifndef ESTAFETTE_SERVER_STORE_RESET_H
#define ESTAFETTE_SERVER_STORE_RESET_H

#include "server/store/notify.h"

enum { RESET_TRIES_MOST = 5 };

struct store_reset {
    unsigned char asked[SECRET_BYTES]; /* hash of the name */
    char account[STORE_ID];            /* "": nobody's, and no code fits */
    unsigned char code[SECRET_BYTES];  /* hash */
    int64_t until;
    int tries; /* with a wrong second factor */
};

/* The confirmed address for mail from which an account comes back. */
struct store_way {
    char account[STORE_ID];
    char channel[STORE_ID];
};
/* NOT_FOUND: there is no such account, or it has no such address. */
enum status store_way_find(struct store *store, const char *folded,
                           struct store_way *way) MUST_USE;
/* This channel from now on, and no other; "": none. NOT_FOUND: it is no
 * confirmed address for mail of the account. Its codes are gone. */
enum status store_way_set(struct store *store, const char *account,
                          const char *channel) MUST_USE;

enum status store_reset_load(struct store *store,
                             const unsigned char asked[SECRET_BYTES],
                             struct store_reset *reset) MUST_USE;
/* In place of the one of that name; `letter` (or NULL) goes out with it. Drops
 * all that hold no more at `now`. */
enum status store_reset_add(struct store *store,
                            const struct store_reset *reset, int64_t now,
                            const struct store_delivery *letter) MUST_USE;
/* One more that was wrong; also where there is none. */
enum status store_reset_miss(struct store *store,
                             const unsigned char asked[SECRET_BYTES]) MUST_USE;

/* What comes of a code that fits, in one unit. */
struct store_renewal {
    const struct store_reset *reset;
    const char *password;         /* a libsodium password string */
    const unsigned char *session; /* all others end */
    int64_t now;
    const struct store_delivery *letters;
    int letter_count;
};
/* NOT_FOUND: it was used meanwhile, or holds no more. */
enum status store_reset_use(struct store *store,
                            const struct store_renewal *renewal) MUST_USE;

#endif
