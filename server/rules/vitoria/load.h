/* The parts of loading Vitoria: each reads one file into the rules. */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_LOAD_H
#define ESTAFETTE_SERVER_RULES_VITORIA_LOAD_H

#include "server/rules/kit/load_data.h"
#include "server/rules/kit/load_rows.h"
#include "server/rules/vitoria/rules.h"

data_part vitoria_load_map, vitoria_load_tables, vitoria_load_roster,
    vitoria_load_scenario;

/* The contract's load and free. */
game_load vitoria_load;
game_free vitoria_free;

/* A scale of results: the tables' own, or one that a scenario brings (V12.2.3).
 */
load_reader vitoria_load_scale;
/* The chapters of a scenario that say how it is won. */
load_reader vitoria_load_victory, vitoria_load_control;
/* At the end, when everything else is loaded. */
void vitoria_load_faces(struct vitoria_rules *rules);
/* What goals say, once the scenario is read (goals.c). */
void vitoria_load_goals(struct vitoria_rules *rules);

#endif
