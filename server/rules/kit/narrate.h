/*
 * A line from a row: a phrase whose slots are filled from one event.
 *
 * The numbers of the event go where the row says, and for each other slot the
 * game is asked, which knows what its viewer may know. What is the same for
 * every viewer and stands in the event (a seat, a place, a word by its index)
 * needs no more than a row of a table: narrate_by_row.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_NARRATE_H
#define ESTAFETTE_SERVER_RULES_KIT_NARRATE_H

#include "server/rules/event.h"
#include "server/rules/view.h"

#include <stddef.h>

/* Says the value of one slot: "piece", "at", "way" and what the game has. */
typedef void narrate_slot(const void *teller, const struct event *event,
                          const char *slot, struct saying *saying);

/* The value of a slot: a name by its id, a word by its index, or a number,
 * which stands in this member of the event. */
enum narrate_form { SAYS_ID, SAYS_WORD, SAYS_NUMBER };

struct narrate_row {
    const char *slot; /* NULL ends a table */
    enum narrate_form form;
    size_t offset, width;
    enum id_kind ids;
    const char *const *words;
    int word_count;
};

/* clang-format off */
#define SAYS(text, as, member) \
    .slot = text, .form = as, .offset = offsetof(struct event, member), \
    .width = sizeof ((struct event *)0)->member
#define SAY_ID(text, of, member) {SAYS(text, SAYS_ID, member), .ids = of}
#define SAY_WORD(text, table, member) \
    {SAYS(text, SAYS_WORD, member), .words = table, \
     .word_count = sizeof(table) / sizeof *(table)}
#define SAY_NUMBER(text, member) {SAYS(text, SAYS_NUMBER, member)}
/* clang-format on */

/* Says the value of a slot that has a row; false if it has none, or if there is
 * no such id or word. */
bool narrate_by_row(const struct narrate_row *rows, const struct rules *rules,
                    const struct event *event, const char *slot,
                    struct saying *saying);
/* The name of an id that is. */
void narrate_id(const struct rules *rules, enum id_kind ids, int id,
                const char *slot, struct saying *saying);

void narrate(struct saying *saying, const struct phrase *phrase,
             const struct event *event, narrate_slot *slot, const void *teller);

/* Begins a line with it and its die, for the game to end (telling_end). */
void narrate_line(struct telling *telling, const struct phrase *phrase,
                  const struct event *event, narrate_slot *slot,
                  const void *teller, const char *clause, const char *reveals);

#endif
