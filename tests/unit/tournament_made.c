/* Small sheets for unit tests, written as rounds of a report file. */

#include "tests/unit/tournament_made.h"
#include "tests/unit/tournament_files.h"

#include <stdio.h>
#include <string.h>

struct trf *trf_made(const char *const *rounds, int players, const char *more)
{
    char bytes[8192];
    size_t used = 0;
    for (int i = 0; i < players; i++)
        used += (size_t)snprintf(bytes + used, sizeof bytes - used,
                                 "001 %4d%83s%s\r", i + 1, "", rounds[i]);
    snprintf(bytes + used, sizeof bytes - used, "%s", more);
    return trf_of(bytes, strlen(bytes));
}
