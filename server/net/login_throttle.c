/* Guessing: counts of what was wrong, by address and by name. */

#include "server/net/login_throttle.h"

#include <sodium.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/address.h"

/*
 * Each key has WAYS places, and what is counted at the emptiest is the most
 * that it can have spent itself: all of them have to be shared for one to pay
 * for another (a count-min sketch; of who is trusted, a Bloom filter).
 */
enum {
    WAYS = 4,
    WAY_BITS = 12,
    WAY = 1 << WAY_BITS,
    COUNTS = WAYS * WAY,
    TRUST_BITS = 16,
    TRUSTED = 1 << TRUST_BITS,
    KEY_MOST = 512,
    CASE_BIT = 0x20, /* in which the bytes of "a" and "A", "é" and "É" differ */
    HOUR_MS = 3600 * 1000
};

/*
 * What is counted, each in a table of its own: who fills one up (with as many
 * targets of letters as they like) keeps nobody from signing in. The tallies
 * come behind.
 */
enum kind { KIND_NAME, KIND_HOME, KIND_ADDRESS, KIND_TALLY };
enum { KIND_VOLUME = KIND_TALLY + TALLIES, KINDS = KIND_VOLUME + VOLUMES };
enum { KIND_TRUST = KINDS };

/* Wrong ones that the passing of time has not yet forgiven, at an instant. */
struct count {
    float spent;
    uint32_t at; /* ms, cut: a difference of weeks is enough */
};

struct throttle {
    unsigned char key[crypto_shorthash_KEYBYTES];
    struct count counts[KINDS * COUNTS];
    unsigned char trusted[TRUSTED / 8];
};

struct throttle *login_throttle_new(void)
{
    struct throttle *throttle = calloc(1, sizeof *throttle);
    if (throttle == NULL)
        abort();
    crypto_shorthash_keygen(throttle->key);
    return throttle;
}

void login_throttle_free(struct throttle *throttle)
{
    free(throttle);
}

uint64_t login_throttle_hash(const struct throttle *throttle, const char *text)
{
    unsigned char hash[crypto_shorthash_BYTES];
    uint64_t number;
    crypto_shorthash(hash, (const unsigned char *)text, strlen(text),
                     throttle->key);
    memcpy(&number, hash, sizeof number);
    return number != 0 ? number : 1;
}

/* The case of letters does not matter, as in names. */
static uint64_t hash_of(const struct throttle *throttle, int kind,
                        const char *address, const char *name)
{
    unsigned char text[KEY_MOST], hash[crypto_shorthash_BYTES];
    size_t used = 0;
    uint64_t number;
    text[used++] = (unsigned char)kind;
    for (; *address != '\0' && used < KEY_MOST / 2; address++)
        text[used++] = (unsigned char)*address;
    text[used++] = ' ';
    for (; *name != '\0' && used < KEY_MOST; name++)
        text[used++] = (unsigned char)*name | CASE_BIT;
    crypto_shorthash(hash, text, used, throttle->key);
    memcpy(&number, hash, sizeof number);
    return number;
}

static bool is_trusted(const struct throttle *throttle, const char *address,
                       const char *name)
{
    uint64_t hash = hash_of(throttle, KIND_TRUST, address, name);
    bool is_so = true;
    for (int way = 0; way < WAYS; way++, hash >>= TRUST_BITS) {
        size_t bit = hash % TRUSTED;
        is_so = is_so && (throttle->trusted[bit / 8] >> (bit % 8) & 1) != 0;
    }
    return is_so;
}

void login_throttle_trust(struct throttle *throttle, const char *address,
                          const char *name)
{
    uint64_t hash = hash_of(throttle, KIND_TRUST, address, name);
    if (address_is_loopback(address))
        return;
    for (int way = 0; way < WAYS; way++, hash >>= TRUST_BITS)
        throttle->trusted[hash % TRUSTED / 8] |=
            (unsigned char)(1U << (hash % 8));
}

/* The places of one key, and how many there may be in how long. */
struct places {
    uint32_t at[WAYS];
    double most;
    int within; /* ms */
};

static struct places places_of(const struct throttle *throttle, int kind,
                               const char *address, const char *name,
                               double most)
{
    struct places places = {.most = most, .within = HOUR_MS};
    uint64_t hash = hash_of(throttle, kind, address, name);
    for (int way = 0; way < WAYS; way++, hash >>= WAY_BITS)
        places.at[way] =
            (uint32_t)(kind * COUNTS + way * WAY) + (uint32_t)(hash % WAY);
    return places;
}

static struct places places_of_name(const struct throttle *throttle,
                                    const char *address, const char *name)
{
    /* One machine, whichever of its addresses it comes by. */
    bool is_here = address_is_loopback(address);
    bool is_home = is_here || is_trusted(throttle, address, name);
    return places_of(throttle, is_home ? KIND_HOME : KIND_NAME,
                     is_home && !is_here ? address : "", name,
                     THROTTLE_OF_NAME);
}

