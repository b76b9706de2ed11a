/* What the parts of loading La Petite Guerre share. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_LOAD_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_LOAD_H

#include "server/rules/petite-guerre/rules.h"

/* The index of a text among words, or -1. */
int petite_word(const char *const *words, int count, const json_t *value);
/* The whole number under a key, 0 if it is not there. */
int petite_whole(const json_t *object, const char *key);
/* The place that a text names, PLACE_NONE if it is none. */
place_id petite_place(const struct petite_rules *own, const json_t *text);

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

#endif
