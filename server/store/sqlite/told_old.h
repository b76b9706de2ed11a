/*
 * What the migration 0030-packed.sql asks: the SQL function told_packed(match,
 * number, digest, at) gives, of a command of the form before it, what was told
 * of it, packed as its row has it since.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQLITE_TOLD_OLD_H
#define ESTAFETTE_SERVER_STORE_SQLITE_TOLD_OLD_H

#include "server/store/sql/database.h"

/* Makes it known to statements of this connection. */
enum status told_old_know(struct database *database) MUST_USE;

#endif
