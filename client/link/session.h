/*
 * What this machine keeps between runs: who we are, and our part of the dice.
 *
 * One session is one identity on one server: token, name, and the secret bytes
 * of the seats it has taken. It lies in one file under the state folder,
 * readable by its owner only, written whole and renamed into place, so a crash
 * leaves the old or the new one. Before a challenge is created or accepted
 * session_seal makes 32 random bytes, keeps them, and gives their hash for
 * `seal`; when all seats are taken session_answer sends the bytes. Dice depend
 * on them: a session that loses them only waives its own guarantee.
 */
#ifndef ESTAFETTE_CLIENT_LINK_SESSION_H
#define ESTAFETTE_CLIENT_LINK_SESSION_H

#include "common/base/digest.h"
#include "common/base/status.h"

#include <jansson.h>

struct link;
struct session;

/*
 * Opens the session `account` ("" or NULL: the usual one) for this server.
 * `folder` is the state folder, or NULL: $XDG_STATE_HOME/estafette or
 * ~/.local/state/estafette. A file that does not exist is an empty session.
 */
enum status session_open(const char *folder, const char *account,
                         const char *server, struct session **session,
                         struct error *error) MUST_USE;
void session_close(struct session *session);

/* The token, or NULL; the name of the account, or "". */
const char *session_token(const struct session *session);
const char *session_name(const struct session *session);

/*
 * Listens to the link: keeps who we are whenever it signs in or out, and sends
 * match.open for each seat of ours that waits for its bytes, whenever a
 * notification tells of one. Until link_ignore(link, session).
 */
void session_attach(struct session *session, struct link *link);

/* Keeps (or with NULL forgets) who we are; written at once. */
enum status session_sign(struct session *session, const json_t *account,
                         const char *token, struct error *error) MUST_USE;

/* New secret bytes, kept; their hash is to be sent as `seal`. */
enum status session_seal(struct session *session, char seal[DIGEST_TEXT],
                         struct error *error) MUST_USE;

/*
 * Looks for seats of ours that wait for their bytes in a row of match.list or
 * challenge.list, or any other message, and sends them. Harmless to call with
 * anything, and again. session_attach does it for notifications; rows that
 * are fetched by call are the owner's to hand over.
 */
void session_answer(struct session *session, struct link *link,
                    const json_t *message);

/* The folders, made if they are not there (0700). Yours to free, or NULL. */
char *session_state_folder(void);
char *session_config_folder(void);

#endif
