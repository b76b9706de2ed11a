/* Loading La Petite Guerre: the embedded files of one scenario. */

#include "server/rules/petite-guerre/load.h"

#include "server/rules/library.h"

#include <stdio.h>
#include <stdlib.h>

const char *const petite_side_words[SIDES_MOST] = {"american", "british"};

enum { FILE_UNITS, FILE_MAP, FILE_CARDS, FILE_TABLES, FILE_SCENARIO, FILES };

static enum status load_all(struct petite_rules *own, json_t *files[FILES],
                            struct error *error)
{
    enum status status = petite_load_roster(own, files[FILE_UNITS], error);
    if (status == STATUS_OK)
        status = petite_load_map(own, files[FILE_MAP], error);
    if (status == STATUS_OK)
        status = petite_load_cards(own, files[FILE_CARDS], error);
    if (status == STATUS_OK)
        status = petite_load_tables(own, files[FILE_TABLES], error);
    if (status == STATUS_OK)
        status = petite_load_scenario(own, files[FILE_SCENARIO], error);
    return status;
}

enum status petite_load(const char *scenario, struct rules **rules,
                        struct error *error)
{
    char path[96];
    snprintf(path, sizeof path, "petite-guerre/data/scenarios/%s.json",
             scenario);
    json_t *files[FILES] = {
        datum_load("petite-guerre/data/units.json", error),
        datum_load("petite-guerre/data/map.json", error),
        datum_load("petite-guerre/data/cards.json", error),
        datum_load("petite-guerre/data/tables.json", error),
        datum_load(path, error),
    };
    struct petite_rules *own = calloc(1, sizeof *own);
    if (own == NULL)
        abort();
    data_sides(&own->rules, petite_side_words);
    enum status status = STATUS_OK;
    for (int i = 0; i < FILES; i++)
        if (files[i] == NULL)
            status = STATUS_NOT_FOUND;
    if (status == STATUS_OK)
        status = load_all(own, files, error);
    for (int i = 0; i < FILES; i++)
        json_decref(files[i]);
    if (status != STATUS_OK) {
        free(own);
        return status;
    }
    *rules = &own->rules;
    return STATUS_OK;
}

void petite_free(struct rules *rules)
{
    free(rules);
}
