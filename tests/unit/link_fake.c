/* A server for tests of the link. */

#include "tests/unit/link_fake.h"

#include "client/link/read.h"

#include <criterion/criterion.h>
#include <libwebsockets.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { TURNS_MOST = 2000, QUIET = 12, OUT_MOST = 64 };

struct fake {
    uv_loop_t loop;
    struct lws_context *context;
    struct lws *line;
    bool is_cutting;
    int lines;
    char url[64];
    const char *hello;
    const char *clock;
    const char *features;
    json_t *asked; /* requests not yet looked at */
    char *out[OUT_MOST];
    int out_count;
    char in[65536];
    size_t used;
};

static void queue(struct fake *fake, char *taken_text)
{
    cr_assert_lt(fake->out_count, OUT_MOST);
    fake->out[fake->out_count++] = taken_text;
    if (fake->line != NULL)
        lws_callback_on_writable(fake->line);
}

static void reply(struct fake *fake, const json_t *request, const char *key,
                  const char *value)
{
    char *text = NULL;
    json_t *body = json_loads(value, 0, NULL);
    cr_assert_not_null(body, "%s", value);
    json_t *message = json_pack("{s:s,s:O,s:o}", "jsonrpc", "2.0", "id",
                                json_object_get(request, "id"), key, body);
    text = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    queue(fake, text);
}

static void greet(struct fake *fake, const json_t *request)
{
    char text[200];
    bool has_clock = fake->clock != NULL;
    snprintf(text, sizeof text,
             "{\"server\":\"fake\",\"protocol\":\"estafette.v1\","
             "\"motd\":\"\"%s%s%s%s%s}",
             has_clock ? ",\"now\":\"" : "", has_clock ? fake->clock : "",
             has_clock ? "\"" : "",
             fake->features != NULL ? ",\"features\":" : "",
             fake->features != NULL ? fake->features : "");
    reply(fake, request, "result", text);
}

static void take(struct fake *fake)
{
    json_t *request = json_loads(fake->in, 0, NULL);
    cr_assert_not_null(request, "%s", fake->in);
    if (strcmp(read_text(request, "method"), "hello") != 0) {
        json_array_append_new(fake->asked, request);
        return;
    }
    if (fake->hello != NULL)
        reply(fake, request, "error", fake->hello);
    else
        greet(fake, request);
    json_decref(request);
}

static int write_one(struct fake *fake)
{
    if (fake->is_cutting)
        return -1;
    if (fake->out_count == 0)
        return 0;
    char *text = fake->out[0];
    size_t length = strlen(text);
    unsigned char *room = malloc(LWS_PRE + length);
    memcpy(room + LWS_PRE, text, length);
    int sent = lws_write(fake->line, room + LWS_PRE, length, LWS_WRITE_TEXT);
    free(room);
    free(text);
    fake->out_count--;
    memmove(fake->out, fake->out + 1,
            (size_t)fake->out_count * sizeof *fake->out);
    lws_callback_on_writable(fake->line);
    return sent < 0 ? -1 : 0;
}

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                 void *in, size_t length)
{
    (void)user;
    struct fake *fake = lws_context_user(lws_get_context(wsi));
    if (reason == LWS_CALLBACK_ESTABLISHED) {
        fake->line = wsi;
        fake->lines++;
        fake->used = 0;
        fake->is_cutting = false;
    } else if (reason == LWS_CALLBACK_RECEIVE) {
        cr_assert_lt(fake->used + length, sizeof fake->in);
        memcpy(fake->in + fake->used, in, length);
        fake->used += length;
        fake->in[fake->used] = '\0';
        if (!lws_is_final_fragment(wsi))
            return 0;
        fake->used = 0;
        take(fake);
    } else if (reason == LWS_CALLBACK_SERVER_WRITEABLE) {
        return write_one(fake);
    } else if (reason == LWS_CALLBACK_CLOSED && fake->line == wsi) {
        fake->line = NULL;
    }
    return 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "estafette.v1", .callback = serve, .rx_buffer_size = 65536},
    {.name = NULL},
};

