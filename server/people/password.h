/*
 * Passwords: which may be taken, and what is kept of one.
 *
 * A password is text in form NFC, so that it is the same from every keyboard;
 * of it only libsodium's Argon2id string is kept. Hashing takes its whole
 * memory for tens of milliseconds, so only a few are hashed at once and the
 * others wait. Functions block: call them on a worker.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_PASSWORD_H
#define ESTAFETTE_SERVER_PEOPLE_PASSWORD_H

#include "common/base/status.h"

#include <sodium.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PASSWORD_LEAST = 10, PASSWORD_MOST = 256 };

/* What a password costs to hash; tests take the lowest. */
struct people_cost {
    unsigned long long passes;
    size_t memory; /* bytes */
};
extern const struct people_cost people_cost_usual;
extern const struct people_cost people_cost_lowest;

struct hasher;
struct hasher *hasher_new(struct people_cost cost);
void hasher_free(struct hasher *hasher);

/*
 * May it be taken? Too short, too long, or among the first million that
 * somebody would try who knows people, and the name: BAD_PARAMS with the
 * reason. What must be in it is nobody's business.
 */
enum status password_check(const char *password, const char *name,
                           struct error *error) MUST_USE;
enum status password_hash(struct hasher *hasher, const char *password,
                          char hash[crypto_pwhash_STRBYTES]) MUST_USE;
/*
 * `hash` NULL: there is no such account, and no password fits, after the same
 * work: nobody learns from the time taken who has an account.
 */
bool password_fits(struct hasher *hasher, const char *hash,
                   const char *password);
/* Was it hashed at another cost than is paid now? */
bool password_is_stale(const struct hasher *hasher, const char *hash);

/* For tests: how many hashes were made or held against, and how many at once.
 */
uint64_t hasher_count(struct hasher *hasher);
int hasher_peak(struct hasher *hasher);

#endif
