/* Inside a session: what its files share. For no one else. */
#ifndef ESTAFETTE_CLIENT_LINK_SESSION_INTERNAL_H
#define ESTAFETTE_CLIENT_LINK_SESSION_INTERNAL_H

#include "client/link/session.h"
#include "common/base/digest.h"

/*
 * `kept` is the file: {"server", "name", "token", "seats": [{"seal", "bytes",
 * "challenge", "seat", "commitment", "match", "opened"}]}. A seat's members
 * come one after the other as they become known. What was sealed for the games
 * of a tournament has "tournament" in place of "challenge".
 */
struct session {
    char *path;
    char *lock_path;
    json_t *kept;
    struct link *link; /* or NULL */
    char *lent;        /* a token that is not kept; or NULL */
    char lent_name[96];
    int asked; /* what we have said about seals, unanswered as yet */
};

/* The list of seats, made if there is none. */
json_t *session_seats(struct session *session);

/* Takes up what other programs of this identity have written since. */
void session_refresh(struct session *session);

/*
 * A change: session_begin waits for other programs and reads what they wrote,
 * session_end writes and lets them go on.
 */
int session_begin(struct session *session);
enum status session_end(struct session *session, int lock,
                        struct error *error) MUST_USE;

/* Says that it could not be written; play goes on without it being kept. */
void session_complain(const struct error *error);

/*
 * Our part of the dice of one seat, as it is kept in "seats": bytes to which
 * the seal commits us until the match asks for them. With this seal, in the
 * file as it is now; or NULL.
 */
json_t *commitment_find(struct session *session, const char *seal);
/* Bytes that nobody knows, their seal (with a bid, or NULL), both as text. */
void commitment_make(const json_t *bid, char bytes[DIGEST_TEXT],
                     char seal[DIGEST_TEXT]);
/* Kept beside the others; the oldest give way when there are too many. */
void commitment_keep(struct session *session, json_t *taken_commitment);
/* Sets one member of a kept one; forgets it when we did not get the seat. */
void commitment_note(struct session *session, const char *seal, const char *key,
                     json_t *taken_value);
void commitment_drop(struct session *session, const char *seal);
/* Sends the bytes into their match (one of so many that want them). */
void commitment_open(struct session *session, const json_t *commitment,
                     const char *match, int matches);

/* entries.c: asks what the tournaments of kept seals wait for; one of them. */
void entries_ask(struct session *session);
void entries_notified(struct session *session, const json_t *params);

/* The hook of the same name. */
void session_signed_in(void *user, const json_t *account, const char *token);

#endif
