/* The second factor: begun, confirmed, asked for, ended. */

#include "server/people/totp.h"

#include "common/base/digest.h"

#include <liboath/oath.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STEP_SECONDS = 30, DIGITS = 6, STEPS_AROUND = 1, GROUP = 4 };

static enum status failed(struct error *error)
{
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

enum status totp_look(struct people *people, const char *account, bool *is_on,
                      int *left, struct error *error)
{
    struct store_totp factor;
    enum status status =
        store_totp_load(people_store(people), account, &factor);
    *is_on = status == STATUS_OK && factor.is_on;
    *left = *is_on ? factor.left : 0;
    sodium_memzero(&factor, sizeof factor);
    return status == STATUS_OK || status == STATUS_NOT_FOUND ? STATUS_OK
                                                             : failed(error);
}

static enum status secret_text(const unsigned char secret[FACTOR_SECRET],
                               char text[TOTP_SECRET_TEXT])
{
    char *made = NULL;
    if (oath_base32_encode((const char *)secret, FACTOR_SECRET, &made, NULL)
        != OATH_OK)
        return STATUS_UNAVAILABLE;
    snprintf(text, TOTP_SECRET_TEXT, "%s", made);
    sodium_memzero(made, strlen(made));
    free(made);
    return STATUS_OK;
}

enum status totp_begin(struct people *people, const char *account, int64_t now,
                       char secret[TOTP_SECRET_TEXT], struct error *error)
{
    unsigned char bytes[FACTOR_SECRET];
    randombytes_buf(bytes, sizeof bytes);
    enum status status = secret_text(bytes, secret);
    if (status == STATUS_OK)
        status = store_totp_begin(people_store(people), account, bytes, now);
    sodium_memzero(bytes, sizeof bytes);
    if (status == STATUS_CONFLICT)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "a second factor is on: end it first");
    return status == STATUS_OK ? status : failed(error);
}

/* The step of a code that the device shows around now, or 0. */
static int64_t step_of(const struct store_totp *factor, const char *code,
                       int64_t now)
{
    int position = 0;
    if (strlen(code) != DIGITS)
        return 0;
    int found = oath_totp_validate2((const char *)factor->secret, FACTOR_SECRET,
                                    (time_t)(now / 1000), STEP_SECONDS, 0,
                                    STEPS_AROUND, &position, code);
    return found < 0 ? 0 : now / 1000 / STEP_SECONDS + position;
}

void recovery_make(char text[RECOVERY_TEXT])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";
    for (int i = 0; i < RECOVERY_TEXT - 1; i++) {
        bool is_between = i % (GROUP + 1) == GROUP;
        text[i] =
            is_between ? '-' : letters[randombytes_uniform(sizeof letters - 1)];
    }
    text[RECOVERY_TEXT - 1] = '\0';
}

static void recovery_hash(const char *text, struct digest *hash)
{
    digest_of(text, strlen(text), hash);
}

static enum status turn_on(struct people *people, const char *account,
                           int64_t step, struct recovery *recovery)
{
    unsigned char hashes[RECOVERY_CODES][SECRET_BYTES];
    for (int i = 0; i < RECOVERY_CODES; i++) {
        struct digest hash;
        recovery_make(recovery->code[i]);
        recovery_hash(recovery->code[i], &hash);
        memcpy(hashes[i], hash.bytes, SECRET_BYTES);
    }
    return store_totp_turn_on(people_store(people), account, step, hashes);
}

static enum status say_wrong(struct error *error)
{
    return error_set(error, STATUS_NOT_ALLOWED,
                     "this code is wrong, or was used");
}

enum status totp_confirm(struct people *people, const char *account,
                         const char *code, int64_t now, bool *is_wrong,
                         struct recovery *recovery, struct error *error)
{
    struct store_totp factor;
    enum status status =
        store_totp_load(people_store(people), account, &factor);
    if (status == STATUS_NOT_FOUND || (status == STATUS_OK && factor.is_on))
        return error_set(error, STATUS_NOT_ALLOWED,
                         "no second factor waits for its first code");
    int64_t step = status == STATUS_OK ? step_of(&factor, code, now) : 0;
    sodium_memzero(&factor, sizeof factor);
    *is_wrong = status == STATUS_OK && step == 0;
    if (*is_wrong)
        return say_wrong(error);
    if (status == STATUS_OK)
        status = turn_on(people, account, step, recovery);
    return status == STATUS_OK ? status : failed(error);
}

enum status totp_end(struct people *people, const char *account,
                     struct error *error)
{
    return store_totp_turn_off(people_store(people), account) == STATUS_OK
               ? STATUS_OK
               : failed(error);
}

/* NOT_FOUND: it is not good, or was used. */
static enum status use(struct people *people, const char *account,
                       const struct store_totp *factor, const char *code,
                       int64_t now)
{
    struct digest hash;
    int64_t step = step_of(factor, code, now);
    if (step != 0)
        return store_totp_use(people_store(people), account, step);
    if (strlen(code) != RECOVERY_TEXT - 1)
        return STATUS_NOT_FOUND;
    recovery_hash(code, &hash);
    return store_recovery_use(people_store(people), account, hash.bytes);
}

enum status totp_prove(struct people *people, const char *account,
                       struct proof *proof, int64_t now, struct error *error)
{
    struct store_totp factor;
    enum status status =
        store_totp_load(people_store(people), account, &factor);
    if (status == STATUS_NOT_FOUND || (status == STATUS_OK && !factor.is_on))
        return STATUS_OK;
    if (status != STATUS_OK)
        return failed(error);
    if (proof->code == NULL) {
        proof->wants_code = true;
        sodium_memzero(&factor, sizeof factor);
        return error_set(error, STATUS_NOT_ALLOWED,
                         "the code of the second factor is asked for");
    }
    status = use(people, account, &factor, proof->code, now);
    sodium_memzero(&factor, sizeof factor);
    proof->is_wrong = status == STATUS_NOT_FOUND;
    if (proof->is_wrong)
        return say_wrong(error);
    return status == STATUS_OK ? status : failed(error);
}
