/* Bills: one a thread, and what each account has written in the database. */

#include "server/store/bill.h"

#include "server/store/sqlite/bill.h"

#include <string.h>

/* Not of one that has just been deleted: nothing of it is kept. */
#define WRITTEN_ADD                                                        \
    "insert into written (account, bytes) select a.id, ?2 from account "   \
    "a where a.id = ?1 and a.deleted = 0 on conflict (account) do update " \
    "set bytes = bytes + excluded.bytes"
#define WRITTEN "select bytes from written where account = ?1"

static _Thread_local struct {
    char payer[STORE_ID];
    int64_t bytes;
} bill;

void store_bill(const char *account)
{
    bill.bytes = 0;
    bill.payer[0] = '\0';
    if (account != NULL)
        memccpy(bill.payer, account, '\0', sizeof bill.payer - 1);
}

int64_t store_billed(void)
{
    return bill.bytes;
}

void bill_head(struct unit *unit)
{
    memcpy(unit->payer, bill.payer, sizeof unit->payer);
}

void bill_add(int64_t bytes)
{
    bill.bytes += bytes;
}

enum status bill_write(struct database *database, const struct unit *unit)
{
    if (unit->payer[0] == '\0' || unit->charge == 0)
        return STATUS_OK;
    return database_run(database, WRITTEN_ADD,
                        VALUES(TEXT(unit->payer), NUMBER(unit->charge)));
}

enum status store_written(struct store *store, const char *account,
                          int64_t *bytes)
{
    struct store_arena arena = {0};
    *bytes = 0;
    enum status status =
        row_load(store_reader(store), WRITTEN, VALUES(TEXT(account)),
                 row_number, &arena, bytes);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

int64_t store_written_by_all(struct store *store)
{
    return atomic_load(&store->committer.written);
}
