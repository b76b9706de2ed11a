/* What other units do to an account within their own. */
#ifndef ESTAFETTE_SERVER_STORE_SQL_ACCOUNT_H
#define ESTAFETTE_SERVER_STORE_SQL_ACCOUNT_H

#include "server/store/sql/commit.h"

struct securing {
    const char *account;
    const char *password;
    const unsigned char *session; /* or NULL: none is left */
    int64_t now;
};

/* Another password: sessions end, and codes by which one was to be set. */
enum status account_secure(struct database *database,
                           const struct securing *securing) MUST_USE;

#endif
