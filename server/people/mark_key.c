/* The key of all marks: made once, kept by the store. */

#include "server/people/mark.h"

#include <assert.h>
#include <sodium.h>

#define MARK_KEY "name marks"

static_assert((int)MARK_KEY_BYTES == (int)crypto_generichash_KEYBYTES, "its");

enum status mark_key(struct store *store, struct mark_key *key)
{
    unsigned char fresh[MARK_KEY_BYTES];
    randombytes_buf(fresh, sizeof fresh);
    enum status status =
        store_keep(store, MARK_KEY, fresh, sizeof fresh, key->bytes);
    key->is_known = status == STATUS_OK;
    sodium_memzero(fresh, sizeof fresh);
    return status;
}
