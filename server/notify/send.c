/* Sending: tries begun, moved on by curl, and written down. */

#include "server/notify/send.h"

#include "server/notify/curl_late.h"
#include "server/notify/schedule.h"
#include "server/notify/send_try.h"
#include "server/notify/settle.h"
#include "server/notify/words.h"
#include "server/people/reset.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TRIES_MOST = 32, SECOND_NS = 1000000000 };

struct sender {
    const struct notify_settings *settings;
    struct store *store;
    struct try *tries;
    int count;
    pthread_mutex_t lock; /* of the three below */
    pthread_cond_t woken;
    bool is_woken;
    CURLM *multi; /* NULL: nothing was sent yet */
    struct push_key own;
    bool has_own;
};

struct sender *sender_new(const struct notify_settings *settings,
                          struct store *store)
{
    struct sender *sender = calloc(1, sizeof *sender);
    pthread_condattr_t steady;
    if (sender == NULL)
        abort();
    pthread_mutex_init(&sender->lock, NULL);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&sender->woken, &steady);
    pthread_condattr_destroy(&steady);
    sender->settings = settings;
    sender->store = store;
    return sender;
}

void sender_free(struct sender *sender)
{
    while (sender->tries != NULL) {
        struct try *try = sender->tries;
        sender->tries = try->next;
        try_cut(try);
        try_leave(try);
        try_free(try);
    }
    if (sender->multi != NULL)
        curl_multi_cleanup(sender->multi);
    pthread_cond_destroy(&sender->woken);
    pthread_mutex_destroy(&sender->lock);
    free(sender);
}

int sender_count(const struct sender *sender)
{
    return sender->count;
}

void sender_wake(struct sender *sender)
{
    pthread_mutex_lock(&sender->lock);
    sender->is_woken = true;
    pthread_cond_signal(&sender->woken);
    if (sender->multi != NULL)
        curl_multi_wakeup(sender->multi);
    pthread_mutex_unlock(&sender->lock);
}

/* Before the first try; false, and why, if nothing can be sent. */
static bool is_ready(struct sender *sender, struct error *error)
{
    if (sender->multi != NULL)
        return true;
    if (curl_late(error) != STATUS_OK)
        return false;
    CURLM *multi = curl_multi_init();
    if (multi == NULL)
        abort();
    pthread_mutex_lock(&sender->lock);
    sender->multi = multi;
    pthread_mutex_unlock(&sender->lock);
    return true;
}

static bool is_on_its_way(const struct sender *sender, const char *channel)
{
    for (const struct try *try = sender->tries; try != NULL; try = try->next)
        if (strcmp(try->channel.id, channel) == 0)
            return true;
    return false;
}

/* If it cannot be written down it stays as it was begun, and is made again. */
static void end(struct sender *sender, struct store_delivery *delivery,
                const char *state, const char *why, int64_t now)
{
    delivery->state = state;
    delivery->why = why;
    delivery->done_at = strcmp(state, "waiting") == 0 ? 0 : now;
    enum status ignored = store_delivery_end(sender->store, delivery);
    (void)ignored;
}

/* Later, or never. */
static void put_off(struct sender *sender, struct store_delivery *delivery,
                    const char *why, int64_t now)
{
    int64_t wait = schedule_retry(delivery->tries + 1);
    delivery->next_at = now + wait;
    end(sender, delivery, wait != 0 ? "waiting" : "failed", why, now);
}

/* Nothing is sent any more that is not so any more. */
static bool is_worth(struct sender *sender, struct store_delivery *delivery,
                     const struct store_channel *channel, int64_t now)
{
    bool is_code = strcmp(delivery->kind, "confirm") == 0;
    bool is_always = words_always(delivery->kind);
    const char *over = settle_over(sender->store, delivery);
    if (strcmp(delivery->kind, "recover") == 0
        && now >= delivery->at + reset_life)
        over = "its code holds no more";
    if (channel->code.is_given && !is_code)
        end(sender, delivery, "failed", "the address is not confirmed", now);
    else if (!channel->is_on && !is_code && !is_always)
        end(sender, delivery, "failed", "the channel is off", now);
    else if (over != NULL)
        end(sender, delivery, "over", over, now);
    else
        return true;
    return false;
}

