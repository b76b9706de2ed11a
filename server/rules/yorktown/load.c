/* Loading Yorktown: the embedded files of one scenario. */

#include "server/rules/yorktown/load.h"

#include "server/rules/kit/load_legend.h"
#include "server/rules/kit/load_rows.h"

#include <stdlib.h>

static const struct data_file files[] = {
    {"units.json", yorktown_load_roster},
    {"map.json", yorktown_load_map},
    {"tables.json", yorktown_load_tables},
    {NULL, yorktown_load_scenario},
    {NULL, load_proposals},
    {"legend.json", legend_load},
    {.load = NULL},
};

enum status yorktown_load(const struct game *game, const char *scenario,
                          struct rules **rules, struct error *error)
{
    struct yorktown_rules *own = data_new(sizeof *own);
    data_sides(&own->base, yorktown_side_words);
    return data_load(game, scenario, files, &own->base, rules, error);
}

void yorktown_free(struct rules *rules)
{
    free(rules);
}
