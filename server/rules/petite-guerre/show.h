/* What the files that write the view share. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_SHOW_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_SHOW_H

#include "server/rules/petite-guerre/visibility.h"

#include "common/base/writer.h"
#include "server/rules/view_record.h"

/* The rows of its views (view_record.h), in the order of petite_rows. */
enum { ROW_KNOWN = ROW_FIRST, ROW_MARKER, ROW_SETTLEMENT, ROW_BRIDGE };
row_writer petite_say_settlement, petite_say_bridge;

extern const char *const petite_side_labels[SIDES_MOST]; /* "The Americans" */
extern const char *const petite_card_labels[COMBAT_CARDS];
extern const char *const petite_step_labels[STEP_COUNT];

const char *petite_side_name(const struct petite_rules *rules, side_id side);

void petite_show_pieces(const struct petite_observer *observer,
                        struct writer *out);
void petite_show_boxes(const struct petite_observer *observer,
                       struct writer *out);
void petite_show_hands(const struct petite_observer *observer,
                       struct writer *out);
void petite_show_ground(const struct petite_observer *observer,
                        struct writer *out);

#endif
