/*
 * Who serves a database: one process at a time.
 *
 * Positions are kept in memory, so two servers over one database would refuse
 * each other's commands. It holds a lock on a file beside the database
 * (FILE-lock), which ends with the process however it ends; the file stays, and
 * means nothing by itself. Copying and reading need no lock. What is no file is
 * claimed when it is opened.
 */
#ifndef ESTAFETTE_SERVER_STORE_LOCKFILE_H
#define ESTAFETTE_SERVER_STORE_LOCKFILE_H

#include "common/base/status.h"

/* CONFLICT: another process serves it. IO: the file cannot be had. BAD_PARAMS:
 * it is an address without a scheme, and not the name of a file. */
enum status store_lock(const char *path, int *lock,
                       struct error *error) MUST_USE;
void store_unlock(int lock);

/* As store_lock, but no IO; nothing is locked or made. */
enum status store_lock_check(const char *path, struct error *error) MUST_USE;

#endif
