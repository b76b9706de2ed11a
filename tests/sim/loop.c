/* The client's event loop in the house: timers by the house's clock. */

#include "tests/sim/house.h"

#include <stdlib.h>
#include <uv.h>

enum { TIMERS_MOST = 64 };

static uv_timer_t *timers[TIMERS_MOST];

int uv_loop_init(uv_loop_t *loop)
{
    (void)loop;
    return 0;
}

int uv_loop_close(uv_loop_t *loop)
{
    (void)loop;
    return 0;
}

uint64_t uv_now(const uv_loop_t *loop)
{
    (void)loop;
    return (uint64_t)house_time();
}

void uv_update_time(uv_loop_t *loop)
{
    (void)loop;
}

int uv_backend_fd(const uv_loop_t *loop)
{
    (void)loop;
    return -1;
}

int uv_backend_timeout(const uv_loop_t *loop)
{
    (void)loop;
    return 0;
}

int uv_timer_init(uv_loop_t *loop, uv_timer_t *timer)
{
    timer->loop = loop;
    timer->timer_cb = NULL;
    for (int i = 0; i < TIMERS_MOST; i++) {
        if (timers[i] != NULL)
            continue;
        timers[i] = timer;
        return 0;
    }
    abort();
}

int uv_timer_start(uv_timer_t *timer, uv_timer_cb call, uint64_t wait,
                   uint64_t repeat)
{
    (void)repeat;
    timer->timer_cb = call;
    timer->timeout = (uint64_t)house_time() + wait;
    return 0;
}

void uv_close(uv_handle_t *handle, uv_close_cb call)
{
    (void)call;
    for (int i = 0; i < TIMERS_MOST; i++)
        if ((uv_handle_t *)timers[i] == handle)
            timers[i] = NULL;
}

/* What is due of this loop, in the order in which it was made. */
int uv_run(uv_loop_t *loop, uv_run_mode mode)
{
    (void)mode;
    for (int i = 0; i < TIMERS_MOST; i++) {
        uv_timer_t *timer = timers[i];
        if (timer == NULL || timer->loop != loop || timer->timer_cb == NULL
            || timer->timeout > (uint64_t)house_time())
            continue;
        uv_timer_cb call = timer->timer_cb;
        timer->timer_cb = NULL;
        call(timer);
    }
    return 0;
}
