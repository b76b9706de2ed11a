/*
 * Chance: the only way for the rules to throw, draw or deal.
 *
 * Behind it stands a source: the numbers listed in a rule case or stored with
 * a command (replay), or the keyed stream of a match. Every throw is noted in
 * `throws`, so that it can be stored, told and checked. Dice are thrown in
 * apply, advance and setup, never in check. When a script runs out, or the
 * notes are full, `has_failed` is set and the command is dropped.
 */
#ifndef ESTAFETTE_SERVER_RULES_CHANCE_H
#define ESTAFETTE_SERVER_RULES_CHANCE_H

#include "server/rules/types.h"

enum { THROWS_MOST = 192 };

enum throw_kind { THROW_DIE, THROW_DRAW, THROW_DEAL };

struct throw_note {
    uint8_t kind;   /* enum throw_kind */
    uint8_t deck;   /* of a draw */
    uint16_t among; /* sides of the die, cards in the bag, labels left */
    uint16_t value; /* die: 1 to sides; draw: the card; deal: the label */
};

struct chance {
    /* A number from 0 to among - 1; `note` says what for; -1 if none is left */
    int (*next)(void *source, const struct throw_note *note,
                const uint16_t *cards);
    void *source;
    bool has_failed;
    uint16_t count;
    struct throw_note throws[THROWS_MOST];
};

void chance_init(struct chance *chance,
                 int (*next)(void *source, const struct throw_note *note,
                             const uint16_t *cards),
                 void *source);

/* A die: 1 to `sides`. */
int chance_roll(struct chance *chance, int sides);

/* One of `among` cards, drawn from a bag; returns its index in `cards`. */
int chance_draw(struct chance *chance, uint8_t deck, const uint16_t *cards,
                int among);

/* The labels 0 to count - 1 in a random order. Cases do not list these. */
void chance_deal(struct chance *chance, int count, uint16_t *labels);

/* One of `among` labels that are free; returns its index in `labels`. */
int chance_deal_one(struct chance *chance, const uint16_t *labels, int among);

#endif
