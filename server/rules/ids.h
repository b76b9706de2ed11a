/*
 * Ids and their names: text to index and back, for every kind of id.
 */
#ifndef ESTAFETTE_SERVER_RULES_IDS_H
#define ESTAFETTE_SERVER_RULES_IDS_H

#include "server/rules/types.h"

struct rules;

enum { ID_TEXT = 8 };

/*
 * The name of an id, or NULL for ID_NONE and what does not exist. `text` is
 * room for names that are made (places); others are static.
 */
const char *id_name(const struct rules *rules, enum id_kind kind, int id,
                    char text[ID_TEXT]);

/* The id with this name, or ID_NONE. */
uint16_t id_find(const struct rules *rules, enum id_kind kind,
                 const char *name);

/* How many ids of this kind there are. */
int id_count(const struct rules *rules, enum id_kind kind);

#endif
