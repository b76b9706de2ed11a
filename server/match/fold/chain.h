/*
 * The chain of digests: each command's binds all that came before it.
 *
 * digest = H(previous, salt, seat, action, throws, canonical state). The salt
 * comes from the key, which is secret until the match is over; without it
 * hidden identities could be tried against a digest one by one.
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_CHAIN_H
#define ESTAFETTE_SERVER_MATCH_FOLD_CHAIN_H

#include "common/base/digest.h"
#include "server/rules/chance.h"
#include "server/rules/game.h"

/* One command, as it goes into the chain. */
struct link {
    int64_t number;     /* 0 is the set-up */
    int seat;           /* -1: the set-up */
    const char *action; /* canonical JSON */
    int throw_count;
    const struct throw_note *throws;
};

/* `digest` goes in as the previous one (zeros before the set-up). */
void chain_add(const struct digest *key, const struct link *link,
               const struct rules *rules, const void *state,
               struct digest *digest);

/* The digest of a state alone: checks that a snapshot was read rightly. */
void chain_state(const struct rules *rules, const void *state,
                 struct digest *digest);

#endif
