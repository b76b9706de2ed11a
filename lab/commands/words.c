/* The words of a command that are its own. */

#include "lab/commands/words.h"

#include <stdlib.h>
#include <string.h>

static int read_number(const char *text, int most)
{
    char *end;
    long number = strtol(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && number <= most
               ? (int)number
               : -1;
}

/* The row that this name goes to, or NULL. */
static const struct own_word *find(const struct own_word *rows,
                                   const char *name)
{
    for (; rows->name != NULL; rows++)
        if (strcmp(rows->name, name) == 0
            && (rows->number != NULL || *rows->text == NULL))
            return rows;
    return NULL;
}

int own_words_take(const struct own_word *rows, int argc, char **argv,
                   char **rest)
{
    int kept = 0;
    for (int i = 0; i < argc; i++) {
        const struct own_word *row = i > 0 ? find(rows, argv[i]) : NULL;
        if (row == NULL || i + 1 == argc)
            rest[kept++] = argv[i];
        else if (row->number != NULL)
            *row->number = read_number(argv[++i], row->most);
        else
            *row->text = argv[++i];
    }
    rest[kept] = NULL;
    return kept;
}
