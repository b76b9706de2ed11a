/* Reading a roster: record by record, then by id. */

#include "server/rules/kit/load_roster.h"

#include <stdlib.h>
#include <string.h>

static int by_id(const void *a, const void *b)
{
    const char *left = a;
    const char *right = b;
    return strcmp(left, right);
}

static void *record_at(const struct roster *roster, int index)
{
    return (char *)roster->record + (size_t)index * roster->size;
}

enum status load_roster(struct rules *rules, const json_t *list,
                        const struct roster *roster, struct error *error)
{
    const struct loading at = load_begin(rules, error);
    size_t count = json_array_size(list);
    if (count == 0 || count > (size_t)roster->most)
        return error_set(error, STATUS_BAD_REQUEST, "units: %zu", count);
    *roster->count = (int)count;
    for (int i = 0; i < *roster->count; i++) {
        const struct loading inner = load_enter_at(&at, (size_t)i);
        enum status status = roster->load(
            &inner, json_array_get(list, (size_t)i), i, record_at(roster, i));
        if (status != STATUS_OK)
            return status;
    }
    qsort(roster->record, count, roster->size, by_id);
    for (int i = 0; i < *roster->count; i++) {
        roster->names[i] = record_at(roster, i);
        if (i > 0 && strcmp(roster->names[i - 1], roster->names[i]) == 0)
            return error_set(error, STATUS_BAD_REQUEST, "units: %s twice",
                             roster->names[i]);
    }
    rules->names[ID_PIECE] = (struct names){*roster->count, roster->names};
    return STATUS_OK;
}
