/* Loading Toy Soldier Battles: the embedded files of one scenario. */

#include "server/rules/toy-soldiers/load.h"

#include "server/rules/kit/load_legend.h"
#include "server/rules/kit/load_rows.h"

#include <stdlib.h>
#include <string.h>

static const struct data_file files[] = {
    {"units.json", toys_load_types},
    {"tables.json", toys_load_tables},
    {NULL, toys_load_map},
    {NULL, toys_load_scenario},
    {NULL, load_proposals},
    {"legend.json", legend_load},
    {.load = NULL},
};

enum status toys_load(const struct game *game, const char *scenario,
                      struct rules **rules, struct error *error)
{
    struct toys_rules *own = data_new(sizeof *own);
    return data_load(game, scenario, files, &own->base, rules, error);
}

void toys_free(struct rules *rules)
{
    free(rules);
}
