/*
 * What a proving command is asked for: --game, --scenario, --seed and so on.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_REQUEST_H
#define ESTAFETTE_LAB_SELFPLAY_REQUEST_H

#include "server/rules/game.h"

struct request {
    const struct game *game;
    const struct rules *rules; /* of the scenario; or NULL: all of the game */
    struct options options;    /* as --options says, else the scenario's */
    bool has_options;          /* --options was given */
    uint64_t seed;
    long count;        /* --matches or --positions */
    const char *cases; /* a folder, or NULL */
};

/*
 * Reads the words behind a command; `counted` is the name of its count
 * ("--matches"). Says on stderr what is wrong and returns false. The library
 * must be open.
 */
bool request_read(struct request *request, const char *counted, int argc,
                  char **argv);

/* The same; where no --scenario is named, all of the game are meant, each with
 * its own options. */
bool request_read_game(struct request *request, const char *counted, int argc,
                       char **argv);

#endif
