/* News: heard, and asked for where somebody watches. */

#include "server/net/news.h"

#include "server/api/endpoint.h"
#include "server/net/clock_source.h"
#include "server/net/connection.h"
#include "server/net/dispatch.h"
#include "server/net/pubsub.h"
#include "server/net/state.h"
#include "server/net/steady.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All that a match can have, and those who wait for a seat to be drawn. */
enum { VIEWERS_TOLD_MOST = VIEWERS_MOST + 1 };
static const uint64_t each_ms = 5000;

/* On a thread of its own. */
static void heard(void *user, const char *match)
{
    struct net *net = user;
    struct news *news = &net->news;
    pthread_mutex_lock(&news->lock);
    bool is_there = news->is_any;
    for (int i = 0; match != NULL && i < news->count && !is_there; i++)
        is_there = strcmp(news->matches[i], match) == 0;
    if (match == NULL || (!is_there && news->count == NEWS_HEARD_MOST))
        news->is_any = true;
    else if (!is_there)
        snprintf(news->matches[news->count++], STORE_ID, "%s", match);
    pthread_mutex_unlock(&news->lock);
    uv_async_send(&net->woken);
}

enum status news_open(struct net *net)
{
    struct news *news = &net->news;
    pthread_mutex_init(&news->lock, NULL);
    news->is_open = true;
    news->is_on = matches_are_shared(net->store);
    return matches_hear(net->store, heard, net);
}

void news_close(struct net *net)
{
    if (!net->news.is_open)
        return;
    net->news.is_open = false;
    enum status ignored = matches_hear(net->store, NULL, NULL);
    (void)ignored;
    pthread_mutex_destroy(&net->news.lock);
}

/* Topics that are watched, and what the last of their members was sent. */
struct row {
    char topic[TOPIC_TEXT];
    int64_t seq;
};

struct watched {
    int count, room;
    struct row *rows;
};

static void add(void *user, const char *topic, int64_t seq)
{
    struct watched *watched = user;
    if (seq < 0)
        return;
    if (watched->count == watched->room) {
        watched->room = 2 * watched->room + 16;
        watched->rows = realloc(watched->rows,
                                (size_t)watched->room * sizeof *watched->rows);
        if (watched->rows == NULL)
            abort();
    }
    struct row *row = &watched->rows[watched->count++];
    snprintf(row->topic, sizeof row->topic, "%s", topic);
    row->seq = seq;
}

static int compare(const void *one, const void *other)
{
    return strcmp(((const struct row *)one)->topic,
                  ((const struct row *)other)->topic);
}

static struct call *begin(const char *match, size_t length)
{
    struct call *call = call_new(&endpoint_news);
    snprintf(call->match, sizeof call->match, "%.*s", (int)length, match);
    call->since = calloc(VIEWERS_TOLD_MOST, sizeof *call->since);
    if (call->since == NULL)
        abort();
    return call;
}

/* Those of one match, from this row on; how many they are. */
static int ask(struct net *net, const struct watched *watched, int first)
{
    const char *match = watched->rows[first].topic;
    size_t length = strcspn(match, "/");
    struct call *call = begin(match, length);
    int at = first;
    for (; at < watched->count
           && strncmp(watched->rows[at].topic, match, length + 1) == 0;
         at++) {
        if (call->since_count == VIEWERS_TOLD_MOST)
            continue;
        struct match_since *since = &call->since[call->since_count++];
        snprintf(since->viewer, sizeof since->viewer, "%.*s", VIEWER_NAME - 1,
                 watched->rows[at].topic + length + 1);
        since->seq = watched->rows[at].seq;
    }
    call->given = clock_source_of_loop(net);
    dispatch_give(net, call);
    return at - first;
}

void news_ask(struct net *net, const char *match)
{
    struct watched watched = {.count = 0};
    if (net->is_draining)
        return;
    pubsub_topics(net->pubsub, match, add, &watched);
    if (watched.count > 0)
        qsort(watched.rows, (size_t)watched.count, sizeof *watched.rows,
              compare);
    for (int at = 0; at < watched.count;)
        at += ask(net, &watched, at);
    free(watched.rows);
}

/* Who only watches asks for nothing by which it would show. */
static void ask_sessions(struct net *net)
{
    for (struct connection *c = net->connections; c != NULL; c = c->next) {
        if (!c->caller.is_signed_in || net->is_draining)
            continue;
        struct call *call = call_new(&endpoint_session);
        call->caller = c->caller;
        call->asks_for = c->id;
        memcpy(call->ended, c->caller.session, sizeof call->ended);
        dispatch_give(net, call);
    }
}

static void ask_all(struct net *net)
{
    net->news.looked = steady_ms();
    news_ask(net, "");
    ask_sessions(net);
}

void news_look(struct net *net)
{
    struct news *news = &net->news;
    char matches[NEWS_HEARD_MOST][STORE_ID];
    if (!news->is_on)
        return;
    pthread_mutex_lock(&news->lock);
    int count = news->count;
    bool is_any = news->is_any;
    memcpy(matches, news->matches, (size_t)count * sizeof *matches);
    news->count = 0;
    news->is_any = false;
    pthread_mutex_unlock(&news->lock);
    if (is_any)
        ask_all(net);
    for (int i = 0; i < count && !is_any; i++)
        news_ask(net, matches[i]);
}

void news_second(struct net *net)
{
    if (net->news.is_on && steady_ms() - net->news.looked >= each_ms)
        ask_all(net);
}
