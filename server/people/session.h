/*
 * Sessions: by what an account is signed in, to look at and to end.
 *
 * A session is named by the first digits of its token's hash, which tell
 * nothing of the token.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_SESSION_H
#define ESTAFETTE_SERVER_PEOPLE_SESSION_H

#include "server/people/people.h"

enum { SESSIONS_LISTED_MOST = 64, SESSION_NAME = 17 };

struct session {
    char name[SESSION_NAME];
    int64_t started;
    int64_t seen; /* within an hour */
    bool is_current;
};

/* What the session of this token is called; false if it is no token. */
bool session_label(const char *token, char name[SESSION_NAME]);

/* Is it still the account's? For where another server may have ended it:
 * NOT_FOUND, or UNAVAILABLE. */
enum status session_check(struct people *people, const char *account,
                          const char *token) MUST_USE;

/* The open sessions of an account; `token` is the caller's own. */
enum status session_list(struct people *people, const char *account,
                         const char *token, int64_t now,
                         struct session sessions[SESSIONS_LISTED_MOST],
                         int *count, struct error *error) MUST_USE;

/* Ends one of an account's sessions: NOT_FOUND if it has no such. */
enum status session_end(struct people *people, const char *account,
                        const char *name, int64_t now,
                        struct error *error) MUST_USE;

#endif
