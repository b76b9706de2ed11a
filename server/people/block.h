/*
 * Blocks: whom a player wants to hear nothing from.
 *
 * Who is blocked is not told so by anything: their challenges, invitations and
 * words look to them as they always do, and arrive nowhere.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_BLOCK_H
#define ESTAFETTE_SERVER_PEOPLE_BLOCK_H

#include "common/base/writer.h"
#include "server/people/people.h"

enum { BLOCKS_MOST = 200 };

/* NOT_FOUND: no such player; NOT_ALLOWED: oneself; TOO_FAST: BLOCKS_MOST. */
enum status block_set(struct people *people, const char *account,
                      const char *name, bool is_blocked, int64_t now,
                      struct error *error) MUST_USE;
/* A list of names. */
enum status block_list(struct people *people, const char *account,
                       struct writer *out, struct error *error) MUST_USE;

#endif
