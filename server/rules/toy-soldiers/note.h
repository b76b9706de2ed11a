/*
 * Notes: which clauses a fight carried out, for the tally of a playout.
 *
 * They decide nothing. Each is called when the act has been judged and before
 * the position changes.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_NOTE_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_NOTE_H

#include "server/rules/toy-soldiers/effect.h"

/* A shot, in the fire phase or by plot. */
void toys_note_shot(struct toys_play *play, piece_id unit, piece_id target);
/* An attack, before its dice. */
void toys_note_attack(struct toys_play *play, piece_id attacker,
                      piece_id defender);
/* A unit that throws back at its attacker, with so many dice. */
void toys_note_reply(struct toys_play *play, piece_id unit, int dice);

#endif
