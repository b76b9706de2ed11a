/* The commands `backup` and `restore`: a database to a file, and back. */

#include "server/commands/command.h"

#include "server/commands/keeping.h"
#include "server/store/copy.h"
#include "server/store/lockfile.h"

#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

/* The words of both: a database, another file, and whether to verify. */
struct words {
    const char *database, *file;
    bool verifies;
};

static bool read_words(int argc, char **argv, bool may_verify,
                       struct words *words)
{
    *words = (struct words){NULL, NULL, false};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--db") == 0 && i + 1 < argc
            && words->database == NULL)
            words->database = argv[++i];
        else if (may_verify && strcmp(argv[i], "--verify") == 0)
            words->verifies = true;
        else if (argv[i][0] != '-' && words->file == NULL)
            words->file = argv[i];
        else
            return false;
    }
    return words->database != NULL && words->file != NULL;
}

/* A copy that is sound: what is not is taken away again. */
static enum status copy(const char *from, const char *to, struct error *error)
{
    umask(COMMAND_UMASK);
    enum status status = store_copy(from, to, error);
    if (status != STATUS_OK)
        return status;
    status = store_check(to, error);
    if (status != STATUS_OK)
        keeping_remove(to);
    return status;
}

int command_backup(int argc, char **argv)
{
    struct words words;
    struct error error = {.text = ""};
    if (!read_words(argc, argv, false, &words)) {
        fprintf(stderr, "Usage: estafetted backup --db FILE TO\n");
        return 2;
    }
    if (copy(words.database, words.file, &error) == STATUS_OK)
        return 0;
    fprintf(stderr, "estafetted backup: %s\n", error.text);
    return 1;
}

int command_restore(int argc, char **argv)
{
    struct words words;
    struct error error = {.text = ""};
    if (!read_words(argc, argv, true, &words)) {
        fprintf(stderr,
                "Usage: estafetted restore [--verify] FROM --db FILE\n");
        return 2;
    }
    /* A server may run on files that were moved away from under it. */
    enum status status = store_lock_check(words.database, &error);
    if (status == STATUS_OK)
        status = copy(words.file, words.database, &error);
    if (status != STATUS_OK) {
        fprintf(stderr, "estafetted restore: %s\n", error.text);
        return 1;
    }
    return words.verifies ? keeping_recheck(words.database) : 0;
}
