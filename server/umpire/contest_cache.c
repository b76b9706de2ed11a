/* Contests folded a moment ago: a few, the one used last in front. */

#include "server/umpire/contest_cache.h"

#include <pthread.h>
#include <string.h>

static struct {
    pthread_mutex_t lock;
    int count;
    struct place {
        const struct store *store;
        struct contest *contest;
    } place[CONTEST_CACHE_MOST];
} cache = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* The contest at a place, which is closed up. */
static struct contest *remove_at(int at)
{
    struct contest *contest = cache.place[at].contest;
    cache.count--;
    memmove(&cache.place[at], &cache.place[at + 1],
            (size_t)(cache.count - at) * sizeof cache.place[0]);
    return contest;
}

struct contest *contest_cache_take(const struct store *store, const char *id)
{
    struct contest *found = NULL;
    pthread_mutex_lock(&cache.lock);
    for (int i = 0; i < cache.count && found == NULL; i++)
        if (cache.place[i].store == store
            && strcmp(cache.place[i].contest->id, id) == 0)
            found = remove_at(i);
    pthread_mutex_unlock(&cache.lock);
    return found;
}

void contest_cache_put(const struct store *store, struct contest *taken_contest)
{
    struct contest *old = NULL;
    pthread_mutex_lock(&cache.lock);
    if (cache.count == CONTEST_CACHE_MOST)
        old = remove_at(CONTEST_CACHE_MOST - 1);
    memmove(&cache.place[1], &cache.place[0],
            (size_t)cache.count * sizeof cache.place[0]);
    cache.place[0] = (struct place){store, taken_contest};
    cache.count++;
    pthread_mutex_unlock(&cache.lock);
    contest_free(old);
}

void contest_cache_clear(const struct store *store)
{
    pthread_mutex_lock(&cache.lock);
    for (int i = cache.count - 1; i >= 0; i--)
        if (cache.place[i].store == store)
            contest_free(remove_at(i));
    pthread_mutex_unlock(&cache.lock);
}
