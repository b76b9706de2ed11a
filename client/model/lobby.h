/*
 * The lobby's lists and their lines, and what the form of an invitation is set
 * to.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_LOBBY_H
#define ESTAFETTE_CLIENT_MODEL_LOBBY_H

#include "client/model/invite_terms.h"
#include "client/model/invite_time.h"
#include "client/model/invite_to.h"

struct model;

enum lobby_section {
    LOBBY_MATCHES,
    LOBBY_CHALLENGES,
    LOBBY_POOLS,
    LOBBY_RUNNING,
    LOBBY_SECTIONS
};

struct lobby {
    json_t *games;                /* of game.list, or NULL */
    json_t *rows[LOBBY_SECTIONS]; /* lists, or NULL */
    json_t *found;   /* an invitation that was found by its word, or NULL */
    json_t *briefed; /* assets whose briefing waits for its language, or NULL */
    int briefings;   /* how many were: the last is waited for */
    char before[200]; /* what is said before that briefing, or "" */
    char made[72];    /* the invitation of ours that is to be chosen, or "" */
    char rematch[72]; /* what was asked for at the end of a match, or "" */
    json_t *house;    /* by whom the house plays, of house.list, or NULL */
    json_t *sides;    /* of stats.sides for one game, or NULL */
    int32_t
        wanted; /* the key of the form that opens when the games come, or 0 */
    int chosen; /* a line counted over all sections */
};

enum { INVITE_OPTIONS_MOST = 16 };

/* Indices into what game.list gave. */
struct invite {
    int line; /* the line of the form that is chosen */
    int game, scenario, seat;
    bool is_private;
    bool is_pool; /* a standing offer and no invitation */
    int option[INVITE_OPTIONS_MOST];
    struct invite_to to;
    struct invite_terms terms;
    struct invite_time time;
};

/* Lines of the first screen, and letters that a password has at least. */
enum { SIGN_IN_ROWS = 4, PASSWORD_LEAST = 10 };

/* How many lines there are, and the row behind one: NULL beyond the end. */
int lobby_count(const struct lobby *lobby);
const json_t *lobby_row(const struct lobby *lobby, int line,
                        enum lobby_section *section);

/* A list has come anew: what was chosen stays so, wherever it is now. */
void lobby_keep(struct lobby *lobby, enum lobby_section section,
                const json_t *rows);

/* What was found by its word stands among the invitations, listed or not. */
void lobby_join_found(struct lobby *lobby);

/* Chooses the line of an invitation, if it is there. */
bool lobby_choose(struct lobby *lobby, const char *challenge);

/* Does a match of mine wait for me, as far as is known? */
bool lobby_is_waiting(const struct lobby *lobby);
/* The game with this id out of game.list, or NULL. */
const json_t *lobby_game(const struct lobby *lobby, const char *game);
/* What it is called: "Vitoria 1813"; the id, if it is not known. */
const char *lobby_title(const struct lobby *lobby, const char *game);

/* And the title of the scenario of a match, an invitation or a pool. */
const char *lobby_scenario(const struct lobby *lobby, const json_t *row);

const json_t *invite_game(const struct model *model);
const json_t *invite_scenario(const struct model *model);
const json_t *invite_option(const struct model *model, int index);

void lobby_release(struct model *model);

#endif
