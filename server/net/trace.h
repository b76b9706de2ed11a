/*
 * The log: one line a request, never what was in it.
 */
#ifndef ESTAFETTE_SERVER_NET_TRACE_H
#define ESTAFETTE_SERVER_NET_TRACE_H

#include <stddef.h>
#include <stdint.h>

#include "common/base/status.h"
#include "server/net/settings.h"

struct endpoint;
struct net;

/* Counts an answer, and traces it; `endpoint` is NULL where there is none. */
void note_answer(struct net *net, uint64_t connection,
                 const struct endpoint *endpoint, enum status status,
                 uint64_t began, size_t bytes);
void trace(const struct net *net, enum log_level level, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
