/* The lines before a page: what is told of it, and of whom it may ask. */

#include "server/net/page_head.h"

#include <string.h>

#include "server/net/handshake.h"

enum { VALUE_MOST = 512 };

/* Of pages: nothing may run in them, and nobody may frame them. */
static const char quiet_policy[] =
    "default-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";
/*
 * Of the web page: scripts, styles and pictures of ours alone, no request to
 * another host, and no text becomes script but by the one policy of that name.
 */
static const char page_policy[] =
    "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; "
    "trusted-types estafette";

static bool says(const struct connection *page, enum lws_token_indexes token,
                 const char *word)
{
    char value[VALUE_MOST];
    return lws_hdr_copy(page->wsi, value, sizeof value, token) > 0
           && strstr(value, word) != NULL;
}

bool page_takes_gzip(const struct connection *page)
{
    return says(page, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "gzip")
           && !says(page, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "gzip;q=0");
}

bool page_wants_html(const struct connection *page)
{
    return says(page, WSI_TOKEN_HTTP_ACCEPT, "text/html");
}

const struct language *page_asks_language(const struct connection *page)
{
    char value[VALUE_MOST];
    return lws_hdr_copy(page->wsi, value, sizeof value,
                        WSI_TOKEN_HTTP_ACCEPT_LANGUAGE)
                   > 0
               ? language_asked(value)
               : NULL;
}

static int add_header(struct lws *wsi, const char *name, const char *value,
                      unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value,
                                       (int)strlen(value), at, end);
}

/* What is packed differs by who asks; what is for ever has its digest in its
 * name. */
static int add_keeping(const struct connection *page, unsigned char **at,
                       unsigned char *end)
{
    struct lws *wsi = page->wsi;
    const char *keeping = page->page_is_forever
                              ? "public, max-age=31536000, immutable"
                          : page->page_is_hourly ? "public, max-age=3600"
                                                 : "no-cache";
    bool is_kept =
        page->page_is_forever || page->page_is_hourly || page->page_is_document;
    if (page->page_is_packed
        && add_header(wsi, "content-encoding:", "gzip", at, end) != 0)
        return -1;
    if (is_kept && add_header(wsi, "cache-control:", keeping, at, end) != 0)
        return -1;
    /* A file is the same in whatever form and language a document is wanted:
     * else who has it would ask for it again. */
    bool is_file = page->page_is_forever || page->page_is_hourly;
    return add_header(wsi, "vary:",
                      is_file ? "accept-encoding"
                              : "accept, accept-encoding, accept-language",
                      at, end);
}

/* Who has come by TLS once comes by nothing else for a year. */
static int add_security(const struct connection *page, unsigned char **at,
                        unsigned char *end)
{
    struct lws *wsi = page->wsi;
    static const char *const headers[][2] = {
        {"x-content-type-options:", "nosniff"},
        {"referrer-policy:", "no-referrer"},
        {"cross-origin-opener-policy:", "same-origin"},
        {"cross-origin-resource-policy:", "same-origin"}};
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (add_header(wsi, headers[i][0], headers[i][1], at, end) != 0)
            return -1;
    if (add_header(wsi, "content-security-policy:",
                   page->page_is_document ? page_policy : quiet_policy, at, end)
        != 0)
        return -1;
    return lws_is_ssl(wsi) != 0 ? add_header(
               wsi, "strict-transport-security:", "max-age=31536000", at, end)
                                : 0;
}

int page_write_head(struct connection *page, size_t length)
{
    unsigned char room[LWS_PRE + 2048];
    unsigned char *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    struct lws *wsi = page->wsi;
    if (lws_add_http_common_headers(wsi, (unsigned)page->page_status,
                                    page->page_type, length, &at, end)
            != 0
        || add_keeping(page, &at, end) != 0 || add_security(page, &at, end) != 0
        || add_header(wsi, "connection:", "close", &at, end) != 0)
        return -1;
    return lws_finalize_write_http_header(wsi, start, &at, end);
}

enum status page_refuse(struct lws *wsi, unsigned status)
{
    unsigned char room[LWS_PRE + 512];
    unsigned char *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    bool is_whole =
        lws_add_http_common_headers(wsi, status, "text/plain", 0, &at, end) == 0
        && add_header(wsi, "connection:", "close", &at, end) == 0;
    if (status == HANDSHAKE_UPGRADE_REQUIRED)
        is_whole =
            is_whole && add_header(wsi, "upgrade:", "websocket", &at, end) == 0
            && add_header(wsi, "sec-websocket-version:", "13", &at, end) == 0;
    return is_whole && lws_finalize_write_http_header(wsi, start, &at, end) == 0
               ? STATUS_OK
               : STATUS_IO;
}
