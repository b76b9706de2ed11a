/* Accounts and sessions in the database. */

#include "server/store/account.h"
#include "server/store/sql/account.h"

#define ACCOUNT_ADD                                            \
    "insert into account (id, name, folded, password, email, " \
    "created, skeleton) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
#define ACCOUNT_CLAIM                                               \
    "update account set name = ?2, folded = ?3, password = ?4, "    \
    "email = ?5, skeleton = ?6 where id = ?1 and password is null " \
    "and deleted = 0"
#define ACCOUNT_COLUMNS "a.id, a.name, a.folded, a.password, a.email, a.created"
#define ACCOUNT_BY_ID \
    "select " ACCOUNT_COLUMNS " from account a where a.id = ?1"
#define ACCOUNT_BY_NAME                                              \
    "select " ACCOUNT_COLUMNS " from account a where a.folded = ?1 " \
    "and a.deleted = 0"
#define NAME_GONE \
    "select exists (select 1 from name_gone where mark in (?1, ?2))"
#define ACCOUNT_UNSEEN                           \
    "select " ACCOUNT_COLUMNS " from account a " \
    "where a.skeleton is null and a.password is not null limit ?1"
#define ACCOUNT_LOOK     "update account set skeleton = ?2 where id = ?1"
#define ACCOUNT_PASSWORD "update account set password = ?2 where id = ?1"
#define SESSION_DROP_ALL "delete from session where account = ?1"
#define RESET_DROP_ALL   "delete from reset where account = ?1"
#define SESSION_ADD                                       \
    "insert into session (hash, account, created, used) " \
    "values (?1, ?2, ?3, ?3)"
/* A few at a time: whoever comes in clears away what is older. */
#define SESSION_DROP_OVER                                          \
    "delete from session where hash in (select hash from session " \
    "where used <= ?1 order by used limit 16)"
#define SESSION_USE "update session set used = ?3 where hash = ?1 and used > ?2"
#define SESSION_ACCOUNT                          \
    "select " ACCOUNT_COLUMNS " from session s " \
    "join account a on a.id = s.account where s.hash = ?1 and s.used > ?2"
#define SESSION_DROP "delete from session where hash = ?1"

/* A session's use is noted once an hour: it costs a commit. */
enum { USE_NOTED_EVERY = 3600 * 1000 };

/* CONFLICT: the name was that of an account that is no more. */
static enum status check_gone(struct database *database,
                              const struct store_marks *marks)
{
    bool is_gone = false;
    if (marks == NULL)
        return STATUS_OK;
    enum status status = row_load(database, NAME_GONE,
                                  VALUES(BYTES(marks->folded, STORE_MARK),
                                         BYTES(marks->skeleton, STORE_MARK)),
                                  row_flag, NULL, &is_gone);
    return status == STATUS_OK && is_gone ? STATUS_CONFLICT : status;
}

static enum status account_add(struct database *database, void *argument)
{
    const struct store_account *account = argument;
    enum status status = check_gone(database, account->marks);
    if (status != STATUS_OK)
        return status;
    status = database_run(database, ACCOUNT_ADD,
                          VALUES(TEXT(account->id), TEXT(account->name),
                                 TEXT(account->folded), TEXT(account->password),
                                 TEXT(account->email), NUMBER(account->created),
                                 TEXT(account->skeleton)));
    if (status != STATUS_OK || account->session == NULL)
        return status;
    return database_run(database, SESSION_ADD,
                        VALUES(BYTES(account->session, SECRET_BYTES),
                               TEXT(account->id), NUMBER(account->created)));
}

enum status store_account_add(struct store *store,
                              const struct store_account *account)
{
    struct store_account copy = *account;
    return store_commit(store, account_add, &copy);
}

static enum status account_claim(struct database *database, void *argument)
{
    const struct store_account *account = argument;
    enum status status = check_gone(database, account->marks);
    if (status != STATUS_OK)
        return status;
    status =
        database_change(database, ACCOUNT_CLAIM,
                        VALUES(TEXT(account->id), TEXT(account->name),
                               TEXT(account->folded), TEXT(account->password),
                               TEXT(account->email), TEXT(account->skeleton)));
    return status == STATUS_NOT_FOUND ? STATUS_CONFLICT : status;
}

enum status store_account_claim(struct store *store,
                                const struct store_account *account)
{
    struct store_account copy = *account;
    return store_commit(store, account_claim, &copy);
}

static void read_account(struct query *query, struct store_arena *arena,
                         void *row)
{
    struct store_account *account = row;
    *account = (struct store_account){
        .id = column_text(query, 0, arena),
        .name = column_text(query, 1, arena),
        .folded = column_text(query, 2, arena),
        .password = column_text(query, 3, arena),
        .email = column_text(query, 4, arena),
        .created = column_number(query, 5),
    };
}

