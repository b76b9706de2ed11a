/* Letters to web hooks: three forms of JSON, and a signature. */

#include "server/notify/letter.h"

#include "common/base/text.h"
#include "server/notify/words.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* No byte of a text becomes more than five; Discord takes no more than 2000
 * characters, and refuses what is longer for good. */
enum { TEXT_MOST = 5 * FACTS_MOST, DISCORD_MOST = 2000 };
static const char more_sign[] = "\xE2\x80\xA6";

/* What both services would take for more than text, and what it becomes. */
struct escape {
    char letter;
    const char *as;
};
static const struct escape discord_escapes[] = {
    {'\\', "\\\\"}, {'*', "\\*"}, {'_', "\\_"}, {'~', "\\~"},
    {'`', "\\`"},   {'|', "\\|"}, {'>', "\\>"}, {'<', "\\<"},
    {'@', "\\@"},   {'#', "\\#"}, {'[', "\\["}, {'\0', NULL},
};
static const struct escape slack_escapes[] = {{'&', "&amp;"},
                                              {'<', "&lt;"},
                                              {'>', "&gt;"},
                                              {'\0', NULL}};

/* By whole characters; what has no room is cut, and there is a sign for it. */
static void escape(const char *text, const struct escape *escapes, char *out,
                   size_t size)
{
    size_t used = 0, left = strlen(text), room = size - sizeof more_sign;
    uint32_t point;
    while (left > 0) {
        const char *as = text;
        size_t step = text_next(text, left, &point), length = step;
        for (const struct escape *e = escapes; e->as != NULL; e++)
            if (e->letter == *text) {
                as = e->as;
                length = strlen(as);
            }
        if (used + length > room) {
            memcpy(out + used, more_sign, sizeof more_sign);
            return;
        }
        memcpy(out + used, as, length);
        used += length;
        text += step;
        left -= step;
    }
    out[used] = '\0';
}

/* Nobody is called by their name there, whatever ours looks like. */
static json_t *discord_form(const char *text)
{
    char clean[DISCORD_MOST];
    escape(text, discord_escapes, clean, sizeof clean);
    return json_pack("{s:s, s:{s:[]}}", "content", clean, "allowed_mentions",
                     "parse");
}

/* There nothing escapes marks of emphasis; so no marks are looked for at all.
 */
static json_t *slack_form(const char *text)
{
    char clean[TEXT_MOST];
    escape(text, slack_escapes, clean, sizeof clean);
    return json_pack("{s:s, s:b}", "text", clean, "mrkdwn", false);
}

static json_t *own_form(const json_t *facts, const char *name)
{
    json_t *body = json_pack("{s:s}", "id", name);
    json_object_update(body, (json_t *)(uintptr_t)facts);
    json_object_del(body, "subject");
    return body;
}

char *letter_hook(const struct store_channel *channel,
                  const struct store_delivery *delivery)
{
    json_t *facts = json_loads(delivery->facts, 0, NULL);
    const char *text = json_string_value(json_object_get(facts, "text"));
    json_t *body;
    if (strcmp(channel->kind, "discord") == 0)
        body = discord_form(text != NULL ? text : "");
    else if (strcmp(channel->kind, "slack") == 0)
        body = slack_form(text != NULL ? text : "");
    else
        body = own_form(facts, delivery->name);
    char *bytes = json_dumps(body, JSON_COMPACT);
    json_decref(body);
    json_decref(facts);
    return bytes;
}

char *letter_push(const struct store_delivery *delivery)
{
    enum { SHOWN_MOST = 1200 }; /* so that it fits, escaped, into one record */
    json_t *facts = json_loads(delivery->facts, 0, NULL);
    const char *text = json_string_value(json_object_get(facts, "text"));
    char shown[SHOWN_MOST];
    text_clean(text != NULL ? text : "", text != NULL ? strlen(text) : 0, shown,
               sizeof shown);
    json_t *body =
        json_pack("{s:s, s:s*}", "text", shown, "match",
                  json_string_value(json_object_get(facts, "match")));
    char *bytes = json_dumps(body, JSON_COMPACT);
    json_decref(body);
    json_decref(facts);
    return bytes;
}

void letter_sign(const struct store_channel *channel, const char *name,
                 int64_t second, const char *body,
                 char signature[SIGNATURE_TEXT])
{
    unsigned char sum[crypto_auth_hmacsha256_BYTES];
    crypto_auth_hmacsha256_state state;
    char head[128];
    int length =
        snprintf(head, sizeof head, "%s.%lld.", name, (long long)second);
    crypto_auth_hmacsha256_init(&state, channel->secret, SECRET_BYTES);
    crypto_auth_hmacsha256_update(&state, (const unsigned char *)head,
                                  (unsigned long long)length);
    crypto_auth_hmacsha256_update(&state, (const unsigned char *)body,
                                  strlen(body));
    crypto_auth_hmacsha256_final(&state, sum);
    memcpy(signature, "v1,", 4);
    sodium_bin2base64(signature + 3, SIGNATURE_TEXT - 3, sum, sizeof sum,
                      sodium_base64_VARIANT_ORIGINAL);
}

void letter_secret(const unsigned char secret[SECRET_BYTES],
                   char text[HOOK_SECRET_TEXT])
{
    memcpy(text, "whsec_", 7);
    sodium_bin2base64(text + 6, HOOK_SECRET_TEXT - 6, secret, SECRET_BYTES,
                      sodium_base64_VARIANT_ORIGINAL);
}
