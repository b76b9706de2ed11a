/*
 * What the two halves of writing offers share: one choice, one reach, and the
 * protocol's words for kinds of choosing.
 */
#ifndef ESTAFETTE_SERVER_RULES_OFFER_JSON_H
#define ESTAFETTE_SERVER_RULES_OFFER_JSON_H

#include "server/rules/offer.h"

/* What stays the same while one offer is written. */
struct offer_writing {
    const struct rules *rules;
    const void *state;
    seat_id seat;
    struct picks *picks; /* room to work in; NULL: no values are written */
    struct writer *out;
    const char *language; /* that clauses are told in; NULL: English */
};

extern const char *const choose_words[];

/* The value of a choice alone: an id, a word, an edge, a group begun. */
void choice_write_value(const struct offer_writing *writing,
                        const struct action_field *field,
                        const struct choice *choice);

/* A choice with what is said of it: cost, note, clause. */
void choice_write(const struct offer_writing *writing,
                  const struct action_field *field,
                  const struct choice *choice);

/* All ends that a path can reach, as columns: `ways` of a brief answer. */
void ways_write(const struct offer_writing *writing, bool is_whole);

/* An end that a path can reach. */
void reach_write(const struct offer_writing *writing,
                 const struct reach *reach);

#endif
