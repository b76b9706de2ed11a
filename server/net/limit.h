/*
 * Limits: how fast a connection may speak, how many an address may have.
 *
 * A bucket holds tokens that come back with time. Addresses are counted as
 * text: IPv4 whole, IPv6 by its first 64 bits. Times are milliseconds of any
 * steady clock.
 */
#ifndef ESTAFETTE_SERVER_NET_LIMIT_H
#define ESTAFETTE_SERVER_NET_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

#include "server/net/address.h"

struct bucket {
    int rate, burst; /* tokens a second, and at most; rate 0: no limit */
    double tokens;
    double patience; /* refusals until it is enough */
    uint64_t at;
};

enum passing { PASSING, PASSING_TOO_FAST, PASSING_ENOUGH };

void bucket_init(struct bucket *bucket, int rate, int burst, uint64_t now);
/* Takes `cost` tokens if they are there; `wait`: ms until they will be. */
enum passing bucket_take(struct bucket *bucket, int cost, uint64_t now,
                         int *wait);

struct addresses;
struct addresses *addresses_new(void);
void addresses_free(struct addresses *addresses);
int addresses_count(const struct addresses *addresses, const char *text);
void addresses_add(struct addresses *addresses, const char *text, int change);
/* Sockets, whatever comes of them: one has come, and is gone. */
struct address;
int addresses_sockets(const struct addresses *addresses, const char *text);
struct address *addresses_came(struct addresses *addresses, const char *text);
void addresses_went(struct addresses *addresses, struct address *address);

#endif
