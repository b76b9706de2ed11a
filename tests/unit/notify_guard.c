/* The guard of web hooks: no address of an inner net gets past it. */

#include "server/notify/guard.h"

#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <string.h>

static bool is_public(const char *text)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    struct sockaddr address;
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1) {
        memcpy(&address, &four, sizeof address);
        return guard_is_public(&address);
    }
    cr_assert_eq(inet_pton(AF_INET6, text, &six.sin6_addr), 1, "%s", text);
    return guard_is_public((const struct sockaddr *)(const void *)&six);
}

Test(notify_guard, refuses_what_is_not_of_the_public_internet)
{
    static const char *const inner[] = {
        "0.0.0.0",
        "10.0.0.1",
        "10.255.255.255",
        "100.64.0.1",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.255.254",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.8",
        "192.0.2.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.7",
        "203.0.113.9",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:10.1.2.3",
        "::127.0.0.1",
        "64:ff9b::a00:1",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "2002:a00:1::",
        "2002:c0a8:101::",
        "3fff::1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "fec0::1",
        "ff02::1",
    };
    for (size_t i = 0; i < sizeof inner / sizeof inner[0]; i++)
        cr_assert_not(is_public(inner[i]), "%s", inner[i]);
}

Test(notify_guard, lets_the_public_internet_pass)
{
    static const char *const outer[] = {
        "1.1.1.1",     "9.255.255.255",   "11.0.0.0",      "100.63.255.255",
        "100.128.0.0", "172.15.255.255",  "172.32.0.0",    "192.167.255.255",
        "192.169.0.0", "198.17.0.1",      "198.20.0.0",    "223.255.255.255",
        "2606:4700::", "2a00:1450::1",    "2001:4860::88", "::ffff:8.8.8.8",
        "2003::1",     "64:ff9b::808:808"};
    for (size_t i = 0; i < sizeof outer / sizeof outer[0]; i++)
        cr_assert(is_public(outer[i]), "%s", outer[i]);
}

Test(notify_guard, knows_no_other_families)
{
    struct sockaddr address = {.sa_family = AF_UNIX};
    cr_assert_not(guard_is_public(&address));
}
