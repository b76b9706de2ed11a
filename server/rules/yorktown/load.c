/* Loading Yorktown: the embedded files of one scenario. */

#include "server/rules/yorktown/load.h"

#include "server/rules/library.h"

#include <stdio.h>
#include <stdlib.h>

static enum status load_all(struct yorktown_rules *own, const json_t *files[4],
                            struct error *error)
{
    enum status status = yorktown_load_roster(own, files[0], error);
    if (status == STATUS_OK)
        status = yorktown_load_map(own, files[1], error);
    if (status == STATUS_OK)
        status = yorktown_load_tables(own, files[2], error);
    if (status == STATUS_OK)
        status = yorktown_load_scenario(own, files[3], files[2], error);
    return status;
}

enum status yorktown_load(const char *scenario, struct rules **rules,
                          struct error *error)
{
    char path[96];
    snprintf(path, sizeof path, "yorktown/data/scenarios/%s.json", scenario);
    json_t *files[4] = {
        datum_load("yorktown/data/units.json", error),
        datum_load("yorktown/data/map.json", error),
        datum_load("yorktown/data/tables.json", error),
        datum_load(path, error),
    };
    struct yorktown_rules *own = calloc(1, sizeof *own);
    if (own == NULL)
        abort();
    data_sides(&own->rules, yorktown_side_words);
    const json_t *borrowed[4] = {files[0], files[1], files[2], files[3]};
    bool is_whole = files[0] != NULL && files[1] != NULL && files[2] != NULL
                    && files[3] != NULL;
    enum status status =
        is_whole ? load_all(own, borrowed, error) : STATUS_NOT_FOUND;
    for (int i = 0; i < 4; i++)
        json_decref(files[i]);
    if (status != STATUS_OK) {
        free(own);
        return status;
    }
    *rules = &own->rules;
    return STATUS_OK;
}

void yorktown_free(struct rules *rules)
{
    free(rules);
}
