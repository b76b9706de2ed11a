/*
 * Copies of a whole database, and whether a file is a sound one.
 *
 * Both take paths and need no open store: a server may be running on the file.
 */
#ifndef ESTAFETTE_SERVER_STORE_COPY_H
#define ESTAFETTE_SERVER_STORE_COPY_H

#include "common/base/status.h"

/*
 * Copies a database to a new file: all of it as it was at one moment, durable
 * when it returns. NOT_FOUND: no such database. CONFLICT: the new file is there
 * already, or the log that another left there, or a copy is being made there.
 * After a failure nothing is left behind.
 */
enum status store_copy(const char *from, const char *to,
                       struct error *error) MUST_USE;

/* STATUS_IO unless the file is a store whose pages and references hold. */
enum status store_check(const char *path, struct error *error) MUST_USE;

#endif
