/* What the two halves of loading Yorktown share. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_LOAD_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_LOAD_H

#include "server/rules/yorktown/rules.h"

/* The index of a text among words, or -1. */
int yorktown_word(const char *const *words, int count, const json_t *value);
/* The whole number under a key, 0 if it is not there. */
int yorktown_whole(const json_t *object, const char *key);

/* tables.json: costs, hits, effects, results. */
enum status yorktown_load_tables(struct yorktown_rules *own,
                                 const json_t *tables,
                                 struct error *error) MUST_USE;

#endif
