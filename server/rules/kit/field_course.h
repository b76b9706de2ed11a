/*
 * Derived fields (field.h) that say of any match how far it is: for the table
 * of a game, as DERIVED("to_act", field_to_act). They go by its course and by
 * what the game itself calls its outcome.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_FIELD_COURSE_H
#define ESTAFETTE_SERVER_RULES_KIT_FIELD_COURSE_H

#include "server/rules/game.h"

typedef void field_writer(const struct rules *rules, const void *state,
                          int index, struct writer *out);

/* The seats that are awaited; the points of each side; the kind of decision
 * that is open, as {"kind"}, or null. */
field_writer field_to_act, field_score, field_decision;

/* How it has ended, or null: as the result's own words, or as {"winner", "by"},
 * where nobody has won with null for a winner. */
field_writer field_result, field_ending;

#endif
