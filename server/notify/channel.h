/*
 * Channels: by which way an account is told, as its owner sets it.
 *
 * An address for mail gets a code before anything else is sent to it, and
 * nothing unless the code comes back. Hooks have a secret, told once, by which
 * their receiver knows what is ours. Called by endpoints; statuses as in
 * people.h.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_CHANNEL_H
#define ESTAFETTE_SERVER_NOTIFY_CHANNEL_H

#include "common/base/writer.h"
#include "server/notify/notify.h"

#include <jansson.h>

/* A channel as it is asked for; all is borrowed. */
struct channel_wanted {
    const char *account;
    const char *kind; /* "mail", "hook", "discord", "slack" or "push" */
    const char *target;
    const char *language; /* of who has never said one, from now on; or NULL */
    const json_t *keys;   /* of "push": those of a browser; else NULL */
    bool is_digest;
};

/* {channel, secret?} */
enum status channel_add(struct notify *notify,
                        const struct channel_wanted *wanted, int64_t now,
                        struct writer *out, struct error *error) MUST_USE;
/* The code that was sent. NOT_ALLOWED if it is wrong, or too late. */
enum status channel_confirm(struct notify *notify, const char *account,
                            const char *id, const char *code, int64_t now,
                            struct error *error) MUST_USE;
/* Switches it on or off, or to a digest; NULL leaves what is. */
enum status channel_change(struct notify *notify, const char *account,
                           const char *id, const json_t *is_on,
                           const json_t *is_digest,
                           struct error *error) MUST_USE;
enum status channel_remove(struct notify *notify, const char *account,
                           const char *id, int64_t now,
                           struct error *error) MUST_USE;
/* A message that says that it is one. */
enum status channel_test(struct notify *notify, const char *account,
                         const char *id, int64_t now,
                         struct error *error) MUST_USE;

/* A click on a link: "ID.KEY". The same answer to every wrong one. */
enum status channel_off(struct notify *notify, const char *key,
                        struct error *error) MUST_USE;

#endif
