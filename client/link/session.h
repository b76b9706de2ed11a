/*
 * What this machine keeps between runs: who we are, and our part of the dice.
 *
 * One session is one identity on one server: token, name, and the secret bytes
 * of the seats it has taken. It lies in one file under the state folder,
 * readable by its owner only, written whole and renamed into place, so a crash
 * leaves the old or the new one; programs that run at the same time as the
 * same identity lock it, and each reads it anew before it changes it.
 *
 * Dice: whoever takes a seat sends the hash of 32 random bytes with it (the
 * seal) and the bytes themselves when all seats are taken. session_challenge
 * and session_accept make the bytes and keep them before the hash leaves;
 * session_attach sends them when the time has come, also after a restart. A
 * session that loses them only waives its own guarantee.
 */
#ifndef ESTAFETTE_CLIENT_LINK_SESSION_H
#define ESTAFETTE_CLIENT_LINK_SESSION_H

#include "client/link/link.h"

struct session;

/*
 * Opens the session `account` ("" or NULL: the usual one) for this server.
 * `folder` is the state folder, or NULL: session_state_folder. A file that
 * does not exist is an empty session. STATUS_IO with the reason if the folder
 * or the file cannot be used, STATUS_BAD_PARAMS if `account` is not letters,
 * digits, '-' and '_'.
 */
enum status session_open(const char *folder, const char *account,
                         const char *server, struct session **session,
                         struct error *error) MUST_USE;
void session_close(struct session *session);

/*
 * Signs in by a token that somebody has lent, and not by the one that is kept:
 * that stays as it is, whoever signs in or out. The name is that of the lent
 * one once it is known.
 */
void session_lend(struct session *session, const char *token);

/* The token, or NULL; the name of the account, or "". Until the next change. */
const char *session_token(const struct session *session);
const char *session_name(const struct session *session);

/*
 * Listens to the link: keeps who we are whenever it signs in or out, and sends
 * match.open for each seat of ours that waits for its bytes, when the link
 * becomes ready and when a challenge.update tells of one. The session must
 * outlive the link.
 */
void session_attach(struct session *session, struct link *link);

/*
 * challenge.create with a seal of ours; `taken_params` has all else, and where
 * sides are bid for, `bid`: it is kept, and sent with the bytes. The
 * answer comes to `done` as for link_call, after the session has noted it.
 */
void session_challenge(struct session *session, struct link *link,
                       json_t *taken_params, link_done *done, void *user);

/* challenge.accept, and pool.join, with a seal of ours. */
void session_accept(struct session *session, struct link *link,
                    json_t *taken_params, link_done *done, void *user);
void session_join(struct session *session, struct link *link, const char *pool,
                  link_done *done, void *user);

/*
 * tournament.join, with seals of ours for the games to come; where sides are
 * bid for, `bid` of `taken_params` is bound with each. Their bytes are sent as
 * the tournament asks for them: when the link becomes ready, and whenever a
 * tournament.update tells of a new round.
 */
void session_enter(struct session *session, struct link *link,
                   json_t *taken_params, link_done *done, void *user);

/* Seats whose bytes the server has not got yet. */
int session_owed(const struct session *session);

/* Is something of this on its way? Who leaves waits until it is said. */
bool session_is_busy(const struct session *session);

/* The folder in which its file lies; yours to free. */
char *session_folder(const struct session *session);

/*
 * $XDG_STATE_HOME/estafette or ~/.local/state/estafette, made (0700) if it is
 * not there. Yours to free; NULL if there is none.
 */
char *session_state_folder(void);

#endif
