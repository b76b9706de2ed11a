/* Peers: who is at the other end, how many of them, and may they come plain. */

#include <stdio.h>
#include <string.h>

#include "server/net/inside.h"

/* Longer ones are counted as those that cannot be read. */
enum { FORWARDED_MOST = 512, USUAL_MOST = 20, PAGES_SPARE = 8 };

/* Who asks from this very machine may be believed more easily than not. */
static bool is_proxy(const struct net *net, const char *address)
{
    const struct net_settings *settings = net->settings;
    for (int i = 0; i < settings->proxy_count; i++)
        if (strcmp(settings->proxies[i], address) == 0)
            return true;
    return settings->proxy_count == 0 && address_is_loopback(address);
}

/* A proxy that does not say for whom it asks is no reason to trust anybody. */
void peer_find(struct net *net, struct lws *wsi, char text[ADDRESS_TEXT])
{
    char header[FORWARDED_MOST];
    address_of(lws_get_socket_fd(wsi), text);
    if (!is_proxy(net, text)
        || lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) <= 0)
        return;
    if (lws_hdr_copy(wsi, header, sizeof header, WSI_TOKEN_X_FORWARDED_FOR) < 0
        || !address_forwarded(header, text))
        snprintf(text, ADDRESS_TEXT, "unknown");
}

bool peer_is_plain(struct net *net, struct lws *wsi)
{
    char address[ADDRESS_TEXT];
    if (net->settings->insecure != 0 || lws_is_ssl(wsi) != 0)
        return false;
    address_of(lws_get_socket_fd(wsi), address);
    if (address_is_loopback(address) || is_proxy(net, address))
        return false;
    if (!net->has_told_plain)
        trace(net, LOG_NOTICES,
              "plain connections of other machines are refused: "
              "tls-certificate, proxy or insecure");
    net->has_told_plain = true;
    return true;
}

/* Of one address; 0: as many as in all. */
static int most_of(const struct net *net, const char *address)
{
    int most = net->settings->per_address;
    if (most == 0)
        return address_is_loopback(address) ? 0 : USUAL_MOST;
    return most;
}

bool peer_is_full(const struct net *net, const char *address)
{
    int most = most_of(net, address);
    return most > 0 && addresses_count(net->addresses, address) >= most;
}

bool peer_has_enough(const struct net *net, const char *address)
{
    int most = most_of(net, address);
    return most > 0 && !is_proxy(net, address)
           && addresses_sockets(net->addresses, address)
                  >= 2 * most + PAGES_SPARE;
}

void peer_came(struct net *net, struct lws *wsi)
{
    char address[ADDRESS_TEXT];
    address_of(lws_get_socket_fd(wsi), address);
    net->sockets++;
    lws_set_opaque_user_data(wsi, addresses_came(net->addresses, address));
}

void peer_went(struct net *net, struct lws *wsi)
{
    struct address *address = lws_get_opaque_user_data(wsi);
    if (address == NULL)
        return;
    net->sockets--;
    lws_set_opaque_user_data(wsi, NULL);
    addresses_went(net->addresses, address);
}
