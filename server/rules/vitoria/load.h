/* The parts of loading Vitoria: each reads one file into the rules. */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_LOAD_H
#define ESTAFETTE_SERVER_RULES_VITORIA_LOAD_H

#include "server/rules/vitoria/rules.h"

#include <jansson.h>

enum status vitoria_load_tables(struct vitoria_rules *rules,
                                const json_t *tables,
                                struct error *error) MUST_USE;
enum status vitoria_load_units(struct vitoria_rules *rules, const json_t *units,
                               struct error *error) MUST_USE;
enum status vitoria_load_scenario(struct vitoria_rules *rules,
                                  const json_t *scenario,
                                  struct error *error) MUST_USE;

/* The contract's load and free. */
enum status vitoria_load(const char *scenario, struct rules **rules,
                         struct error *error);
void vitoria_free(struct rules *rules);

/* The index of a word in a list of words, or -1; NULL words are skipped. */
int vitoria_word(const json_t *value, const char *const *words, int count);
/* A member that must be a whole number within bounds; -1000 if it is not. */
int vitoria_whole(const json_t *object, const char *key, int least, int most);
enum { WHOLE_WRONG = -1000 };
/* The place named by a text, or PLACE_NONE. */
place_id vitoria_place_of(const struct vitoria_rules *rules,
                          const json_t *value);
/* The piece with this id, or ID_NONE. */
piece_id vitoria_piece_of(const struct vitoria_rules *rules,
                          const json_t *value);

#endif
