/* Many connections at once, for programs that load a server. */

#include "tests/bench/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double lines_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

struct link *lines_open(const char *url, const struct link_hooks *hooks)
{
    struct link_settings settings = {.url = url, .client = "bench"};
    struct link *link;
    struct error error;
    if (link_open(&settings, &link, &error) != STATUS_OK) {
        fprintf(stderr, "%s\n", error.text);
        exit(1);
    }
    link_listen(link, hooks);
    return link;
}

void lines_wait(struct link *const *links, struct pollfd *fds, int count)
{
    int timeout = 100;
    for (int i = 0; i < count; i++) {
        int wanted = link_timeout(links[i]);
        timeout = wanted >= 0 && wanted < timeout ? wanted : timeout;
        fds[i] = (struct pollfd){.fd = link_fd(links[i]), .events = POLLIN};
    }
    poll(fds, (nfds_t)count, timeout);
    for (int i = 0; i < count; i++)
        if (fds[i].revents != 0 || link_timeout(links[i]) == 0)
            link_tick(links[i]);
}
