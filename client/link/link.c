/* The client's end of the wire: greets, signs in, and comes back. */

#include "client/link/link.h"

#include "client/link/i18n.h"
#include "client/link/link_internal.h"
#include "client/link/read.h"
#include "common/base/instant.h"
#include "common/base/text.h"
#include "common/wire/envelope.h"

#include <poll.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DELAY_FIRST = 250, DELAY_MOST = 15000 };

static void enter(struct link *link, enum link_state state, const char *why,
                  int delay)
{
    link->state = state;
    char *clean = text_clean_new(why);
    for (int i = 0; i < link->listener_count; i++) {
        const struct link_hooks *hooks = &link->listeners[i];
        if (hooks->state != NULL)
            hooks->state(hooks->user, state, clean, delay);
    }
    free(clean);
}

static void connect_now(uv_timer_t *timer)
{
    struct link *link = timer->data;
    enter(link, LINK_OPENING, "", 0);
    socket_connect(link->socket, &link->address);
}

static void closed(void *user, const char *why)
{
    struct link *link = user;
    bool is_final = link->state == LINK_REFUSED;
    int doublings = link->failures < 6 ? link->failures : 6;
    int delay = DELAY_FIRST << doublings;
    delay = delay < DELAY_MOST ? delay : DELAY_MOST;
    /* A server that comes back should not meet all its clients at once. */
    delay += (int)randombytes_uniform((uint32_t)delay / 4 + 1);
    link->failures++;
    if (!is_final) {
        enter(link, LINK_WAITING, why[0] == '\0' ? "connection lost" : why,
              delay);
        uv_timer_start(&link->retry, connect_now, (uint64_t)delay, 0);
    }
    calls_break(link);
}

static void become_ready(struct link *link)
{
    link->failures = 0;
    enter(link, LINK_READY, "", 0);
    watches_ask(link);
    calls_send(link);
}

static void resumed(void *user, const struct reply *reply)
{
    struct link *link = user;
    bool is_unknown = reply->status == STATUS_NOT_SIGNED_IN
                      || reply->status == STATUS_NOT_FOUND
                      || reply->status == STATUS_NOT_ALLOWED
                      || reply->status == STATUS_BAD_PARAMS;
    if (reply->result == NULL && !is_unknown) {
        socket_drop(link->socket); /* a bad moment: try again later */
        return;
    }
    if (is_unknown)
        link_signed_in(link, NULL, NULL);
    become_ready(link);
}

static int64_t own_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

/* By how much the server's clock is ahead. Less is the way of the message, and
 * would only make a clock jump when the line is made anew. */
static int64_t ahead_of(const json_t *hello)
{
    enum { AHEAD_LEAST = 3000 };
    int64_t now, own = own_now();
    if (!instant_parse(read_text(hello, "now"), &now))
        return 0;
    return llabs(now - own) < AHEAD_LEAST ? 0 : now - own;
}

int64_t link_now(const struct link *link)
{
    return own_now() + link->ahead;
}

/*
 * Does it speak another protocol than this program? A server says so by the
 * member of hello that it refuses, or by the protocol that it names itself.
 */
static bool is_foreign(const struct reply *reply)
{
    static const char member[] = "params.protocol";
    if (reply->result == NULL)
        return reply->status == STATUS_BAD_PARAMS
               && strncmp(reply->text, member, sizeof member - 1) == 0;
    return strcmp(read_text(reply->result, "protocol"), WIRE_PROTOCOL) != 0;
}

static json_t *hello_params(const struct link *link)
{
    return json_pack("{s:s,s:s}", "protocol", WIRE_PROTOCOL, "client",
                     link->client);
}

/* In which language we want to be told what goes wrong: said by another hello,
 * since an older server would refuse the first one for it. */
static void say_language(struct link *link)
{
    bool is_english =
        link->language == NULL || strcmp(link->language, "en") == 0;
    if (is_english || !link_has(link, "clauses"))
        return;
    json_t *params = hello_params(link);
    json_object_set_new(params, "language", json_string(link->language));
    struct call *call = calls_add(link, "hello", params, NULL, NULL);
    call->is_greeting = true;
}

static void greeted(void *user, const struct reply *reply)
{
    struct link *link = user;
    link->is_foreign = is_foreign(reply);
    if (link->is_foreign) {
        enter(link, LINK_REFUSED,
              tr("the server speaks another version of the protocol than this "
                 "program"),
              0);
        socket_drop(link->socket);
        return;
    }
    bool is_passing = reply->status == STATUS_UNAVAILABLE
                      || reply->status == STATUS_TOO_FAST
                      || reply->status == STATUS_INTERNAL;
    if (reply->result == NULL) {
        if (!is_passing)
            enter(link, LINK_REFUSED, reply->text, 0);
        socket_drop(link->socket);
        return;
    }
    json_decref(link->hello);
    link->hello = json_deep_copy(reply->result);
    link->ahead = ahead_of(link->hello);
    say_language(link);
    if (link->token == NULL) {
        become_ready(link);
        return;
    }
    json_t *params = json_pack("{s:s}", "token", link->token);
    struct call *call =
        calls_add(link, "account.resume", params, resumed, link);
    call->is_greeting = true;
    calls_send(link);
}

