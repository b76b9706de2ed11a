/* Loading La Petite Guerre: the embedded files of one scenario. */

#include "server/rules/petite-guerre/load.h"

#include "server/rules/kit/load_legend.h"
#include "server/rules/kit/load_rows.h"

#include <stdlib.h>

static const struct data_file files[] = {
    {"units.json", petite_load_roster}, {"map.json", petite_load_map},
    {"cards.json", petite_load_cards},  {"tables.json", petite_load_tables},
    {NULL, petite_load_scenario},       {NULL, load_proposals},
    {"legend.json", legend_load},       {.load = NULL},
};

enum status petite_load(const struct game *game, const char *scenario,
                        struct rules **rules, struct error *error)
{
    struct petite_rules *own = data_new(sizeof *own);
    data_sides(&own->base, petite_side_words);
    return data_load(game, scenario, files, &own->base, rules, error);
}

void petite_free(struct rules *rules)
{
    free(rules);
}
