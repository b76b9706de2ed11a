/* Sessions of an account: looked at, and ended. */

#include "server/people/session.h"

#include "common/base/digest.h"
#include "server/store/account.h"

#include <stdio.h>
#include <string.h>

static void name_of(const unsigned char hash[SECRET_BYTES],
                    char name[SESSION_NAME])
{
    sodium_bin2hex(name, SESSION_NAME, hash, SESSION_NAME / 2);
}

bool session_label(const char *token, char name[SESSION_NAME])
{
    struct digest bytes, hash;
    if (!digest_parse(token, &bytes))
        return false;
    digest_of(bytes.bytes, SECRET_BYTES, &hash);
    name_of(hash.bytes, name);
    return true;
}

enum status session_check(struct people *people, const char *account,
                          const char *token)
{
    struct digest bytes, hash;
    if (!digest_parse(token, &bytes))
        return STATUS_NOT_FOUND;
    digest_of(bytes.bytes, SECRET_BYTES, &hash);
    enum status status =
        store_session_check(people_store(people), hash.bytes, account);
    return status == STATUS_OK || status == STATUS_NOT_FOUND
               ? status
               : STATUS_UNAVAILABLE;
}

static enum status read_rows(struct people *people, const char *account,
                             int64_t now,
                             struct store_session rows[SESSIONS_LISTED_MOST],
                             int *count, struct error *error)
{
    enum status status =
        store_session_list(people_store(people), account, now - session_life,
                           rows, SESSIONS_LISTED_MOST, count);
    if (status != STATUS_OK)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    return STATUS_OK;
}

enum status session_list(struct people *people, const char *account,
                         const char *token, int64_t now,
                         struct session sessions[SESSIONS_LISTED_MOST],
                         int *count, struct error *error)
{
    struct store_session rows[SESSIONS_LISTED_MOST];
    char own[SESSION_NAME] = "";
    *count = 0;
    session_label(token, own);
    int found = 0;
    enum status status = read_rows(people, account, now, rows, &found, error);
    for (int i = 0; i < found && status == STATUS_OK; i++) {
        struct session *session = &sessions[(*count)++];
        name_of(rows[i].hash, session->name);
        session->started = rows[i].created;
        session->seen = rows[i].used;
        session->is_current = strcmp(session->name, own) == 0;
    }
    return status;
}

enum status session_end(struct people *people, const char *account,
                        const char *name, int64_t now, struct error *error)
{
    struct store_session rows[SESSIONS_LISTED_MOST];
    int found = 0;
    enum status status = read_rows(people, account, now, rows, &found, error);
    for (int i = 0; i < found && status == STATUS_OK; i++) {
        char its[SESSION_NAME];
        name_of(rows[i].hash, its);
        if (strcmp(its, name) != 0)
            continue;
        if (store_session_drop(people_store(people), rows[i].hash) != STATUS_OK)
            return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
        return STATUS_OK;
    }
    return status != STATUS_OK
               ? status
               : error_set(error, STATUS_NOT_FOUND, "no such session");
}
