/* Sessions of one account in the database. */

#include "server/store/sqlite/commit.h"

#define SESSION_LIST                                       \
    "select hash, created, used from session "             \
    "where account = ?1 and used > ?2 order by used desc " \
    "limit ?3"

enum status store_session_list(struct store *store, const char *account,
                               int64_t since, struct store_session *sessions,
                               int most, int *count)
{
    struct database *database = store_reader(store);
    sqlite3_stmt *query = NULL;
    *count = 0;
    if (database == NULL)
        return STATUS_IO;
    enum status status = database_query(
        database, SESSION_LIST,
        VALUES(TEXT(account), NUMBER(since), NUMBER(most)), &query);
    if (status != STATUS_OK)
        return status;
    while ((status = database_row(database, query)) == STATUS_OK) {
        struct store_session *session = &sessions[(*count)++];
        column_bytes(query, 0, session->hash, SECRET_BYTES);
        session->created = sqlite3_column_int64(query, 1);
        session->used = sqlite3_column_int64(query, 2);
    }
    database_end(query);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}
