/*
 * A bot: plays every seat that its account holds, over the wire.
 *
 * It takes up challenges or offers them, watches its matches, and when one of
 * its seats is awaited walks the offer to an action and plays it (walk.h). All
 * it knows comes from offers and picks, so it plays any game. It never resigns,
 * and is never stuck: a row of the offer that leads nowhere or is refused is
 * set aside until the next update, phases end ever more probably the longer
 * they last. One link, one account; a broken line or server is waited out.
 */
#ifndef ESTAFETTE_CLIENT_BOT_BOT_H
#define ESTAFETTE_CLIENT_BOT_BOT_H

#include "client/link/link.h"
#include "client/link/session.h"

struct bot;

/*
 * May a bot play there? Not on an older server, whose offers do not say which
 * rows are final: one of them would give a match up. It is known by its hello,
 * which does not say what time it is. The link must be ready.
 */
bool bot_may_play(const struct link *link);

struct bot_settings {
    const char *seed;   /* or NULL */
    const char *policy; /* a level of `estafetted think`; NULL: by chance */
    const char *accept; /* "all", the id of a challenge, or NULL: none */
    long at_most;       /* matches at once; 0: any number */
    /* It takes only a seat that is kept for it, one in a match, in three
     * matches of a player at most, and rated against nobody; what it does not
     * take it declines. */
    bool is_practice;
    const char *game;     /* of challenges to offer, or NULL: none */
    const char *scenario; /* with `game` */
    const char *seat;     /* with `game`; NULL: any */
    long matches;         /* done after so many; 0: never */
    /* What a person may want to read; `match` is "" for none. */
    void (*say)(void *user, const char *match, const char *text);
    void *user;
};

/* The link must be signed in, and outlive the bot. */
struct bot *bot_new(struct link *link, struct session *session,
                    const struct bot_settings *settings);
void bot_free(struct bot *bot);

/*
 * To be called now and then: looks for challenges, and once more at matches
 * that are stuck.
 */
void bot_look(struct bot *bot);

/* Have all its matches been played? */
bool bot_is_done(const struct bot *bot);

/* Matches in which no action can be found at the moment. */
int bot_stuck(const struct bot *bot);

#endif
