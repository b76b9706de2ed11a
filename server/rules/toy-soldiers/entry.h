/* The start of a half-turn (T3.9): arrivals, then compulsory moves. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_ENTRY_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_ENTRY_H

#include "server/rules/toy-soldiers/effect.h"

/* T20.4: what is due comes onto the field, if there is room. */
void toys_arrive(struct toys_play *play);
/* The runner of TASK_COMPULSORY (T4.6, T4.7). */
void toys_run_compulsory(struct toys_play *play);

#endif
