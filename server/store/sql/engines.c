/* Which engine an address is of. */

#include "server/store/sqlite/engine.h"

#include <string.h>

static bool begins(const char *address, const char *scheme)
{
    return strncmp(address, scheme, strlen(scheme)) == 0;
}

const struct engine *engine_of(const char *address, struct error *error)
{
    static const char *const not_yet[] = {"postgresql://", "postgres://"};
    for (size_t i = 0; i < sizeof not_yet / sizeof *not_yet; i++)
        if (begins(address, not_yet[i])) {
            error_set(error, STATUS_IO,
                      "PostgreSQL is not served yet: name a file");
            return NULL;
        }
    return &sqlite_engine;
}

enum status store_address(const char *address, struct error *error)
{
    return engine_of(address, error) != NULL ? STATUS_OK : STATUS_IO;
}
