/* The calls of a link: asked, sent, answered, and sent again. */

#include "client/link/link_internal.h"
#include "client/link/read.h"
#include "common/base/text.h"
#include "common/wire/envelope.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES_MOST = 8, PAUSE_LEAST = 50, PAUSE_MOST = 30000 };

/*
 * What may be sent twice: it only reads, says the same again, or has a nonce.
 * A call that is not here fails when the line breaks before its answer.
 */
static const char *const harmless[] = {
    "account.export",   "account.sessions",   "account.settings",
    "challenge.list",   "game.assets",        "game.list",
    "match.act",        "match.explain",      "match.history",
    "match.layer",      "match.list",         "match.next",
    "match.note",       "match.open",         "match.orders",
    "match.pick",       "match.record",       "match.result",
    "match.seen",       "match.since",        "match.unwatch",
    "match.view_at",    "match.watch",        "notify.log",
    "notify.settings",  "pool.list",          "rating.list",
    "rating.show",      "stats.sides",        "tournament.archive",
    "tournament.list",  "tournament.preview", "tournament.show",
    "tournament.table", "tournament.trail",   "tournament.trf",
};

/* What was said in a match is read by the method that says something. */
static bool is_harmless(const struct call *call)
{
    for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) {
        if (strcmp(call->method, harmless[i]) == 0)
            return true;
    }
    return strcmp(call->method, "match.chat") == 0
           && json_object_get(call->params, "text") == NULL;
}

static void call_free(struct call *call)
{
    if (call->is_owned)
        free(call->user);
    json_decref(call->params);
    free(call->method);
    free(call);
}

struct call *calls_add(struct link *link, const char *method,
                       json_t *taken_params, link_done *done, void *user)
{
    struct call *call = calloc(1, sizeof *call);
    char *copy = strdup(method);
    if (call == NULL || copy == NULL)
        abort();
    call->id = ++link->last_id;
    call->method = copy;
    call->params = taken_params == NULL ? json_object() : taken_params;
    call->done = done;
    call->user = user;
    struct call **last = &link->calls;
    while (*last != NULL)
        last = &(*last)->next;
    *last = call;
    return call;
}

void link_call(struct link *link, const char *method, json_t *taken_params,
               link_done *done, void *user)
{
    calls_add(link, method, taken_params, done, user);
    calls_send(link);
}

void link_call_owned(struct link *link, const char *method,
                     json_t *taken_params, link_done *done, void *taken_user)
{
    struct call *call = calls_add(link, method, taken_params, done, taken_user);
    call->is_owned = true;
    calls_send(link);
}

void link_forget(struct link *link, const void *user)
{
    for (struct call *call = link->calls; call != NULL; call = call->next) {
        if (call->user == user && !call->is_greeting)
            call->done = NULL;
    }
}

/* Members that only some servers take: others refuse the request for them. */
static const struct {
    const char *method, *member, *feature;
} featured[] = {{"game.list", "language", "labels"},
                {"game.phrases", "scenario", "clauses"},
                {"match.pick", "form", "pick_form"},
                {"match.watch", "offer_patches", "offer_patches"},
                {"notify.add", "language", "language"},
                {"notify.settings", "language", "language"},
                {"tournament.trail", "language", "language"}};

static void transmit(struct link *link, struct call *call)
{
    struct writer out;
    for (size_t i = 0; i < sizeof featured / sizeof *featured; i++)
        if (strcmp(call->method, featured[i].method) == 0
            && !link_has(link, featured[i].feature))
            json_object_del(call->params, featured[i].member);
    writer_open(&out, SOCKET_MESSAGE_MOST);
    envelope_request(&out, call->id, call->method);
    char *params = json_dumps(call->params, JSON_COMPACT);
    assert(params != NULL);
    writer_raw(&out, params, strlen(params));
    envelope_end(&out);
    socket_send(link->socket, out.data, out.used);
    call->is_sent = true;
    free(params);
    writer_release(&out);
}

static void pause_over(uv_timer_t *timer)
{
    calls_send(timer->data);
}

