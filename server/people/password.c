/* Passwords: judged, hashed and held against their hashes. */

#include "server/people/password.h"

#include <glib.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zxcvbn.h>

/* Each takes its whole memory: so many passwords are hashed at once. */
enum { HASHING_MOST = 2 };
/* The estimate looks at so many bytes; its time grows with their square. */
enum { JUDGED_MOST = 64 };
/* A million tries. */
static const double bits_least = 20;

const struct people_cost people_cost_usual = {
    crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE};
const struct people_cost people_cost_lowest = {crypto_pwhash_OPSLIMIT_MIN,
                                               crypto_pwhash_MEMLIMIT_MIN};

struct hasher {
    struct people_cost cost;
    pthread_mutex_t lock;
    pthread_cond_t room;
    int hashing, peak;
    uint64_t count;
    char nobody[crypto_pwhash_STRBYTES]; /* of an account that is not there */
};

static void hashing_enter(struct hasher *hasher)
{
    pthread_mutex_lock(&hasher->lock);
    while (hasher->hashing >= HASHING_MOST)
        pthread_cond_wait(&hasher->room, &hasher->lock);
    hasher->hashing++;
    hasher->count++;
    if (hasher->hashing > hasher->peak)
        hasher->peak = hasher->hashing;
    pthread_mutex_unlock(&hasher->lock);
}

static void hashing_leave(struct hasher *hasher)
{
    pthread_mutex_lock(&hasher->lock);
    hasher->hashing--;
    pthread_cond_signal(&hasher->room);
    pthread_mutex_unlock(&hasher->lock);
}

/* In form NFC; from g_malloc. What is no UTF-8 stays as it is. */
static char *compose(const char *password)
{
    char *composed = g_utf8_normalize(password, -1, G_NORMALIZE_NFC);
    return composed != NULL ? composed : g_strdup(password);
}

static void wipe(char *taken_text)
{
    sodium_memzero(taken_text, strlen(taken_text));
    g_free(taken_text);
}

enum status password_hash(struct hasher *hasher, const char *password,
                          char hash[crypto_pwhash_STRBYTES])
{
    char *composed = compose(password);
    hashing_enter(hasher);
    int failed = crypto_pwhash_str(hash, composed, strlen(composed),
                                   hasher->cost.passes, hasher->cost.memory);
    hashing_leave(hasher);
    wipe(composed);
    return failed ? STATUS_UNAVAILABLE : STATUS_OK;
}

bool password_fits(struct hasher *hasher, const char *hash,
                   const char *password)
{
    char padded[crypto_pwhash_STRBYTES] = {0};
    char *composed = compose(password);
    snprintf(padded, sizeof padded, "%s", hash != NULL ? hash : hasher->nobody);
    hashing_enter(hasher);
    bool fits =
        crypto_pwhash_str_verify(padded, composed, strlen(composed)) == 0;
    hashing_leave(hasher);
    wipe(composed);
    return hash != NULL && fits;
}

bool password_is_stale(const struct hasher *hasher, const char *hash)
{
    char padded[crypto_pwhash_STRBYTES] = {0};
    snprintf(padded, sizeof padded, "%s", hash);
    return crypto_pwhash_str_needs_rehash(padded, hasher->cost.passes,
                                          hasher->cost.memory)
           == 1;
}

enum status password_check(const char *password, const char *name,
                           struct error *error)
{
    const char *known[] = {name, "estafette", NULL};
    char judged[JUDGED_MOST + 1];
    char *composed = compose(password);
    size_t length = strlen(composed);
    glong letters = g_utf8_strlen(composed, -1);
    snprintf(judged, sizeof judged, "%s", composed);
    wipe(composed);
    if (letters < PASSWORD_LEAST || length > PASSWORD_MOST)
        return error_set(error, STATUS_BAD_PARAMS,
                         "a password has at least %d letters, and at most %d "
                         "bytes",
                         PASSWORD_LEAST, PASSWORD_MOST);
    double bits = ZxcvbnMatch(judged, known, NULL);
    sodium_memzero(judged, sizeof judged);
    if (bits < bits_least)
        return error_set(error, STATUS_BAD_PARAMS,
                         "this password is among the first that would be "
                         "tried: take a longer one, or one that is your own");
    return STATUS_OK;
}

struct hasher *hasher_new(struct people_cost cost)
{
    struct hasher *hasher = calloc(1, sizeof *hasher);
    if (hasher == NULL)
        abort();
    hasher->cost = cost;
    pthread_mutex_init(&hasher->lock, NULL);
    pthread_cond_init(&hasher->room, NULL);
    if (password_hash(hasher, "", hasher->nobody) != STATUS_OK)
        hasher->nobody[0] = '\0';
    return hasher;
}

void hasher_free(struct hasher *hasher)
{
    pthread_cond_destroy(&hasher->room);
    pthread_mutex_destroy(&hasher->lock);
    free(hasher);
}

uint64_t hasher_count(struct hasher *hasher)
{
    pthread_mutex_lock(&hasher->lock);
    uint64_t count = hasher->count;
    pthread_mutex_unlock(&hasher->lock);
    return count;
}

int hasher_peak(struct hasher *hasher)
{
    pthread_mutex_lock(&hasher->lock);
    int peak = hasher->peak;
    pthread_mutex_unlock(&hasher->lock);
    return peak;
}
