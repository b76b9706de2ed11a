/* libpq, loaded when the first database of PostgreSQL's is opened. */

#include "server/store/postgres/libpq_late.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

/* What debian/control names as well, since no tool can see it here. */
static const char library_name[] = "libpq.so.5";

struct libpq libpq;

#define ROW(name) {#name, &libpq.name},
static const struct {
    const char *name;
    void *call; /* where its address goes */
} rows[] = {LIBPQ_CALLS(ROW)};

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

static enum status failed(struct error *error)
{
    const char *why = dlerror();
    return error_set(error, STATUS_IO, "PostgreSQL needs libpq: %.160s",
                     why == NULL ? library_name : why);
}

static enum status load(struct error *error)
{
    void *library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL)
        return failed(error);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        void *found = dlsym(library, rows[i].name);
        if (found == NULL)
            return failed(error);
        memcpy(rows[i].call, &found, sizeof found);
    }
    is_loaded = true;
    return STATUS_OK;
}

enum status libpq_late(struct error *error)
{
    pthread_mutex_lock(&loading);
    enum status status = is_loaded ? STATUS_OK : load(error);
    pthread_mutex_unlock(&loading);
    return status;
}
