/*
 * One try: a delivery, its letter, and the transfer that carries it.
 *
 * Internal to the notifier. curl's handle is the try's; callbacks get the try.
 * libcurl has been loaded (curl_late.h).
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_SEND_TRY_H
#define ESTAFETTE_SERVER_NOTIFY_SEND_TRY_H

#include "server/notify/notify.h"
#include "server/notify/push.h"
#include "server/store/notify.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct
try {
    struct try *next;
    struct store_arena arena;
    struct store_delivery delivery;
    struct store_channel channel;
    CURL *handle;
    struct curl_slist *headers; /* or recipients */
    char *letter;
    size_t length, said; /* of the letter */
    bool is_all_said;
    bool is_free;         /* any address will do */
    bool is_guarded;      /* the address was refused */
    pthread_mutex_t lock; /* of the socket: curl's, and who cuts it */
    int socket;           /* of the connection, curl's; -1: none yet */
    uint64_t ends;        /* steady ms: then it is cut off */
    bool is_late;         /* it was */
    size_t heard;         /* bytes of the answer, which nobody reads */
    char reason[CURL_ERROR_SIZE];
    CURLM *multi;
    pthread_t thread; /* of a mail */
    bool has_thread;
    CURLcode code; /* of a thread that is done */
    atomic_bool is_done;
};

/* Makes the handle; false if there is no way to this channel here. `own` is
 * what browsers know us by. */
bool try_open(struct try *try, const struct notify_settings *settings,
              const struct push_key *own, int64_t now);
void try_free(struct try *try);
/*
 * On its way: a hook with the others in `multi`; a mail in a thread of its own,
 * which wakes `multi` when it is done, since curl blocks while it waits for a
 * mail server's last words. False if it cannot be.
 */
bool try_begin(struct try *try, CURLM *multi);
/* Takes it out of there again; a mail must be done, or cut. */
void try_leave(struct try *try);
/* Cuts the line, if its time is over or at once; curl then finds it broken. */
void try_watch(struct try *try);
void try_cut(struct try *try);

/* What came of it. */
enum try_end { TRY_TAKEN, TRY_AGAIN, TRY_NEVER, TRY_GONE };
/* `why`: for the log; `may_have_come`: it was all said and nobody answered. */
enum try_end try_judge(const struct try *try, CURLcode code, char why[128],
                       bool *may_have_come);

#endif
