/* Accounts: how they are made, named and found. */

#include "server/people/people.h"

#include "server/people/confusables.h"
#include "server/people/mark.h"
#include "server/people/name.h"
#include "server/people/people_internal.h"
#include "server/people/reserved.h"
#include "server/store/account.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void people_id(const char *prefix, char id[STORE_ID])
{
    unsigned char bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    snprintf(id, 3, "%.2s", prefix);
    sodium_bin2hex(id + 2, 2 * sizeof bytes + 1, bytes, sizeof bytes);
}

static enum status own_name_check(const char *name, char folded[NAME_TEXT],
                                  struct error *error)
{
    enum status status = name_check(name, folded, error);
    if (status == STATUS_OK && name_is_reserved(name))
        status = error_set(error, STATUS_BAD_PARAMS, "this name is reserved");
    return status == STATUS_OK ? status : error_blame(error, status, "name");
}

static enum status name_taken(struct error *error)
{
    return error_blame(
        error,
        error_set(error, STATUS_NOT_ALLOWED,
                  "this name is taken, or looks like one that is"),
        "name");
}

/* What is kept of a name and its password. */
struct naming {
    char folded[NAME_TEXT];
    char skeleton[SKELETON_TEXT];
    char hash[crypto_pwhash_STRBYTES];
    struct store_marks marks;
};

static enum status name_take(struct people *people, const char *name,
                             const char *password, struct naming *naming,
                             struct error *error)
{
    enum status status = own_name_check(name, naming->folded, error);
    if (status != STATUS_OK)
        return status;
    status = password_check(password, name, error);
    if (status != STATUS_OK)
        return error_blame(error, status, "password");
    name_skeleton(name, naming->skeleton);
    if (password_hash(people_hasher(people), password, naming->hash)
            != STATUS_OK
        || mark_name(people, name, &naming->marks) != STATUS_OK)
        return people_failed(error);
    return STATUS_OK;
}

enum status people_find(struct people *people, const char *name,
                        char id[STORE_ID], struct error *error)
{
    struct store_arena arena = {0};
    struct store_account row;
    char folded[NAME_TEXT];
    enum status status = name_check(name, folded, NULL);
    if (status == STATUS_OK)
        status =
            store_account_by_name(people_store(people), folded, &arena, &row);
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

enum status people_catch_up(struct people *people, struct error *error)
{
    enum { AT_ONCE = 64 };
    struct store_account rows[AT_ONCE];
    int count = 0;
    enum status status;
    do {
        struct store_arena arena = {0};
        status = store_account_unseen(people_store(people), &arena, rows,
                                      AT_ONCE, &count);
        for (int i = 0; i < count && status == STATUS_OK; i++) {
            char skeleton[SKELETON_TEXT];
            name_skeleton(rows[i].name, skeleton);
            status =
                store_account_look(people_store(people), rows[i].id, skeleton);
            if (status == STATUS_CONFLICT)
                status = store_account_look(people_store(people), rows[i].id,
                                            rows[i].id);
        }
        store_arena_release(&arena);
    } while (count == AT_ONCE && status == STATUS_OK);
    return status == STATUS_OK ? STATUS_OK : people_failed(error);
}

enum status account_register(struct people *people, const char *name,
                             const char *password, const char *email,
                             int64_t now, struct account *account,
                             char token[TOKEN_TEXT], struct error *error)
{
    char id[STORE_ID];
    struct naming naming;
    enum status status = name_take(people, name, password, &naming, error);
    if (status != STATUS_OK)
        return status;
    unsigned char session[SECRET_BYTES];
    people_id("a_", id);
    token_make(token, session);
    struct store_account row = {.id = id,
                                .name = name,
                                .folded = naming.folded,
                                .skeleton = naming.skeleton,
                                .password = naming.hash,
                                .email = email,
                                .created = now,
                                .session = session,
                                .marks = &naming.marks};
    status = store_account_add(people_store(people), &row);
    if (status == STATUS_CONFLICT)
        return name_taken(error);
    if (status != STATUS_OK)
        return people_failed(error);
    account_fill(account, &row);
    return STATUS_OK;
}

static enum status claim_conflict(struct people *people, const char *id,
                                  struct error *error)
{
    struct store_arena arena = {0};
    struct store_account row;
    enum status status =
        store_account_by_id(people_store(people), id, &arena, &row);
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
    struct naming naming;
    enum status status = name_take(people, name, password, &naming, error);
    if (status != STATUS_OK)
        return status;
    struct store_account row = {.id = id,
                                .name = name,
                                .folded = naming.folded,
                                .skeleton = naming.skeleton,
                                .password = naming.hash,
                                .email = email,
                                .marks = &naming.marks};
    status = store_account_claim(people_store(people), &row);
    if (status == STATUS_CONFLICT)
        return claim_conflict(people, id, error);
    if (status != STATUS_OK)
        return people_failed(error);
    account_fill(account, &row);
    return STATUS_OK;
}

enum status account_guest(struct people *people, int64_t now,
                          struct account *account, char token[TOKEN_TEXT],
                          struct error *error)
{
    char id[STORE_ID], name[NAME_TEXT];
    unsigned char session[SECRET_BYTES];
    people_id("a_", id);
    token_make(token, session);
    snprintf(name, sizeof name, "guest-%.10s", id + 2);
    struct store_account row = {.id = id,
                                .name = name,
                                .folded = name,
                                .created = now,
                                .session = session};
    if (store_account_add(people_store(people), &row) != STATUS_OK)
        return people_failed(error);
    account_fill(account, &row);
    return STATUS_OK;
}
