/* Embedded data files: found by path, read as JSON. */

#include "server/rules/library.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/*
 * Made at build time from the games' folders, each ended by a row without path.
 * The drill game's is there only in programs that tests use.
 */
extern const struct datum data_games[];
extern const struct datum data_drill[] __attribute__((weak));

const struct datum *datum_get(int index)
{
    const struct datum *const tables[] = {data_games, data_drill};
    for (int i = 0; i < 2 && tables[i] != NULL; i++)
        for (const struct datum *at = tables[i]; at->path != NULL; at++)
            if (index-- == 0)
                return at;
    return NULL;
}

const struct datum *datum_find(const char *path)
{
    const struct datum *datum;
    for (int i = 0; (datum = datum_get(i)) != NULL; i++)
        if (strcmp(datum->path, path) == 0)
            return datum;
    return NULL;
}

json_t *datum_load(const char *path, struct error *error)
{
    const struct datum *datum = datum_find(path);
    if (datum == NULL) {
        (void)error_set(error, STATUS_NOT_FOUND, "no data file %s", path);
        return NULL;
    }
    return datum_parse(datum, error);
}

json_t *datum_parse(const struct datum *datum, struct error *error)
{
    json_error_t reason;
    json_t *value = json_loadb((const char *)datum->bytes, datum->size,
                               JSON_REJECT_DUPLICATES, &reason);
    if (value == NULL)
        (void)error_set(error, STATUS_BAD_REQUEST, "%s: line %d: %s",
                        datum->path, reason.line, reason.text);
    return value;
}

void datum_write(struct writer *out, const char *key, const char *path)
{
    json_t *value = datum_load(path, NULL);
    assert(value != NULL);
    char *text = json_dumps(value, JSON_COMPACT);
    assert(text != NULL);
    writer_key(out, key);
    writer_raw(out, text, strlen(text));
    free(text);
    json_decref(value);
}

/*
 * They lie in the program's file, of which the system has a copy: whoever reads
 * one again has its pages back.
 */
void datum_done(void)
{
    const struct datum *datum;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int i = 0; (datum = datum_get(i)) != NULL; i++) {
        uintptr_t from = (uintptr_t)datum->bytes + page - 1;
        uintptr_t to = (uintptr_t)datum->bytes + datum->size;
        from -= from % page;
        to -= to % page;
        if (from < to)
            madvise((void *)from, to - from, MADV_DONTNEED);
    }
}
