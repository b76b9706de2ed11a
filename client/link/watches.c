/* What a link watches: each update once, in order, across broken lines. */

#include "client/link/json_patch.h"
#include "client/link/link_internal.h"
#include "client/link/read.h"

#include <stdlib.h>
#include <string.h>

enum { AGAIN_AFTER = 1000 };

static bool is_same(const char *one, const char *other)
{
    return one == NULL || other == NULL ? one == other
                                        : strcmp(one, other) == 0;
}

static char *copy(const char *text)
{
    if (text == NULL)
        return NULL;
    char *made = strdup(text);
    if (made == NULL)
        abort();
    return made;
}

static struct watch *find(const struct link *link, const char *match,
                          const char *as)
{
    struct watch *watch = link->watches;
    while (watch != NULL
           && !(strcmp(watch->match, match) == 0 && is_same(watch->as, as)))
        watch = watch->next;
    return watch;
}

/*
 * The watch to which a message belongs. The server leaves `as` out where the
 * account has one way only to see the match, and may name a seat that we left
 * to it to choose.
 */
static struct watch *find_for(const struct link *link, const json_t *params)
{
    const char *match = read_text(params, "match");
    const char *as = read_text_or(params, "as", NULL);
    struct watch *watch = find(link, match, as);
    if (watch != NULL || as != NULL)
        return watch != NULL ? watch : find(link, match, NULL);
    for (watch = link->watches; watch != NULL; watch = watch->next) {
        if (strcmp(watch->match, match) == 0)
            return watch;
    }
    return NULL;
}

static void watch_free(struct link *link, struct watch *watch)
{
    struct watch **at = &link->watches;
    while (*at != watch)
        at = &(*at)->next;
    *at = watch->next;
    link_forget(link, watch);
    json_decref(watch->ready);
    json_decref(watch->held);
    json_decref(watch->offer);
    free(watch->match);
    free(watch->as);
    free(watch);
}

static void note_offer(struct watch *watch, json_t *taken_offer)
{
    json_decref(watch->offer);
    watch->offer = taken_offer;
}

/* Delivers a whole view, then the updates that came after it. */
static void deliver(struct link *link, struct watch *watch)
{
    json_t *params = watch->ready;
    json_t *held = watch->held;
    watch->ready = NULL;
    watch->held = NULL;
    watch->seq = read_number(params, "seq", 0, INT64_MAX, 0);
    note_offer(watch, json_incref(json_object_get(params, "offer")));
    link_notify(link, "match.watch", params); /* may end the watch */
    for (size_t i = 0; i < json_array_size(held); i++)
        watches_update(link, json_array_get(held, i));
    json_decref(params);
    json_decref(held);
}

static void missed(void *user, const struct reply *reply)
{
    struct watch *watch = user;
    if (watch->ready == NULL)
        return;
    json_t *updates = json_object_get(reply->result, "updates");
    if (json_is_array(updates))
        json_object_set(watch->ready, "missed", updates);
    deliver(watch->link, watch);
}

/* A whole view, or the updates since: both set the watch going again. */
static void begin(struct link *link, struct watch *watch, const json_t *result)
{
    const json_t *updates = read_list(result, "updates");
    if (read_object(result, "view") == NULL && updates != NULL) {
        for (size_t i = 0; i < json_array_size(updates); i++)
            watches_update(link, json_array_get(updates, i));
        return;
    }
    watch->has_place = strcmp(read_text(result, "as"), "place") == 0;
    json_decref(watch->ready);
    json_decref(watch->held);
    watch->ready = json_deep_copy(result);
    watch->held = json_array();
    json_object_set_new(watch->ready, "match", json_string(watch->match));
    if (watch->as != NULL)
        json_object_set_new(watch->ready, "as", json_string(watch->as));
    int64_t seq = read_number(result, "seq", 0, INT64_MAX, 0);
    if (watch->seq < 0 || seq <= watch->seq) {
        deliver(link, watch);
        return;
    }
    /* What happened between the last update and this view is told with it. */
    json_t *params = link_params(watch->match, watch->as);
    json_object_set_new(params, "from", json_integer(watch->seq + 1));
    json_object_set_new(params, "to", json_integer(seq));
    link_call(link, "match.history", params, missed, watch);
}

static void ask(struct link *link, struct watch *watch, uint64_t delay);

