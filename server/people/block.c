/* Blocks: set, lifted, listed. */

#include "server/people/block.h"

#include "server/store/block.h"

#include <string.h>

enum status block_set(struct people *people, const char *account,
                      const char *name, bool is_blocked, int64_t now,
                      struct error *error)
{
    char other[STORE_ID];
    enum status status = people_find(people, name, other, error);
    if (status != STATUS_OK)
        return status;
    if (strcmp(other, account) == 0)
        return error_set(error, STATUS_NOT_ALLOWED, "that is yourself");
    status = is_blocked
                 ? store_block_set(people_store(people), account, other,
                                   BLOCKS_MOST, now)
                 : store_block_drop(people_store(people), account, other);
    if (status == STATUS_CONFLICT)
        return error_set(error, STATUS_TOO_FAST,
                         "you have blocked %d players; lift one block first",
                         BLOCKS_MOST);
    return status == STATUS_OK
               ? status
               : error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

enum status block_list(struct people *people, const char *account,
                       struct writer *out, struct error *error)
{
    struct store_arena arena = {0};
    const char *names[BLOCKS_MOST];
    int count = 0;
    enum status status = store_block_list(people_store(people), account, &arena,
                                          names, BLOCKS_MOST, &count);
    writer_list(out);
    for (int i = 0; i < count && status == STATUS_OK; i++)
        writer_text(out, names[i]);
    writer_list_end(out);
    store_arena_release(&arena);
    return status == STATUS_OK
               ? status
               : error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}
