/* What the files about accounts share. */
#ifndef ESTAFETTE_SERVER_PEOPLE_PEOPLE_INTERNAL_H
#define ESTAFETTE_SERVER_PEOPLE_PEOPLE_INTERNAL_H

#include "server/people/house.h"
#include "server/people/people.h"
#include "server/store/account.h"

void account_fill(struct account *account, const struct store_account *row);

/* A new token, and of it the hash under which its session is kept. */
void token_make(char token[TOKEN_TEXT], unsigned char hash[SECRET_BYTES]);
/* A new session: the token goes to its owner, the hash stays here. */
enum status session_add(struct people *people, const char *account, int64_t now,
                        char token[TOKEN_TEXT]) MUST_USE;

/* One more of those by which the house plays. */
void house_player_add(struct people *people, const struct house_player *player);

/* What the store could not do, in words for a person. */
enum status people_failed(struct error *error);

#endif
