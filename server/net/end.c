/* The end of the net. */

#include "server/net/end.h"

#include "server/net/house.h"
#include "server/net/listener.h"
#include "server/net/news.h"
#include "server/net/porch.h"
#include "server/net/queue.h"
#include "server/net/state.h"
#include "server/net/worker.h"

static void close_handle(uv_handle_t *handle)
{
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

void end_close_handles(struct net *net)
{
    listener_close(&net->listener);
    porch_close(net);
    house_end(net);
    close_handle((uv_handle_t *)&net->woken);
    close_handle((uv_handle_t *)&net->ran);
    close_handle((uv_handle_t *)&net->soon);
    close_handle((uv_handle_t *)&net->second);
    close_handle((uv_handle_t *)&net->due.timer);
    close_handle((uv_handle_t *)&net->holding);
    close_handle((uv_handle_t *)&net->last_resort);
    close_handle((uv_handle_t *)&net->closer);
    close_handle((uv_handle_t *)&net->ending);
    for (int i = 0; i < SIGNALS; i++)
        close_handle((uv_handle_t *)&net->signals[i]);
}

void end_now(uv_idle_t *handle)
{
    struct net *net = handle->data;
    news_close(net);
    crew_stop(net->crew); /* no worker calls back after this */
    net->crew = NULL;
    struct call *call = queue_take_all(&net->inbox);
    while (call != NULL) {
        struct call *next = call->next;
        call_free(call);
        call = next;
    }
    end_close_handles(net);
    lws_context_destroy(net->context);
}
