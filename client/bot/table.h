/*
 * A table: one seat that the bot plays, and its thinking about one move.
 *
 * At most one question is on its way for a table: a pick, what it may imagine,
 * or an act. What comes meanwhile (an update) is noted, and thinking starts
 * over from it. Where it thinks by a policy and that comes to nothing (the
 * server or the game does not know it, the rules refuse what looked right by
 * what is known) it acts by chance, so that nobody waits for it.
 */
#ifndef ESTAFETTE_CLIENT_BOT_TABLE_H
#define ESTAFETTE_CLIENT_BOT_TABLE_H

#include "client/bot/mind.h"
#include "client/bot/walk.h"
#include "client/link/link.h"

#include <time.h>

struct table {
    struct table *next;
    struct link *link;
    struct rng *rng;
    const char *policy; /* by which it thinks, or NULL: by chance */
    const char *seed;   /* for that, or NULL */
    struct mind *mind;  /* or NULL: not needed yet, or not to be had */
    char game[40], scenario[60];
    bool is_by_chance; /* until the next update: thinking came to nothing */
    bool is_thought;   /* what is being done was thought of */
    char match[80];
    char as[40];
    json_t *offer;     /* or NULL */
    json_t *set_aside; /* rows that led nowhere here: list of numbers */
    struct walk walk;
    char phase[64];
    unsigned acts; /* in this phase */
    int row;       /* of the offer that is walked */
    int rounds;    /* how often all rows were set aside here */
    int64_t seq;   /* of our last act: nothing is done before it is seen */
    json_t *seats; /* who sits where, as it was told first; or NULL */
    time_t heard;  /* when it was told something last, by a steady clock */
    bool is_awaited;
    bool is_over;
    bool is_busy;
    bool is_stuck;
    void (*say)(void *user, const struct table *table, const char *text);
    void *user;
};

struct table *table_new(struct link *link, struct rng *rng, const char *match,
                        const char *as);
void table_free(struct table *table);

/* Params of "match.watch" or match.update for this seat. */
void table_hear(struct table *table, const json_t *params);

/* Seconds of a steady clock. */
time_t table_clock(void);
/* Was anything heard of it within a day? */
bool table_is_lively(const struct table *table);
/* Does a player of this name sit there? */
bool table_is_with(const struct table *table, const char *player);

/* Thinks once more where no action could be found; where nothing was heard for
 * minutes, the program that thinks is let go. */
void table_again(struct table *table);

#endif
