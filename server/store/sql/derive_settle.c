/* What must be derived before somebody reads it. */

#include "server/store/sql/derive.h"

static enum status run_settle(struct database *database, void *argument)
{
    const char *const *match = argument;
    return *match != NULL ? derive_match(database, *match, ALL_ROWS)
                          : derive_all(database);
}

enum status derive_settle(struct store *store, const char *match)
{
    if (!tail_has(&store->committer.tail, match))
        return STATUS_OK;
    return store_commit_repeatable(store, run_settle, &match, 0);
}

static enum status run_settle_some(struct database *database, void *argument)
{
    const struct derive_list *list = argument;
    enum status status = STATUS_OK;
    for (int i = 0; i < list->count && status == STATUS_OK; i++)
        status = derive_match(database, list->ids[i], ALL_ROWS);
    return status;
}

enum status derive_settle_some(struct store *store, struct derive_list *list)
{
    return list->count > 0
               ? store_commit_repeatable(store, run_settle_some, list, 0)
               : STATUS_OK;
}
