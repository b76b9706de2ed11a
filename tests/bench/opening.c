/*
 * Bare handshakes, a hundred on their way at once; nobody speaks after them.
 *
 * Usage: opening URL COUNT
 */

#include "tests/bench/pipe.h"

#include <stdio.h>
#include <stdlib.h>

enum { AT_ONCE = 100 };

/* The server says nothing before it is spoken to. */
static void received(void *user, int index, char *text, size_t length)
{
    (void)user;
    (void)length;
    fprintf(stderr, "opening: %d hears %s\n", index, text);
    exit(1);
}

int main(int argc, char **argv)
{
    int count = argc == 3 ? (int)strtol(argv[2], NULL, 10) : 0;
    if (count <= 0) {
        fprintf(stderr, "usage: opening URL COUNT\n");
        return 2;
    }
    struct pipes *pipes = pipes_new(argv[1], count, received, NULL);
    double began = pipe_now();
    for (int done = 0, sent = 0; done < count;) {
        for (; sent < count && sent < done + AT_ONCE; sent++)
            pipe_open(pipes, sent);
        pipes_wait(pipes, 0.1);
        while (done < sent && pipe_is_open(pipes, done))
            done++;
    }
    printf("%.0f\n", count / (pipe_now() - began));
    pipes_free(pipes);
    return 0;
}
