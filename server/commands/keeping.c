/* Databases as files: replaying all of one, and taking one away. */

#include "server/commands/keeping.h"

#include "server/match/record/recheck.h"
#include "server/rules/library.h"
#include "server/store/store.h"

#include <limits.h>
#include <unistd.h>

static void print_line(void *user, const char *line)
{
    (void)user;
    printf("%s\n", line);
}

static enum status recheck(const char *path, struct recheck *sum,
                           struct error *error)
{
    struct store *store = NULL;
    enum status status = store_open(path, &store, error);
    if (status != STATUS_OK)
        return status;
    status = recheck_all(store, print_line, NULL, sum, error);
    store_close(store);
    return status;
}

int keeping_recheck(const char *path)
{
    struct error error = {.text = ""};
    struct recheck sum = {0};
    enum status status = library_open(&error);
    if (status == STATUS_OK)
        status = recheck(path, &sum, &error);
    library_close();
    if (status != STATUS_OK) {
        fprintf(stderr, "estafetted: %s\n", error.text);
        return 1;
    }
    printf("%ld matches, %ld commands; %ld come out otherwise, "
           "%ld held before (%ld go on), "
           "%ld went on from what earlier rules had left\n",
           sum.matches, sum.commands, sum.unlike, sum.held, sum.released,
           sum.turned);
    return sum.unlike == 0 ? 0 : 1;
}

void keeping_remove(const char *path)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        char name[PATH_MAX];
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}
