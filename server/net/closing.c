/* Closing connections, from outside the library's callbacks. */

#include "server/net/closing.h"

#include <string.h>

#include "server/net/connection.h"
#include "server/net/state.h"

/*
 * The library loses the reason of a close that a callback of its own asks for,
 * so they are all done from here.
 */
static void close_now(struct connection *connection)
{
    struct lws *wsi = connection->wsi;
    const char *text = connection->closing_text;
    unsigned char reason[124];
    size_t length = strlen(text);
    memcpy(reason, text, length);
    lws_close_reason(wsi, (enum lws_close_status)connection->closing, reason,
                     length);
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

static void on_closing(uv_timer_t *handle)
{
    struct net *net = handle->data;
    struct connection *next;
    for (struct connection *c = net->connections; c != NULL; c = next) {
        next = c->next;
        if (c->closing == 0 || c->ending != 0 || c->kind == LINK_PAGE)
            continue;
        if (c->out_first == NULL && !lws_partial_buffered(c->wsi))
            close_now(c);
        else
            lws_callback_on_writable(c->wsi);
    }
}

void closing_soon(struct net *net)
{
    if (!uv_is_active((uv_handle_t *)&net->closer))
        uv_timer_start(&net->closer, on_closing, 0, 0);
}
