/*
 * Notifications: what happens while somebody is away, told by the ways that
 * they have chosen.
 *
 * What is to be told stands in the outbox (store/notify.h), written with its
 * cause. One thread looks at it: it settles each line, once, into deliveries
 * (settle.h) and sends these (send.h), so neither the loop nor a match ever
 * waits for somebody else's machine. All that it knows is in the store; after
 * a crash it goes on where it was.
 *
 * How often: each delivery goes out under one name until it was taken. It
 * could come twice only if a try was cut off when all had been said and no
 * answer had come; then it comes under the same name (header `webhook-id`,
 * mail's `Message-ID`), and the log says so.
 *
 * What is told (words.h) never holds anything of a position.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_NOTIFY_H
#define ESTAFETTE_SERVER_NOTIFY_NOTIFY_H

#include "server/store/store.h"

/* Texts are borrowed for the life of the notifier; "" where there is none. */
struct notify_settings {
    const char *smtp_url;      /* smtp://HOST:PORT or smtps://; "": no mail */
    const char *smtp_user;     /* "": nobody signs in */
    const char *smtp_password; /* the file with it; "": none */
    const char *mail_from;     /* the address that mail comes from */
    const char *public_url;    /* https://HOST, where people reach the server */
    int hooks_inside;          /* not 0: hooks may go to private addresses, and
                                  without TLS */
    int patience;              /* seconds that one try may take */
};

struct notify;

/*
 * Where mail is to be sent: whether it can be, which needs a library that is
 * loaded late. Web hooks load it with the first.
 */
enum status notify_check(const struct notify_settings *settings,
                         struct error *error) MUST_USE;

struct notify *notify_new(const struct notify_settings *settings,
                          struct store *store);
/* After notify_stop, if it was started. */
void notify_free(struct notify *notify);

const struct notify_settings *notify_settings(const struct notify *notify);
struct store *notify_store(const struct notify *notify);

/* Starts its thread; STATUS_IO if there is none to be had. */
enum status notify_start(struct notify *notify, struct error *error) MUST_USE;
/* Finishes the tries that were begun, as far as patience goes. */
void notify_stop(struct notify *notify);

/* From any thread: what time it is; it looks at what is due. */
void notify_tick(struct notify *notify, int64_t now);
/* From any thread: the account has just done something. */
void notify_saw(struct notify *notify, const char *account, int64_t now);

#endif
