/* Loading Toy Soldier Battles: the embedded files of one scenario. */

#include "server/rules/toy-soldiers/load.h"

#include "server/rules/toy-soldiers/contract.h"

#include <stdlib.h>
#include <string.h>

int toys_whole(const json_t *object, const char *key, int least, int most)
{
    const json_t *value = json_object_get(object, key);
    if (value == NULL || json_is_null(value))
        return least;
    return data_whole(object, key, least, most);
}

int toys_type_find(const struct toys_rules *rules, const json_t *value)
{
    const char *text = json_string_value(value);
    for (int i = 0; text != NULL && i < rules->type_count; i++)
        if (strcmp(rules->type[i].id, text) == 0)
            return i;
    return -1;
}

static const struct data_file files[] = {
    {"units.json", toys_load_types},
    {"tables.json", toys_load_tables},
    {NULL, toys_load_map},
    {NULL, toys_load_scenario},
    {.load = NULL},
};

enum status toys_load(const char *scenario, struct rules **rules,
                      struct error *error)
{
    struct toys_rules *own = data_new(sizeof *own);
    return data_load(&toys_game, scenario, files, &own->base, rules, error);
}

void toys_free(struct rules *rules)
{
    free(rules);
}
