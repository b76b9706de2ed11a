/* The parts of loading Vitoria: each reads one file into the rules. */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_LOAD_H
#define ESTAFETTE_SERVER_RULES_VITORIA_LOAD_H

#include "server/rules/kit/load_data.h"
#include "server/rules/vitoria/rules.h"

enum status vitoria_load_tables(struct vitoria_rules *rules,
                                const json_t *tables,
                                struct error *error) MUST_USE;
enum status vitoria_load_roster(struct vitoria_rules *rules,
                                const json_t *units,
                                struct error *error) MUST_USE;
enum status vitoria_load_scenario(struct vitoria_rules *rules,
                                  const json_t *scenario,
                                  struct error *error) MUST_USE;

/* The contract's load and free. */
enum status vitoria_load(const char *scenario, struct rules **rules,
                         struct error *error);
void vitoria_free(struct rules *rules);

#endif
