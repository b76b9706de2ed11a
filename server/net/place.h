/*
 * Places: who has been at one address lately.
 *
 * Two accounts at one address are not rated against each other
 * (match/result.h). It is kept in memory alone, as keyed hashes in a table of
 * fixed size, and the key is the process's: nobody's address is written
 * anywhere. Of an account the last few addresses are known; who makes accounts
 * without number pushes out those that share a set with them, and cannot choose
 * which.
 *
 * Several threads may use it at once.
 */
#ifndef ESTAFETTE_SERVER_NET_PLACE_H
#define ESTAFETTE_SERVER_NET_PLACE_H

#include <stdbool.h>
#include <stdint.h>

struct places;
struct places *places_new(void);
void places_free(struct places *places);

void places_note(struct places *places, const char *account,
                 const char *address, int64_t now);
/* Were both at one address since then? `places` as match.h wants it. */
bool places_meet(void *places, const char *one, const char *other,
                 int64_t since);

#endif
