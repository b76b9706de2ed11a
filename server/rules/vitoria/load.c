/* Loading Vitoria: the embedded files of one scenario made into rules. */

#include "server/rules/vitoria/load.h"

#include "server/rules/kit/load_legend.h"
#include "server/rules/kit/load_rows.h"

#include <stdlib.h>

static const struct data_file files[] = {
    {"map.json", vitoria_load_map},
    {"tables.json", vitoria_load_tables},
    {"units.json", vitoria_load_roster},
    {NULL, vitoria_load_scenario},
    {NULL, load_proposals},
    {"legend.json", legend_load},
    {.load = NULL},
};

enum status vitoria_load(const struct game *game, const char *scenario,
                         struct rules **rules, struct error *error)
{
    struct vitoria_rules *own = data_new(sizeof *own);
    data_sides(&own->base, vitoria_side_words);
    return data_load(game, scenario, files, &own->base, rules, error);
}

void vitoria_free(struct rules *rules)
{
    free(vitoria_rules(rules)->faces);
    free(rules);
}
