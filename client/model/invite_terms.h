/*
 * The terms of an invitation besides options and time: who plays what, whether
 * it is a pair, and whether it counts for the ratings. Rows of the form, of
 * which only those are shown that the scenario and the other rows allow.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_INVITE_TERMS_H
#define ESTAFETTE_CLIENT_MODEL_INVITE_TERMS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct invite_terms {
    int sides; /* 0 by choice, 1 by lot, 2 by bidding */
    int points;
    int mirror; /* 0 none, 1 by wins, 2 by points */
    bool is_rated;
};

/* How many rows a scenario of game.list shows, and one of them. */
int terms_lines(const struct invite_terms *terms, const json_t *scenario);
void terms_line(const struct invite_terms *terms, const json_t *scenario,
                int line, char *label, char *value, size_t size);
/* The next value of a row, or the one before (`by` -1). */
void terms_turn(struct invite_terms *terms, const json_t *scenario, int line,
                int by);

/* Is the seat that is chosen the one that is bid for; is it drawn? */
bool terms_bids(const struct invite_terms *terms, const json_t *scenario);
bool terms_draws(const struct invite_terms *terms, const json_t *scenario);

/* Members of challenge.create: seat or bid, sides, mirror, rated. */
void terms_put(const struct invite_terms *terms, const json_t *scenario,
               const char *seat, json_t *params);

#endif
