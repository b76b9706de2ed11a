/* Digests: what was kept for a channel, gathered into one delivery. */

#include "server/notify/settle.h"

#include "server/notify/wish.h"
#include "server/notify/words.h"
#include "server/people/people.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE_MOST = 64, DIGEST_LINES = 40 };

/* The words of one that was kept, or NULL if they are no longer true. */
static char *line_of(struct store *store, struct store_delivery *kept,
                     int64_t now)
{
    const char *over = settle_over(store, kept);
    if (over != NULL) {
        kept->state = "over";
        kept->why = over;
        kept->done_at = now;
        /* If it cannot be written down it is as good as folded. */
        enum status ignored = store_delivery_end(store, kept);
        (void)ignored;
        return NULL;
    }
    json_t *facts = json_loads(kept->facts, 0, NULL);
    const char *text = json_string_value(json_object_get(facts, "text"));
    char *line = text != NULL ? strdup(text) : NULL;
    json_decref(facts);
    return line;
}

static enum status fold(struct store *store,
                        const struct store_channel *channel, int64_t last,
                        char *const *lines, int count, int64_t now)
{
    struct writer facts;
    char name[STORE_ID];
    struct facts digest = {.kind = "digest",
                           .language = wish_language(store, channel->account),
                           .at = now,
                           .lines = (const char *const *)lines,
                           .line_count = count};
    people_id("n_", name);
    writer_open(&facts, FACTS_MOST);
    words_write(&digest, &facts);
    struct store_delivery delivery = {.name = name,
                                      .account = channel->account,
                                      .channel = channel->id,
                                      .kind = "digest",
                                      .seat = -1,
                                      .facts = facts.data,
                                      .at = now,
                                      .state = "waiting",
                                      .next_at = now};
    enum status status = store_digest_fold(store, channel->id, last, now,
                                           count > 0 ? &delivery : NULL);
    writer_release(&facts);
    return status;
}

/* One digest; `has_more` if it could not take all. */
static enum status gather(struct store *store,
                          const struct store_channel *channel, int64_t now,
                          bool *has_more)
{
    struct store_arena arena = {0};
    struct store_delivery kept[DIGEST_LINES];
    char *lines[DIGEST_LINES];
    int count = 0, said = 0;
    enum status status = store_digest_kept(store, channel->id, &arena, kept,
                                           DIGEST_LINES, &count);
    for (int i = 0; i < count; i++)
        if ((lines[said] = line_of(store, &kept[i], now)) != NULL)
            said++;
    if (status == STATUS_OK)
        status = fold(store, channel, count > 0 ? kept[count - 1].id : 0, lines,
                      said, now);
    for (int i = 0; i < said; i++)
        free(lines[i]);
    store_arena_release(&arena);
    *has_more = status == STATUS_OK && count == DIGEST_LINES;
    return status;
}

void settle_digests(struct store *store, int64_t now)
{
    struct store_arena arena = {0};
    struct store_channel channels[AT_ONCE_MOST];
    int count = 0;
    enum status status =
        store_digest_due(store, now, &arena, channels, AT_ONCE_MOST, &count);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        bool has_more = true;
        while (has_more && status == STATUS_OK)
            status = gather(store, &channels[i], now, &has_more);
    }
    store_arena_release(&arena);
}
