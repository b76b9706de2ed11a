/* Fields that cases and snapshots meet in a form of their own. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_FIELD_CASES_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_FIELD_CASES_H

#include "server/rules/petite-guerre/rules.h"

/* What a case left out of a listed unit, until settle fills it in. */
enum { COMMANDED_NOT_GIVEN = 2 };
/* The unit of an order that a case gave: its kind, until settle takes one. */
enum { ORDER_OF_KIND = 0x8000 };

#define PETITE_WRITE(name)                                                 \
    void petite_write_##name(const struct rules *rules, const void *state, \
                             int index, struct writer *out)
#define PETITE_FIELD(name)                                                 \
    PETITE_WRITE(name);                                                    \
    enum status petite_read_##name(const struct rules *rules, void *state, \
                                   int index, const json_t *value,         \
                                   struct error *error)

PETITE_FIELD(at);
PETITE_FIELD(strength);
PETITE_WRITE(level);
PETITE_WRITE(rank);
PETITE_FIELD(control);
PETITE_FIELD(ferries);
PETITE_FIELD(broken);
PETITE_FIELD(piles);
PETITE_FIELD(hands);
PETITE_FIELD(decks);
PETITE_WRITE(discards);
PETITE_FIELD(points);
PETITE_FIELD(options);
PETITE_FIELD(arrivals);
PETITE_FIELD(landings);
PETITE_FIELD(timeline);
PETITE_WRITE(window);
PETITE_WRITE(battle);
PETITE_WRITE(bonus);
PETITE_WRITE(casualties);
PETITE_WRITE(phantoms);
PETITE_WRITE(commanded);
PETITE_WRITE(result);

/* A unit that a case lists is out of the game until it is placed. */
void petite_listed(const struct rules *rules, void *state, int index);
/* In full, null stands for a counter that is off the map. */
bool petite_is_absent(const void *state, int index);

#endif
