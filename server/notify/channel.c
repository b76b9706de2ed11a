/* Channels: added, confirmed, changed, tried and removed. */

#include "server/notify/channel.h"

#include "server/notify/curl_late.h"
#include "server/notify/letter.h"
#include "server/notify/push.h"
#include "server/notify/wish.h"
#include "server/notify/words.h"
#include "server/people/delivery.h"
#include "server/people/people.h"

#include <assert.h>
#include <ctype.h>
#include <curl/curl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CODE_TEXT = 7,
    CODES = 1000000,
    CODES_MOST = 5,
    DAY_MS = 24 * 60 * 60 * 1000,
    CODE_TRIES_MOST = 5,
    CODE_LIFE_MS = 60 * 60 * 1000,
    LOCAL_PART_MOST = 64
};

static enum status failed(struct error *error)
{
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

static enum status not_found(struct error *error)
{
    return error_set(error, STATUS_NOT_FOUND, "you have no such channel");
}

static bool is_graphic(const char *text)
{
    for (; *text != '\0'; text++)
        if (!isgraph((unsigned char)*text))
            return false;
    return true;
}

/* Its form only: whether anybody is there the code will show. */
static enum status check_mail(const struct notify_settings *settings,
                              const char *address, struct error *error)
{
    const char *at = strrchr(address, '@');
    if (settings->smtp_url[0] == '\0')
        return error_set(error, STATUS_NOT_ALLOWED,
                         "this server sends no mail");
    if (at == NULL || at == address || at - address > LOCAL_PART_MOST
        || strchr(at, '.') == NULL || at[1] == '.' || !is_graphic(address)
        || strpbrk(address, "<>()[]\\,;:\"") != NULL
        || strchr(address, '@') != at)
        return error_set(error, STATUS_BAD_PARAMS,
                         "to: that is no address for mail");
    return STATUS_OK;
}

static bool has_part(CURLU *url, CURLUPart part)
{
    char *text = NULL;
    bool is_there = curl_url_get(url, part, &text, 0) == CURLUE_OK;
    curl_free(text);
    return is_there;
}

/* A scheme that is allowed, and nobody's name or password in it. */
static enum status check_url(const struct notify_settings *settings,
                             const char *target, struct error *error)
{
    struct error ignored;
    if (curl_late(&ignored) != STATUS_OK)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "this server sends no hooks");
    CURLU *url = curl_url();
    char *scheme = NULL;
    bool is_good =
        url != NULL && is_graphic(target)
        && curl_url_set(url, CURLUPART_URL, target, 0) == CURLUE_OK
        && curl_url_get(url, CURLUPART_SCHEME, &scheme, 0) == CURLUE_OK
        && !has_part(url, CURLUPART_USER) && !has_part(url, CURLUPART_PASSWORD)
        && (strcmp(scheme, "https") == 0
            || (settings->hooks_inside != 0 && strcmp(scheme, "http") == 0));
    curl_free(scheme);
    curl_url_cleanup(url);
    return is_good ? STATUS_OK
                   : error_set(error, STATUS_BAD_PARAMS,
                               "to: not a URL that begins with https://");
}

static void hash_code(const char *id, const char *code,
                      unsigned char hash[SECRET_BYTES])
{
    crypto_generichash(hash, SECRET_BYTES, (const unsigned char *)code,
                       strlen(code), (const unsigned char *)id, strlen(id));
}

/* Whoever asks for codes to others' addresses is a nuisance to them. */
static enum status check_codes(struct notify *notify, const char *account,
                               int64_t now, struct error *error)
{
    int count = 0;
    if (store_delivery_count(notify_store(notify), account, "confirm",
                             now - DAY_MS, &count)
        != STATUS_OK)
        return failed(error);
    return count < CODES_MOST ? STATUS_OK
                              : error_set(error, STATUS_TOO_FAST,
                                          "%d codes a day at most", CODES_MOST);
}

/* With the letter that brings the code. */
static enum status add_mail(struct notify *notify,
                            struct store_channel *channel,
                            const struct store_notify *row,
                            const struct store_notify *changed, int64_t now)
{
    char code[CODE_TEXT], name[STORE_ID];
    struct store_delivery delivery;
    struct writer facts;
    snprintf(code, sizeof code, "%06u", randombytes_uniform(CODES));
    hash_code(channel->id, code, channel->code.bytes);
    channel->code.is_given = true;
    channel->code_until = now + CODE_LIFE_MS;
    channel->is_on = false;
    writer_open(&facts, FACTS_MOST);
    words_write(&(struct facts){.kind = "confirm",
                                .language = language_find(row->language),
                                .at = now,
                                .code = code},
                &facts);
    delivery_fill(channel->account, channel->id, "confirm", facts.data, now,
                  name, &delivery);
    enum status status =
        store_channel_add(notify_store(notify), channel, &delivery, changed);
    writer_release(&facts);
    sodium_memzero(code, sizeof code);
    return status;
}

