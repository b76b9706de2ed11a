/*
 * Thinking: what a reader's thread does that is long for a processor, hints and
 * odds. One at a time, so that it never has all of those who read.
 */
#ifndef ESTAFETTE_SERVER_API_THINKING_H
#define ESTAFETTE_SERVER_API_THINKING_H

#include "server/api/call.h"

/* May this thread think now? Then thinking_end comes after it. */
bool thinking_begin(void);
void thinking_end(void);

/* The answer while another thinks: TOO_FAST, with how long to wait. */
enum status thinking_later(struct call *call, const char *text);

#endif
