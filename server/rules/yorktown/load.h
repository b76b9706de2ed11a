/* The parts of loading Yorktown: each reads one file into the rules. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_LOAD_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_LOAD_H

#include "server/rules/kit/load_data.h"
#include "server/rules/kit/load_rows.h"
#include "server/rules/yorktown/rules.h"

data_part yorktown_load_roster, yorktown_load_map, yorktown_load_tables,
    yorktown_load_scenario;

/* The names of the turns, which are as many as there are names. */
enum status yorktown_load_names(const struct loading *at,
                                struct yorktown_rules *rules,
                                const json_t *names) MUST_USE;

/* The contract's load and free. */
game_load yorktown_load;
game_free yorktown_free;

#endif
