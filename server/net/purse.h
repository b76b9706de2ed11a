/*
 * Purses: what reading may cost an address and an account.
 *
 * A purse holds units that come back with time; a unit is what a kilobyte that
 * is sent costs, or PURSE_UPDATES updates that are read. What a call costs is
 * known when it is done: it is begun against a deposit, and the rest is settled
 * then, so a purse may be overdrawn by the calls that were under way. Who has
 * not signed in pays from the purse of all strangers of an address; who has,
 * from the account's own and from one that all accounts of an address share.
 * So one connection or a thousand read the same, no stranger reads at a
 * player's expense, and another account brings only its part.
 *
 * Payers are keyed hashes (api/call.h). Times are milliseconds of any steady
 * clock. What it costs follows from what the payer was told and from nothing
 * else, so that a refusal betrays no more than the answer would; but for a
 * review that somebody has asked for before, which costs what is sent. Of the
 * loop's thread.
 */
#ifndef ESTAFETTE_SERVER_NET_PURSE_H
#define ESTAFETTE_SERVER_NET_PURSE_H

#include "server/api/call.h"

enum {
    PURSE_DEPOSIT = 256, /* units; most calls cost less */
    PURSE_UPDATES = 4,
    PURSE_SECONDS = 16, /* of its rate that a full purse holds, and a deposit */
    PURSE_SHARED = 4    /* purses, which all accounts of an address have */
};

struct purses;
struct purses *purses_new(void);
void purses_free(struct purses *purses);

/*
 * Takes a deposit where each of the payer's purses has that much: 0; else the
 * ms until they will. `rate`: units a second of one purse.
 */
int purses_take(struct purses *purses, const struct payer *payer, int rate,
                uint64_t now);
/* A call is done: what it has cost, and the deposit that was taken for it. */
void purses_settle(struct purses *purses, const struct payer *payer, int rate,
                   int deposit, int cost, uint64_t now);

/* Forgets those that are full again. */
void purses_sweep(struct purses *purses, uint64_t now);
/* How many are not. */
int purses_count(const struct purses *purses);

#endif
