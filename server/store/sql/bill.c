/* Bills: one a thread, and what each account has written in the database. */

#include "server/store/bill.h"

#include "server/store/sql/bill.h"

#include <string.h>

/* Not of one that has just been deleted: nothing of it is kept. */
#define WRITTEN_ADD                                                        \
    "insert into written (account, bytes) select a.id, ?2 from account "   \
    "a where a.id = ?1 and a.deleted = 0 on conflict (account) do update " \
    "set bytes = written.bytes + excluded.bytes returning bytes"
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

enum status bill_write(struct database *database, struct unit *unit)
{
    unit->total = -1;
    if (unit->payer[0] == '\0' || unit->charge == 0)
        return STATUS_OK;
    enum status status = row_write(
        database, WRITTEN_ADD, VALUES(TEXT(unit->payer), NUMBER(unit->charge)),
        &unit->total);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

void totals_init(struct totals *totals)
{
    pthread_mutex_init(&totals->lock, NULL);
}

void totals_release(struct totals *totals)
{
    pthread_mutex_destroy(&totals->lock);
}

static struct total *total_of(struct totals *totals, const char *account)
{
    unsigned hash = 2166136261U;
    for (const char *at = account; *at != '\0'; at++)
        hash = (hash ^ (unsigned char)*at) * 16777619U;
    return &totals->place[hash % TOTALS];
}

void bill_note(struct totals *totals, const struct unit *unit)
{
    if (unit->status != STATUS_OK || unit->total < 0)
        return;
    struct total *total = total_of(totals, unit->payer);
    pthread_mutex_lock(&totals->lock);
    memcpy(total->account, unit->payer, sizeof total->account);
    total->bytes = unit->total;
    pthread_mutex_unlock(&totals->lock);
}

bool store_knows_written(struct store *store, const char *account,
                         int64_t *bytes)
{
    struct totals *totals = &store->committer.totals;
    const struct total *total = total_of(totals, account);
    pthread_mutex_lock(&totals->lock);
    bool is_known = strcmp(total->account, account) == 0;
    if (is_known)
        *bytes = total->bytes;
    pthread_mutex_unlock(&totals->lock);
    return is_known;
}

enum status store_written(struct store *store, const char *account,
                          int64_t *bytes)
{
    struct store_arena arena = {0};
    if (store_knows_written(store, account, bytes))
        return STATUS_OK;
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
