/* Marks of names: keyed hashes of both ways in which names are the same. */

#include "server/people/mark.h"

#include "server/people/confusables.h"
#include "server/people/name.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

static_assert((int)STORE_MARK == (int)crypto_generichash_BYTES, "a hash");

static void mark(const unsigned char key[MARK_KEY_BYTES], const char *text,
                 unsigned char out[STORE_MARK])
{
    crypto_generichash(out, STORE_MARK, (const unsigned char *)text,
                       strlen(text), key, MARK_KEY_BYTES);
}

/* What could not be kept when the service began is tried again each time. */
enum status mark_name(struct people *people, const char *name,
                      struct store_marks *marks)
{
    struct mark_key key = *people_mark_key(people);
    char folded[NAME_TEXT], skeleton[SKELETON_TEXT];
    enum status status =
        key.is_known ? STATUS_OK : mark_key(people_store(people), &key);
    if (status == STATUS_OK) {
        name_fold(name, folded);
        name_skeleton(name, skeleton);
        mark(key.bytes, folded, marks->folded);
        mark(key.bytes, skeleton, marks->skeleton);
    }
    sodium_memzero(&key, sizeof key);
    return status;
}
