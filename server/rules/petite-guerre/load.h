/* What the parts of loading La Petite Guerre share. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_LOAD_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_LOAD_H

#include "server/rules/kit/load_data.h"
#include "server/rules/petite-guerre/rules.h"

enum status petite_load_roster(struct petite_rules *own, const json_t *list,
                               struct error *error) MUST_USE;
enum status petite_load_map(struct petite_rules *own, const json_t *map,
                            struct error *error) MUST_USE;
enum status petite_load_cards(struct petite_rules *own, const json_t *cards,
                              struct error *error) MUST_USE;
enum status petite_load_tables(struct petite_rules *own, const json_t *tables,
                               struct error *error) MUST_USE;
enum status petite_load_scenario(struct petite_rules *own,
                                 const json_t *scenario,
                                 struct error *error) MUST_USE;

extern const char *const petite_side_words[SIDES_MOST];

/* The contract's load and free. */
enum status petite_load(const char *scenario, struct rules **rules,
                        struct error *error);
void petite_free(struct rules *rules);

#endif
