/* Chance and time as a test wants them: put before a program by LD_PRELOAD. */

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void randombytes_buf(void *bytes, size_t size);
uint32_t randombytes_uniform(uint32_t most);

/* Mixed from ESTAFETTE_CHANCE, so that no two programs draw the same. */
static uint64_t seed(void)
{
    const char *text = getenv("ESTAFETTE_CHANCE");
    uint64_t mixed = 0xcbf29ce484222325;
    for (; text != NULL && *text != '\0'; text++)
        mixed = (mixed ^ (unsigned char)*text) * 0x100000001b3;
    return mixed;
}

/* The next 64 bits (splitmix64): a counter, so threads never share some. */
static uint64_t next(void)
{
    static atomic_uint_fast64_t count;
    uint64_t at = atomic_fetch_add(&count, 1) + 1;
    uint64_t mixed = seed() + at * 0x9e3779b97f4a7c15;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
    return mixed ^ mixed >> 31;
}

void randombytes_buf(void *bytes, size_t size)
{
    for (unsigned char *at = bytes; size > 0;) {
        uint64_t drawn = next();
        size_t some = size < sizeof drawn ? size : sizeof drawn;
        memcpy(at, &drawn, some);
        at += some;
        size -= some;
    }
}

uint32_t randombytes_uniform(uint32_t most)
{
    return most < 2 ? 0 : (uint32_t)(next() % most);
}

/* The clock on the wall stands still at ESTAFETTE_NOW, in seconds. */
int clock_gettime(clockid_t clock, struct timespec *now)
{
    static int (*real)(clockid_t, struct timespec *);
    const char *stopped = getenv("ESTAFETTE_NOW");
    if (clock == CLOCK_REALTIME && stopped != NULL) {
        *now = (struct timespec){.tv_sec = strtoll(stopped, NULL, 10)};
        return 0;
    }
    if (real == NULL)
        *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    return real(clock, now);
}
