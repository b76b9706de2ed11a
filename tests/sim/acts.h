/* Acts as they pass over the lines: what was sent, what was acknowledged. */
#ifndef ESTAFETTE_TESTS_SIM_ACTS_H
#define ESTAFETTE_TESTS_SIM_ACTS_H

#include <stdbool.h>
#include <stddef.h>

struct acts;

struct acts *acts_new(void);
void acts_free(struct acts *acts);
/* A message that was delivered, up to the server or down from it. */
void acts_hear(struct acts *acts, int line, bool is_up, const char *text,
               size_t length);
/* How many were acknowledged. */
long acts_count(const struct acts *acts);
/*
 * Each that was acknowledged must be in the store once, with the number that
 * was answered; and the store has none that was not sent. NULL, or what is
 * wrong.
 */
const char *acts_check(const struct acts *acts);

#endif
