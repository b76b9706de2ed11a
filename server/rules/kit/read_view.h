/* Reading a sent view back, for rule cases: members under other names. */
#ifndef ESTAFETTE_SERVER_RULES_KIT_READ_VIEW_H
#define ESTAFETTE_SERVER_RULES_KIT_READ_VIEW_H

#include "server/rules/field.h"

/* Sets `name` of `to` to the member `key` of `from`, if it has one. */
void read_view_copy(json_t *to, const char *name, const json_t *from,
                    const char *key);
/* The same of several that both call alike; a NULL ends them. */
void read_view_same(json_t *to, const json_t *from, const char *const *names);

/* The text under a key, or "". */
const char *read_view_text(const json_t *object, const char *key);

/* The words of an object of flags ("state"), as a list. */
json_t *read_view_words(const json_t *flags);

/* The pieces of a view that are not hidden, each as it is read, by its id. */
typedef json_t *read_view_piece(const json_t *piece);
json_t *read_view_units(const json_t *view, read_view_piece *read);
/* Those that are, by the place where they are seen, a list of what is read. */
json_t *read_view_hidden(const json_t *view, read_view_piece *read);

#endif
