/* Unit tests of the chain of digests: what a digest must not give away. */

#include "server/match/fold/chain.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <string.h>

enum { STATE_MOST = 65536 };

static const struct rules *rules;
static _Alignas(16) unsigned char state[STATE_MOST];

static void open_rules(void)
{
    struct error error = {.text = ""};
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    rules = library_rules("drill", "ford");
    cr_assert_leq(rules->game->state_size, STATE_MOST);
}

/* The digest of one command, by what it depends on. */
static struct digest of(uint8_t key_byte, int64_t number, const char *action)
{
    struct digest key, digest;
    memset(key.bytes, key_byte, sizeof key.bytes);
    memset(digest.bytes, 0, sizeof digest.bytes);
    struct link link = {.number = number, .seat = 0, .action = action};
    chain_add(&key, &link, rules, state, &digest);
    return digest;
}

static bool is_same(struct digest a, struct digest b)
{
    return memcmp(a.bytes, b.bytes, DIGEST_BYTES) == 0;
}

Test(chain, the_same_gives_the_same, .init = open_rules, .fini = library_close)
{
    cr_assert(is_same(of(1, 1, "{}"), of(1, 1, "{}")));
}

/* Else hidden identities could be tried against it one by one. */
Test(chain, nothing_follows_without_the_key, .init = open_rules,
     .fini = library_close)
{
    cr_assert_not(is_same(of(1, 1, "{}"), of(2, 1, "{}")));
}

Test(chain, number_and_action_are_bound, .init = open_rules,
     .fini = library_close)
{
    cr_assert_not(is_same(of(1, 1, "{}"), of(1, 2, "{}")));
    cr_assert_not(is_same(of(1, 1, "{}"), of(1, 1, "{\"a\":1}")));
}
