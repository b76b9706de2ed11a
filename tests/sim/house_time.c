/* Clocks and randomness of the house: both follow from what it is told. */

#include "server/net/steady.h"
#include "tests/sim/house_internal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static int64_t now;
static uint64_t seed, drawn;

int64_t house_time(void)
{
    return now;
}

void house_wait(int64_t milliseconds)
{
    now += milliseconds;
}

void house_set_time(int64_t time)
{
    now = time;
}

uint64_t steady_ms(void)
{
    return (uint64_t)now;
}

uint64_t steady_ns(void)
{
    return (uint64_t)now * 1000000U;
}

int64_t wall_ms(void)
{
    return now;
}

uint64_t clock_source_of_loop(const struct net *net)
{
    (void)net;
    return (uint64_t)now;
}

struct present clock_source_read(struct net *net)
{
    (void)net;
    return (struct present){.now = now, .sure = now};
}

static const char *random_name(void)
{
    return "of the house";
}

static void random_bytes(void *const into, const size_t size)
{
    unsigned char own[randombytes_SEEDBYTES] = {0};
    drawn++;
    memcpy(own, &seed, sizeof seed);
    memcpy(own + sizeof seed, &drawn, sizeof drawn);
    randombytes_buf_deterministic(into, size, own);
}

static uint32_t random_word(void)
{
    uint32_t word;
    random_bytes(&word, sizeof word);
    return word;
}

void house_seed(uint64_t given)
{
    static randombytes_implementation own = {
        .implementation_name = random_name,
        .random = random_word,
        .buf = random_bytes,
    };
    seed = given;
    drawn = 0;
    if (randombytes_set_implementation(&own) != 0)
        abort();
}
