/* The parts of loading Toy Soldier Battles: each reads one file. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_LOAD_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_LOAD_H

#include "server/rules/kit/load_data.h"
#include "server/rules/kit/load_rows.h"
#include "server/rules/toy-soldiers/rules.h"

/* `map` reads what the scenario names, `board` is such a file. */
data_part toys_load_types, toys_load_tables, toys_load_map, toys_load_board,
    toys_load_scenario;

/* The pieces of a scenario, or the ids that a muster may give (T20.2). */
load_reader toys_load_roster;

/* The contract's load and free. */
game_load toys_load;
game_free toys_free;

#endif
