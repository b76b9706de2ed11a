/* The guard: what is not of the public internet, by IANA's registries. */

#include "server/notify/guard.h"

#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct range {
    unsigned char bytes[16];
    int bits;
};

/* Special-purpose addresses (RFC 6890 and after) and multicast. */
static const struct range inner4[] = {
    {{0}, 8},
    {{10}, 8},
    {{100, 64}, 10},
    {{127}, 8},
    {{169, 254}, 16},
    {{172, 16}, 12},
    {{192, 0, 0}, 24},
    {{192, 0, 2}, 24},
    {{192, 88, 99}, 24},
    {{192, 168}, 16},
    {{198, 18}, 15},
    {{198, 51, 100}, 24},
    {{203, 0, 113}, 24},
    {{224}, 3},
};

/* Of IPv6 only global unicast passes, and of that not these. */
static const struct range global6 = {{0x20}, 3};
static const struct range inner6[] = {
    {{0x20, 0x01}, 23},
    {{0x20, 0x01, 0x0d, 0xb8}, 32},
    {{0x3f, 0xff}, 20},
};

/* IPv4 in disguise, and where in the address it stands. */
static const struct {
    struct range range;
    int at;
} disguised[] = {
    {{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, 96}, 12},
    {{{0, 0x64, 0xff, 0x9b}, 96}, 12},
    {{{0x20, 0x02}, 16}, 2},
};

static bool is_in(const unsigned char *bytes, const struct range *range)
{
    int whole = range->bits / 8, rest = range->bits % 8;
    if (memcmp(bytes, range->bytes, (size_t)whole) != 0)
        return false;
    return rest == 0 || (bytes[whole] ^ range->bytes[whole]) >> (8 - rest) == 0;
}

static bool is_public4(const unsigned char *bytes)
{
    for (size_t i = 0; i < sizeof inner4 / sizeof inner4[0]; i++)
        if (is_in(bytes, &inner4[i]))
            return false;
    return true;
}

static bool is_public6(const unsigned char *bytes)
{
    for (size_t i = 0; i < sizeof disguised / sizeof disguised[0]; i++)
        if (is_in(bytes, &disguised[i].range))
            return is_public4(bytes + disguised[i].at);
    if (!is_in(bytes, &global6))
        return false;
    for (size_t i = 0; i < sizeof inner6 / sizeof inner6[0]; i++)
        if (is_in(bytes, &inner6[i]))
            return false;
    return true;
}

bool guard_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, address, sizeof four);
        return is_public4((const unsigned char *)&four.sin_addr);
    }
    if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, address, sizeof six);
        return is_public6(six.sin6_addr.s6_addr);
    }
    return false;
}
