/* The shelf: a few contests, the one used last in front. */

#include "server/umpire/shelf.h"

#include <pthread.h>
#include <string.h>

static struct {
    pthread_mutex_t lock;
    int count;
    struct place {
        const struct store *store;
        struct contest *contest;
    } place[SHELF_MOST];
} shelf = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* The contest at a place, which is closed up. */
static struct contest *remove_at(int at)
{
    struct contest *contest = shelf.place[at].contest;
    shelf.count--;
    memmove(&shelf.place[at], &shelf.place[at + 1],
            (size_t)(shelf.count - at) * sizeof shelf.place[0]);
    return contest;
}

struct contest *shelf_take(const struct store *store, const char *id)
{
    struct contest *found = NULL;
    pthread_mutex_lock(&shelf.lock);
    for (int i = 0; i < shelf.count && found == NULL; i++)
        if (shelf.place[i].store == store
            && strcmp(shelf.place[i].contest->id, id) == 0)
            found = remove_at(i);
    pthread_mutex_unlock(&shelf.lock);
    return found;
}

void shelf_put(const struct store *store, struct contest *taken_contest)
{
    struct contest *old = NULL;
    pthread_mutex_lock(&shelf.lock);
    if (shelf.count == SHELF_MOST)
        old = remove_at(SHELF_MOST - 1);
    memmove(&shelf.place[1], &shelf.place[0],
            (size_t)shelf.count * sizeof shelf.place[0]);
    shelf.place[0] = (struct place){store, taken_contest};
    shelf.count++;
    pthread_mutex_unlock(&shelf.lock);
    contest_free(old);
}

void shelf_clear(const struct store *store)
{
    pthread_mutex_lock(&shelf.lock);
    for (int i = shelf.count - 1; i >= 0; i--)
        if (shelf.place[i].store == store)
            contest_free(remove_at(i));
    pthread_mutex_unlock(&shelf.lock);
}
