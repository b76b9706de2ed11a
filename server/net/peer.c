/* Peers: who is at the other end, how many of them, and may they come plain. */

#include "server/net/peer.h"

#include <stdio.h>
#include <string.h>

#include "server/net/address.h"
#include "server/net/limit.h"
#include "server/net/state.h"
#include "server/net/trace.h"

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

bool peer_says(struct lws *wsi, enum lws_token_indexes token)
{
    char some[8];
    return lws_hdr_total_length(wsi, token) > 0
           || lws_hdr_copy_fragment(wsi, some, sizeof some, token, 0) >= 0;
}

/* Whoever asks for somebody else: what they forget to say makes nobody local.
 */
static bool is_forwarded(struct lws *wsi)
{
    static const enum lws_token_indexes tokens[] = {WSI_TOKEN_X_FORWARDED_FOR,
                                                    WSI_TOKEN_HTTP_VIA,
                                                    WSI_TOKEN_HTTP_X_REAL_IP};
    static const char *const others[] = {
        "forwarded:", "x-forwarded-proto:", "x-forwarded-host:"};
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++)
        if (peer_says(wsi, tokens[i]))
            return true;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (lws_hdr_custom_length(wsi, others[i], (int)strlen(others[i])) >= 0)
            return true;
    return false;
}

/* A proxy that does not say for whom it asks is no reason to trust anybody. */
void peer_find(struct net *net, struct lws *wsi, char text[ADDRESS_TEXT])
{
    char header[FORWARDED_MOST];
    address_of(lws_get_socket_fd(wsi), text);
    if (!is_proxy(net, text) || !is_forwarded(wsi))
        return;
    if (lws_hdr_copy(wsi, header, sizeof header, WSI_TOKEN_X_FORWARDED_FOR) < 0
        || !address_forwarded(header, text))
        snprintf(text, ADDRESS_TEXT, ADDRESS_UNKNOWN);
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

bool peer_has_no_room(struct net *net, const char *address)
{
    bool is_full = net->is_draining || net->count >= net->settings->connections
                   || peer_has_enough(net, address);
    net->metrics.turned_away += is_full;
    return is_full;
}

bool peer_has_body(struct lws *wsi)
{
    char length[24];
    if (peer_says(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING))
        return true;
    return peer_says(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH)
           && (lws_hdr_copy(wsi, length, sizeof length,
                            WSI_TOKEN_HTTP_CONTENT_LENGTH)
                   < 0
               || strcmp(length, "0") != 0);
}
