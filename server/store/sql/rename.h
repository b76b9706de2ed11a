/* A player's name within what others have, put another in its place. */
#ifndef ESTAFETTE_SERVER_STORE_SQL_RENAME_H
#define ESTAFETTE_SERVER_STORE_SQL_RENAME_H

#include "server/store/sql/database.h"

/* Within a unit: in acts of tournaments that the account had a part in, and in
 * what anybody was told. */
enum status rename_player(struct database *database, const char *account,
                          const char *from, const char *to) MUST_USE;

#endif
