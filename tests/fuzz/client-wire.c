/*
 * Fuzzing what the client hears: lines, each a message from a server that may
 * be mad or bad. An empty line is the end of the connection.
 *
 * Nothing may break, and every call ends or waits.
 */

#include "client/link/link_internal.h"
#include "tests/fuzz/socket.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

enum { LINES_MOST = 64 };

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    json_object_seed(1);
    if (sodium_init() < 0)
        abort();
    return 0;
}

static void notified(void *user, const char *method, const json_t *params)
{
    int *heard = user;
    assert(method != NULL && params != NULL);
    ++*heard;
}

static void done(void *user, const struct reply *reply)
{
    int *heard = user;
    assert(reply->text != NULL && reply->clause != NULL);
    assert((reply->result != NULL) == (reply->status == STATUS_OK));
    ++*heard;
}

static void say(const char *text, size_t length)
{
    const struct socket_hooks *hooks = &the_socket->hooks;
    if (length > 0 && !the_socket->is_dropped) {
        hooks->received(hooks->user, text, length);
        return;
    }
    the_socket->is_dropped = false;
    hooks->closed(hooks->user, "gone");
    hooks->opened(hooks->user);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static const char hello[] =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"server\":\"s\","
        "\"protocol\":\"estafette.v1\",\"motd\":\"\"}}";
    struct link_settings settings = {.url = "ws://fuzz", .client = "fuzz/1"};
    struct link *link;
    struct error error;
    int heard = 0;
    if (link_open(&settings, &link, &error) != STATUS_OK)
        abort();
    link_listen(link,
                &(struct link_hooks){.user = &heard, .notified = notified});
    link->state = LINK_OPENING;
    the_socket->hooks.opened(the_socket->hooks.user);
    say(hello, sizeof hello - 1);
    link_call(link, "match.list", NULL, done, &heard);
    link_watch(link, "m_1", "a");
    link_act(link, "m_1", "a", 1, json_object(), done, &heard);
    const char *line = (const char *)data, *end = line + size;
    for (int i = 0; i < LINES_MOST && line < end; i++) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop != NULL ? stop : end;
        say(line, (size_t)(stop - line));
        line = stop + 1;
    }
    link_close(link);
    return 0;
}
