/* The parts of loading Toy Soldier Battles: each reads one file. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_LOAD_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_LOAD_H

#include "server/rules/kit/load_data.h"
#include "server/rules/toy-soldiers/rules.h"

enum status toys_load_types(struct toys_rules *rules, const json_t *types,
                            struct error *error) MUST_USE;
enum status toys_load_tables(struct toys_rules *rules, const json_t *tables,
                             struct error *error) MUST_USE;
enum status toys_load_scenario(struct toys_rules *rules, const json_t *scenario,
                               struct error *error) MUST_USE;
/* The pieces of a scenario, or the ids that a muster may give (T20.2). */
enum status toys_load_roster(struct toys_rules *rules, const json_t *scenario,
                             struct error *error) MUST_USE;

/* A member that must be a whole number within bounds; if it is absent, the
 * least; WHOLE_WRONG if it is anything else. */
int toys_whole(const json_t *object, const char *key, int least, int most);
/* The index of the type with this id, or -1. */
int toys_type_find(const struct toys_rules *rules, const json_t *value);

#endif
