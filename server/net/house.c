/* The programs by which the house plays: started, watched, ended. */

#include "server/net/house.h"

#include "server/net/local.h"
#include "server/net/state.h"
#include "server/net/trace.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { AGAIN_MS = 5000, PATH_TEXT = 512, URL_TEXT = 600, TOKEN_SETTING = 100 };

static const char client[] = "estafette";

/* Beside this program, as both are built and installed; else wherever it is. */
static void find_client(char path[PATH_TEXT])
{
    ssize_t length = readlink("/proc/self/exe", path, PATH_TEXT - 1);
    path[length > 0 ? length : 0] = '\0';
    char *name = strrchr(path, '/');
    if (name != NULL
        && (size_t)(name + 1 - path) + sizeof client <= PATH_TEXT) {
        memcpy(name + 1, client, sizeof client);
        if (access(path, X_OK) == 0)
            return;
    }
    memcpy(path, client, sizeof client);
}

/*
 * Where it connects: here, without TLS; with it by the name that the
 * certificate has. False if nobody has said that name.
 */
static bool write_url(const struct net *net, char url[URL_TEXT])
{
    const struct net_settings *settings = net->settings;
    const char *host = settings->host != NULL ? settings->host : "127.0.0.1";
    const char *public = settings->notify.public_url;
    int port = local_port(net->listener.entrances[0].socket);
    bool is_long = strchr(host, ':') != NULL;
    if (strcmp(host, "0.0.0.0") == 0)
        host = "127.0.0.1";
    if (settings->certificate == NULL && port > 0)
        snprintf(url, URL_TEXT, "ws://%s%s%s:%d", is_long ? "[" : "", host,
                 is_long ? "]" : "", port);
    else if (strncmp(public, "https://", 8) == 0)
        snprintf(url, URL_TEXT, "wss://%s", public + 8);
    else
        return false;
    return true;
}

static void start(struct house_program *program);

static void on_again(uv_timer_t *timer)
{
    start(timer->data);
}

static void on_closed(uv_handle_t *handle)
{
    struct house_program *program = handle->data;
    program->is_there = false;
    if (!program->net->is_draining
        && !uv_is_closing((uv_handle_t *)&program->again))
        uv_timer_start(&program->again, on_again, AGAIN_MS, 0);
}

static void on_exit_of(uv_process_t *process, int64_t code, int signal)
{
    struct house_program *program = process->data;
    if (!program->net->is_draining)
        trace(program->net, LOG_ERRORS,
              "the house's %s has ended (%d, signal %d); it comes again",
              program->net->house.settings->programs[program->index].level,
              (int)code, signal);
    uv_close((uv_handle_t *)process, on_closed);
}

static void start(struct house_program *program)
{
    struct net *net = program->net;
    const struct house_settings *settings = net->house.settings;
    const char *level = settings->programs[program->index].level;
    char path[PATH_TEXT], url[URL_TEXT], most[16], token[TOKEN_SETTING];
    if (net->is_draining)
        return;
    if (!write_url(net, url)) {
        trace(net, LOG_ERRORS,
              "the house cannot play: with TLS it connects by public-url, and "
              "there is none");
        return;
    }
    find_client(path);
    snprintf(most, sizeof most, "%d", settings->matches);
    snprintf(token, sizeof token, "ESTAFETTE_TOKEN=%s",
             settings->programs[program->index].token);
    const char *words[] = {
        path,        "bot", "--server", url,   "--state",    settings->folder,
        "--account", level, "--policy", level, "--practice", "--at-most",
        most,        NULL};
    char *given[sizeof words / sizeof *words];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        given[i] = (char *)(uintptr_t)words[i];
    const char *where = getenv("PATH");
    char ways[4096];
    snprintf(ways, sizeof ways, "PATH=%s",
             where != NULL ? where : "/usr/bin:/bin");
    char *environment[] = {token, ways, NULL};
    uv_stdio_container_t ends[] = {
        {.flags = UV_IGNORE},
        {.flags = UV_IGNORE},
        {.flags = UV_INHERIT_FD, .data.fd = STDERR_FILENO}};
    uv_process_options_t options = {.file = path,
                                    .args = given,
                                    .env = environment,
                                    .exit_cb = on_exit_of,
                                    .stdio = ends,
                                    .stdio_count = 3};
    program->process.data = program;
    int code = uv_spawn(&net->loop, &program->process, &options);
    program->is_there = true;
    if (code == 0)
        return;
    trace(net, LOG_ERRORS, "the house's %s cannot be started (%s): %s", level,
          path, uv_strerror(code));
    uv_close((uv_handle_t *)&program->process, on_closed);
}

void house_start(struct net *net)
{
    const struct house_settings *settings = net->house.settings;
    for (int i = 0; settings != NULL && i < settings->count; i++) {
        struct house_program *program = &net->house.programs[i];
        program->net = net;
        program->index = i;
        uv_timer_init(&net->loop, &program->again);
        program->again.data = program;
        program->has_timer = true;
        start(program);
    }
}

void house_end(struct net *net)
{
    for (int i = 0; i < HOUSE_PROGRAMS_MOST; i++) {
        struct house_program *program = &net->house.programs[i];
        if (!program->has_timer)
            continue;
        program->has_timer = false;
        uv_close((uv_handle_t *)&program->again, NULL);
        if (program->is_there
            && !uv_is_closing((uv_handle_t *)&program->process))
            uv_process_kill(&program->process, SIGKILL);
    }
}
