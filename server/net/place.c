/* Places: a table of accounts' last addresses, in sets by the account. */

#include "server/net/place.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SETS = 8192, SET = 8 };

struct place {
    uint64_t who, where;
    int64_t at; /* 0: nothing stands here */
};

struct places {
    pthread_mutex_t lock;
    unsigned char key[crypto_shorthash_KEYBYTES];
    struct place table[SETS][SET];
};

struct places *places_new(void)
{
    struct places *places = calloc(1, sizeof *places);
    if (places == NULL)
        abort();
    pthread_mutex_init(&places->lock, NULL);
    crypto_shorthash_keygen(places->key);
    return places;
}

void places_free(struct places *places)
{
    if (places == NULL)
        return;
    pthread_mutex_destroy(&places->lock);
    free(places);
}

static uint64_t hash_of(const struct places *places, const char *text)
{
    unsigned char hash[crypto_shorthash_BYTES];
    uint64_t number;
    crypto_shorthash(hash, (const unsigned char *)text, strlen(text),
                     places->key);
    memcpy(&number, hash, sizeof number);
    return number;
}

void places_note(struct places *places, const char *account,
                 const char *address, int64_t now)
{
    struct place here = {hash_of(places, account), hash_of(places, address),
                         now};
    struct place *set = places->table[here.who % SETS];
    pthread_mutex_lock(&places->lock);
    struct place *oldest = set;
    for (int i = 0; i < SET; i++) {
        if (set[i].who == here.who && set[i].where == here.where) {
            oldest = &set[i];
            break;
        }
        if (set[i].at < oldest->at)
            oldest = &set[i];
    }
    *oldest = here;
    pthread_mutex_unlock(&places->lock);
}

static bool is_since(const struct place *place, int64_t since)
{
    return place->at != 0 && place->at >= since;
}

static bool was_there(const struct place *set, uint64_t who, uint64_t where,
                      int64_t since)
{
    for (int i = 0; i < SET; i++)
        if (set[i].who == who && set[i].where == where
            && is_since(&set[i], since))
            return true;
    return false;
}

bool places_meet(void *user, const char *one, const char *other, int64_t since)
{
    struct places *places = user;
    uint64_t first = hash_of(places, one), second = hash_of(places, other);
    const struct place *set = places->table[first % SETS];
    bool have_met = false;
    pthread_mutex_lock(&places->lock);
    for (int i = 0; i < SET && !have_met; i++)
        have_met = set[i].who == first && is_since(&set[i], since)
                   && was_there(places->table[second % SETS], second,
                                set[i].where, since);
    pthread_mutex_unlock(&places->lock);
    return have_met;
}
