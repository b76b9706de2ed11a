/*
 * Generals and wagons in danger, as apply and advance use it (V9.2, V11).
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_DANGER_H
#define ESTAFETTE_SERVER_RULES_VITORIA_DANGER_H

#include "server/rules/vitoria/effect.h"
#include "server/rules/vitoria/general.h"

/* As in EVENT_TEST. */
enum vitoria_tested_as {
    TEST_NOTHING,
    TEST_RUNS,
    TEST_NEUTRALISED,
    TEST_KILLED
};

/* Throws for a general: killed on 6, neutralised on 5, else he must run if
 * `else_runs`, which is left to the caller. */
enum vitoria_tested_as vitoria_test(struct vitoria_play *play, piece_id general,
                                    const char *clause, bool else_runs);
void vitoria_neutralise(struct vitoria_play *play, piece_id general);

/* He must run: asks for his way, or kills him (V9.2.6). */
void vitoria_run_off(struct vitoria_play *play, piece_id general);

/* One pillage test, if it is due (V11.5); true if a die was thrown. */
bool vitoria_pillage(struct vitoria_play *play, piece_id unit, piece_id convoy);

#endif
