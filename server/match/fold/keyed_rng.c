/* Keyed chance: hashes of key, command and throw, made into fair numbers. */

#include "server/match/fold/keyed_rng.h"

static void add_text(struct hashing *hashing, const char *text)
{
    size_t length = 0;
    while (text[length] != '\0')
        length++;
    hashing_add(hashing, text, length + 1);
}

static void add_number(struct hashing *hashing, uint64_t number)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(number >> (8 * i) & 0xFF);
    hashing_add(hashing, bytes, sizeof bytes);
}

void keyed_rng_key(const unsigned char secret[SECRET_BYTES],
                   const struct store_seat *seats, int seat_count,
                   struct digest *key)
{
    struct hashing hashing;
    hashing_start(&hashing);
    add_text(&hashing, "estafette key");
    hashing_add(&hashing, secret, SECRET_BYTES);
    for (int i = 0; i < seat_count; i++) {
        add_number(&hashing, seats[i].bytes.is_given ? 1 : 0);
        if (seats[i].bytes.is_given)
            hashing_add(&hashing, seats[i].bytes.bytes, SECRET_BYTES);
    }
    hashing_end(&hashing, key);
}

static void derive(const char *purpose, const struct digest *key,
                   int64_t number, uint64_t index, uint64_t attempt,
                   struct digest *digest)
{
    struct hashing hashing;
    hashing_start(&hashing);
    add_text(&hashing, purpose);
    hashing_add(&hashing, key->bytes, DIGEST_BYTES);
    add_number(&hashing, (uint64_t)number);
    add_number(&hashing, index);
    add_number(&hashing, attempt);
    hashing_end(&hashing, digest);
}

void keyed_rng_salt(const struct digest *key, int64_t number,
                    struct digest *salt)
{
    derive("estafette salt", key, number, 0, 0, salt);
}

/* A fair number below `among`. */
static int fair(const char *purpose, const struct digest *key, int64_t command,
                uint64_t index, uint64_t among)
{
    uint64_t beyond = UINT64_MAX - UINT64_MAX % among;
    for (uint64_t attempt = 0;; attempt++) {
        struct digest digest;
        uint64_t number = 0;
        derive(purpose, key, command, index, attempt, &digest);
        for (int i = 0; i < 8; i++)
            number |= (uint64_t)digest.bytes[i] << (8 * i);
        if (number < beyond)
            return (int)(number % among);
    }
}

int keyed_rng_lot(const struct digest *key, uint32_t index, int among)
{
    return fair("estafette lot", key, 0, index, (uint64_t)among);
}

static int next(void *source, const struct throw_note *note,
                const uint16_t *cards)
{
    (void)cards;
    struct keyed_rng *rng = source;
    return fair("estafette throw", &rng->key, rng->number, rng->throws++,
                note->among);
}

void keyed_rng_chance(struct keyed_rng *rng, const struct digest *key,
                      int64_t number, struct chance *chance)
{
    *rng = (struct keyed_rng){.key = *key, .number = number};
    chance_init(chance, next, rng);
}
