/*
 * The FIDE (Dutch) Swiss system, C.04.3, in force from 1 February 2026.
 *
 * Each bracket is a heaviest perfect matching of all who are not yet paired:
 * the criteria C6 to C21 and then the order in which candidates are generated
 * (article 4) are fields of the weight; that a matching of all is perfect is
 * the completion criterion C4. An odd player out is matched with a node of its
 * own, the bye. Nothing is drawn by lot: a sheet has one pairing.
 */
#ifndef ESTAFETTE_TOURNAMENT_DUTCH_H
#define ESTAFETTE_TOURNAMENT_DUTCH_H

#include "server/tournament/sheet.h"

struct pairing {
    int16_t white; /* slots */
    int16_t black; /* NOBODY: white has the bye */
};

struct pairings {
    int count;
    struct pairing pair[PLAYERS_MOST];
};

/*
 * Pairs the next round; those who are down for a bye in it are left out. The
 * order is that of the boards: by the higher score, the lower score, the higher
 * rank; the bye comes last. STATUS_REFUSED if no pairing keeps to the absolute
 * criteria (1.9.3: the umpire decides), STATUS_TOO_LARGE if the field is.
 */
MUST_USE enum status dutch_pair(const struct sheet *sheet,
                                struct pairings *pairings, struct error *error);

#endif
