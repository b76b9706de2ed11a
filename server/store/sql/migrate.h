/*
 * Migrations: the numbered steps that bring a database to the newest form.
 *
 * They are embedded (migrations/0001-name.sql, and of PostgreSQL the folder
 * there) and never edited after they land: the hash of each that was applied is
 * kept and compared.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_MIGRATE_H
#define ESTAFETTE_SERVER_STORE_SQL_MIGRATE_H

#include "server/store/sql/database.h"

/* A step: zeros end a list. As deploy/embed lays it out. */
struct migration {
    const char *path;
    const unsigned char *sql; /* NUL-terminated */
    size_t size;
};

extern const struct migration data_migrations[];
extern const struct migration data_migrations_postgres[];

/*
 * Applies what is missing of a list, each step in a transaction of its own.
 * `waiting`, or NULL, hears of each that begins and from within it.
 */
enum status migrate(struct database *database,
                    const struct migration *migrations,
                    struct store_waiting *waiting,
                    struct error *error) MUST_USE;

#endif
