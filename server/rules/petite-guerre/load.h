/* What the parts of loading La Petite Guerre share. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_LOAD_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_LOAD_H

#include "server/rules/kit/load_data.h"
#include "server/rules/petite-guerre/rules.h"

data_part petite_load_roster, petite_load_map, petite_load_cards,
    petite_load_tables, petite_load_scenario;

/* The contract's load and free. */
game_load petite_load;
game_free petite_free;

#endif
