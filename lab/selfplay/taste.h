/*
 * A taste for the rare: how often the random player has chosen what.
 *
 * What is counted is named by a text, so that counts, and with them the play,
 * are the same in every build. Counting is by hash; two texts that share one
 * share their count, which does no harm.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_TASTE_H
#define ESTAFETTE_LAB_SELFPLAY_TASTE_H

#include <stdint.h>

enum { TASTES = 4096 };

struct taste {
    uint32_t count[TASTES];
};

/* The place in the table of what is named by up to three texts and a number. */
unsigned taste_of(const char *a, const char *b, const char *c, int number);

/* A weight for it: 4,096 for what was never chosen, then less, at least 1. */
int taste_weight(const struct taste *taste, unsigned place);

void taste_note(struct taste *taste, unsigned place);

#endif
