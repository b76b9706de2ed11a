/*
 * The parts of a view of Vitoria, each written into an open object (7.1).
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_SHOW_H
#define ESTAFETTE_SERVER_RULES_VITORIA_SHOW_H

#include "common/base/writer.h"
#include "server/rules/view_record.h"
#include "server/rules/vitoria/visibility.h"

enum { BOX_TEXT = 32 };

/* The rows of its views (view_record.h), in the order of vitoria_rows. */
enum {
    ROW_KNOWN = ROW_FIRST,
    ROW_BACK,
    ROW_PLACE,
    ROW_BOX,
    ROW_LIST,
    ROW_COMING,
    ROW_GONE
};

row_writer vitoria_say_known, vitoria_say_back, vitoria_say_box,
    vitoria_say_list, vitoria_say_coming, vitoria_say_gone;

/* "step" and "prompt": what is awaited, with its contents only for whoever
 * decides (7.4). */
void vitoria_show_step(struct view *view,
                       const struct vitoria_observer *observer);

/* One counter whose face this viewer knows, by its id; and one that they see
 * from behind, by place, back, and its rank among its like. */
void vitoria_show_known(struct writer *out,
                        const struct vitoria_observer *observer,
                        piece_id piece);
void vitoria_show_back(struct writer *out,
                       const struct vitoria_observer *observer, piece_id piece,
                       int rank);

/* "boxes": who waits, who has left, who is lost (7.1). */
void vitoria_show_boxes(struct writer *out,
                        const struct vitoria_observer *observer);

/* The id of a box: of those who are to be placed for a side, or, SIDE_NONE, who
 * come in a turn at a place. */
void vitoria_box_text(const struct vitoria_rules *rules, side_id unplaced,
                      int due_turn, place_id entry, char text[BOX_TEXT]);
/* Is it still to be placed before the match? */
bool vitoria_is_unplaced(const struct vitoria_observer *observer,
                         piece_id piece);

/* Who comes with `first` by the printed list: the same whatever has happened,
 * so it is written when the scenario is loaded. */
void vitoria_show_list(struct writer *out, const struct vitoria_rules *rules,
                       piece_id first);

/* A list of pieces by id. */
void vitoria_show_ids(struct writer *out,
                      const struct vitoria_observer *observer, const char *key,
                      const piece_id *pieces, int count);

#endif
