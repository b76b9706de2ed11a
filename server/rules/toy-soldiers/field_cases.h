/* Fields that bring their own form: how cases and snapshots write them. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_FIELD_CASES_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_FIELD_CASES_H

#include "server/rules/field.h"

typedef void toys_write(const struct rules *rules, const void *state, int index,
                        struct writer *out);
typedef enum status toys_read(const struct rules *rules, void *state, int index,
                              const json_t *value, struct error *error);

/* Of a piece; index is the piece. */
toys_write toys_write_type, toys_write_kind, toys_write_side_of,
    toys_write_line, toys_write_points, toys_write_quality, toys_write_worn,
    toys_write_spent, toys_write_ready, toys_write_message,
    toys_write_formation, toys_write_lost;
toys_read toys_read_ready, toys_read_message, toys_read_formation,
    toys_read_lost;

/* Of a letter; index is the letter. */
toys_write toys_write_text;
toys_read toys_read_text;

/* Of the state. */
toys_write toys_write_objectives, toys_write_streak, toys_write_break,
    toys_write_decision, toys_write_offers, toys_write_empty, toys_write_plots,
    toys_write_messages;
toys_read toys_read_objectives, toys_read_streak, toys_read_break;

/* A piece that a case lists is in the game, as the scenario has it. */
void toys_listed(const struct rules *rules, void *state, int index);
/* A piece of the scenario as it starts: the set-up uses it too. */
struct toys_rules;
struct toys_state;
void toys_begin_piece(const struct toys_rules *rules, struct toys_state *state,
                      int unit);

#endif
