/* People: what is drawn by lot cannot be guessed, and hashing has its bounds.
 */

#include "server/people/password.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>

/* Half of all draws have a bit set: that one never shows in so many is chance
 * of one in 2^249. */
enum { DRAWS = 256, BYTES_MOST = 32, WAITING = 8 };

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(people_chance, .init = setup, .fini = teardown);

/* How many bits of so many draws were seen both set and clear. */
static int bits_drawn(unsigned char draws[DRAWS][BYTES_MOST], size_t size)
{
    int bits = 0;
    for (size_t at = 0; at < 8 * size; at++) {
        int set = 0;
        for (int draw = 0; draw < DRAWS; draw++)
            set += draws[draw][at / 8] >> (at % 8) & 1;
        bits += set > 0 && set < DRAWS;
    }
    return bits;
}

static void read_hex(const char *text, unsigned char *bytes, size_t size)
{
    size_t length = 0;
    cr_assert_eq(
        sodium_hex2bin(bytes, size, text, strlen(text), NULL, &length, NULL),
        0);
    cr_assert_eq(length, size);
}

Test(people_chance, an_id_has_128_bits)
{
    static unsigned char draws[DRAWS][BYTES_MOST];
    for (int draw = 0; draw < DRAWS; draw++) {
        char id[STORE_ID];
        people_id("m_", id);
        cr_assert_eq(strncmp(id, "m_", 2), 0);
        read_hex(id + 2, draws[draw], 16);
    }
    cr_assert_eq(bits_drawn(draws, 16), 128);
}

Test(people_chance, a_token_has_256_bits)
{
    static unsigned char draws[DRAWS][BYTES_MOST];
    for (int draw = 0; draw < DRAWS; draw++) {
        struct account account;
        char token[TOKEN_TEXT];
        cr_assert_eq(
            account_guest(table.people, table.now, &account, token, NULL),
            STATUS_OK);
        read_hex(token, draws[draw], SECRET_BYTES);
    }
    cr_assert_eq(bits_drawn(draws, SECRET_BYTES), 256);
}

static pthread_barrier_t begin;

static void *hash_one(void *user)
{
    char hash[crypto_pwhash_STRBYTES];
    pthread_barrier_wait(&begin);
    cr_assert_eq(password_hash(user, "correct horse", hash), STATUS_OK);
    return NULL;
}

/* Each takes its whole memory: a crowd at the door must not take the host's. */
Test(people_chance, two_passwords_are_hashed_at_once)
{
    struct hasher *hasher = hasher_new(people_cost_usual);
    pthread_t threads[WAITING];
    pthread_barrier_init(&begin, NULL, WAITING);
    for (int i = 0; i < WAITING; i++)
        cr_assert_eq(pthread_create(&threads[i], NULL, hash_one, hasher), 0);
    for (int i = 0; i < WAITING; i++)
        pthread_join(threads[i], NULL);
    pthread_barrier_destroy(&begin);
    cr_assert_eq(hasher_peak(hasher), 2);
    hasher_free(hasher);
}
