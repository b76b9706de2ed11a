/* Many connections at once, for programs that load a server. */
#ifndef ESTAFETTE_BENCH_LINES_H
#define ESTAFETTE_BENCH_LINES_H

#include "client/link/link.h"

#include <poll.h>

/* A steady clock, in seconds. */
double lines_now(void);

/* A link that listens with these hooks; ends the program if there is none. */
struct link *lines_open(const char *url, const struct link_hooks *hooks);

/* Waits a tenth of a second at most, and ticks those that have something. */
void lines_wait(struct link *const *links, struct pollfd *fds, int count);

#endif