enum status store_account_by_id(struct store *store, const char *id,
                                struct store_arena *arena,
                                struct store_account *account)
{
    return row_load(store_reader(store), ACCOUNT_BY_ID, VALUES(TEXT(id)),
                    read_account, arena, account);
}

enum status store_account_by_name(struct store *store, const char *folded,
                                  struct store_arena *arena,
                                  struct store_account *account)
{
    return row_load(store_reader(store), ACCOUNT_BY_NAME, VALUES(TEXT(folded)),
                    read_account, arena, account);
}

enum status store_account_unseen(struct store *store, struct store_arena *arena,
                                 struct store_account *accounts, int most,
                                 int *count)
{
    return rows_load(store_reader(store), ACCOUNT_UNSEEN, VALUES(NUMBER(most)),
                     ROWS(read_account, arena, accounts, most, count));
}

static enum status account_look(struct database *database, void *argument)
{
    const struct store_account *account = argument;
    return database_run(database, ACCOUNT_LOOK,
                        VALUES(TEXT(account->id), TEXT(account->skeleton)));
}

enum status store_account_look(struct store *store, const char *id,
                               const char *skeleton)
{
    struct store_account account = {.id = id, .skeleton = skeleton};
    return store_commit(store, account_look, &account);
}

struct session {
    const unsigned char *hash;
    const char *account;
    int64_t since;
    int64_t now;
};

static enum status session_add(struct database *database, void *argument)
{
    const struct session *session = argument;
    return database_run(database, SESSION_ADD,
                        VALUES(BYTES(session->hash, SECRET_BYTES),
                               TEXT(session->account), NUMBER(session->now)));
}

enum status store_session_add(struct store *store,
                              const unsigned char hash[SECRET_BYTES],
                              const char *account, int64_t now)
{
    struct session session = {.hash = hash, .account = account, .now = now};
    return store_commit(store, session_add, &session);
}

static enum status account_password(struct database *database, void *argument)
{
    const struct store_account *account = argument;
    return database_run(database, ACCOUNT_PASSWORD,
                        VALUES(TEXT(account->id), TEXT(account->password)));
}

enum status store_account_password(struct store *store, const char *id,
                                   const char *password)
{
    struct store_account account = {.id = id, .password = password};
    return store_commit(store, account_password, &account);
}

enum status account_secure(struct database *database,
                           const struct securing *securing)
{
    struct store_account account = {.id = securing->account,
                                    .password = securing->password};
    struct session session = {.hash = securing->session,
                              .account = securing->account,
                              .now = securing->now};
    enum status status = account_password(database, &account);
    if (status == STATUS_OK)
        status = database_run(database, SESSION_DROP_ALL,
                              VALUES(TEXT(securing->account)));
    if (status == STATUS_OK)
        status = database_run(database, RESET_DROP_ALL,
                              VALUES(TEXT(securing->account)));
    if (status == STATUS_OK && securing->session != NULL)
        status = session_add(database, &session);
    return status;
}

static enum status run_secure(struct database *database, void *argument)
{
    return account_secure(database, argument);
}

enum status store_account_secure(struct store *store, const char *id,
                                 const char *password,
                                 const unsigned char session[SECRET_BYTES],
                                 int64_t now)
{
    struct securing securing = {id, password, session, now};
    return store_commit(store, run_secure, &securing);
}

static enum status session_use(struct database *database, void *argument)
{
    const struct session *session = argument;
    enum status status =
        database_run(database, SESSION_USE,
                     VALUES(BYTES(session->hash, SECRET_BYTES),
                            NUMBER(session->since), NUMBER(session->now)));
    return status == STATUS_OK ? database_run(database, SESSION_DROP_OVER,
                                              VALUES(NUMBER(session->since)))
                               : status;
}

enum status store_session_use(struct store *store,
                              const unsigned char hash[SECRET_BYTES],
                              int64_t since, int64_t now,
                              struct store_arena *arena,
                              struct store_account *account)
{
    struct database *database = store_reader(store);
    struct session session = {.hash = hash, .since = since, .now = now};
    enum status status = row_load(
        database, SESSION_ACCOUNT,
        VALUES(BYTES(hash, SECRET_BYTES), NUMBER(now - USE_NOTED_EVERY)),
        read_account, arena, account);
    if (status != STATUS_NOT_FOUND)
        return status;
    status = row_load(database, SESSION_ACCOUNT,
                      VALUES(BYTES(hash, SECRET_BYTES), NUMBER(since)),
                      read_account, arena, account);
    return status == STATUS_OK ? store_commit(store, session_use, &session)
                               : status;
}

static enum status session_drop(struct database *database, void *argument)
{
    const struct session *session = argument;
    return database_run(database, SESSION_DROP,
                        VALUES(BYTES(session->hash, SECRET_BYTES)));
}

enum status store_session_drop(struct store *store,
                               const unsigned char hash[SECRET_BYTES])
{
    struct session session = {.hash = hash};
    return store_commit(store, session_drop, &session);
}
