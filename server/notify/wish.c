/* A wish: read from the store. */

#include "server/notify/wish.h"

#include "server/people/name.h"
#include "server/store/account.h"

enum { DIGEST_USUAL = 8 * 60 };

enum status wish_load(struct store *store, const char *account,
                      struct store_arena *arena, struct store_notify *wish)
{
    *wish = (struct store_notify){
        .silent = "", .digest_at = DIGEST_USUAL, .language = ""};
    enum status status = store_notify_load(store, account, arena, wish);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

const struct language *wish_language(struct store *store, const char *account)
{
    struct store_arena arena = {0};
    struct store_notify wish;
    const struct language *language = NULL;
    if (wish_load(store, account, &arena, &wish) == STATUS_OK)
        language = language_find(wish.language);
    store_arena_release(&arena);
    return language;
}

const struct language *wish_language_named(struct store *store,
                                           const char *name)
{
    struct store_arena arena = {0};
    struct store_account row;
    char folded[NAME_TEXT];
    name_fold(name, folded);
    enum status status = store_account_by_name(store, folded, &arena, &row);
    const struct language *language =
        wish_language(store, status == STATUS_OK ? row.id : "");
    store_arena_release(&arena);
    return language;
}
