/* Checks that no clause fails: all that is asked, its admissions ask. */
#ifndef ESTAFETTE_SERVER_RULES_KIT_ALLOW_H
#define ESTAFETTE_SERVER_RULES_KIT_ALLOW_H

#include "server/rules/game.h"

/* The check of an action that may always be sent once it is admitted. */
struct verdict allow_always(const struct rules *rules, const void *state,
                            seat_id seat, const struct action *action);

#endif
