/*
 * Idle watchers of one match, without an account.
 *
 * Usage: watch URL MATCH COUNT
 * Prints "ready" when all have the view, and stays until its input ends.
 */

#include "tests/bench/pipe.h"
#include "tests/bench/scan.h"

#include <stdio.h>
#include <stdlib.h>

struct watchers {
    struct pipes *pipes;
    const char *match;
    int watching;
};

/* The answer to hello is followed by match.watch, and that by the view. */
static void received(void *user, int index, char *text, size_t length)
{
    struct watchers *watchers = user;
    char request[256];
    const char *result = scan_member(text, "result");
    if (scan_member(text, "error") != NULL) {
        fprintf(stderr, "watch: %s\n", text);
        exit(1);
    }
    if (result == NULL)
        return;
    if (scan_member(result, "view") != NULL) {
        watchers->watching++;
        return;
    }
    length = (size_t)snprintf(
        request, sizeof request,
        "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"match.watch\","
        "\"params\":{\"match\":\"%s\",\"as\":\"public\"}}",
        watchers->match);
    pipe_send(watchers->pipes, index, request, length);
}

/* Those that are open already need no care as long as nothing is sent. */
static void watch(struct watchers *watchers, int index)
{
    static const char hello[] =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\",\"params\":"
        "{\"protocol\":\"estafette.v1\",\"client\":\"bench\"}}";
    pipe_open(watchers->pipes, index);
    while (!pipe_is_open(watchers->pipes, index))
        pipes_wait(watchers->pipes, 0.1);
    pipe_send(watchers->pipes, index, hello, sizeof hello - 1);
    while (watchers->watching <= index)
        pipes_wait(watchers->pipes, 0.1);
}

int main(int argc, char **argv)
{
    int count = argc == 4 ? (int)strtol(argv[3], NULL, 10) : 0;
    if (count <= 0) {
        fprintf(stderr, "usage: watch URL MATCH COUNT\n");
        return 2;
    }
    struct watchers watchers = {.match = argv[2]};
    watchers.pipes = pipes_new(argv[1], count, received, &watchers);
    for (int i = 0; i < count; i++)
        watch(&watchers, i);
    puts("ready");
    fflush(stdout);
    while (getchar() != EOF)
        continue;
    pipes_free(watchers.pipes);
    return 0;
}
