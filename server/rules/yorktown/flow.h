/*
 * The course of a match (Y2): phases, ends of player turns, victory (Y14).
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_FLOW_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_FLOW_H

#include "server/rules/action.h"
#include "server/rules/yorktown/effect.h"

game_advance yorktown_advance;
/* Begins a phase of the active side. */
void yorktown_begin_phase(struct yorktown_play *play, int phase);

#endif
