/* Where a server is: URLs that are, and that are not. */

#include "client/link/address.h"

#include <criterion/criterion.h>

static const struct {
    const char *url;
    bool is_secure;
    int port;
    const char *host;
    const char *path;
} good[] = {
    {"127.0.0.1:1781", false, 1781, "127.0.0.1", "/ws"},
    {"example.org", false, 1781, "example.org", "/ws"},
    {"ws://example.org:80", false, 80, "example.org", "/ws"},
    {"ws://example.org/", false, 1781, "example.org", "/ws"},
    {"wss://example.org/play", true, 443, "example.org", "/play"},
    {"wss://example.org:8443/ws", true, 8443, "example.org", "/ws"},
    {"ws://[::1]:1781", false, 1781, "::1", "/ws"},
    {"[2001:db8::2]", false, 1781, "2001:db8::2", "/ws"},
};

static const char *const bad[] = {
    "",          "ws://",      "ws://:1781",     "host:",
    "host:0",    "host:65536", "host:17x",       "host:-1",
    "ho st",     "[::1",       "[]:1",           "user@host",
    "host:1 ws", "host/a b",   "http://host:80", "host:999999999999",
};

Test(link, addresses_read)
{
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct address address;
        cr_assert_eq(address_parse(good[i].url, &address, NULL), STATUS_OK,
                     "%s", good[i].url);
        cr_assert_eq(address.is_secure, good[i].is_secure);
        cr_assert_eq(address.port, good[i].port, "%s", good[i].url);
        cr_assert_str_eq(address.host, good[i].host);
        cr_assert_str_eq(address.path, good[i].path);
    }
}

Test(link, addresses_refused)
{
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct address address;
        struct error error = {.text = ""};
        cr_assert_eq(address_parse(bad[i], &address, &error), STATUS_BAD_PARAMS,
                     "%s", bad[i]);
        cr_assert_neq(error.text[0], '\0');
    }
}

Test(link, one_name_for_one_server)
{
    struct address address;
    char text[300];
    cr_assert_eq(address_parse("ws://[::1]/ws", &address, NULL), STATUS_OK);
    address_text(&address, text);
    cr_assert_str_eq(text, "[::1]:1781");
}
