/* What this player has met before: one file of the state folder. */

#include "client/link/memory.h"

#include "client/link/session.h"
#include "client/link/user_files.h"

#include <stdint.h>
#include <stdlib.h>

static char *path_of(const struct session *session, const char *suffix)
{
    char *folder = session_folder(session);
    char *path = user_file_path(folder, "met", suffix);
    free(folder);
    return path;
}

json_t *memory_read(const struct session *session)
{
    struct error error;
    char *path = path_of(session, ".json");
    json_t *kinds = user_file_read(path, &error);
    free(path);
    return kinds != NULL ? kinds : json_object();
}

static void unite(json_t *into, const json_t *kinds)
{
    const char *kind;
    json_t *keys;
    json_object_foreach((json_t *)(uintptr_t)kinds, kind, keys)
    {
        json_t *own = json_object_get(into, kind);
        if (json_is_object(own))
            json_object_update(own, keys);
        else
            json_object_set(into, kind, keys);
    }
}

void memory_add(const struct session *session, const json_t *kinds)
{
    struct error error;
    char *path = path_of(session, ".json");
    char *lock_path = path_of(session, ".lock");
    int lock = user_file_lock(lock_path);
    json_t *all = user_file_read(path, &error);
    if (all != NULL) {
        unite(all, kinds);
        enum status status = user_file_write(path, all, &error);
        (void)status;
    }
    json_decref(all);
    user_file_unlock(lock);
    free(lock_path);
    free(path);
}
