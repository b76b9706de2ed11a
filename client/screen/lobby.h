/*
 * The lobby: my matches, invitations, other people's matches; and the form of
 * a new invitation.
 */
#ifndef ESTAFETTE_CLIENT_SCREEN_LOBBY_H
#define ESTAFETTE_CLIENT_SCREEN_LOBBY_H

#include "client/screen/binding.h"
#include "client/screen/invite_terms.h"
#include "client/screen/invite_time.h"
#include "client/screen/invite_to.h"

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
    json_t *found; /* an invitation that was found by its word, or NULL */
    char made[72]; /* the invitation of ours that is to be chosen, or "" */
    json_t *sides; /* of stats.sides for one game, or NULL */
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

extern const struct binding lobby_bindings[];
extern const struct binding invite_bindings[];
extern const struct binding sign_in_bindings[];
/* Lines of the first screen, and letters that a password has at least. */
enum { SIGN_IN_ROWS = 4, PASSWORD_LEAST = 10 };
/* Signing in has failed: true if it asks for a code instead. */
bool sign_in_again(struct model *model, const struct message *message);
/* A guest takes a name and a password, and keeps all that is his. */
bool sign_in_is_guest(const struct model *model);
void sign_in_claim(struct model *model, int32_t key, struct effects *effects);
/* The password that was typed is needed no more. */
void sign_in_forget(struct model *model);

/* Asks for everything the lobby shows. */
void lobby_refresh(struct model *model, struct effects *effects);

/* The form of an invitation (c) or a pool (p), once the games are known. */
void lobby_create(struct model *model, int32_t key, struct effects *effects);

/* An answer to one of the lobby's calls; false if it is not the lobby's. */
bool lobby_reply(struct model *model, const struct message *message,
                 struct effects *effects);
void lobby_notified(struct model *model, const char *method,
                    const json_t *params, struct effects *effects);

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

/* Begins a form with the usual values: of an invitation, or of a pool. */
void invite_open(struct model *model, bool is_pool);

/* What the form's choices stand for. */
int invite_lines(const struct model *model);
const json_t *invite_game(const struct model *model);
const json_t *invite_scenario(const struct model *model);
const json_t *invite_option(const struct model *model, int index);
/* Label and value of a line of the form, for drawing. */
void invite_line(const struct model *model, int line, char *label, char *value,
                 size_t size);

/* Is the value of this line typed? */
bool invite_is_typed(const struct model *model, int line);

void lobby_release(struct model *model);

#endif
