/* Accounts: passwords, guests, and tokens by which people come back. */

#include "server/people/people.h"

#include "common/base/digest.h"
#include "server/people/name.h"
#include "server/store/account.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const int64_t session_life = INT64_C(180) * 24 * 3600 * 1000;

/* Each takes its whole memory: so many passwords are hashed at once. */
enum { HASHING_MOST = 2 };

const struct people_cost people_cost_usual = {
    crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE};
const struct people_cost people_cost_lowest = {crypto_pwhash_OPSLIMIT_MIN,
                                               crypto_pwhash_MEMLIMIT_MIN};

struct people {
    struct store *store;
    struct people_cost cost;
    pthread_mutex_t lock;
    pthread_cond_t room;
    int hashing;
    char nobody[crypto_pwhash_STRBYTES]; /* of an account that is not there */
};

static void hashing_enter(struct people *people)
{
    pthread_mutex_lock(&people->lock);
    while (people->hashing >= HASHING_MOST)
        pthread_cond_wait(&people->room, &people->lock);
    people->hashing++;
    pthread_mutex_unlock(&people->lock);
}

static void hashing_leave(struct people *people)
{
    pthread_mutex_lock(&people->lock);
    people->hashing--;
    pthread_cond_signal(&people->room);
    pthread_mutex_unlock(&people->lock);
}

static enum status password_hash(struct people *people, const char *password,
                                 char hash[crypto_pwhash_STRBYTES])
{
    hashing_enter(people);
    int failed = crypto_pwhash_str(hash, password, strlen(password),
                                   people->cost.passes, people->cost.memory);
    hashing_leave(people);
    return failed ? STATUS_UNAVAILABLE : STATUS_OK;
}

static bool password_fits(struct people *people, const char *hash,
                          const char *password)
{
    char padded[crypto_pwhash_STRBYTES] = {0};
    snprintf(padded, sizeof padded, "%s", hash);
    hashing_enter(people);
    bool fits =
        crypto_pwhash_str_verify(padded, password, strlen(password)) == 0;
    hashing_leave(people);
    return fits;
}

struct people *people_new(struct store *store, struct people_cost cost)
{
    struct people *people = calloc(1, sizeof *people);
    if (people == NULL)
        abort();
    people->store = store;
    people->cost = cost;
    pthread_mutex_init(&people->lock, NULL);
    pthread_cond_init(&people->room, NULL);
    if (password_hash(people, "", people->nobody) != STATUS_OK)
        people->nobody[0] = '\0';
    return people;
}

void people_free(struct people *people)
{
    if (people == NULL)
        return;
    pthread_cond_destroy(&people->room);
    pthread_mutex_destroy(&people->lock);
    free(people);
}

struct store *people_store(struct people *people)
{
    return people->store;
}

void people_id(const char *prefix, char id[STORE_ID])
{
    unsigned char bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    snprintf(id, 3, "%.2s", prefix);
    sodium_bin2hex(id + 2, 2 * sizeof bytes + 1, bytes, sizeof bytes);
}

static enum status password_check(const char *password, struct error *error)
{
    size_t length = strlen(password);
    if (length < PASSWORD_LEAST || length > PASSWORD_MOST)
        return error_set(error, STATUS_BAD_PARAMS,
                         "a password has %d to %d bytes", PASSWORD_LEAST,
                         PASSWORD_MOST);
    return STATUS_OK;
}

static void account_fill(struct account *account,
                         const struct store_account *row)
{
    snprintf(account->id, sizeof account->id, "%s", row->id);
    snprintf(account->name, sizeof account->name, "%s", row->name);
    account->is_guest = row->password == NULL;
}

static void token_hash(const unsigned char bytes[SECRET_BYTES],
                       struct digest *hash)
{
    digest_of(bytes, SECRET_BYTES, hash);
}