struct fake *fake_open(void)
{
    struct fake *fake = calloc(1, sizeof *fake);
    cr_assert_eq(sodium_init() < 0, false);
    uv_loop_init(&fake->loop);
    fake->asked = json_array();
    void *loops[1] = {&fake->loop};
    struct lws_context_creation_info info = {
        .port = 0,
        .iface = "127.0.0.1",
        .protocols = protocols,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBUV,
        .user = fake,
    };
    lws_set_log_level(0, NULL);
    fake->context = lws_create_context(&info);
    cr_assert_not_null(fake->context);
    struct lws_vhost *vhost = lws_get_vhost_by_name(fake->context, "default");
    snprintf(fake->url, sizeof fake->url, "ws://127.0.0.1:%d/ws",
             lws_get_vhost_listen_port(vhost));
    return fake;
}

void fake_close(struct fake *fake)
{
    lws_context_destroy(fake->context);
    uv_run(&fake->loop, UV_RUN_DEFAULT);
    lws_context_destroy(fake->context);
    uv_run(&fake->loop, UV_RUN_DEFAULT);
    uv_loop_close(&fake->loop);
    for (int i = 0; i < fake->out_count; i++)
        free(fake->out[i]);
    json_decref(fake->asked);
    free(fake);
}

const char *fake_url(const struct fake *fake)
{
    return fake->url;
}

void fake_features(struct fake *fake, const char *list)
{
    fake->features = list;
}

void fake_hello(struct fake *fake, const char *error)
{
    fake->hello = error;
}

/* Waits on both descriptors, a moment at most; true if one was ready. */
static bool turn(struct fake *fake, struct link *link)
{
    struct pollfd fds[2] = {
        {.fd = uv_backend_fd(&fake->loop), .events = POLLIN},
        {.fd = link_fd(link), .events = POLLIN}};
    int ready = poll(fds, 2, 2);
    link_hurry(link);
    uv_run(&fake->loop, UV_RUN_NOWAIT);
    link_tick(link);
    return ready > 0;
}

void fake_settle(struct fake *fake, struct link *link)
{
    int quiet = 0;
    for (int i = 0; i < TURNS_MOST && quiet < QUIET; i++)
        quiet = turn(fake, link) ? 0 : quiet + 1;
}

void fake_until(struct fake *fake, struct link *link, enum link_state state)
{
    for (int i = 0; i < TURNS_MOST && link_state(link) != state; i++)
        turn(fake, link);
    cr_assert_eq(link_state(link), state, "link is %s",
                 link_state_word(link_state(link)));
}

json_t *fake_expect(struct fake *fake, struct link *link, const char *method)
{
    for (int i = 0; i < TURNS_MOST && json_array_size(fake->asked) == 0; i++)
        turn(fake, link);
    json_t *request = json_incref(json_array_get(fake->asked, 0));
    cr_assert_not_null(request, "%s did not come", method);
    json_array_remove(fake->asked, 0);
    cr_assert_str_eq(read_text(request, "method"), method);
    return request;
}

void fake_answer(struct fake *fake, const json_t *request, const char *result)
{
    reply(fake, request, "result", result);
}

void fake_refuse(struct fake *fake, const json_t *request, const char *error)
{
    reply(fake, request, "error", error);
}

void fake_say(struct fake *fake, const char *text)
{
    queue(fake, strdup(text));
}

void fake_notify(struct fake *fake, const char *method, const char *params)
{
    char *text = NULL;
    cr_assert_gt(asprintf(&text,
                          "{\"jsonrpc\":\"2.0\",\"method\":\"%s\","
                          "\"params\":%s}",
                          method, params),
                 0);
    queue(fake, text);
}

void fake_cut(struct fake *fake)
{
    fake->is_cutting = true;
    lws_callback_on_writable(fake->line);
}

int fake_lines(const struct fake *fake)
{
    return fake->lines;
}

void fake_clock(struct fake *fake, const char *instant)
{
    fake->clock = instant;
}
