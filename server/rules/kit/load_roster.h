/*
 * A roster: what counters there are, each an object of a list in a game's data.
 *
 * Knows no game: its records begin with the text of their id, are sorted by it,
 * and are the pieces of the rules in that order.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_LOAD_ROSTER_H
#define ESTAFETTE_SERVER_RULES_KIT_LOAD_ROSTER_H

#include "server/rules/kit/load_rows.h"

/* Fills a record that is all zero; `index` is the row of the file. Of the rules
 * what was loaded before is there: those that `at` has. */
typedef enum status load_piece(const struct loading *at, const json_t *row,
                               int index, void *record);

/* Where they go: the names point into the records. */
struct roster {
    void *record;
    size_t size;
    int most;
    const char **names;
    int *count;
    load_piece *load;
};

/* As many as the array of records has room for. */
/* clang-format off */
#define ROSTER(array, names_of, count_of, load_one) \
    {.record = (array), .size = sizeof *(array), \
     .most = sizeof(array) / sizeof *(array), .names = (names_of), \
     .count = (count_of), .load = (load_one)}
/* clang-format on */

enum status load_roster(struct rules *rules, const json_t *list,
                        const struct roster *roster,
                        struct error *error) MUST_USE;

#endif