static void opened(void *user)
{
    struct link *link = user;
    struct call *call =
        calls_add(link, "hello", hello_params(link), greeted, link);
    call->is_greeting = true;
    calls_send(link);
}

/* Our ids are numbers; an answer with any other id is not to us. */
static bool id_read(const char *text, int64_t *id)
{
    char *end = NULL;
    *id = strtoll(text, &end, 10);
    return end != text && *end == '\0';
}

static void received(void *user, const char *text, size_t length)
{
    struct link *link = user;
    struct envelope envelope;
    struct error error;
    if (envelope_read_any(text, length, SOCKET_MESSAGE_MOST, &envelope, &error)
        != STATUS_OK) {
        socket_drop(link->socket); /* what follows would have a gap */
        return;
    }
    int64_t id = 0;
    bool is_result = envelope.kind == ENVELOPE_RESULT;
    if (envelope.kind == ENVELOPE_NOTICE && envelope.body != NULL) {
        if (strcmp(envelope.method, "match.update") == 0)
            watches_update(link, envelope.body);
        else
            link_notify(link, envelope.method, envelope.body);
        if (strcmp(envelope.method, "match.seats") == 0)
            watches_seated(link, envelope.body);
    } else if (envelope.kind != ENVELOPE_REQUEST
               && envelope.kind != ENVELOPE_NOTICE
               && id_read(envelope.id, &id)) {
        calls_answer(link, id, is_result, envelope.body);
    }
    envelope_release(&envelope);
}

static char *copy(const char *text)
{
    char *made = text == NULL ? NULL : strdup(text);
    if (text != NULL && made == NULL)
        abort();
    return made;
}

enum status link_open(const struct link_settings *settings, struct link **link,
                      struct error *error)
{
    struct address address;
    enum status status = address_parse(settings->url, &address, error);
    if (status != STATUS_OK)
        return status;
    struct link *made = calloc(1, sizeof *made);
    if (made == NULL || uv_loop_init(&made->loop) != 0)
        abort();
    made->address = address;
    made->client = copy(settings->client);
    made->token = copy(settings->token);
    made->language = copy(settings->language);
    made->state = LINK_WAITING;
    uv_timer_init(&made->loop, &made->retry);
    uv_timer_init(&made->loop, &made->pause);
    made->retry.data = made;
    made->pause.data = made;
    struct socket_hooks hooks = {made, opened, received, closed};
    made->socket = socket_new(&made->loop, &hooks, address.is_secure);
    if (made->socket == NULL) {
        link_close(made);
        return error_set(error, STATUS_INTERNAL,
                         tr("libwebsockets does not start; is the package "
                            "libwebsockets-evlib-uv there?"));
    }
    uv_timer_start(&made->retry, connect_now, 0, 0);
    *link = made;
    return STATUS_OK;
}

void link_close(struct link *link)
{
    if (link == NULL)
        return;
    uv_close((uv_handle_t *)&link->retry, NULL);
    uv_close((uv_handle_t *)&link->pause, NULL);
    if (link->socket != NULL)
        socket_free(link->socket);
    uv_run(&link->loop, UV_RUN_NOWAIT);
    uv_loop_close(&link->loop);
    calls_free(link);
    watches_free(link);
    json_decref(link->account);
    free(link->client);
    free(link->language);
    json_decref(link->hello);
    free(link->token);
    free(link);
}

int link_fd(const struct link *link)
{
    return uv_backend_fd(&link->loop);
}

int link_timeout(struct link *link)
{
    uv_update_time(&link->loop);
    return uv_backend_timeout(&link->loop);
}

void link_tick(struct link *link)
{
    uv_run(&link->loop, UV_RUN_NOWAIT);
}

void link_wait(struct link *link, int timeout)
{
    int own = link_timeout(link);
    if (timeout < 0 || (own >= 0 && own < timeout))
        timeout = own;
    struct pollfd fd = {.fd = link_fd(link), .events = POLLIN};
    poll(&fd, 1, timeout);
    link_tick(link);
}

void link_hurry(struct link *link)
{
    if (link->state == LINK_WAITING)
        uv_timer_start(&link->retry, connect_now, 0, 0);
}

void link_act(struct link *link, const char *match, const char *as,
              int64_t expect, json_t *taken_action, link_done *done, void *user)
{
    unsigned char nonce[16];
    char text[2 * sizeof nonce + 1];
    randombytes_buf(nonce, sizeof nonce);
    sodium_bin2hex(text, sizeof text, nonce, sizeof nonce);
    json_t *params = link_params(match, as);
    json_object_set_new(params, "expect", json_integer(expect));
    json_object_set_new(params, "nonce", json_string(text));
    json_object_set_new(params, "action", taken_action);
    link_call(link, "match.act", params, done, user);
}
