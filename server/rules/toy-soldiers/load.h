/* The parts of loading Toy Soldier Battles: each reads one file. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_LOAD_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_LOAD_H

#include "server/rules/toy-soldiers/rules.h"

#include <jansson.h>

enum status toys_load_types(struct toys_rules *rules, const json_t *types,
                            struct error *error) MUST_USE;
enum status toys_load_tables(struct toys_rules *rules, const json_t *tables,
                             struct error *error) MUST_USE;
enum status toys_load_scenario(struct toys_rules *rules, const json_t *scenario,
                               struct error *error) MUST_USE;
/* The pieces of a scenario, or the ids that a muster may give (T20.2). */
enum status toys_load_roster(struct toys_rules *rules, const json_t *scenario,
                             struct error *error) MUST_USE;

/* The index of a text in a list of words, or -1; NULL words are skipped. */
int toys_word(const json_t *value, const char *const *words, int count);
/* A member that must be a whole number within bounds; if it is absent, the
 * least; WHOLE_WRONG if it is anything else. */
int toys_whole(const json_t *object, const char *key, int least, int most);
enum { WHOLE_WRONG = -1000 };
/* Copies a text; false if it is none or does not fit. */
bool toys_text(const json_t *value, char *to, size_t size);
/* The place or piece named by a text, PLACE_NONE or ID_NONE if none is. */
place_id toys_place_of(const struct toys_rules *rules, const json_t *value);
piece_id toys_piece_of(const struct toys_rules *rules, const json_t *value);
int toys_type_find(const struct toys_rules *rules, const json_t *value);
int toys_seat_of(const struct toys_rules *rules, const json_t *value);
int toys_side_of(const struct toys_rules *rules, const json_t *value);

#endif
