/*
 * The programs by which the house plays: clients like any other, started and
 * ended with the service.
 *
 * One `estafette bot` a level, found beside this program or by PATH, with its
 * token in its environment. It connects where everybody does, so it can do and
 * see no more than a player. One that ends is started again a little later.
 */
#ifndef ESTAFETTE_SERVER_NET_HOUSE_H
#define ESTAFETTE_SERVER_NET_HOUSE_H

#include <stdbool.h>
#include <uv.h>

enum { HOUSE_PROGRAMS_MOST = 4, HOUSE_TOKEN = 65, HOUSE_FOLDER = 512 };

/* What is to be started; all of it stays the caller's while the net runs. */
struct house_settings {
    int matches;               /* that each plays at once */
    char folder[HOUSE_FOLDER]; /* where they keep their part of the dice */
    int count;
    struct {
        const char *level;
        char token[HOUSE_TOKEN];
    } programs[HOUSE_PROGRAMS_MOST];
};

struct net;

struct house_programs {
    const struct house_settings *settings; /* NULL: the house does not play */
    struct house_program {
        struct net *net;
        int index;
        uv_process_t process;
        uv_timer_t again;
        bool is_there;  /* the process has not ended */
        bool has_timer; /* to close */
    } programs[HOUSE_PROGRAMS_MOST];
};

/* The net listens. What cannot be started is said in the log, and tried again;
 * but not where TLS is spoken and public-url does not say under which name. */
void house_start(struct net *net);
/* They are ended at once, since nothing of theirs is lost by it, and none is
 * started any more. */
void house_end(struct net *net);

#endif
