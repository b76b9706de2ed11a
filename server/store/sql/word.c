/* Words: gathered of a transaction, and said when it is durable. */

#include "server/store/sql/word.h"

#include "server/store/sql/commit.h"
#include "server/store/sql/engine.h"

#include <string.h>

void words_gather(struct words *words, const struct unit *units)
{
    words->count = 0;
    for (const struct unit *unit = units; unit != NULL; unit = unit->next) {
        bool is_needed = unit->status == STATUS_OK && unit->match[0] != '\0';
        for (int i = 0; i < words->count && is_needed; i++)
            is_needed = strcmp(words->matches[i], unit->match) != 0;
        if (is_needed && words->count < WORDS_MOST)
            memcpy(words->matches[words->count++], unit->match, STORE_ID);
    }
}

enum status words_say(struct database *database, struct words *words)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < words->count && status == STATUS_OK; i++)
        status = database->engine->say(database, words->matches[i]);
    words->count = 0;
    return status;
}

enum status store_hear(struct store *store, store_heard *heard, void *user)
{
    const struct engine *engine = store->engine;
    if (!store->committer.database.is_shared)
        return STATUS_OK;
    if (store->listener != NULL)
        engine->deafen(store->listener);
    store->listener = NULL;
    return heard == NULL ? STATUS_OK
                         : engine->hear(store, heard, user, &store->listener);
}
