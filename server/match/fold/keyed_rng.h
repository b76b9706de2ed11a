/*
 * Keyed chance: the dice of a match, which nobody can choose and all can check.
 *
 * The key is a hash of the server's secret and of each seat's 32 bytes (a seat
 * that waived has none). A throw depends only on the key, the number of its
 * command and its place in that command, so no state of a generator is kept.
 * Numbers are drawn without bias: what lies beyond the last whole multiple is
 * thrown again. The salt of a command's digest comes from the key too.
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_KEYED_RNG_H
#define ESTAFETTE_SERVER_MATCH_FOLD_KEYED_RNG_H

#include "common/base/digest.h"
#include "server/rules/chance.h"
#include "server/store/seat.h"

struct keyed_rng {
    struct digest key;
    int64_t number; /* of the command */
    uint32_t throws;
};

void keyed_rng_key(const unsigned char secret[SECRET_BYTES],
                   const struct store_seat *seats, int seat_count,
                   struct digest *key);
void keyed_rng_salt(const struct digest *key, int64_t number,
                    struct digest *salt);

/* The lot of this index, 0 to among - 1: who gets which side (sides.h). */
int keyed_rng_lot(const struct digest *key, uint32_t index, int among);

/* A chance for one command; `rng` stays the caller's and is filled. */
void keyed_rng_chance(struct keyed_rng *rng, const struct digest *key,
                      int64_t number, struct chance *chance);

#endif
