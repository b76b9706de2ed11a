/*
 * Spans of time as people write them: "45s", "90m", "12h", "3d".
 */
#ifndef ESTAFETTE_CLIENT_LINK_DURATION_H
#define ESTAFETTE_CLIENT_LINK_DURATION_H

#include <stddef.h>

/* In milliseconds, or -1 if it is no such text. */
long long duration_read(const char *text);
/* In words, by its largest units: "1 day", "90 minutes". */
void duration_write(long long milliseconds, char *text, size_t size);

#endif
