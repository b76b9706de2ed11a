/* The chain of digests. */

#include "server/match/fold/chain.h"

#include "server/match/fold/keyed_rng.h"
#include "server/rules/driver.h"

#include <string.h>

static void add_number(struct hashing *hashing, int64_t number)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)((uint64_t)number >> (8 * i) & 0xFF);
    hashing_add(hashing, bytes, sizeof bytes);
}

void chain_add(const struct digest *key, const struct link *link,
               const struct rules *rules, const void *state,
               struct digest *digest)
{
    struct hashing hashing;
    struct digest salt;
    keyed_rng_salt(key, link->number, &salt);
    hashing_start(&hashing);
    hashing_add(&hashing, digest->bytes, DIGEST_BYTES);
    hashing_add(&hashing, salt.bytes, DIGEST_BYTES);
    add_number(&hashing, link->seat);
    add_number(&hashing, (int64_t)strlen(link->action));
    hashing_add(&hashing, link->action, strlen(link->action));
    add_number(&hashing, link->throw_count);
    for (int i = 0; i < link->throw_count; i++) {
        add_number(&hashing, link->throws[i].kind);
        add_number(&hashing, link->throws[i].deck);
        add_number(&hashing, link->throws[i].among);
        add_number(&hashing, link->throws[i].value);
    }
    drive_canonical(rules, state, &hashing);
    hashing_end(&hashing, digest);
}

void chain_state(const struct rules *rules, const void *state,
                 struct digest *digest)
{
    struct hashing hashing;
    hashing_start(&hashing);
    drive_canonical(rules, state, &hashing);
    hashing_end(&hashing, digest);
}
