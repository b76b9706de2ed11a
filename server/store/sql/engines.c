/* Which engine an address is of. */

#include "server/store/postgres/engine.h"
#include "server/store/sqlite/engine.h"

#include <string.h>

/* How addresses begin; all others are names of files. */
static const char *const postgres_schemes[] = {"postgresql://", "postgres://"};

const struct engine *engine_of(const char *address)
{
    for (size_t i = 0; i < sizeof postgres_schemes / sizeof *postgres_schemes;
         i++) {
        const char *scheme = postgres_schemes[i];
        if (strncmp(address, scheme, strlen(scheme)) == 0)
            return &postgres_engine;
    }
    return &sqlite_engine;
}

bool store_is_file(const char *address)
{
    return engine_of(address)->is_file;
}
