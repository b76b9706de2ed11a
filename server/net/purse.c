/* Purses: what reading may cost an address and an account. */

#include "server/net/purse.h"

#include <glib.h>

enum { PAID_MOST = 2 };

struct purse {
    uint64_t key;
    int rate; /* units a second */
    double units;
    uint64_t at;
};

struct purses {
    GHashTable *by_key;
};

struct purses *purses_new(void)
{
    struct purses *purses = g_new0(struct purses, 1);
    purses->by_key =
        g_hash_table_new_full(g_int64_hash, g_int64_equal, NULL, g_free);
    return purses;
}

void purses_free(struct purses *purses)
{
    g_hash_table_destroy(purses->by_key);
    g_free(purses);
}

/* However low the rate, one call can be begun. */
static double room_of(const struct purse *purse)
{
    return (double)purse->rate * PURSE_SECONDS + PURSE_DEPOSIT;
}

static void refill(struct purse *purse, uint64_t now)
{
    double more = (double)(now - purse->at) * purse->rate / 1000;
    double room = room_of(purse);
    purse->units = purse->units + more < room ? purse->units + more : room;
    purse->at = now;
}

/* The purse, as it is now; a new one is full. */
static struct purse *purse_of(struct purses *purses, uint64_t key, int rate,
                              uint64_t now)
{
    struct purse *purse = g_hash_table_lookup(purses->by_key, &key);
    if (purse == NULL) {
        purse = g_new(struct purse, 1);
        *purse = (struct purse){.key = key, .rate = rate, .at = now};
        purse->units = room_of(purse);
        g_hash_table_insert(purses->by_key, &purse->key, purse);
    }
    purse->rate = rate; /* it may have been set anew */
    refill(purse, now);
    return purse;
}

/* Those that this payer pays from; returns how many. */
static int purses_of(struct purses *purses, const struct payer *payer, int rate,
                     uint64_t now, struct purse *paid[PAID_MOST])
{
    if (payer->account == 0) {
        paid[0] = purse_of(purses, payer->address, rate, now);
        return 1;
    }
    /* Another purse of the same address. */
    paid[0] = purse_of(purses, ~payer->address, PURSE_SHARED * rate, now);
    paid[1] = purse_of(purses, payer->account, rate, now);
    return 2;
}

static int wait_of(const struct purse *purse)
{
    double lacking = PURSE_DEPOSIT - purse->units;
    return lacking > 0 ? (int)(lacking * 1000 / purse->rate) + 1 : 0;
}

int purses_take(struct purses *purses, const struct payer *payer, int rate,
                uint64_t now)
{
    struct purse *paid[PAID_MOST];
    int count = purses_of(purses, payer, rate, now, paid), wait = 0;
    for (int i = 0; i < count; i++)
        wait = MAX(wait, wait_of(paid[i]));
    for (int i = 0; i < count && wait == 0; i++)
        paid[i]->units -= PURSE_DEPOSIT;
    return wait;
}

void purses_settle(struct purses *purses, const struct payer *payer, int rate,
                   int deposit, int cost, uint64_t now)
{
    struct purse *paid[PAID_MOST];
    int count = purses_of(purses, payer, rate, now, paid);
    for (int i = 0; i < count; i++)
        paid[i]->units += deposit - cost;
}

static gboolean is_full(gpointer key, gpointer value, gpointer user)
{
    struct purse *purse = value;
    (void)key;
    refill(purse, *(const uint64_t *)user);
    return purse->units >= room_of(purse);
}

void purses_sweep(struct purses *purses, uint64_t now)
{
    g_hash_table_foreach_remove(purses->by_key, is_full, &now);
}

int purses_count(const struct purses *purses)
{
    return (int)g_hash_table_size(purses->by_key);
}
