/* Causes: what can be over, and what can be said too often. */

#include "server/notify/cause.h"

#include "server/notify/schedule.h"
#include "server/notify/words.h"

#include <string.h>

/* Of more, the older ones count no longer: then one letter may come early. */
enum { DUE_MOST = 64 };

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

static bool is_asked(const char *kind)
{
    return strcmp(kind, "proposal") == 0 || strcmp(kind, "invited") == 0
           || strcmp(kind, "challenge") == 0;
}

static struct store_like like_place(const struct store_news *news)
{
    return (struct store_like){.account = news->account,
                               .kind = news->kind,
                               .match = news->match,
                               .seat = news->seat};
}

/* Of a challenge and a seat, who asks is told of and not only where. */
static struct store_like like_asked(const struct store_news *news)
{
    if (news->who == NULL || strcmp(news->kind, "proposal") == 0)
        return like_place(news);
    return (struct store_like){
        .account = news->account, .kind = news->kind, .who = news->who};
}

static int64_t last_told(struct store *store, const struct store_like *like)
{
    int64_t told = 0;
    return store_like_told(store, like, &told) == STATUS_OK ? told : 0;
}

/* When the newest was made that will go out; 0: none will. */
static int64_t last_due(struct store *store, const struct store_like *like,
                        bool with_kept)
{
    struct store_arena arena = {0};
    struct store_delivery due[DUE_MOST];
    int count = 0;
    int64_t made = 0;
    enum status status =
        store_like_due(store, like, &arena, due, DUE_MOST, &count);
    for (int i = 0; i < count && status == STATUS_OK && made == 0; i++) {
        struct store_cause cause = {due[i].kind,  due[i].account,
                                    due[i].match, due[i].challenge,
                                    due[i].seat,  due[i].caused_at};
        bool is_kept = strcmp(due[i].state, "kept") == 0;
        if ((with_kept || !is_kept) && cause_over(store, &cause) == NULL)
            made = due[i].at;
    }
    store_arena_release(&arena);
    return made;
}

bool cause_is_told(struct store *store, const struct store_news *news,
                   int64_t seen)
{
    struct store_like place = like_place(news);
    if (strcmp(news->kind, "turn") == 0) {
        int64_t told = last_told(store, &place);
        int64_t due = last_due(store, &place, true);
        return (told != 0 && seen < told) || (due != 0 && seen < due);
    }
    if (!is_asked(news->kind) || news->match == NULL)
        return false;
    if (last_told(store, &place) > news->at)
        return true;
    /* Asked again, a seat is the same seat: one of both says it. */
    return strcmp(news->kind, "invited") == 0
           && last_due(store, &place, true) != 0;
}

int64_t cause_rests(struct store *store, const struct store_news *news,
                    int64_t now)
{
    if (!is_asked(news->kind))
        return 0;
    struct store_like like = like_asked(news);
    int64_t told = last_told(store, &like);
    /* One that will be sent comes first. A digest takes all that stand. */
    if (last_due(store, &like, false) > told)
        return now + schedule_asking;
    return told != 0 && now < told + schedule_asking ? told + schedule_asking
                                                     : 0;
}
