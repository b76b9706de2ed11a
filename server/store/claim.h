/*
 * Who serves a database: one process at a time.
 *
 * Positions are kept in memory, so two servers over one database would refuse
 * each other's commands. The claim is a lock on a file beside the database
 * (FILE-lock), which ends with the process however it ends; the file stays, and
 * means nothing by itself. Copying and reading need no claim.
 */
#ifndef ESTAFETTE_SERVER_STORE_CLAIM_H
#define ESTAFETTE_SERVER_STORE_CLAIM_H

#include "common/base/status.h"

/* CONFLICT: another process serves it. IO: the file cannot be had. */
enum status store_claim(const char *path, int *claim,
                        struct error *error) MUST_USE;
void store_claim_end(int claim);

/* CONFLICT if another process serves it; nothing is claimed or made. */
enum status store_claim_check(const char *path, struct error *error) MUST_USE;

#endif
