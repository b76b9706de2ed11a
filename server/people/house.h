/*
 * The house's players: the accounts by which this service itself plays, one a
 * level at which it thinks.
 *
 * They have a name like any player and no password: each start gives them a new
 * token, which ends the one before, and hands it to the program that plays for
 * them and to nobody else. So what is asked with it is asked by the host's own
 * program, and not by one that only says that it is one (account_house).
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_HOUSE_H
#define ESTAFETTE_SERVER_PEOPLE_HOUSE_H

#include "server/people/people.h"

enum { HOUSE_PLAYERS_MOST = 4, HOUSE_LEVEL = 16 };

struct house_player {
    char account[STORE_ID];
    char name[NAME_TEXT]; /* "House-captain"; with more if that is taken */
    char level[HOUSE_LEVEL];
};

/*
 * The account that plays at this level, made if there was none, with a token
 * for the program that plays. Before any thread asks for it; at most
 * HOUSE_PLAYERS_MOST levels. UNAVAILABLE if the store failed.
 */
enum status house_player_open(struct people *people, const char *level,
                              int64_t now, char token[TOKEN_TEXT],
                              struct error *error) MUST_USE;

/* In the order in which they were opened; NULL after the last one. */
const struct house_player *house_player_get(const struct people *people,
                                            int index);
/* NULL: this account is none of them. */
const struct house_player *house_player_find(const struct people *people,
                                             const char *account);

#endif