static struct places places_of_address(const struct throttle *throttle,
                                       const char *address)
{
    return places_of(throttle, KIND_ADDRESS, address, "", THROTTLE_OF_ADDRESS);
}

static double spent(const struct count *count, const struct places *places,
                    uint64_t now)
{
    double forgiven =
        (double)((uint32_t)now - count->at) * places->most / places->within;
    return count->spent > forgiven ? count->spent - forgiven : 0;
}

static double least_spent(const struct throttle *throttle,
                          const struct places *places, uint64_t now)
{
    double least = spent(&throttle->counts[places->at[0]], places, now);
    for (int way = 1; way < WAYS; way++) {
        double here = spent(&throttle->counts[places->at[way]], places, now);
        least = here < least ? here : least;
    }
    return least;
}

static int wait_of(const struct throttle *throttle, const struct places *places,
                   uint64_t now)
{
    double over = least_spent(throttle, places, now) - (places->most - 1);
    return over > 0 ? (int)(over * places->within / places->most) + 1 : 0;
}

int login_throttle_wait(const struct throttle *throttle, const char *address,
                        const char *name, uint64_t now)
{
    struct places of_name = places_of_name(throttle, address, name);
    struct places of_address = places_of_address(throttle, address);
    int wait = wait_of(throttle, &of_name, now);
    if (address_is_loopback(address))
        return wait;
    int other = wait_of(throttle, &of_address, now);
    return wait > other ? wait : other;
}

static void add(struct throttle *throttle, const struct places *places,
                double change, uint64_t now)
{
    for (int way = 0; way < WAYS; way++) {
        struct count *count = &throttle->counts[places->at[way]];
        double after = spent(count, places, now) + change;
        *count = (struct count){.spent = (float)(after > 0 ? after : 0),
                                .at = (uint32_t)now};
    }
}

static void change(struct throttle *throttle, const char *address,
                   const char *name, int by, uint64_t now)
{
    struct places of_name = places_of_name(throttle, address, name);
    struct places of_address = places_of_address(throttle, address);
    add(throttle, &of_name, by, now);
    if (!address_is_loopback(address))
        add(throttle, &of_address, by, now);
}

void login_throttle_add(struct throttle *throttle, const char *address,
                        const char *name, uint64_t now)
{
    change(throttle, address, name, 1, now);
}

void login_throttle_forgive(struct throttle *throttle, const char *address,
                            const char *name, uint64_t now)
{
    change(throttle, address, name, -1, now);
}

const int tally_most[TALLIES] = {120, 10, 600, 300, 10, 50};

int tally_take(struct throttle *throttle, enum tally tally, const char *address,
               const char *key, uint64_t now)
{
    bool is_strict =
        tally == TALLY_TARGET || tally == TALLY_LOST || tally == TALLY_WORD;
    if (!is_strict && address_is_loopback(address))
        return 0;
    bool is_home = tally == TALLY_LOST && is_trusted(throttle, address, key);
    struct places places =
        places_of(throttle, KIND_TALLY + (int)tally, is_home ? address : "",
                  key, tally_most[tally]);
    int wait = wait_of(throttle, &places, now);
    if (wait == 0)
        add(throttle, &places, 1, now);
    return wait;
}

void tally_return(struct throttle *throttle, enum tally tally, const char *key,
                  uint64_t now)
{
    struct places places = places_of(throttle, KIND_TALLY + (int)tally, "", key,
                                     tally_most[tally]);
    add(throttle, &places, -1, now);
}

/* Numbers are kept short, so it is kilobytes that are counted. */
static const double volume_unit = 1024;

static struct places places_of_volume(const struct throttle *throttle,
                                      enum volume volume, const char *key,
                                      double most)
{
    struct places places = places_of(throttle, KIND_VOLUME + (int)volume, key,
                                     "", most / volume_unit);
    if (volume == VOLUME_DAY)
        places.within = 24 * HOUR_MS;
    return places;
}

double volume_spent(const struct throttle *throttle, enum volume volume,
                    const char *key, double most, uint64_t now)
{
    struct places places = places_of_volume(throttle, volume, key, most);
    return least_spent(throttle, &places, now) * volume_unit;
}

int volume_wait(const struct throttle *throttle, enum volume volume,
                const char *key, double most, uint64_t now)
{
    struct places places = places_of_volume(throttle, volume, key, most);
    return wait_of(throttle, &places, now);
}

void volume_add(struct throttle *throttle, enum volume volume, const char *key,
                double most, int64_t bytes, uint64_t now)
{
    struct places places = places_of_volume(throttle, volume, key, most);
    add(throttle, &places, (double)bytes / volume_unit, now);
}