void calls_send(struct link *link)
{
    uint64_t now = uv_now(&link->loop);
    uint64_t next = UINT64_MAX;
    for (struct call *call = link->calls; call != NULL; call = call->next) {
        bool may = link->state == LINK_READY
                   || (link->state == LINK_OPENING && call->is_greeting);
        if (!may || call->is_sent || call->is_lost)
            continue;
        if (call->due > now)
            next = call->due < next ? call->due : next;
        else
            transmit(link, call);
    }
    if (next != UINT64_MAX)
        uv_timer_start(&link->pause, pause_over, next - now, 0);
}

static struct call *take(struct link *link, const struct call *wanted)
{
    for (struct call **at = &link->calls; *at != NULL; at = &(*at)->next) {
        struct call *call = *at;
        if (call != wanted)
            continue;
        *at = call->next;
        return call;
    }
    return NULL;
}

/* Takes the call out, tells its owner, and frees it. */
static void finish(struct link *link, struct call *call,
                   const struct reply *reply)
{
    take(link, call);
    if (call->done != NULL)
        call->done(call->user, reply);
    call_free(call);
}

static enum status status_of(int64_t code)
{
    for (int status = STATUS_OK + 1; status < STATUS_COUNT; status++) {
        if (status_code((enum status)status) == code)
            return (enum status)status;
    }
    return STATUS_INTERNAL;
}

/* Too fast is not a failure yet: the call waits as long as it was told to. */
static bool is_put_off(struct link *link, struct call *call, const json_t *data)
{
    if (call->tries >= TRIES_MOST)
        return false;
    int64_t wait = read_number(data, "wait", 0, PAUSE_MOST, -1);
    if (wait < 0)
        return false;
    call->tries++;
    call->is_sent = false;
    call->due = uv_now(&link->loop)
                + (uint64_t)(wait < PAUSE_LEAST ? PAUSE_LEAST : wait);
    calls_send(link);
    return true;
}

static void answer_error(struct link *link, struct call *call,
                         const json_t *body)
{
    int64_t code = read_number(body, "code", INT32_MIN, INT32_MAX, 0);
    const json_t *data = read_object(body, "data");
    enum status status = status_of(code);
    if (status == STATUS_TOO_FAST && is_put_off(link, call, data))
        return;
    const char *said = read_text(data, "text");
    if (said[0] == '\0')
        said = read_text_or(body, "message", status_word(status));
    char *text = text_clean_new(said);
    char *clause = text_clean_new(read_text(data, "clause"));
    struct reply reply = {
        .status = status, .text = text, .clause = clause, .data = data};
    finish(link, call, &reply);
    free(text);
    free(clause);
}

/* A call that signs in or out changes who this link is. */
static void note_account(struct link *link, const struct call *call,
                         const json_t *result)
{
    if (strncmp(call->method, "account.", 8) != 0)
        return;
    const char *token = read_text(result, "token");
    if (token[0] != '\0')
        link_signed_in(link, json_object_get(result, "account"), token);
    else if (strcmp(call->method, "account.logout") == 0
             || strcmp(call->method, "account.delete") == 0)
        link_signed_in(link, NULL, NULL);
}

void calls_answer(struct link *link, int64_t id, bool is_result,
                  const json_t *body)
{
    struct call *call = link->calls;
    while (call != NULL && call->id != id)
        call = call->next;
    if (call == NULL || !call->is_sent)
        return;
    if (!is_result) {
        answer_error(link, call, body);
        return;
    }
    note_account(link, call, body);
    struct reply reply = {
        .result = body, .status = STATUS_OK, .text = "", .clause = ""};
    finish(link, call, &reply);
}

void calls_break(struct link *link)
{
    for (struct call *call = link->calls; call != NULL; call = call->next) {
        bool is_harmful = call->is_sent && !is_harmless(call);
        call->is_lost =
            call->is_greeting || is_harmful || link->state == LINK_REFUSED;
        call->is_sent = false;
    }
    static const struct reply broken = {
        .status = STATUS_UNAVAILABLE,
        .text = "the connection broke before the answer came",
        .clause = ""};
    struct call *call = link->calls;
    while (call != NULL) {
        if (!call->is_lost) {
            call = call->next;
            continue;
        }
        if (call->is_greeting)
            call->done = NULL;
        finish(link, call, &broken);
        /* A call back may add or forget calls: so look anew. */
        call = link->calls;
    }
}

void calls_free(struct link *link)
{
    while (link->calls != NULL)
        call_free(take(link, link->calls));
}
