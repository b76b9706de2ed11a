/*
 * Admit: tests that every action must pass, as rows of a game name them.
 *
 * Knows no game: they go by the course of the match and by the game's tables of
 * actions and steps. An action that may be taken at any time passes the tests
 * of turn, decision and phase. Those of a type's fields ask for a type that is
 * known, so admit_known stands before them.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_ADMIT_H
#define ESTAFETTE_SERVER_RULES_KIT_ADMIT_H

#include "server/rules/admission.h"

/* The match goes on; the type is one of the game's; the seat is to act; it
 * answers the decision that is open, if one is; else it is for the phase. */
admission_test admit_going, admit_known, admit_turn, admit_answer, admit_phase;

/*
 * Of the fields that count now: all are there that must be; not more than one
 * of those of which one is needed; none is of the wrong kind; none has anything
 * else amiss, as names that do not exist; lists have as many members as they
 * must. And no field is there that the type does not have.
 */
admission_test admit_given, admit_either, admit_kinds, admit_exact,
    admit_filled, admit_no_more;

/* Does this field count, in the step that is open (struct action_field)? */
bool admit_counts(const struct admitting *it, int field);

/* Does every item pass that names an id of this kind, in groups too, in fields
 * that count? `sub` is the field of a group, or -1. */
typedef bool admit_item(const struct admitting *it, int field, int sub,
                        int32_t item);
bool admit_items(const struct admitting *it, enum id_kind kind,
                 admit_item *passes);

#endif
