/*
 * The tables of the drill game, and what contract.c joins of its files.
 */
#ifndef ESTAFETTE_DRILL_TABLES_H
#define ESTAFETTE_DRILL_TABLES_H

#include "tests/drill/unit.h"

enum {
    DRILL_FIELDS = 20,
    STEPS_OF_CARDS = 1 << STEP_PARRY | 1 << STEP_FEINT | 1 << STEP_NERVE
};

extern const struct field drill_fields[DRILL_FIELDS];
extern const char *const drill_phases[PHASES];
extern const char *const drill_kinds[2];
extern const char *const drill_orders[3];
extern const char *const drill_conditions[3];
extern const char *const drill_results[3]; /* blue, red, draw */
extern const char *const drill_deciders[2];
extern const char *const drill_transits[3];
extern const char *const drill_off_on[2];

/* The members of the contract (game.h). */
extern const struct admission drill_admissions[];
extern const struct narration drill_narration;

game_load drill_load;
game_free drill_free;
game_setup drill_setup;
game_blank drill_blank;
game_settle drill_settle;
game_advance drill_advance;
game_seat drill_seat;
game_talk drill_talk;
game_offer drill_offer;
game_pick drill_pick;
game_suggest drill_suggest;
game_layer drill_layer;
game_show drill_show;
game_goals drill_goals;
game_tell drill_tell;
game_describe drill_describe;
game_outcome drill_outcome;
game_invariants drill_invariants;
game_forget drill_forget;
game_deal drill_deal;

json_t *drill_read_view(const struct rules *rules, const json_t *view);

#endif
