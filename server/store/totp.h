/*
 * The second factor of an account, and the codes for when it is lost.
 *
 * Under the same rules as store.h. Of a recovery code only the hash is kept;
 * the factor's secret is needed as it is.
 */
#ifndef ESTAFETTE_SERVER_STORE_TOTP_H
#define ESTAFETTE_SERVER_STORE_TOTP_H

#include "server/store/store.h"

enum { FACTOR_SECRET = 20, RECOVERY_CODES = 10 };

struct store_totp {
    unsigned char secret[FACTOR_SECRET];
    bool is_on;
    int64_t step; /* of the last code that was used */
    int left;     /* recovery codes */
};

/* NOT_FOUND: the account has none. */
enum status store_totp_load(struct store *store, const char *account,
                            struct store_totp *factor) MUST_USE;
/* One that waits for its first code; CONFLICT if another is on. */
enum status store_totp_begin(struct store *store, const char *account,
                             const unsigned char secret[FACTOR_SECRET],
                             int64_t now) MUST_USE;
/* It is on, by the code of this step; NOT_FOUND if none waits for it. */
enum status store_totp_turn_on(
    struct store *store, const char *account, int64_t step,
    unsigned char codes[RECOVERY_CODES][SECRET_BYTES]) MUST_USE;
enum status store_totp_turn_off(struct store *store,
                                const char *account) MUST_USE;

/* Uses up the code of a step; NOT_FOUND if that, or a later one, was. */
enum status store_totp_use(struct store *store, const char *account,
                           int64_t step) MUST_USE;
/* Uses up a recovery code; NOT_FOUND if there is no such one. */
enum status store_recovery_use(struct store *store, const char *account,
                               const unsigned char hash[SECRET_BYTES]) MUST_USE;

#endif
