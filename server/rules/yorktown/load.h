/* The parts of loading Yorktown: each reads one file into the rules. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_LOAD_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_LOAD_H

#include "server/rules/kit/load_data.h"
#include "server/rules/yorktown/rules.h"

enum status yorktown_load_roster(struct yorktown_rules *own, const json_t *list,
                                 struct error *error) MUST_USE;
enum status yorktown_load_map(struct yorktown_rules *own, const json_t *map,
                              struct error *error) MUST_USE;
/* tables.json: costs, hits, effects, results. */
enum status yorktown_load_tables(struct yorktown_rules *own,
                                 const json_t *tables,
                                 struct error *error) MUST_USE;
/* The tables name the turns. */
enum status yorktown_load_scenario(struct yorktown_rules *own,
                                   const json_t *scenario, const json_t *tables,
                                   struct error *error) MUST_USE;

/* The contract's load and free. */
enum status yorktown_load(const char *scenario, struct rules **rules,
                          struct error *error);
void yorktown_free(struct rules *rules);

#endif
