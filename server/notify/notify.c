/* The notifier: its thread, and what others say to it. */

#include "server/notify/notify.h"

#include "server/notify/curl_late.h"
#include "server/notify/presence.h"
#include "server/notify/push.h"
#include "server/notify/send.h"
#include "server/notify/settle.h"
#include "server/store/edition.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <time.h>

enum { WAIT_MS = 1000, HOUR_MS = 60 * 60 * 1000 };

/* What was done with stays in the log so long. */
static const int64_t kept_ms = INT64_C(30) * 24 * HOUR_MS;

struct notify {
    struct notify_settings settings;
    struct store *store;
    struct presence *presence;
    struct sender *sender;
    pthread_t thread;
    bool is_started;
    pthread_mutex_t lock; /* of the three below */
    int64_t now;
    bool is_ticked;
    bool is_stopping;
    int64_t forgotten_at;     /* the thread's own */
    pthread_mutex_t key_lock; /* of the two below */
    struct push_key key;
    bool has_key;
};

enum status notify_check(const struct notify_settings *settings,
                         struct error *error)
{
    return settings->smtp_url[0] == '\0' ? STATUS_OK : curl_late(error);
}

struct notify *notify_new(const struct notify_settings *settings,
                          struct store *store)
{
    struct notify *notify = calloc(1, sizeof *notify);
    if (notify == NULL)
        abort();
    notify->settings = *settings;
    notify->store = store;
    notify->presence = presence_new();
    notify->sender = sender_new(&notify->settings, store);
    pthread_mutex_init(&notify->lock, NULL);
    pthread_mutex_init(&notify->key_lock, NULL);
    /* Else whoever asks first would write it, and may be refused for it. What
     * fails here is tried again then. */
    enum status ignored = push_secret_keep(store);
    (void)ignored;
    return notify;
}

void notify_free(struct notify *notify)
{
    sender_free(notify->sender);
    presence_free(notify->presence);
    pthread_mutex_destroy(&notify->lock);
    pthread_mutex_destroy(&notify->key_lock);
    sodium_memzero(&notify->key, sizeof notify->key);
    free(notify);
}

const struct notify_settings *notify_settings(const struct notify *notify)
{
    return &notify->settings;
}

struct store *notify_store(const struct notify *notify)
{
    return notify->store;
}

bool notify_push_key(struct notify *notify, char text[PUSH_PUBLIC_TEXT])
{
    pthread_mutex_lock(&notify->key_lock);
    if (!notify->has_key)
        notify->has_key =
            push_key_own(notify->store, &notify->key) == STATUS_OK;
    bool is_there = notify->has_key;
    if (is_there)
        push_key_text(&notify->key, text);
    pthread_mutex_unlock(&notify->key_lock);
    return is_there;
}

void notify_tick(struct notify *notify, int64_t now)
{
    presence_begin(notify->presence, now);
    pthread_mutex_lock(&notify->lock);
    notify->now = now;
    notify->is_ticked = true;
    pthread_mutex_unlock(&notify->lock);
    sender_wake(notify->sender);
}

void notify_saw(struct notify *notify, const char *account, int64_t now)
{
    presence_note(notify->presence, account, now);
}

static void look(struct notify *notify, int64_t now)
{
    while (!settle_due(notify->store, notify->presence, now))
        continue;
    settle_digests(notify->store, now);
    sender_begin(notify->sender, now);
    if (now - notify->forgotten_at < HOUR_MS)
        return;
    notify->forgotten_at = now;
    enum status ignored = store_delivery_forget(notify->store, now - kept_ms);
    (void)ignored;
}

/* What was last said; false once it is to stop. */
static bool listen_in(struct notify *notify, int64_t *now, bool *is_ticked)
{
    pthread_mutex_lock(&notify->lock);
    *now = notify->now;
    *is_ticked = notify->is_ticked;
    notify->is_ticked = false;
    bool goes_on = !notify->is_stopping;
    pthread_mutex_unlock(&notify->lock);
    return goes_on;
}

static int64_t steady_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec;
}

/* One that is cut off would come twice. */
static void finish(struct notify *notify, int64_t now)
{
    int64_t until = steady_seconds() + notify->settings.patience;
    while (sender_count(notify->sender) > 0 && steady_seconds() <= until)
        sender_work(notify->sender, now, WAIT_MS);
}

static void *run(void *user)
{
    struct notify *notify = user;
    int64_t now;
    bool is_ticked, is_done;
    while (listen_in(notify, &now, &is_ticked)) {
        if (is_ticked && store_has_duty(notify->store))
            look(notify, now);
        int before = sender_count(notify->sender);
        sender_work(notify->sender, now, WAIT_MS);
        is_done = sender_count(notify->sender) < before;
        if (is_done) /* the next one of its channel may go */
            sender_begin(notify->sender, now);
    }
    finish(notify, now);
    return NULL;
}

enum status notify_start(struct notify *notify, struct error *error)
{
    if (pthread_create(&notify->thread, NULL, run, notify) != 0)
        return error_set(error, STATUS_IO, "cannot start the notifier");
    notify->is_started = true;
    return STATUS_OK;
}

void notify_stop(struct notify *notify)
{
    if (!notify->is_started)
        return;
    pthread_mutex_lock(&notify->lock);
    notify->is_stopping = true;
    pthread_mutex_unlock(&notify->lock);
    sender_wake(notify->sender);
    pthread_join(notify->thread, NULL);
    notify->is_started = false;
}
