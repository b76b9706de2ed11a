/* The command `recheck`: what these rules would play otherwise. */

#include "server/commands/command.h"

#include "server/commands/keeping.h"
#include "server/store/copy.h"
#include "server/store/store.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * On a copy, since opening brings a database to the newest form: the server
 * that still runs on it, or that goes back to it, must find it as it was.
 */
static int recheck_copy(const char *database)
{
    char folder[PATH_MAX], copy[PATH_MAX + 8];
    struct error error = {.text = ""};
    const char *root = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/estafetted-XXXXXX",
             root != NULL && root[0] != '\0' ? root : "/var/tmp");
    if (mkdtemp(folder) == NULL) {
        fprintf(stderr, "estafetted recheck: no room in %s\n", folder);
        return 1;
    }
    snprintf(copy, sizeof copy, "%s/db", folder);
    int code = 1;
    if (store_copy(database, copy, &error) == STATUS_OK)
        code = keeping_recheck(copy);
    else
        fprintf(stderr, "estafetted recheck: %s\n", error.text);
    keeping_remove(copy);
    rmdir(folder);
    return code;
}

int command_recheck(int argc, char **argv)
{
    /* No file can be copied here: it is a copy that its host has restored. */
    if (argc == 3 && strcmp(argv[1], "--db") == 0)
        return store_is_file(argv[2]) ? recheck_copy(argv[2])
                                      : keeping_recheck(argv[2]);
    fprintf(stderr, "Usage: estafetted recheck --db FILE\n");
    return 2;
}
