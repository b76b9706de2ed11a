/*
 * People: accounts, the sessions by which they come back, and their names.
 *
 * A named account has a password, of which only its Argon2id string is kept. A
 * guest plays at once and may be claimed later. A session is a token of 32
 * random bytes, of which only a hash is kept; whoever shows it is the account.
 * An unknown name and a wrong password get the same answer after the same
 * work. Functions block (password.h): call them on a worker. One struct people
 * is shared by all threads.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_PEOPLE_H
#define ESTAFETTE_SERVER_PEOPLE_PEOPLE_H

#include "common/base/status.h"
#include "server/people/password.h"
#include "server/store/store.h"

enum {
    NAME_LETTERS_LEAST = 2,
    NAME_LETTERS_MOST = 20,
    NAME_TEXT = 4 * NAME_LETTERS_MOST + 1,
    TOKEN_TEXT = 2 * SECRET_BYTES + 1
};

struct people;

/* A session that was not used for so many milliseconds is over. */
extern const int64_t session_life;

struct account {
    char id[STORE_ID];
    char name[NAME_TEXT];
    bool is_guest;
};

struct people *people_new(struct store *store, struct people_cost cost);
void people_free(struct people *people);
struct store *people_store(struct people *people);
struct hasher *people_hasher(struct people *people);

/*
 * Notes how names look that were taken before that was kept. Of two that look
 * alike the later one is noted as its own id: both stay.
 */
enum status people_catch_up(struct people *people,
                            struct error *error) MUST_USE;

/* Makes "PREFIX" and 32 random hexadecimal digits; `prefix` of two letters. */
void people_id(const char *prefix, char id[STORE_ID]);

/* The account of a name; NOT_FOUND if there is no player of that name. */
enum status people_find(struct people *people, const char *name,
                        char id[STORE_ID], struct error *error) MUST_USE;

/*
 * A new named account, signed in. `email` may be NULL. BAD_PARAMS with the
 * reason if name or password will not do, NOT_ALLOWED if the name is taken, or
 * looks like one that is.
 */
enum status account_register(struct people *people, const char *name,
                             const char *password, const char *email,
                             int64_t now, struct account *account,
                             char token[TOKEN_TEXT],
                             struct error *error) MUST_USE;
/* The same for a guest that is signed in and keeps its matches. */
enum status account_claim(struct people *people, const char *id,
                          const char *name, const char *password,
                          const char *email, struct account *account,
                          struct error *error) MUST_USE;
/* A new guest, signed in. */
enum status account_guest(struct people *people, int64_t now,
                          struct account *account, char token[TOKEN_TEXT],
                          struct error *error) MUST_USE;
/*
 * What somebody shows to be who they say they are: the password, and the code
 * of the second factor (totp.h) or NULL. What was wrong with it comes back in
 * it: guesses are counted by that.
 */
struct proof {
    const char *password;
    const char *code;
    bool is_wrong;   /* password or code */
    bool wants_code; /* the password is right, and a code is asked for */
};

/*
 * NOT_ALLOWED with one sentence for a wrong password and an unknown name,
 * after the same work; and for a code that is wanted, or wrong.
 */
enum status account_login(struct people *people, const char *name,
                          struct proof *proof, int64_t now,
                          struct account *account, char token[TOKEN_TEXT],
                          struct error *error) MUST_USE;
/* The same of one who is signed in; a guest has nothing to show. */
enum status account_prove(struct people *people, const char *id,
                          struct proof *proof, int64_t now,
                          struct error *error) MUST_USE;
/* Another password, and a new token: all that there were are no good. */
enum status account_password(struct people *people,
                             const struct account *account, struct proof *proof,
                             const char *password, int64_t now,
                             char token[TOKEN_TEXT],
                             struct error *error) MUST_USE;
/* NOT_SIGNED_IN if the token is not known, or was not used for too long. */
enum status account_resume(struct people *people, const char *token,
                           int64_t now, struct account *account,
                           struct error *error) MUST_USE;
/* The token is no good any more; STATUS_OK also if it never was. */
enum status account_logout(struct people *people, const char *token,
                           struct error *error) MUST_USE;

#endif
