/* What a database says, as one hash; and whether it is sound. */
#ifndef ESTAFETTE_TESTS_SIM_DUMP_H
#define ESTAFETTE_TESTS_SIM_DUMP_H

#include "common/base/digest.h"

#include <stdbool.h>

/* Of every row of every table, whatever pages they lie on. */
struct digest dump_rows(void);
/* "TABLE ROWS" of each table that has any, a line each. */
enum { DUMP_COUNTS = 4096 };
void dump_counts(char text[DUMP_COUNTS]);
/* SQLite's own check of pages, indices and references. */
bool dump_is_sound(void);
/* Is all of the log derived, as it is when a database has just been opened? */
bool dump_is_derived(void);

/* The first column of the first row; "" if there is none. */
int64_t dump_number(const char *sql, const char *text);

#endif