/* A new session: the token goes to its owner, the hash stays here. */
static enum status session_begin(struct people *people, const char *account,
                                 int64_t now, char token[TOKEN_TEXT])
{
    unsigned char bytes[SECRET_BYTES];
    struct digest hash;
    randombytes_buf(bytes, sizeof bytes);
    token_hash(bytes, &hash);
    sodium_bin2hex(token, TOKEN_TEXT, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
    return store_session_add(people->store, hash.bytes, account, now);
}

/* Names that would pass for someone else; guests are called guest-…. */
static const char *const reserved[] = {"admin", "estafette", "host", "public",
                                       "server"};

static enum status own_name_check(const char *name, char folded[NAME_TEXT],
                                  struct error *error)
{
    enum status status = name_check(name, folded, error);
    if (status != STATUS_OK)
        return status;
    bool is_reserved = strncmp(folded, "guest-", 6) == 0;
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        is_reserved = is_reserved || strcmp(folded, reserved[i]) == 0;
    if (is_reserved)
        return error_set(error, STATUS_BAD_PARAMS, "this name is reserved");
    return STATUS_OK;
}

/* What the store could not do, in words for a person. */
static enum status failed(struct error *error)
{
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

static enum status name_taken(struct error *error)
{
    return error_set(error, STATUS_NOT_ALLOWED, "this name is taken");
}

enum status people_find(struct people *people, const char *name,
                        char id[STORE_ID], struct error *error)
{
    struct store_arena arena = {0};
    struct store_account row;
    char folded[NAME_TEXT];
    enum status status = name_check(name, folded, NULL);
    if (status == STATUS_OK)
        status = store_account_by_name(people->store, folded, &arena, &row);
    if (status == STATUS_OK)
        snprintf(id, STORE_ID, "%s", row.id);
    else if (status == STATUS_IO)
        error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    else
        status = error_set(error, STATUS_NOT_FOUND,
                           "there is no player of that name");
    store_arena_release(&arena);
    return status == STATUS_IO ? STATUS_UNAVAILABLE : status;
}

enum status account_register(struct people *people, const char *name,
                             const char *password, const char *email,
                             int64_t now, struct account *account,
                             char token[TOKEN_TEXT], struct error *error)
{
    char folded[NAME_TEXT], hash[crypto_pwhash_STRBYTES], id[STORE_ID];
    enum status status = own_name_check(name, folded, error);
    if (status == STATUS_OK)
        status = password_check(password, error);
    if (status != STATUS_OK)
        return status;
    if (password_hash(people, password, hash) != STATUS_OK)
        return failed(error);
    people_id("a_", id);
    struct store_account row = {.id = id,
                                .name = name,
                                .folded = folded,
                                .password = hash,
                                .email = email,
                                .created = now};
    status = store_account_add(people->store, &row);
    if (status == STATUS_CONFLICT)
        return name_taken(error);
    if (status != STATUS_OK
        || session_begin(people, id, now, token) != STATUS_OK)
        return failed(error);
    account_fill(account, &row);
    return STATUS_OK;
}

static enum status claim_conflict(struct people *people, const char *id,
                                  struct error *error)
{
    struct store_arena arena = {0};
    struct store_account row;
    enum status status = store_account_by_id(people->store, id, &arena, &row);
    bool is_guest = status == STATUS_OK && row.password == NULL;
    store_arena_release(&arena);
    if (is_guest)
        return name_taken(error);
    return error_set(error, STATUS_NOT_ALLOWED, "this account has a name");
}

enum status account_claim(struct people *people, const char *id,
                          const char *name, const char *password,
                          const char *email, struct account *account,
                          struct error *error)
{
    char folded[NAME_TEXT], hash[crypto_pwhash_STRBYTES];
    enum status status = own_name_check(name, folded, error);
    if (status == STATUS_OK)
        status = password_check(password, error);
    if (status != STATUS_OK)
        return status;
    if (password_hash(people, password, hash) != STATUS_OK)
        return failed(error);
    struct store_account row = {.id = id,
                                .name = name,
                                .folded = folded,
                                .password = hash,
                                .email = email};
    status = store_account_claim(people->store, &row);
    if (status == STATUS_CONFLICT)
        return claim_conflict(people, id, error);
    if (status != STATUS_OK)
        return failed(error);
    account_fill(account, &row);
    return STATUS_OK;
}

enum status account_guest(struct people *people, int64_t now,
                          struct account *account, char token[TOKEN_TEXT],
                          struct error *error)
{
    char id[STORE_ID], name[NAME_TEXT];
    people_id("a_", id);
    snprintf(name, sizeof name, "guest-%.10s", id + 2);
    struct store_account row = {
        .id = id, .name = name, .folded = name, .created = now};
    if (store_account_add(people->store, &row) != STATUS_OK
        || session_begin(people, id, now, token) != STATUS_OK)
        return failed(error);
    account_fill(account, &row);
    return STATUS_OK;
}

/* The row of a name; nothing tells whether it was missing or wrong. */
static enum status login_row(struct people *people, const char *name,
                             const char *password, struct store_arena *arena,
                             struct store_account *row)
{
    char folded[NAME_TEXT];
    enum status status = name_check(name, folded, NULL);
    if (status == STATUS_OK)
        status = store_account_by_name(people->store, folded, arena, row);
    if (status == STATUS_IO)
        return status;
    const char *hash =
        status == STATUS_OK && row->password != NULL ? row->password : NULL;
    bool fits =
        password_fits(people, hash != NULL ? hash : people->nobody, password);
    return hash != NULL && fits ? STATUS_OK : STATUS_NOT_ALLOWED;
}

enum status account_login(struct people *people, const char *name,
                          const char *password, int64_t now,
                          struct account *account, char token[TOKEN_TEXT],
                          struct error *error)
{
    struct store_arena arena = {0};
    struct store_account row;
    enum status status = strlen(password) > PASSWORD_MOST
                             ? STATUS_NOT_ALLOWED
                             : login_row(people, name, password, &arena, &row);
    if (status == STATUS_OK)
        status = session_begin(people, row.id, now, token);
    if (status == STATUS_OK)
        account_fill(account, &row);
    store_arena_release(&arena);
    if (status == STATUS_NOT_ALLOWED)
        return error_set(error, status, "name or password is wrong");
    return status == STATUS_OK ? status : failed(error);
}

static bool token_parse(const char *token, struct digest *hash)
{
    struct digest bytes;
    if (!digest_parse(token, &bytes))
        return false;
    token_hash(bytes.bytes, hash);
    return true;
}

enum status account_resume(struct people *people, const char *token,
                           int64_t now, struct account *account,
                           struct error *error)
{
    struct store_arena arena = {0};
    struct store_account row;
    struct digest hash;
    enum status status =
        token_parse(token, &hash) ? store_session_use(
            people->store, hash.bytes, now - session_life, now, &arena, &row)
                                  : STATUS_NOT_FOUND;
    if (status == STATUS_OK)
        account_fill(account, &row);
    store_arena_release(&arena);
    if (status == STATUS_NOT_FOUND)
        return error_set(error, STATUS_NOT_SIGNED_IN,
                         "this token is not known here; sign in again");
    return status == STATUS_OK ? status : failed(error);
}

enum status account_logout(struct people *people, const char *token,
                           struct error *error)
{
    struct digest hash;
    if (!token_parse(token, &hash))
        return STATUS_OK;
    if (store_session_drop(people->store, hash.bytes) != STATUS_OK)
        return failed(error);
    return STATUS_OK;
}
