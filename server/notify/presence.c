/* Presence: a table of accounts by when they were seen. */

#include "server/notify/presence.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/store.h"

enum { CHAINS = 4096, KEPT_MOST = 1 << 17 };

struct seen {
    struct seen *next;
    char account[STORE_ID];
    int64_t at;
};

struct presence {
    pthread_mutex_t lock;
    int64_t floor;
    int count;
    struct seen *chain[CHAINS];
};

struct presence *presence_new(void)
{
    struct presence *presence = calloc(1, sizeof *presence);
    if (presence == NULL)
        abort();
    pthread_mutex_init(&presence->lock, NULL);
    return presence;
}

/* All are forgotten: they count as seen at `floor` again. */
static void clear(struct presence *presence, int64_t floor)
{
    for (int i = 0; i < CHAINS; i++)
        while (presence->chain[i] != NULL) {
            struct seen *seen = presence->chain[i];
            presence->chain[i] = seen->next;
            free(seen);
        }
    presence->count = 0;
    presence->floor = floor;
}

void presence_free(struct presence *presence)
{
    clear(presence, 0);
    pthread_mutex_destroy(&presence->lock);
    free(presence);
}

static struct seen **find(struct presence *presence, const char *account)
{
    unsigned hash = 2166136261U;
    for (const char *at = account; *at != '\0'; at++)
        hash = (hash ^ (unsigned char)*at) * 16777619U;
    struct seen **link = &presence->chain[hash % CHAINS];
    while (*link != NULL && strcmp((*link)->account, account) != 0)
        link = &(*link)->next;
    return link;
}

void presence_begin(struct presence *presence, int64_t now)
{
    pthread_mutex_lock(&presence->lock);
    if (presence->floor == 0)
        presence->floor = now;
    pthread_mutex_unlock(&presence->lock);
}

void presence_note(struct presence *presence, const char *account, int64_t now)
{
    pthread_mutex_lock(&presence->lock);
    struct seen **link = find(presence, account);
    if (*link == NULL && presence->count >= KEPT_MOST) {
        clear(presence, now);
        link = find(presence, account);
    }
    if (*link == NULL) {
        *link = calloc(1, sizeof **link);
        if (*link == NULL)
            abort();
        memccpy((*link)->account, account, '\0', STORE_ID - 1);
        presence->count++;
    }
    (*link)->at = now;
    pthread_mutex_unlock(&presence->lock);
}

int64_t presence_last(struct presence *presence, const char *account)
{
    pthread_mutex_lock(&presence->lock);
    struct seen **link = find(presence, account);
    int64_t at = *link != NULL ? (*link)->at : presence->floor;
    pthread_mutex_unlock(&presence->lock);
    return at;
}

bool presence_knows(struct presence *presence, const char *account)
{
    pthread_mutex_lock(&presence->lock);
    bool is_known = *find(presence, account) != NULL;
    pthread_mutex_unlock(&presence->lock);
    return is_known;
}
