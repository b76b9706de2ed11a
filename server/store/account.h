/*
 * Accounts, and the sessions in which they are used.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_ACCOUNT_H
#define ESTAFETTE_SERVER_STORE_ACCOUNT_H

#include "server/store/store.h"

enum { STORE_MARK = 32 };

/* By which a name is known when its account is no more (people/mark.h). */
struct store_marks {
    unsigned char folded[STORE_MARK], skeleton[STORE_MARK];
};

struct store_account {
    const char *id;
    const char *name;
    const char *folded;   /* the name as it must be unique */
    const char *skeleton; /* how it looks; unique too; or NULL: a guest */
    const char *password; /* a libsodium password string, or NULL: a guest */
    const char *email;    /* or NULL */
    int64_t created;
    const unsigned char *session;    /* to add it with: of its first session's
                                        token the hash, or NULL */
    const struct store_marks *marks; /* to add it with, or NULL: a guest */
};

/*
 * CONFLICT: the folded name, or one that looks like it, is taken, or was by an
 * account that is no more. Its first
 * session comes with it: without one nobody would know of the account, and the
 * name would be gone.
 */
enum status store_account_add(struct store *store,
                              const struct store_account *account) MUST_USE;
/* A guest gets a name and a password: CONFLICT as above, or no guest. */
enum status store_account_claim(struct store *store,
                                const struct store_account *account) MUST_USE;
/* Another password string; and the same with all sessions ended but a new one,
 * or with none if its hash is NULL. */
enum status store_account_password(struct store *store, const char *id,
                                   const char *password) MUST_USE;
enum status store_account_secure(struct store *store, const char *id,
                                 const char *password,
                                 const unsigned char session[SECRET_BYTES],
                                 int64_t now) MUST_USE;
enum status store_account_by_id(struct store *store, const char *id,
                                struct store_arena *arena,
                                struct store_account *account) MUST_USE;
enum status store_account_by_name(struct store *store, const char *folded,
                                  struct store_arena *arena,
                                  struct store_account *account) MUST_USE;

/* Names of accounts, at most so many at once, that were taken before it was
 * kept how they look; and the noting of it: CONFLICT if another looks so. */
enum status store_account_unseen(struct store *store, struct store_arena *arena,
                                 struct store_account *accounts, int most,
                                 int *count) MUST_USE;
enum status store_account_look(struct store *store, const char *id,
                               const char *skeleton) MUST_USE;

/* Of a token only the hash is kept. */
enum status store_session_add(struct store *store,
                              const unsigned char hash[SECRET_BYTES],
                              const char *account, int64_t now) MUST_USE;
/*
 * The account of a session used after `since`, noted as used `now`; with the
 * note some of those go that were not used since.
 */
enum status store_session_use(struct store *store,
                              const unsigned char hash[SECRET_BYTES],
                              int64_t since, int64_t now,
                              struct store_arena *arena,
                              struct store_account *account) MUST_USE;
enum status store_session_drop(struct store *store,
                               const unsigned char hash[SECRET_BYTES]) MUST_USE;

struct store_session {
    unsigned char hash[SECRET_BYTES];
    int64_t created, used;
};

/* Is it there, and this account's? NOT_FOUND: it is not. */
enum status store_session_check(struct store *store,
                                const unsigned char hash[SECRET_BYTES],
                                const char *account) MUST_USE;

/* Sessions of an account used after `since`, the last used first. */
enum status store_session_list(struct store *store, const char *account,
                               int64_t since, struct store_session *sessions,
                               int most, int *count) MUST_USE;

#endif
