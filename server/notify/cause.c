/* Causes: what can be over, and what can be said too often. */

#include "server/notify/cause.h"

#include "server/notify/schedule.h"
#include "server/notify/words.h"

#include <string.h>

static bool is_awaited(struct store *store, const struct store_cause *cause)
{
    struct store_arena arena = {0};
    struct store_call call = {0};
    enum status status =
        store_call_load(store, cause->match, cause->seat, &arena, &call);
    bool is_so = status != STATUS_OK
                 || (call.awaited_since != 0 && call.account != NULL
                     && strcmp(call.account, cause->account) == 0);
    store_arena_release(&arena);
    return is_so;
}

const char *cause_over(struct store *store, const struct store_cause *cause)
{
    bool stands = true;
    if (cause->match != NULL && words_await(cause->kind))
        return is_awaited(store, cause) ? NULL : "it is no longer your turn";
    if (store_cause_stands(store, cause, &stands) != STATUS_OK || stands)
        return NULL;
    return "it was withdrawn, or answered";
}

/* Of these, who asks is told of and not only where. */
static bool is_by_person(const struct store_news *news)
{
    return news->who != NULL
           && (strcmp(news->kind, "challenge") == 0
               || strcmp(news->kind, "invited") == 0);
}

bool cause_repeats(const char *kind)
{
    return strcmp(kind, "turn") == 0 || strcmp(kind, "proposal") == 0
           || strcmp(kind, "invited") == 0 || strcmp(kind, "challenge") == 0;
}

int64_t cause_told(struct store *store, const struct store_news *news)
{
    int64_t told = 0;
    enum status status =
        is_by_person(news)
            ? store_told_by(store, news->account, news->who, news->kind, &told)
            : store_told_of(store, news->account, news->match, news->seat,
                            news->kind, &told);
    return status == STATUS_OK ? told : 0;
}

int64_t cause_rests(struct store *store, const struct store_news *news,
                    int64_t now)
{
    int64_t told = is_by_person(news) ? cause_told(store, news) : 0;
    return told != 0 && now < told + schedule_asking ? told + schedule_asking
                                                     : 0;
}
