/*
 * A tally of clauses: how often each was carried out and how often it refused.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_TALLY_H
#define ESTAFETTE_LAB_SELFPLAY_TALLY_H

#include "server/rules/driver.h"

enum { TALLY_MOST = 400, TALLY_MEMORY = 1024 };

struct tally {
    const struct rules *rules;
    long applied[TALLY_MOST]; /* by the clause's place in rules->clauses */
    long refused[TALLY_MOST];
    /* Which clause a static text is: by address, only to find it faster. */
    const char *text[TALLY_MEMORY];
    int place[TALLY_MEMORY];
};

void tally_init(struct tally *tally, const struct rules *rules);

/* False if there is no such clause. */
bool tally_events(struct tally *tally, const struct events *events);
bool tally_refusal(struct tally *tally, const struct verdict *verdict);

/*
 * Prints the clauses met with their counts, those never met, and apart from
 * them the definitions, which cannot be.
 */
void tally_print(const struct tally *tally);

#endif