/* The channel, and with it a language for who has said none yet. */
static enum status add(struct notify *notify,
                       const struct channel_wanted *wanted,
                       struct store_channel *channel, int64_t now)
{
    struct store *store = notify_store(notify);
    struct store_arena arena = {0};
    struct store_notify row, *changed = NULL;
    enum status status = wish_load(store, channel->account, &arena, &row);
    if (status == STATUS_OK && wanted->language != NULL
        && row.language[0] == '\0') {
        row.language = wanted->language;
        changed = &row;
    }
    if (status == STATUS_OK)
        status = strcmp(channel->kind, "mail") == 0
                     ? add_mail(notify, channel, &row, changed, now)
                     : store_channel_add(store, channel, NULL, changed);
    store_arena_release(&arena);
    return status;
}

static void write_added(const struct store_channel *channel, struct writer *out)
{
    char secret[HOOK_SECRET_TEXT];
    writer_object(out);
    writer_put_text(out, "channel", channel->id);
    if (strcmp(channel->kind, "hook") == 0) {
        letter_secret(channel->secret, secret);
        writer_put_text(out, "secret", secret);
    }
    writer_object_end(out);
}

/* Keys are a browser's, and a browser has keys. */
static enum status read_keys(const json_t *keys, struct store_channel *channel,
                             struct error *error)
{
    static_assert((int)CHANNEL_KEYS == (int)PUSH_KEYS, "one form of keys");
    channel->has_keys = strcmp(channel->kind, "push") == 0;
    if (!channel->has_keys && keys == NULL)
        return STATUS_OK;
    if (channel->has_keys
        && push_keys_read(json_string_value(json_object_get(keys, "p256dh")),
                          json_string_value(json_object_get(keys, "auth")),
                          channel->keys))
        return STATUS_OK;
    return error_blame(
        error,
        error_set(error, STATUS_BAD_PARAMS, "keys: not those of a browser"),
        "keys");
}

enum status channel_add(struct notify *notify,
                        const struct channel_wanted *wanted, int64_t now,
                        struct writer *out, struct error *error)
{
    const struct notify_settings *settings = notify_settings(notify);
    bool is_mail = strcmp(wanted->kind, "mail") == 0;
    char id[STORE_ID];
    struct store_channel channel = {.id = id,
                                    .account = wanted->account,
                                    .kind = wanted->kind,
                                    .target = wanted->target,
                                    .is_on = true,
                                    .is_digest = wanted->is_digest,
                                    .created = now};
    enum status status = is_mail ? check_mail(settings, channel.target, error)
                                 : check_url(settings, channel.target, error);
    if (status == STATUS_OK)
        status = read_keys(wanted->keys, &channel, error);
    if (status == STATUS_OK && is_mail)
        status = check_codes(notify, channel.account, now, error);
    if (status != STATUS_OK)
        return status;
    people_id("w_", id);
    randombytes_buf(channel.secret, sizeof channel.secret);
    status = add(notify, wanted, &channel, now);
    if (status == STATUS_CONFLICT)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "you have this channel already, or %d others",
                         CHANNELS_MOST);
    if (status != STATUS_OK)
        return failed(error);
    write_added(&channel, out);
    return STATUS_OK;
}

/* One of the account's own. */
static enum status load_own(struct notify *notify, const char *account,
                            const char *id, struct store_arena *arena,
                            struct store_channel *channel, struct error *error)
{
    enum status status =
        store_channel_load(notify_store(notify), id, arena, channel);
    if (status == STATUS_NOT_FOUND
        || (status == STATUS_OK && strcmp(channel->account, account) != 0))
        return not_found(error);
    return status == STATUS_OK ? STATUS_OK : failed(error);
}

static enum status try_code(struct notify *notify,
                            struct store_channel *channel, const char *code,
                            int64_t now, struct error *error)
{
    unsigned char hash[SECRET_BYTES];
    if (!channel->code.is_given)
        return STATUS_OK;
    if (channel->code_tries >= CODE_TRIES_MOST || now > channel->code_until)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "this code holds no more: add the address anew");
    hash_code(channel->id, code, hash);
    bool is_right = sodium_memcmp(hash, channel->code.bytes, SECRET_BYTES) == 0;
    channel->code_tries++;
    if (is_right) {
        channel->code.is_given = false;
        channel->is_on = true;
    }
    if (store_channel_set(notify_store(notify), channel) != STATUS_OK)
        return failed(error);
    return is_right
               ? STATUS_OK
               : error_set(error, STATUS_NOT_ALLOWED, "that is not the code");
}

