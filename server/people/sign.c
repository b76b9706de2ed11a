/* Signing in: by password and code, by token; and changing the password. */

#include "common/base/digest.h"
#include "server/people/name.h"
#include "server/people/people_internal.h"
#include "server/people/totp.h"

#include <stdio.h>
#include <string.h>

const int64_t session_life = INT64_C(180) * 24 * 3600 * 1000;

void account_fill(struct account *account, const struct store_account *row)
{
    snprintf(account->id, sizeof account->id, "%s", row->id);
    snprintf(account->name, sizeof account->name, "%s", row->name);
    account->is_guest = row->password == NULL;
}

enum status people_failed(struct error *error)
{
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

static void token_hash(const unsigned char bytes[SECRET_BYTES],
                       struct digest *hash)
{
    digest_of(bytes, SECRET_BYTES, hash);
}

void token_make(char token[TOKEN_TEXT], unsigned char hash[SECRET_BYTES])
{
    unsigned char bytes[SECRET_BYTES];
    struct digest digest;
    randombytes_buf(bytes, sizeof bytes);
    token_hash(bytes, &digest);
    memcpy(hash, digest.bytes, SECRET_BYTES);
    sodium_bin2hex(token, TOKEN_TEXT, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
}

enum status session_add(struct people *people, const char *account, int64_t now,
                        char token[TOKEN_TEXT])
{
    unsigned char hash[SECRET_BYTES];
    token_make(token, hash);
    return store_session_add(people_store(people), hash, account, now);
}

/* The row of a name; nothing tells whether it was missing or wrong. */
static enum status login_row(struct people *people, const char *name,
                             const char *password, struct store_arena *arena,
                             struct store_account *row)
{
    char folded[NAME_TEXT];
    enum status status = name_check(name, folded, NULL);
    if (status == STATUS_OK)
        status =
            store_account_by_name(people_store(people), folded, arena, row);
    if (status == STATUS_IO)
        return status;
    const char *hash = status == STATUS_OK ? row->password : NULL;
    return password_fits(people_hasher(people), hash, password)
               ? STATUS_OK
               : STATUS_NOT_ALLOWED;
}

/* A password from before its cost was raised is hashed anew; or next time. */
static void refresh(struct people *people, const struct store_account *row,
                    const char *password)
{
    char hash[crypto_pwhash_STRBYTES];
    if (!password_is_stale(people_hasher(people), row->password)
        || password_hash(people_hasher(people), password, hash) != STATUS_OK)
        return;
    enum status status =
        store_account_password(people_store(people), row->id, hash);
    (void)status;
}

enum status account_login(struct people *people, const char *name,
                          struct proof *proof, int64_t now,
                          struct account *account, char token[TOKEN_TEXT],
                          struct error *error)
{
    struct store_arena arena = {0};
    struct store_account row = {0};
    enum status status = login_row(people, name, proof->password, &arena, &row);
    bool is_known = status == STATUS_OK;
    proof->is_wrong = status == STATUS_NOT_ALLOWED;
    if (is_known)
        status = totp_prove(people, row.id, proof, now, error);
    if (is_known && status == STATUS_OK) {
        refresh(people, &row, proof->password);
        status = session_add(people, row.id, now, token);
        account_fill(account, &row);
    }
    store_arena_release(&arena);
    if (status == STATUS_NOT_ALLOWED && !is_known)
        return error_set(error, status, "name or password is wrong");
    return status == STATUS_OK || status == STATUS_NOT_ALLOWED
               ? status
               : people_failed(error);
}

/* The password of an account that has one, and the code if a factor is on. */
enum status account_prove(struct people *people, const char *id,
                          struct proof *proof, int64_t now, struct error *error)
{
    struct store_arena arena = {0};
    struct store_account row;
    enum status status =
        store_account_by_id(people_store(people), id, &arena, &row);
    bool is_guest = status == STATUS_OK && row.password == NULL;
    bool fits =
        status == STATUS_OK && !is_guest && proof->password != NULL
        && password_fits(people_hasher(people), row.password, proof->password);
    store_arena_release(&arena);
    if (status != STATUS_OK)
        return people_failed(error);
    if (is_guest)
        return STATUS_OK;
    proof->is_wrong = !fits;
    if (!fits)
        return error_blame(
            error,
            error_set(error, STATUS_NOT_ALLOWED, "the password is wrong"),
            "password");
    return totp_prove(people, id, proof, now, error);
}

enum status account_password(struct people *people,
                             const struct account *account, struct proof *proof,
                             const char *password, int64_t now,
                             char token[TOKEN_TEXT], struct error *error)
{
    char hash[crypto_pwhash_STRBYTES];
    unsigned char session[SECRET_BYTES];
    if (account->is_guest)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "a guest has no password: take a name");
    enum status status = password_check(password, account->name, error);
    if (status != STATUS_OK)
        return error_blame(error, status, "new");
    status = account_prove(people, account->id, proof, now, error);
    if (status != STATUS_OK)
        return status;
    status = password_hash(people_hasher(people), password, hash);
    token_make(token, session);
    if (status == STATUS_OK)
        status = store_account_secure(people_store(people), account->id, hash,
                                      session, now);
    return status == STATUS_OK ? status : people_failed(error);
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
        token_parse(token, &hash)
            ? store_session_use(people_store(people), hash.bytes,
                                now - session_life, now, &arena, &row)
            : STATUS_NOT_FOUND;
    if (status == STATUS_OK)
        account_fill(account, &row);
    store_arena_release(&arena);
    if (status == STATUS_NOT_FOUND)
        return error_set(error, STATUS_NOT_SIGNED_IN,
                         "this token is not known here; sign in again");
    return status == STATUS_OK ? status : people_failed(error);
}

enum status account_logout(struct people *people, const char *token,
                           struct error *error)
{
    struct digest hash;
    if (!token_parse(token, &hash))
        return STATUS_OK;
    if (store_session_drop(people_store(people), hash.bytes) != STATUS_OK)
        return people_failed(error);
    return STATUS_OK;
}
