/* A lost password: codes made, kept, and held against what is brought. */

#include "server/people/reset.h"

#include "common/base/digest.h"
#include "server/people/delivery.h"
#include "server/people/name.h"
#include "server/people/people_internal.h"

#include <stdio.h>
#include <string.h>

const int64_t reset_life = INT64_C(30) * 60 * 1000;

static void hash_text(const char *text, unsigned char hash[SECRET_BYTES])
{
    struct digest digest;
    digest_of(text, strlen(text), &digest);
    memcpy(hash, digest.bytes, SECRET_BYTES);
}

static bool holds(const struct store_reset *kept, int64_t now)
{
    return now < kept->until && kept->tries < RESET_TRIES_MOST;
}

enum status reset_begin(struct people *people, const char *name, int64_t now,
                        struct reset *reset, struct error *error)
{
    struct store *store = people_store(people);
    struct store_reset before;
    struct store_way way = {.account = ""};
    unsigned char asked[SECRET_BYTES];
    char folded[NAME_TEXT];
    *reset = (struct reset){.channel = ""};
    name_fold(name, folded);
    hash_text(folded, asked);
    enum status found = store_way_find(store, folded, &way);
    enum status known = store_reset_load(store, asked, &before);
    if ((found != STATUS_OK && found != STATUS_NOT_FOUND)
        || (known != STATUS_OK && known != STATUS_NOT_FOUND))
        return people_failed(error);
    reset->holds_already = known == STATUS_OK && holds(&before, now);
    recovery_make(reset->code);
    hash_text(reset->code, reset->kept.code);
    memcpy(reset->kept.asked, asked, SECRET_BYTES);
    memcpy(reset->kept.account, way.account, STORE_ID);
    memcpy(reset->channel, way.channel, STORE_ID);
    reset->kept.until = now + reset_life;
    return STATUS_OK;
}

enum status reset_keep(struct people *people, const struct reset *reset,
                       const char *facts, int64_t now, struct error *error)
{
    char name[STORE_ID];
    struct store_delivery letter;
    bool is_sent = reset->kept.account[0] != '\0';
    delivery_fill(reset->kept.account, reset->channel, "recover", facts, now,
                  name, &letter);
    enum status status = store_reset_add(people_store(people), &reset->kept,
                                         now, is_sent ? &letter : NULL);
    return status == STATUS_OK ? STATUS_OK : people_failed(error);
}

/*
 * The row of the code that is brought. A wrong one is counted nowhere: 80 bits
 * are not guessed, and a stranger's tries would end the owner's code.
 */
static enum status check_code(struct people *people,
                              const struct renewal *renewal,
                              struct store_reset *kept)
{
    unsigned char asked[SECRET_BYTES], code[SECRET_BYTES];
    char folded[NAME_TEXT];
    name_fold(renewal->name, folded);
    hash_text(folded, asked);
    hash_text(renewal->letter, code);
    enum status status = store_reset_load(people_store(people), asked, kept);
    if (status != STATUS_OK && status != STATUS_NOT_FOUND)
        return status;
    bool fits = status == STATUS_OK && holds(kept, renewal->now)
                && kept->account[0] != '\0'
                && sodium_memcmp(kept->code, code, SECRET_BYTES) == 0;
    return fits ? STATUS_OK : STATUS_NOT_ALLOWED;
}

/* All that are confirmed hear of it: the letter may have been another's. */
static int address_letters(const struct renewal *renewal,
                           const struct store_reset *kept,
                           const struct store_channel *channels, int count,
                           char names[CHANNELS_MOST][STORE_ID],
                           struct store_delivery letters[CHANNELS_MOST])
{
    int used = 0;
    for (int i = 0; i < count; i++) {
        const struct store_channel *channel = &channels[i];
        if (channel->code.is_given || !(channel->is_on || channel->recovers))
            continue;
        delivery_fill(kept->account, channel->id, "recovered", renewal->facts,
                      renewal->now, names[used], &letters[used]);
        used++;
    }
    return used;
}

static enum status renew(struct people *people, const struct renewal *renewal,
                         const struct store_reset *kept, const char *hash,
                         struct account *account, char token[TOKEN_TEXT])
{
    struct store *store = people_store(people);
    struct store_arena arena = {0};
    struct store_account row;
    struct store_channel channels[CHANNELS_MOST];
    struct store_delivery letters[CHANNELS_MOST];
    char names[CHANNELS_MOST][STORE_ID];
    unsigned char session[SECRET_BYTES];
    int count = 0;
    enum status status =
        store_channel_list(store, kept->account, &arena, channels, &count);
    if (status == STATUS_OK)
        status = store_account_by_id(store, kept->account, &arena, &row);
    if (status == STATUS_OK) {
        token_make(token, session);
        status = store_reset_use(
            store, &(const struct store_renewal){
                       .reset = kept,
                       .password = hash,
                       .session = session,
                       .now = renewal->now,
                       .letters = letters,
                       .letter_count = address_letters(renewal, kept, channels,
                                                       count, names, letters)});
        account_fill(account, &row);
    }
    store_arena_release(&arena);
    return status;
}

/* The password is hashed whatever comes of it, as if it would be kept. */
enum status reset_use(struct people *people, const struct renewal *renewal,
                      struct proof *proof, struct account *account,
                      char token[TOKEN_TEXT], struct error *error)
{
    struct store_reset kept;
    char hash[crypto_pwhash_STRBYTES];
    enum status status =
        password_check(renewal->password, renewal->name, error);
    if (status != STATUS_OK)
        return error_blame(error, status, "new");
    if (password_hash(people_hasher(people), renewal->password, hash)
        != STATUS_OK)
        return people_failed(error);
    status = check_code(people, renewal, &kept);
    bool is_code = status == STATUS_OK;
    if (is_code)
        status = totp_prove(people, kept.account, proof, renewal->now, error);
    if (is_code && proof->is_wrong
        && store_reset_miss(people_store(people), kept.asked) != STATUS_OK)
        return people_failed(error);
    if (is_code && status != STATUS_OK)
        return status;
    if (is_code)
        status = renew(people, renewal, &kept, hash, account, token);
    if (status == STATUS_NOT_ALLOWED || status == STATUS_NOT_FOUND)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "this code is wrong, was used, or holds no more");
    return status == STATUS_OK ? STATUS_OK : people_failed(error);
}

enum status reset_way(struct people *people, const char *account,
                      const char *channel, struct error *error)
{
    enum status status = store_way_set(people_store(people), account,
                                       channel != NULL ? channel : "");
    if (status == STATUS_NOT_FOUND)
        return error_set(error, STATUS_NOT_FOUND,
                         "you have no such address for mail that is confirmed");
    return status == STATUS_OK ? STATUS_OK : people_failed(error);
}