enum status channel_confirm(struct notify *notify, const char *account,
                            const char *id, const char *code, int64_t now,
                            struct error *error)
{
    struct store_arena arena = {0};
    struct store_channel channel;
    enum status status = load_own(notify, account, id, &arena, &channel, error);
    if (status == STATUS_OK)
        status = try_code(notify, &channel, code, now, error);
    store_arena_release(&arena);
    return status;
}

enum status channel_change(struct notify *notify, const char *account,
                           const char *id, const json_t *is_on,
                           const json_t *is_digest, struct error *error)
{
    struct store_arena arena = {0};
    struct store_channel channel;
    enum status status = load_own(notify, account, id, &arena, &channel, error);
    if (status == STATUS_OK && channel.code.is_given)
        status = error_set(error, STATUS_NOT_ALLOWED,
                           "confirm the address first, with the code");
    if (status == STATUS_OK) {
        channel.is_on = is_on != NULL ? json_is_true(is_on) : channel.is_on;
        channel.is_digest =
            is_digest != NULL ? json_is_true(is_digest) : channel.is_digest;
        if (store_channel_set(notify_store(notify), &channel) != STATUS_OK)
            status = failed(error);
    }
    store_arena_release(&arena);
    return status;
}

enum status channel_remove(struct notify *notify, const char *account,
                           const char *id, int64_t now, struct error *error)
{
    struct store_arena arena = {0};
    struct store_channel channel;
    enum status status = load_own(notify, account, id, &arena, &channel, error);
    if (status == STATUS_OK && channel.recovers)
        status = error_set(error, STATUS_NOT_ALLOWED,
                           "a lost password comes back there: end that first, "
                           "with the password");
    store_arena_release(&arena);
    if (status != STATUS_OK)
        return status;
    status = store_channel_remove(notify_store(notify), account, id, now);
    if (status == STATUS_NOT_FOUND)
        return not_found(error);
    return status == STATUS_OK ? STATUS_OK : failed(error);
}

static enum status add_test(struct notify *notify, const char *account,
                            const char *id, int64_t now, struct error *error)
{
    struct store_delivery delivery;
    struct writer facts;
    char name[STORE_ID];
    writer_open(&facts, FACTS_MOST);
    words_write(&(struct facts){.kind = "test",
                                .language = wish_language(notify_store(notify),
                                                          account),
                                .at = now},
                &facts);
    delivery_fill(account, id, "test", facts.data, now, name, &delivery);
    enum status status = store_delivery_add(notify_store(notify), &delivery);
    writer_release(&facts);
    return status == STATUS_OK ? STATUS_OK : failed(error);
}

enum status channel_test(struct notify *notify, const char *account,
                         const char *id, int64_t now, struct error *error)
{
    struct store_arena arena = {0};
    struct store_channel channel;
    enum status status = load_own(notify, account, id, &arena, &channel, error);
    if (status == STATUS_OK && (channel.code.is_given || !channel.is_on))
        status = error_set(error, STATUS_NOT_ALLOWED,
                           channel.code.is_given
                               ? "confirm the address first, with the code"
                               : "this channel is off");
    if (status == STATUS_OK)
        status = add_test(notify, account, id, now, error);
    store_arena_release(&arena);
    return status;
}

enum status channel_off(struct notify *notify, const char *key,
                        struct error *error)
{
    struct store_arena arena = {0};
    struct store_channel channel;
    char id[STORE_ID];
    size_t length = strcspn(key, ".");
    if (length >= sizeof id || key[length] != '.')
        return not_found(error);
    memcpy(id, key, length);
    id[length] = '\0';
    enum status status =
        store_channel_load(notify_store(notify), id, &arena, &channel);
    if (status == STATUS_OK && !letter_off_key(&channel, key + length + 1))
        status = STATUS_NOT_FOUND;
    channel.is_on = false;
    if (status == STATUS_OK)
        status = store_channel_set(notify_store(notify), &channel);
    store_arena_release(&arena);
    if (status == STATUS_NOT_FOUND)
        return not_found(error);
    return status == STATUS_OK ? STATUS_OK : failed(error);
}
