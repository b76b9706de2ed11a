/* The parts of a view of Toy Soldier Battles: what the show files share. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_SHOW_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_SHOW_H

#include "server/rules/toy-soldiers/visibility.h"
#include "server/rules/view.h"

/* The rows of its views (view_record.h), in the order of toys_rows. */
enum { ROW_PIECE = ROW_FIRST, ROW_OBJECTIVE, ROW_FLAG };
row_writer toys_say_piece, toys_say_objective, toys_say_flag;

/* "at" of what stands nowhere on the field. */
enum toys_off { OFF_LOST, OFF_COMING, OFF_RESERVE, OFF_COUNT };
extern const char *const toys_off_words[OFF_COUNT];

/* Where it is when it is not on the field. */
enum toys_off toys_off_of(const struct toys_observer *observer, piece_id unit);

void toys_show_pieces(const struct toys_observer *observer, struct writer *out);
/* Places, markers, boxes, tracks. */
void toys_show_field(const struct toys_observer *observer, struct writer *out);
/* Letters, plots and the open decision (T19.3, T19.4, T19.6). */
void toys_show_letters(const struct toys_observer *observer,
                       struct writer *out);
void toys_show_own(const struct toys_observer *observer, struct writer *out);
void toys_show_step(const struct toys_observer *observer, struct view *view);
void toys_show_prompt(const struct toys_observer *observer, struct writer *out);

#endif
