/* Parts of a file: which is asked for, and what is in it. */

#include "server/api/file_part.h"

#include "server/page/files.h"

#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct file_part *file_part_asked(const struct file_part *parts,
                                        const char *address,
                                        char name[FILE_NAME])
{
    const char *ending = strrchr(address, '.');
    for (; ending != NULL && parts->name != NULL; parts++)
        if (strcmp(parts->name, ending + 1) == 0) {
            snprintf(name, FILE_NAME, "%.*s", (int)(ending - address), address);
            return parts;
        }
    snprintf(name, FILE_NAME, "%s", address);
    return NULL;
}

static bool is_of(const struct file_part *part, const char *member)
{
    for (const char *const *one = part->members; *one != NULL; one++)
        if (strcmp(*one, member) == 0)
            return !part->is_rest;
    return part->is_rest;
}

void file_part_put(const struct file_part *part, const char *text,
                   size_t length, bool is_packed, struct writer *out)
{
    if (part == NULL) {
        files_put(text, length, is_packed, out);
        return;
    }
    const char *member;
    json_t *value, *whole = json_loadb(text, length, 0, NULL);
    json_t *taken = json_object();
    assert(whole != NULL); /* we have written it */
    json_object_foreach(whole, member, value)
    {
        if (is_of(part, member))
            json_object_set(taken, member, value);
    }
    char *made = json_dumps(taken, JSON_COMPACT | JSON_REAL_PRECISION(15));
    assert(made != NULL);
    files_put(made, strlen(made), is_packed, out);
    free(made);
    json_decref(taken);
    json_decref(whole);
}
