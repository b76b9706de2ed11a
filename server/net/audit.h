/*
 * The audit: everything that is sent is held against its schema, for tests.
 */
#ifndef ESTAFETTE_SERVER_NET_AUDIT_H
#define ESTAFETTE_SERVER_NET_AUDIT_H

#include <stdbool.h>
#include <stddef.h>

struct audit;
struct schemas;

struct audit *audit_new(const struct schemas *schemas);
/* `method` is that of the request, or of the notification. */
void audit_sent(struct audit *audit, const char *method, const char *text,
                size_t length);
/* False if anything was wrong; each was printed when it was sent. */
bool audit_end(struct audit *audit);

#endif