static void begin(struct sender *sender, struct try *try, int64_t now)
{
    struct store_delivery *delivery = &try->delivery;
    struct error error;
    if (!is_worth(sender, delivery, &try->channel, now)) {
        try_free(try);
        return;
    }
    if (!is_ready(sender, &error)) {
        put_off(sender, delivery, error.text, now);
        try_free(try);
        return;
    }
    bool is_push = strcmp(try->channel.kind, "push") == 0;
    if (is_push && !sender->has_own)
        sender->has_own =
            push_key_own(sender->store, &sender->own) == STATUS_OK;
    if (!try_open(try, sender->settings, &sender->own, now)) {
        put_off(sender, delivery,
                is_push ? "it cannot be sealed" : "this server sends no mail",
                now);
        try_free(try);
        return;
    }
    if (store_delivery_begin(sender->store, delivery->id) != STATUS_OK) {
        try_free(try);
        return;
    }
    delivery->is_twice |= delivery->is_open;
    if (!try_begin(try, sender->multi)) {
        put_off(sender, delivery, "this server is too busy", now);
        try_free(try);
        return;
    }
    try->next = sender->tries;
    sender->tries = try;
    sender->count++;
}

/* A try of its own memory: what was read with the others goes soon. */
static struct try *try_new(struct sender *sender,
                           const struct store_delivery *delivery)
{
    struct try *try = calloc(1, sizeof *try);
    if (try == NULL)
        abort();
    enum status status = store_delivery_load(sender->store, delivery->id,
                                             &try->arena, &try->delivery);
    if (status == STATUS_OK)
        status = store_channel_load(sender->store, delivery->channel,
                                    &try->arena, &try->channel);
    if (status == STATUS_OK)
        return try;
    store_arena_release(&try->arena);
    free(try);
    return NULL;
}

void sender_begin(struct sender *sender, int64_t now)
{
    struct store_arena arena = {0};
    struct store_delivery due[TRIES_MOST];
    int count = 0;
    enum status status = store_delivery_next(sender->store, now, &arena, due,
                                             TRIES_MOST, &count);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        if (is_on_its_way(sender, due[i].channel)
            || sender->count >= TRIES_MOST)
            continue;
        struct try *try = try_new(sender, &due[i]);
        if (try != NULL)
            begin(sender, try, now);
    }
    store_arena_release(&arena);
}

static void finish(struct sender *sender, struct try *try, CURLcode code,
                   int64_t now)
{
    struct store_delivery *delivery = &try->delivery;
    char why[128];
    bool may_have_come = false;
    enum try_end ended = try_judge(try, code, why, &may_have_come);
    delivery->next_at = 0;
    if (ended == TRY_GONE) { /* nobody is there any more, and says so */
        try->channel.is_on = false;
        enum status ignored = store_channel_set(sender->store, &try->channel);
        (void)ignored;
    }
    if (ended == TRY_TAKEN) {
        end(sender, delivery, "sent",
            delivery->is_twice ? "it may have come twice" : NULL, now);
    } else if (ended == TRY_AGAIN) {
        delivery->is_twice |= may_have_come;
        put_off(sender, delivery, why, now);
    } else {
        end(sender, delivery, "failed", why, now);
    }
}

static void conclude(struct sender *sender, struct try *try, CURLcode code,
                     int64_t now)
{
    struct try **link = &sender->tries;
    while (*link != try)
        link = &(*link)->next;
    *link = try->next;
    sender->count--;
    try_leave(try);
    finish(sender, try, code, now);
    try_free(try);
}

/* Mails whose threads are done; and lines that are cut. */
static void look_after(struct sender *sender, int64_t now)
{
    struct try *next;
    for (struct try *try = sender->tries; try != NULL; try = next) {
        next = try->next;
        if (try->has_thread && atomic_load(&try->is_done))
            conclude(sender, try, try->code, now);
        else
            try_watch(try);
    }
}

/* With nothing on its way there is nothing that curl could wait for. */
static void sleep_idle(struct sender *sender, int milliseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += milliseconds % 1000 * 1000000L;
    if (until.tv_nsec >= SECOND_NS) {
        until.tv_sec++;
        until.tv_nsec -= SECOND_NS;
    }
    pthread_mutex_lock(&sender->lock);
    while (!sender->is_woken
           && pthread_cond_timedwait(&sender->woken, &sender->lock, &until)
                  != ETIMEDOUT)
        continue;
    sender->is_woken = false;
    pthread_mutex_unlock(&sender->lock);
}

void sender_work(struct sender *sender, int64_t now, int milliseconds)
{
    int running, left;
    CURLMsg *message;
    if (sender->count == 0) {
        sleep_idle(sender, milliseconds);
        return;
    }
    curl_multi_poll(sender->multi, NULL, 0, milliseconds, NULL);
    look_after(sender, now);
    curl_multi_perform(sender->multi, &running);
    while ((message = curl_multi_info_read(sender->multi, &left)) != NULL) {
        struct try *try = NULL;
        if (message->msg != CURLMSG_DONE)
            continue;
        CURLcode code = message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &try);
        conclude(sender, try, code, now);
    }
}
