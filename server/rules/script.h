/*
 * A script: the throws of a rule case or of a stored command, as a source of
 * chance. Dice and draws are taken in order; one too many fails the chance.
 * Deals are either listed as draws are (a stored command) or, in a case, come
 * in order: the labels 0, 1, 2, …
 */
#ifndef ESTAFETTE_SERVER_RULES_SCRIPT_H
#define ESTAFETTE_SERVER_RULES_SCRIPT_H

#include "server/rules/chance.h"

enum { SCRIPT_MOST = 1024 };

struct script {
    bool has_deals; /* deals are listed among `draws` */
    int die_count, dice_used;
    int draw_count, draws_used;
    uint16_t dice[SCRIPT_MOST];
    uint16_t draws[SCRIPT_MOST]; /* a card, or the label dealt */
};

/* A chance that throws what the script lists; both stay the caller's. */
void script_chance(struct script *script, struct chance *chance);

/* Adds the throws of a stored command, in their order. False if too many. */
bool script_add(struct script *script, const struct throw_note *throws,
                int count);

#endif
