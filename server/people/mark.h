/*
 * Marks: what is kept of a name when its account is no more.
 *
 * Nobody takes it again, else its new owner would be believed to be the old
 * one. Kept are hashes with a key of this database: of the name however its
 * case is, and of how it looks. They tell nothing by themselves, and do not
 * stand beside anything that was the account's; who has the whole database can
 * try names against them, as they can sign up and see.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_MARK_H
#define ESTAFETTE_SERVER_PEOPLE_MARK_H

#include "server/people/people.h"
#include "server/store/account.h"

enum { MARK_KEY_BYTES = 32 };
struct mark_key {
    bool is_known;
    unsigned char bytes[MARK_KEY_BYTES];
};

/* The database's, made when it is first asked for: with the service, so that
 * nobody's first name has a write of its own. */
enum status mark_key(struct store *store, struct mark_key *key) MUST_USE;

/* people.c: as it was when the service began. */
const struct mark_key *people_mark_key(const struct people *people);

/* Of a name that name_check has let pass. IO: the key cannot be had. */
enum status mark_name(struct people *people, const char *name,
                      struct store_marks *marks) MUST_USE;

#endif
