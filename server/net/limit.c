/* Limits: token buckets, and counts by address. */

#include "server/net/limit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHAINS = 1024,
    ENOUGH = 10 /* bursts of refusals */
};

void bucket_init(struct bucket *bucket, int rate, int burst, uint64_t now)
{
    *bucket = (struct bucket){.rate = rate,
                              .burst = burst,
                              .tokens = burst,
                              .patience = ENOUGH * burst,
                              .at = now};
}

static double filled(double level, double add, double most)
{
    return level + add < most ? level + add : most;
}

enum passing bucket_take(struct bucket *bucket, int cost, uint64_t now,
                         int *wait)
{
    double add = (double)(now - bucket->at) * bucket->rate / 1000.0;
    bucket->at = now;
    bucket->tokens = filled(bucket->tokens, add, bucket->burst);
    bucket->patience = filled(bucket->patience, add, ENOUGH * bucket->burst);
    *wait = 0;
    if (bucket->rate == 0)
        return PASSING;
    if (bucket->tokens >= cost) {
        bucket->tokens -= cost;
        return PASSING;
    }
    *wait = (int)((cost - bucket->tokens) * 1000.0 / bucket->rate) + 1;
    bucket->patience -= 1;
    return bucket->patience < 0 ? PASSING_ENOUGH : PASSING_TOO_FAST;
}

struct address {
    struct address *next;
    char text[ADDRESS_TEXT];
    int connections;
    int sockets;
};

struct addresses {
    struct address *chain[CHAINS];
};

struct addresses *addresses_new(void)
{
    struct addresses *addresses = calloc(1, sizeof *addresses);
    if (addresses == NULL)
        abort();
    return addresses;
}

void addresses_free(struct addresses *addresses)
{
    for (int i = 0; i < CHAINS; i++)
        while (addresses->chain[i] != NULL) {
            struct address *address = addresses->chain[i];
            addresses->chain[i] = address->next;
            free(address);
        }
    free(addresses);
}

static unsigned chain_of(const char *text)
{
    unsigned hash = 2166136261U;
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619U;
    return hash % CHAINS;
}

static struct address *address_find(const struct addresses *addresses,
                                    const char *text)
{
    struct address *address = addresses->chain[chain_of(text)];
    while (address != NULL && strcmp(address->text, text) != 0)
        address = address->next;
    return address;
}

static struct address *address_get(struct addresses *addresses,
                                   const char *text)
{
    struct address *address = address_find(addresses, text);
    if (address != NULL)
        return address;
    address = calloc(1, sizeof *address);
    if (address == NULL)
        abort();
    snprintf(address->text, sizeof address->text, "%s", text);
    struct address **chain = &addresses->chain[chain_of(text)];
    address->next = *chain;
    *chain = address;
    return address;
}

static void address_drop(struct addresses *addresses, const char *text)
{
    struct address **link = &addresses->chain[chain_of(text)];
    while (strcmp((*link)->text, text) != 0)
        link = &(*link)->next;
    struct address *address = *link;
    if (address->connections > 0 || address->sockets > 0)
        return;
    *link = address->next;
    free(address);
}

int addresses_count(const struct addresses *addresses, const char *text)
{
    const struct address *address = address_find(addresses, text);
    return address != NULL ? address->connections : 0;
}

void addresses_add(struct addresses *addresses, const char *text, int change)
{
    address_get(addresses, text)->connections += change;
    address_drop(addresses, text);
}

int addresses_sockets(const struct addresses *addresses, const char *text)
{
    const struct address *address = address_find(addresses, text);
    return address != NULL ? address->sockets : 0;
}

struct address *addresses_came(struct addresses *addresses, const char *text)
{
    struct address *address = address_get(addresses, text);
    address->sockets++;
    return address;
}

void addresses_went(struct addresses *addresses, struct address *address)
{
    address->sockets--;
    address_drop(addresses, address->text);
}
