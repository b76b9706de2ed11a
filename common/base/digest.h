/*
 * Digests: BLAKE2b of 32 bytes (RFC 7693), through libsodium.
 *
 * hashing_start must come after sodium_init, which main calls once.
 */
#ifndef ESTAFETTE_BASE_DIGEST_H
#define ESTAFETTE_BASE_DIGEST_H

#include <sodium.h>
#include <stdbool.h>
#include <stddef.h>

enum { DIGEST_BYTES = 32, DIGEST_TEXT = 2 * DIGEST_BYTES + 1 };

struct digest {
    unsigned char bytes[DIGEST_BYTES];
};

struct hashing {
    crypto_generichash_state state;
};

void hashing_start(struct hashing *hashing);
void hashing_add(struct hashing *hashing, const void *bytes, size_t length);
void hashing_end(struct hashing *hashing, struct digest *digest);

/* The digest of one run of bytes. */
void digest_of(const void *bytes, size_t length, struct digest *digest);

/* Lower-case hexadecimal, NUL-terminated; and back, false if it is not that. */
void digest_text(const struct digest *digest, char text[DIGEST_TEXT]);
bool digest_parse(const char *text, struct digest *digest);

#endif
