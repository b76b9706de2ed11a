/*
 * Idle watchers of one match, without an account.
 *
 * Usage: watch URL MATCH COUNT
 * Prints "ready" when all have the view, and stays until its input ends.
 */

#include "tests/bench/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct watcher {
    struct link *link;
    bool is_watching;
};

static void watching(void *user, const char *method, const json_t *params)
{
    struct watcher *watcher = user;
    (void)params;
    if (strcmp(method, "match.watch_failed") == 0)
        exit(1);
    watcher->is_watching = true;
}

/* Those that are open already need no care as long as nothing is sent. */
static void watch(struct watcher *watcher, const char *url, const char *match)
{
    struct pollfd fd;
    watcher->link = lines_open(
        url, &(struct link_hooks){.user = watcher, .notified = watching});
    link_watch(watcher->link, match, "public");
    while (!watcher->is_watching)
        lines_wait(&watcher->link, &fd, 1);
}

int main(int argc, char **argv)
{
    long count = argc == 4 ? strtol(argv[3], NULL, 10) : 0;
    if (count <= 0) {
        fprintf(stderr, "usage: watch URL MATCH COUNT\n");
        return 2;
    }
    struct watcher *watchers = calloc((size_t)count, sizeof *watchers);
    if (watchers == NULL)
        abort();
    for (long i = 0; i < count; i++)
        watch(&watchers[i], argv[1], argv[2]);
    puts("ready");
    fflush(stdout);
    while (getchar() != EOF)
        continue;
    return 0;
}
