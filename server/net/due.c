/* What falls due, and when it is asked for. */

#include "server/net/due.h"

#include "server/net/clock_source.h"
#include "server/net/dispatch.h"
#include "server/net/hold.h"
#include "server/net/state.h"

enum { SECOND_MS = 1000 };

void due_ask(struct net *net)
{
    if (net->is_draining || net->due.is_asked || net->due.ticks > 0)
        return;
    net->due.is_asked = true;
    struct call *call = call_new(&endpoint_due);
    clock_source_mark(net, call);
    dispatch_give(net, call);
}

static void on_due(uv_timer_t *handle)
{
    due_ask(handle->data);
}

/* What comes later than the next second is seen by that second's asking. */
void due_next(struct net *net)
{
    if (net->is_draining)
        return;
    if (net->due.has_more) {
        net->due.has_more = false;
        due_ask(net);
        return;
    }
    int64_t wait = net->due.next - clock_source_read(net).sure;
    if (net->due.next != 0 && wait < SECOND_MS)
        uv_timer_start(&net->due.timer, on_due, wait > 0 ? (uint64_t)wait : 1,
                       0);
}

void due_held(struct net *net, uv_timer_cb on_held)
{
    uint64_t next = holds_next(&net->holds), now = clock_source_of_loop(net);
    if (next != 0)
        uv_timer_start(&net->holding, on_held, next > now ? next - now : 0, 0);
}
