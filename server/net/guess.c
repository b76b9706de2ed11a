/* Guessing: counts of what was wrong, by address and by name. */

#include "server/net/guess.h"

#include <sodium.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/address.h"

enum {
    COUNTS = 1 << 14,
    TRUSTED = 1 << 16, /* bits */
    KEY_MOST = 512,
    CASE_BIT = 0x20, /* in which the bytes of "a" and "A", "é" and "É" differ */
    HOUR_MS = 3600 * 1000
};

/*
 * What is counted, each in a table of its own: who fills one up (with as many
 * targets of letters as he likes) keeps nobody from signing in. The tallies
 * come behind.
 */
enum kind { KIND_NAME, KIND_HOME, KIND_ADDRESS, KIND_TALLY };
enum { KINDS = KIND_TALLY + TALLIES, KIND_TRUST = KINDS };

/* Wrong ones that the passing of time has not yet forgiven, at an instant. */
struct count {
    float spent;
    uint32_t at; /* ms, cut: a difference of weeks is enough */
};

struct guesses {
    unsigned char key[crypto_shorthash_KEYBYTES];
    struct count counts[KINDS * COUNTS];
    unsigned char trusted[TRUSTED / 8];
};

struct guesses *guesses_new(void)
{
    struct guesses *guesses = calloc(1, sizeof *guesses);
    if (guesses == NULL)
        abort();
    crypto_shorthash_keygen(guesses->key);
    return guesses;
}

void guesses_free(struct guesses *guesses)
{
    free(guesses);
}

/* The case of letters does not matter, as in names. */
static uint64_t hash_of(const struct guesses *guesses, int kind,
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
    crypto_shorthash(hash, text, used, guesses->key);
    memcpy(&number, hash, sizeof number);
    return number;
}

static bool is_trusted(const struct guesses *guesses, const char *address,
                       const char *name)
{
    uint64_t bit = hash_of(guesses, KIND_TRUST, address, name) % TRUSTED;
    return (guesses->trusted[bit / 8] >> (bit % 8) & 1) != 0;
}

void guesses_trust(struct guesses *guesses, const char *address,
                   const char *name)
{
    uint64_t bit = hash_of(guesses, KIND_TRUST, address, name) % TRUSTED;
    if (!address_is_loopback(address))
        guesses->trusted[bit / 8] |= (unsigned char)(1U << (bit % 8));
}

static size_t place_of(const struct guesses *guesses, int kind,
                       const char *address, const char *name)
{
    return (size_t)kind * COUNTS
           + hash_of(guesses, kind, address, name) % COUNTS;
}

static size_t place_of_name(const struct guesses *guesses, const char *address,
                            const char *name)
{
    return is_trusted(guesses, address, name)
               ? place_of(guesses, KIND_HOME, address, name)
               : place_of(guesses, KIND_NAME, "", name);
}

static size_t place_of_address(const struct guesses *guesses,
                               const char *address)
{
    return place_of(guesses, KIND_ADDRESS, address, "");
}

static double spent(const struct count *count, int most, uint64_t now)
{
    double forgiven = (double)((uint32_t)now - count->at) * most / HOUR_MS;
    return count->spent > forgiven ? count->spent - forgiven : 0;
}

static int wait_of(const struct count *count, int most, uint64_t now)
{
    double over = spent(count, most, now) - (most - 1);
    return over > 0 ? (int)(over * HOUR_MS / most) + 1 : 0;
}

int guesses_wait(const struct guesses *guesses, const char *address,
                 const char *name, uint64_t now)
{
    const struct count *counts = guesses->counts;
    int wait = wait_of(&counts[place_of_name(guesses, address, name)],
                       GUESSES_OF_NAME, now);
    if (address_is_loopback(address))
        return wait;
    int other = wait_of(&counts[place_of_address(guesses, address)],
                        GUESSES_OF_ADDRESS, now);
    return wait > other ? wait : other;
}

static void add(struct count *count, int change, int most, uint64_t now)
{
    double after = spent(count, most, now) + change;
    *count = (struct count){.spent = (float)(after > 0 ? after : 0),
                            .at = (uint32_t)now};
}

static void change(struct guesses *guesses, const char *address,
                   const char *name, int by, uint64_t now)
{
    struct count *counts = guesses->counts;
    add(&counts[place_of_name(guesses, address, name)], by, GUESSES_OF_NAME,
        now);
    if (!address_is_loopback(address))
        add(&counts[place_of_address(guesses, address)], by, GUESSES_OF_ADDRESS,
            now);
}

void guesses_add(struct guesses *guesses, const char *address, const char *name,
                 uint64_t now)
{
    change(guesses, address, name, 1, now);
}

void guesses_forgive(struct guesses *guesses, const char *address,
                     const char *name, uint64_t now)
{
    change(guesses, address, name, -1, now);
}

const int tally_most[TALLIES] = {120, 10, 600, 300, 10};

int tally_take(struct guesses *guesses, enum tally tally, const char *address,
               const char *key, uint64_t now)
{
    bool is_strict = tally == TALLY_TARGET || tally == TALLY_LOST;
    if (!is_strict && address_is_loopback(address))
        return 0;
    bool is_home = tally == TALLY_LOST && is_trusted(guesses, address, key);
    size_t place =
        place_of(guesses, KIND_TALLY + (int)tally, is_home ? address : "", key);
    struct count *count = &guesses->counts[place];
    int wait = wait_of(count, tally_most[tally], now);
    if (wait == 0)
        add(count, 1, tally_most[tally], now);
    return wait;
}
