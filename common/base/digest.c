/* Digests: BLAKE2b of 32 bytes, through libsodium. */

#include "common/base/digest.h"

#include <string.h>

void hashing_start(struct hashing *hashing)
{
    crypto_generichash_init(&hashing->state, NULL, 0, DIGEST_BYTES);
}

void hashing_add(struct hashing *hashing, const void *bytes, size_t length)
{
    crypto_generichash_update(&hashing->state, bytes, length);
}

void hashing_end(struct hashing *hashing, struct digest *digest)
{
    crypto_generichash_final(&hashing->state, digest->bytes, DIGEST_BYTES);
}

void digest_of(const void *bytes, size_t length, struct digest *digest)
{
    struct hashing hashing;
    hashing_start(&hashing);
    hashing_add(&hashing, bytes, length);
    hashing_end(&hashing, digest);
}

void digest_text(const struct digest *digest, char text[DIGEST_TEXT])
{
    sodium_bin2hex(text, DIGEST_TEXT, digest->bytes, DIGEST_BYTES);
}

bool digest_parse(const char *text, struct digest *digest)
{
    size_t length = 0;
    return strlen(text) == DIGEST_TEXT - 1
           && sodium_hex2bin(digest->bytes, DIGEST_BYTES, text, DIGEST_TEXT - 1,
                             NULL, &length, NULL)
                  == 0
           && length == DIGEST_BYTES;
}
