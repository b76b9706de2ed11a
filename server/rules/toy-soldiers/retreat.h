/*
 * Retreats (T4.8 to T4.12): step by step, with the choice of a side.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_RETREAT_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_RETREAT_H

#include "server/rules/toy-soldiers/effect.h"

/* Why a unit goes back; its distance is the type's `rout` if it is routing,
 * else its `retire`. */
enum toys_why {
    WHY_ROUT,       /* T4.7 */
    WHY_COMPULSORY, /* T4.6, T4.7: at the start of its movement */
    WHY_BEATEN,     /* T13.3: horsemen */
    WHY_FIRED,      /* T16.3: fire and retire */
    WHY_UNDECIDED,  /* T16.6: no decision after two rounds */
    WHY_BREAK_OFF,  /* T16.6: it cannot go on */
    WHY_COUNT
};

/*
 * Begins a retreat: a task on top of the stack. A unit that routs has nothing
 * to choose (T4.12): its retreat is made at once.
 */
void toys_retreat(struct toys_play *play, piece_id unit, enum toys_why why);
/* A routing unit that is still on the field goes. */
void toys_flee(struct toys_play *play, piece_id unit);

/* Goes on with the retreat on top of the stack. */
void toys_run_retreat(struct toys_play *play);
/* The answer to STEP_RETREAT: the square on which it lands. */
void toys_retreat_to(struct toys_play *play, place_id to);

#endif
