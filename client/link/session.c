/* What this machine keeps: who we are, and our part of the dice. */

#include "client/link/session.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/link/session_internal.h"
#include "client/link/user_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *session_state_folder(void)
{
    const char *base = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    char path[4096];
    int length = -1;
    if (base != NULL && base[0] == '/')
        length = snprintf(path, sizeof path, "%s/estafette", base);
    else if (home != NULL && home[0] == '/')
        length = snprintf(path, sizeof path, "%s/.local/state/estafette", home);
    if (length < 0 || (size_t)length >= sizeof path || !user_file_folder(path))
        return NULL;
    return strdup(path);
}

json_t *session_seats(struct session *session)
{
    json_t *list = json_object_get(session->kept, "seats");
    if (json_is_array(list))
        return list;
    list = json_array();
    json_object_set_new(session->kept, "seats", list);
    return list;
}

void session_refresh(struct session *session)
{
    json_t *kept = user_file_read(session->path, NULL);
    if (kept != NULL) {
        json_decref(session->kept);
        session->kept = kept;
    }
}

/* Others may have written since: what is changed is what lies there now. */
int session_begin(struct session *session)
{
    int lock = user_file_lock(session->lock_path);
    session_refresh(session);
    return lock;
}

enum status session_end(struct session *session, int lock, struct error *error)
{
    enum status status = user_file_write(session->path, session->kept, error);
    user_file_unlock(lock);
    return status;
}

static bool is_plain(const char *account)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t length = strlen(account);
    return length <= 64 && strspn(account, allowed) == length;
}

enum status session_open(const char *folder, const char *account,
                         const char *server, struct session **session,
                         struct error *error)
{
    account = account == NULL ? "" : account;
    if (!is_plain(account))
        return error_set(error, STATUS_BAD_PARAMS,
                         tr("an account is letters, digits, - and _"));
    char *own = folder == NULL ? session_state_folder() : strdup(folder);
    if (own == NULL || !user_file_folder(own)) {
        free(own);
        return error_set(error, STATUS_IO,
                         tr("there is no state folder %.150s"),
                         folder == NULL ? tr("(HOME is not set)") : folder);
    }
    /* One file for each identity and server: "anna@127.0.0.1_1781.json". */
    char name[420];
    snprintf(name, sizeof name, "%.64s@%.300s",
             account[0] == '\0' ? "usual" : account, server);
    for (char *at = name; *at != '\0'; at++) {
        if (strchr("/:[]", *at) != NULL)
            *at = '_';
    }
    struct session *made = calloc(1, sizeof *made);
    if (made == NULL)
        abort();
    made->path = user_file_path(own, name, ".json");
    made->lock_path = user_file_path(own, name, ".lock");
    made->kept = user_file_read(made->path, error);
    free(own);
    if (made->kept == NULL) {
        session_close(made);
        return STATUS_IO;
    }
    json_object_set_new(made->kept, "server", json_string(server));
    *session = made;
    return STATUS_OK;
}

void session_close(struct session *session)
{
    if (session == NULL)
        return;
    json_decref(session->kept);
    free(session->path);
    free(session->lock_path);
    free(session->lent);
    free(session);
}

void session_lend(struct session *session, const char *token)
{
    session->lent = strdup(token);
    if (session->lent == NULL)
        abort();
    session->lent_name[0] = '\0';
}

const char *session_token(const struct session *session)
{
    if (session->lent != NULL)
        return session->lent;
    return read_text_or(session->kept, "token", NULL);
}

const char *session_name(const struct session *session)
{
    if (session->lent != NULL)
        return session->lent_name;
    return read_text(session->kept, "name");
}

void session_complain(const struct error *error)
{
    fprintf(stderr, "estafette: %s\n", error->text);
}

void session_signed_in(void *user, const json_t *account, const char *token)
{
    struct session *session = user;
    struct error error;
    if (session->lent != NULL) {
        snprintf(session->lent_name, sizeof session->lent_name, "%s",
                 read_text(account, "name"));
        return;
    }
    const char *kept = session_token(session);
    bool is_same = token == NULL || kept == NULL ? token == kept
                                                 : strcmp(token, kept) == 0;
    if (is_same
        && strcmp(read_text(account, "name"), session_name(session)) == 0)
        return;
    int lock = session_begin(session);
    if (token == NULL) {
        json_object_del(session->kept, "token");
    } else {
        json_object_set_new(session->kept, "token", json_string(token));
        json_object_set_new(session->kept, "name",
                            json_string(read_text(account, "name")));
    }
    if (session_end(session, lock, &error) != STATUS_OK)
        session_complain(&error);
}

bool session_is_busy(const struct session *session)
{
    return session->asked > 0;
}

int session_owed(const struct session *session)
{
    const json_t *list = json_object_get(session->kept, "seats");
    int owed = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *seat = json_array_get(list, i);
        if (read_text(seat, "match")[0] != '\0' && !read_flag(seat, "opened"))
            owed++;
    }
    return owed;
}

char *session_folder(const struct session *session)
{
    char *folder = strdup(session->path);
    if (folder == NULL)
        abort();
    char *end = strrchr(folder, '/');
    if (end != NULL)
        *end = '\0';
    return folder;
}
