/* Inside the house: what its server side and its sockets share. */
#ifndef ESTAFETTE_TESTS_SIM_HOUSE_INTERNAL_H
#define ESTAFETTE_TESTS_SIM_HOUSE_INTERNAL_H

#include "server/api/deferred_replies.h"
#include "server/api/kept_reviews.h"
#include "server/net/state.h"
#include "tests/sim/house.h"

enum { WORKERS = 2, HASHER = WORKERS, HALL, READER, QUEUES };

struct crew {
    struct {
        struct call *first, **last;
        struct services services;
        struct deferred_replies ahead;
    } queues[QUEUES];
};

struct house {
    bool is_open, is_closing;
    struct house_hooks hooks;
    struct net net;
    struct crew crew;
    struct store *store;
    struct people *people;
    struct kept_reviews *reviews;
    struct call *answered, **answered_last;
    int64_t fail_at;
};

extern struct house house;

/* The loop's part: sockets that are to be closed. */
void sockets_tend(void);
void sockets_free(void);

#endif
