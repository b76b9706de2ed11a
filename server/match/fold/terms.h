/*
 * Terms of a match: the options and seats of a scenario, checked.
 *
 * Options come as a JSON object of words and whole numbers by name. What is
 * not given has the scenario's initial value. The canonical text holds every
 * option, in the order of the game's table.
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_TERMS_H
#define ESTAFETTE_SERVER_MATCH_FOLD_TERMS_H

#include "common/base/writer.h"
#include "server/rules/game.h"

#include <jansson.h>

/*
 * Reads options (`given` may be NULL: all initial). BAD_PARAMS with the reason
 * for an unknown name or a value that the game does not have.
 */
enum status terms_options(const struct rules *rules, const json_t *given,
                          struct options *options,
                          struct error *error) MUST_USE;
void terms_write(const struct rules *rules, const struct options *options,
                 struct writer *out);

/* The seat of this name, or -1. */
int terms_seat(const struct rules *rules, const char *name);
/* A member with the names of seats as a list, in their order; and back. */
void terms_write_seats(const struct rules *rules, const char *key,
                       seat_set seats, struct writer *out);
seat_set terms_read_seats(const struct rules *rules, const json_t *list);

#endif
