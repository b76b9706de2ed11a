/*
 * What is kept of one account: given to its owner, and dropped at their wish.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_ACCOUNT_DATA_H
#define ESTAFETTE_SERVER_STORE_ACCOUNT_DATA_H

#include "server/store/account.h"

enum { ACCOUNT_DATA_ROWS_MOST = 100, ACCOUNT_DATA_KEY = 128 };

/* Where a row stands within its part; none stands before the empty one. */
struct store_account_key {
    char text[ACCOUNT_DATA_KEY];
    int64_t numbers[2];
};

/* One thing that is kept: a JSON object, and its key within its part. */
struct store_account_data {
    struct store_account_key key;
    const char *row;
};

/* The name of the k-th part, or NULL behind the last. */
const char *store_account_data_part(int part);
/* What the part has behind this key, in the order of keys; not secrets. */
enum status store_account_data_rows(
    struct store *store, const char *account, int part,
    const struct store_account_key *after, struct store_arena *arena,
    struct store_account_data rows[ACCOUNT_DATA_ROWS_MOST],
    int *count) MUST_USE;

/* What must end before an account can. */
struct store_bonds {
    int matches;     /* that are not over */
    int tournaments; /* that are not closed */
};
enum status store_account_bonds(struct store *store, const char *account,
                                struct store_bonds *bonds) MUST_USE;

/*
 * Drops everything that is the account's own, and its name: matches, results
 * and acts stay, by `name`, which nobody else has. Of the one that it had the
 * marks stay; NULL: it was a guest. CONFLICT if it has bonds, or is gone
 * already.
 */
enum status store_account_erase(struct store *store, const char *account,
                                const char *name,
                                const struct store_marks *marks,
                                int64_t now) MUST_USE;

#endif
