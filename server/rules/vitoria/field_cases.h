/* Fields that bring their own form: how cases and snapshots write them. */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_FIELD_CASES_H
#define ESTAFETTE_SERVER_RULES_VITORIA_FIELD_CASES_H

#include "server/rules/field.h"

typedef void vitoria_write(const struct rules *rules, const void *state,
                           int index, struct writer *out);
typedef enum status vitoria_read(const struct rules *rules, void *state,
                                 int index, const json_t *value,
                                 struct error *error);

/* Of a unit; index is the unit. */
vitoria_write vitoria_write_fate, vitoria_write_work;
vitoria_read vitoria_read_fate, vitoria_read_work;

/* Of the state. */
vitoria_write vitoria_write_control, vitoria_write_markers,
    vitoria_write_evacuated, vitoria_write_decision, vitoria_write_may_end;
vitoria_read vitoria_read_control, vitoria_read_markers, vitoria_read_evacuated;

/* A unit that a case lists is in the game, as printed. */
void vitoria_listed(const struct rules *rules, void *state, int index);

#endif
