/* Fuzzing text from other people: what is cleaned is clean, and stays so. */

#include "common/base/text.h"

#include <assert.h>
#include <string.h>

enum { INPUT_MOST = 4096 };

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    const char *bytes = (const char *)data;
    char once[3 * INPUT_MOST + 1], twice[3 * INPUT_MOST + 1];
    if (size > INPUT_MOST)
        return 0;

    size_t length = text_clean(bytes, size, once, sizeof once);
    assert(length == strlen(once));
    assert(text_is_clean(once, length));
    assert(text_clean(once, length, twice, sizeof twice) == length);
    assert(memcmp(once, twice, length + 1) == 0);
    if (text_is_clean(bytes, size))
        assert(length == size && memcmp(once, bytes, size) == 0);

    char small[8];
    length = text_clean(bytes, size, small, sizeof small);
    assert(length < sizeof small && text_is_valid(small, length));
    return 0;
}