static void answered(void *user, const struct reply *reply)
{
    struct watch *watch = user;
    struct link *link = watch->link;
    /* A bad moment of the server's is not the end of a watch. */
    bool is_passing = reply->status == STATUS_UNAVAILABLE
                      || reply->status == STATUS_TOO_FAST
                      || reply->status == STATUS_INTERNAL;
    watch->is_asked = false;
    if (is_passing) {
        ask(link, watch, AGAIN_AFTER);
    } else if (reply->result == NULL) {
        json_t *params = link_params(watch->match, watch->as);
        json_object_set_new(params, "text", json_string(reply->text));
        watch_free(link, watch);
        link_notify(link, "match.watch_failed", params);
        json_decref(params);
    } else {
        begin(link, watch, reply->result);
    }
}

static void ask(struct link *link, struct watch *watch, uint64_t delay)
{
    json_t *params = link_params(watch->match, watch->as);
    if (watch->seq >= 0)
        json_object_set_new(params, "after", json_integer(watch->seq));
    json_object_set_new(params, "offer_patches", json_true());
    watch->is_asked = true;
    struct call *call = calls_add(link, "match.watch", params, answered, watch);
    call->due = delay == 0 ? 0 : uv_now(&link->loop) + delay;
    calls_send(link);
}

void link_watch(struct link *link, const char *match, const char *as)
{
    struct watch *watch = find(link, match, as);
    if (watch == NULL) {
        watch = calloc(1, sizeof *watch);
        if (watch == NULL)
            abort();
        watch->link = link;
        watch->match = copy(match);
        watch->as = copy(as);
        watch->next = link->watches;
        link->watches = watch;
    }
    watch->seq = -1;
    ask(link, watch, 0);
}

void link_unwatch(struct link *link, const char *match, const char *as)
{
    struct watch *watch = find(link, match, as);
    if (watch == NULL)
        return;
    watch_free(link, watch);
    link_call(link, "match.unwatch", link_params(match, as), NULL, NULL);
}

int64_t link_seq(const struct link *link, const char *match, const char *as)
{
    const struct watch *watch = find(link, match, as);
    return watch == NULL ? -1 : watch->seq;
}

/*
 * The update with its offer in whole, if it says anything of it: without a word
 * it is as it was. Yours; NULL if it is of another offer than the last that we
 * know.
 */
static json_t *with_offer(struct watch *watch, const json_t *params)
{
    const json_t *patch = read_list(params, "offer_patch");
    json_t *offer = json_object_get(params, "offer");
    json_t *whole = json_copy((json_t *)(uintptr_t)params);
    if (offer != NULL)
        note_offer(watch, json_incref(offer));
    if (patch == NULL)
        return whole;
    note_offer(watch, json_patch_apply(watch->offer, patch));
    json_object_del(whole, "offer_patch");
    if (watch->offer != NULL) {
        json_object_set(whole, "offer", watch->offer);
        return whole;
    }
    json_decref(whole);
    return NULL;
}

void watches_update(struct link *link, const json_t *params)
{
    struct watch *watch = find_for(link, params);
    int64_t seq = read_number(params, "seq", 0, INT64_MAX, -1);
    if (watch != NULL && watch->ready != NULL) {
        json_array_append_new(watch->held, json_deep_copy(params));
        return;
    }
    if (watch == NULL || watch->seq < 0 || seq <= watch->seq)
        return;
    if (seq > watch->seq + 1) {
        if (!watch->is_asked)
            ask(link, watch, 0);
        return;
    }
    json_t *whole = with_offer(watch, params);
    if (whole == NULL) {
        /* What we hold is of no use for the patch: all from the beginning. */
        watch->seq = -1;
        if (!watch->is_asked)
            ask(link, watch, 0);
        return;
    }
    watch->seq = seq;
    link_notify(link, "match.update", whole);
    json_decref(whole);
}

/* Who had a place has their seat now, under another name. */
void watches_seated(struct link *link, const json_t *params)
{
    for (struct watch *watch = link->watches; watch != NULL;
         watch = watch->next) {
        if (!watch->has_place
            || strcmp(watch->match, read_text(params, "match")) != 0)
            continue;
        watch->has_place = false;
        watch->seq = -1;
        free(watch->as);
        watch->as = NULL;
        if (!watch->is_asked)
            ask(link, watch, 0);
    }
}

void watches_ask(struct link *link)
{
    for (struct watch *watch = link->watches; watch != NULL;
         watch = watch->next) {
        if (!watch->is_asked)
            ask(link, watch, 0);
    }
}

void watches_free(struct link *link)
{
    while (link->watches != NULL)
        watch_free(link, link->watches);
}
