/*
 * Lines between players and the house: a network that is bad in every way.
 *
 * A message may be late, come in pieces, come twice, come after the next one,
 * or not at all; a line may break, also in the middle of a message, and takes
 * in as much as it likes. TCP would hide some of that: here a message that is
 * lost is followed by the end of its line at some later time, for nobody could
 * know of it otherwise. All of it follows from one seed.
 *
 * It is the other side of client/link/socket.h, too.
 */
#ifndef ESTAFETTE_TESTS_SIM_LINE_H
#define ESTAFETTE_TESTS_SIM_LINE_H

#include "client/bot/rng.h"
#include "tests/sim/house.h"

/* How bad, in thousandths of messages. */
struct weather {
    unsigned lost, twice, swapped, torn, cut;
    unsigned late; /* milliseconds at most */
};

struct line;

/* What passes, as it is delivered: for the trace and the count. */
struct line_hooks {
    void *user;
    void (*passed)(void *user, int line, bool is_up, const char *text,
                   size_t length);
};

void lines_open(struct rng *rng, const struct line_hooks *hooks);
void lines_close(void);
void lines_set_weather(const struct weather *weather);

/* For struct house_hooks. */
void lines_sent(void *user, void *line, const char *text, size_t length);
void lines_cut(void *user, void *line);

/* All are to break; the server stays. */
void lines_doom(void);
/* All are broken: the server is gone. */
void lines_break(void);
/* Delivers what is due by now; true if anything was. */
bool lines_work(void);
/* Is anything under way? */
bool lines_are_busy(void);

#endif
