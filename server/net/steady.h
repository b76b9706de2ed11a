/*
 * The machine's clocks, as the net reads them.
 */
#ifndef ESTAFETTE_SERVER_NET_STEADY_H
#define ESTAFETTE_SERVER_NET_STEADY_H

#include <stdint.h>

/* Of the clock that only goes on. */
uint64_t steady_ms(void);
uint64_t steady_ns(void);
/* Milliseconds since 1970, whatever the wall says. */
int64_t wall_ms(void);

#endif
