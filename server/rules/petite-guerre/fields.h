/* The fields table, and positions given by cases made whole. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_FIELDS_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_FIELDS_H

#include "server/rules/petite-guerre/rules.h"

enum { PETITE_FIELDS = 53 };
extern const struct field petite_fields[PETITE_FIELDS];

void petite_blank(const struct rules *rules, void *state);
void petite_settle(struct play *play);

/* "a07": the label of a marker as it is shown; "" if it has none. */
enum { PETITE_LABEL = 8 };
void petite_label_text(const struct petite_rules *own,
                       const struct petite_state *state, piece_id head,
                       char text[PETITE_LABEL]);

#endif
