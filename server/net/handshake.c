/* The handshake: what must hold before HTTP becomes a websocket. */

#include "server/net/handshake.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "server/net/address.h"
#include "server/net/local.h"
#include "server/net/peer.h"
#include "server/net/porch.h"
#include "server/net/state.h"

enum { VALUE_MOST = 256 };

/* The one value of a header; NULL if it is not there once, or is too long. */
static const char *only(struct lws *wsi, enum lws_token_indexes token,
                        char value[VALUE_MOST])
{
    if (lws_hdr_fragment_length(wsi, token, 1) > 0
        || lws_hdr_copy_fragment(wsi, value, VALUE_MOST, token, 0) < 0)
        return NULL;
    return value;
}

static bool is_other_protocol(struct net *net, struct lws *wsi)
{
    char value[VALUE_MOST];
    const char *protocol = only(wsi, WSI_TOKEN_UPGRADE, value);
    (void)net;
    return protocol == NULL || strcasecmp(protocol, "websocket") != 0;
}

static bool is_elsewhere(struct net *net, struct lws *wsi)
{
    char value[VALUE_MOST];
    const char *path = only(wsi, WSI_TOKEN_GET_URI, value);
    (void)net;
    return path == NULL || strcmp(path, "/ws") != 0;
}

static bool is_old_http(struct net *net, struct lws *wsi)
{
    char value[VALUE_MOST];
    const char *version = only(wsi, WSI_TOKEN_HTTP, value);
    (void)net;
    return version == NULL || strcmp(version, "HTTP/1.1") != 0;
}

static bool has_no_host(struct net *net, struct lws *wsi)
{
    char value[VALUE_MOST];
    const char *host = only(wsi, WSI_TOKEN_HOST, value);
    (void)net;
    return host == NULL || host[0] == '\0';
}

/* RFC 6455, 4.1: sixteen bytes in base64. */
static bool has_no_key(struct net *net, struct lws *wsi)
{
    enum { DIGITS = 22 };
    char value[VALUE_MOST];
    const char *key = only(wsi, WSI_TOKEN_KEY, value);
    (void)net;
    if (key == NULL || strlen(key) != DIGITS + 2)
        return true;
    for (int i = 0; i < DIGITS; i++)
        if (isalnum((unsigned char)key[i]) == 0 && key[i] != '+'
            && key[i] != '/')
            return true;
    /* Of the last digit four bits are beyond the sixteenth byte. */
    return strchr("AQgw", key[DIGITS - 1]) == NULL
           || strcmp(key + DIGITS, "==") != 0;
}

static bool has_body(struct net *net, struct lws *wsi)
{
    (void)net;
    return peer_has_body(wsi);
}

static bool is_other_version(struct net *net, struct lws *wsi)
{
    char value[VALUE_MOST];
    const char *version = only(wsi, WSI_TOKEN_VERSION, value);
    (void)net;
    return version == NULL || strcmp(version, "13") != 0;
}

/* Of public-url, which may have a path behind it. */
static bool is_public(const char *origin, const char *public_url)
{
    const char *host = strstr(public_url, "://");
    if (host == NULL)
        return false;
    host += strlen("://");
    size_t length = (size_t)(host - public_url) + strcspn(host, "/");
    return strlen(origin) == length && strncmp(public_url, origin, length) == 0;
}

/* This machine, by the port at which it came: a browser leaves out the usual.
 */
static bool is_local(const char *origin, struct lws *wsi)
{
    static const char *const hosts[] = {"127.0.0.1", "localhost", "[::1]"};
    bool is_safe = lws_is_ssl(wsi) != 0;
    int port = local_port(lws_get_socket_fd(wsi)), usual = is_safe ? 443 : 80;
    for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++) {
        char own[64], ending[8] = "";
        if (port != usual)
            snprintf(ending, sizeof ending, ":%d", port);
        snprintf(own, sizeof own, "http%s://%s%s", is_safe ? "s" : "", hosts[i],
                 ending);
        if (strcmp(own, origin) == 0)
            return true;
    }
    return false;
}

/*
 * Our own page is at home where the settings say that we are, else on this
 * machine: never where the header Host says, which a page that has made its
 * name point here chooses.
 */
static bool is_own(const struct net *net, struct lws *wsi, const char *origin)
{
    const char *public_url = net->settings->notify.public_url;
    return public_url != NULL && public_url[0] != '\0'
               ? is_public(origin, public_url)
               : is_local(origin, wsi);
}

/* A page of another site must not ride on what a browser knows of us. */
static bool is_foreign(struct net *net, struct lws *wsi)
{
    char value[VALUE_MOST];
    if (!peer_says(wsi, WSI_TOKEN_ORIGIN))
        return false;
    const char *origin = only(wsi, WSI_TOKEN_ORIGIN, value);
    if (origin == NULL)
        return true;
    for (int i = 0; i < net->settings->origin_count; i++)
        if (strcmp(net->settings->origins[i], origin) == 0)
            return false;
    return !is_own(net, wsi, origin);
}

static bool is_crowded(struct net *net, struct lws *wsi)
{
    char address[ADDRESS_TEXT];
    peer_find(net, wsi, address);
    return peer_is_full(net, address);
}

static bool is_inner(struct net *net, struct lws *wsi)
{
    (void)net;
    return porch_is_inner(wsi);
}

/*
 * In this order. A proxy that passes on h2c sees nothing of what comes after
 * it: neither paths that it keeps from the world, nor who asks.
 */
static const struct rule {
    bool (*is_broken)(struct net *net, struct lws *wsi);
    unsigned status;
} rules[] = {
    {is_other_protocol, HTTP_STATUS_FORBIDDEN},
    {is_inner, HTTP_STATUS_NOT_FOUND},
    {is_elsewhere, HTTP_STATUS_NOT_FOUND},
    {is_old_http, HTTP_STATUS_BAD_REQUEST},
    {has_no_host, HTTP_STATUS_BAD_REQUEST},
    {has_no_key, HTTP_STATUS_BAD_REQUEST},
    {has_body, HTTP_STATUS_BAD_REQUEST},
    {is_other_version, HANDSHAKE_UPGRADE_REQUIRED},
    {peer_is_plain, HTTP_STATUS_FORBIDDEN},
    {is_foreign, HTTP_STATUS_FORBIDDEN},
    {is_crowded, HTTP_STATUS_SERVICE_UNAVAILABLE},
};

unsigned handshake_refusal(struct net *net, struct lws *wsi)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].is_broken(net, wsi))
            return rules[i].status;
    return 0;
}
