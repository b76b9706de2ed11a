/*
 * Letters: what goes over the line for one delivery.
 *
 * A hook's body is one of three forms of JSON: our own, that of Discord, that
 * of Slack. Our own is signed as the Standard Webhooks specification has it
 * (https://www.standardwebhooks.com): HMAC-SHA-256, with the channel's secret,
 * over "ID.TIMESTAMP.BODY". A mail is a message of RFC 5322, plain text in
 * UTF-8, whose bytes are the same at each try.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_LETTER_H
#define ESTAFETTE_SERVER_NOTIFY_LETTER_H

#include "server/notify/notify.h"
#include "server/store/notify.h"

enum { SIGNATURE_TEXT = 64, HOOK_SECRET_TEXT = 64, LINK_TEXT = 512 };

/* The body of a hook, on the heap; yours to free. */
char *letter_hook(const struct store_channel *channel,
                  const struct store_delivery *delivery);

/* What a browser shows, as JSON {text, match?}, on the heap; yours to free. */
char *letter_push(const struct store_delivery *delivery);

/* "v1,BASE64" of a body that goes out at this second. */
void letter_sign(const struct store_channel *channel, const char *name,
                 int64_t second, const char *body,
                 char signature[SIGNATURE_TEXT]);
/* The secret as its owner is told it: "whsec_BASE64". */
void letter_secret(const unsigned char secret[SECRET_BYTES],
                   char text[HOOK_SECRET_TEXT]);

/* A whole mail, on the heap; yours to free. */
char *letter_mail(const struct notify_settings *settings,
                  const struct store_channel *channel,
                  const struct store_delivery *delivery);

/*
 * Where a click ends a channel: "PUBLIC_URL/off/ID.KEY"; "" without a public
 * URL. The key follows from the channel's secret.
 */
void letter_off_link(const struct notify_settings *settings,
                     const struct store_channel *channel, char link[LINK_TEXT]);
/* Is this "ID.KEY" a key to the channel? */
bool letter_off_key(const struct store_channel *channel, const char *key);

#endif
