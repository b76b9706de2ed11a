/* Sessions of one account in the database. */

#include "server/store/account.h"
#include "server/store/sql/commit.h"

#define SESSION_LIST                                       \
    "select hash, created, used from session "             \
    "where account = ?1 and used > ?2 order by used desc " \
    "limit ?3"

#define SESSION_CHECK \
    "select created from session where hash = ?1 and account = ?2"

static void read_session(struct query *query, struct store_arena *arena,
                         void *row)
{
    (void)arena;
    struct store_session *session = row;
    column_bytes(query, 0, session->hash, SECRET_BYTES);
    session->created = column_number(query, 1);
    session->used = column_number(query, 2);
}

enum status store_session_list(struct store *store, const char *account,
                               int64_t since, struct store_session *sessions,
                               int most, int *count)
{
    return rows_load(store_reader(store), SESSION_LIST,
                     VALUES(TEXT(account), NUMBER(since), NUMBER(most)),
                     ROWS(read_session, NULL, sessions, most, count));
}

enum status store_session_check(struct store *store,
                                const unsigned char hash[SECRET_BYTES],
                                const char *account)
{
    int64_t created;
    return row_load(store_reader(store), SESSION_CHECK,
                    VALUES(BYTES(hash, SECRET_BYTES), TEXT(account)),
                    row_number, NULL, &created);
}
