/* Members of what a method has answered, for who writes a page of it. */
#ifndef ESTAFETTE_SERVER_PAGE_ANSWER_H
#define ESTAFETTE_SERVER_PAGE_ANSWER_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* A member of this name; NULL, 0 and false where there is none. Texts are the
 * row's own. */
const char *answer_text(const json_t *row, const char *name);
int64_t answer_number(const json_t *row, const char *name);
bool answer_flag(const json_t *row, const char *name);
/* The row of a list whose member of this name has this text, or NULL. */
const json_t *answer_row(const json_t *rows, const char *name,
                         const char *text);

#endif
