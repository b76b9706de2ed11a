/* What the loop has run itself. */

#include "server/net/soon.h"

#include "server/net/state.h"

/* Nothing to do but that the loop does not wait for sockets meanwhile. */
static void on_soon(uv_idle_t *handle)
{
    (void)handle;
}

void soon_add(struct net *net, uint64_t ns)
{
    net->running += ns;
    uv_idle_start(&net->soon, on_soon);
}

bool soon_is_due(const struct net *net)
{
    return uv_is_active((const uv_handle_t *)&net->soon) != 0;
}

void soon_end(struct net *net)
{
    net->running = 0;
    uv_idle_stop(&net->soon);
}
