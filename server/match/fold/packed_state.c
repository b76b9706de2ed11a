/* Positions at rest: zeros, then what is none, in turns of one byte each. */

#include "server/match/fold/packed_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A turn is two lengths and the bytes that are kept. */
enum { TURN_MOST = 255, TURN_HEAD = 2, ZEROS_FEWEST = 4 };

static size_t zeros_from(const unsigned char *bytes, size_t size, size_t most)
{
    size_t count = 0;
    while (count < size && count < most && bytes[count] == 0)
        count++;
    return count;
}

/* Bytes to be kept: up to zeros enough to be worth a turn. */
static size_t kept_from(const unsigned char *bytes, size_t size)
{
    size_t count = 0;
    while (count < size && count < TURN_MOST) {
        size_t zeros =
            zeros_from(bytes + count, size - count, (size_t)ZEROS_FEWEST);
        if (zeros == ZEROS_FEWEST || count + zeros == size)
            break;
        count += zeros + 1;
    }
    return count < TURN_MOST ? count : TURN_MOST;
}

unsigned char *state_pack(const void *state, size_t size, size_t *length)
{
    const unsigned char *bytes = state;
    /* No turn but the first and the last has fewer than four zeros and less
     * than a full count of others, so nothing grows beyond this. */
    size_t most = size + (size / TURN_MOST + 2) * TURN_HEAD;
    unsigned char *packed = malloc(most), *to = packed;
    if (packed == NULL)
        abort();
    for (size_t at = 0; at < size;) {
        size_t zeros = zeros_from(bytes + at, size - at, TURN_MOST);
        size_t kept = kept_from(bytes + at + zeros, size - at - zeros);
        assert((size_t)(to - packed) + TURN_HEAD + kept <= most);
        *to++ = (unsigned char)zeros;
        *to++ = (unsigned char)kept;
        memcpy(to, bytes + at + zeros, kept);
        to += kept;
        at += zeros + kept;
    }
    *length = (size_t)(to - packed);
    unsigned char *fitted = realloc(packed, *length > 0 ? *length : 1);
    return fitted != NULL ? fitted : packed;
}

void state_unpack(const unsigned char *packed, size_t length, void *state,
                  size_t size)
{
    unsigned char *bytes = state;
    size_t from = 0, at = 0;
    memset(state, 0, size);
    while (from < length) {
        size_t zeros = packed[from], kept = packed[from + 1];
        assert(at + zeros + kept <= size);
        memcpy(bytes + at + zeros, packed + from + TURN_HEAD, kept);
        from += TURN_HEAD + kept;
        at += zeros + kept;
    }
    assert(at == size);
}
