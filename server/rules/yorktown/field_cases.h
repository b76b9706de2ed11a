/* Fields that bring their own form: how cases and snapshots write them. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_FIELD_CASES_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_FIELD_CASES_H

#include "server/rules/field.h"

/* What a case left out of a listed unit, until settle fills it in. */
enum { NOT_GIVEN = 0xFFF0 };

typedef void yorktown_write(const struct rules *rules, const void *state,
                            int index, struct writer *out);
typedef enum status yorktown_read(const struct rules *rules, void *state,
                                  int index, const json_t *value,
                                  struct error *error);

/* Of a unit; index is the unit. */
yorktown_write yorktown_write_at, yorktown_write_began;
yorktown_read yorktown_read_at, yorktown_read_began;

/* Of the state. */
yorktown_write yorktown_write_markers, yorktown_write_lost,
    yorktown_write_options, yorktown_write_score;
yorktown_read yorktown_read_markers, yorktown_read_lost, yorktown_read_options;

/* A unit that a case lists is in the game, as printed. */
void yorktown_listed(const struct rules *rules, void *state, int index);

/* "at" as cases and views name it: a hex, a box, a frigate, or a fate. */
void yorktown_write_where(const struct rules *rules, uint16_t at,
                          struct writer *out);

#endif
