/* The fields table of Yorktown, and positions given by cases made whole. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_FIELDS_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_FIELDS_H

#include "server/rules/yorktown/rules.h"

enum { YORKTOWN_FIELDS = 29 };
extern const struct field yorktown_fields[YORKTOWN_FIELDS];

void yorktown_blank(const struct rules *rules, void *state);
void yorktown_settle(struct play *play);

/* "at" as cases and views name it: a hex, a box, a frigate, or a fate. */
void yorktown_write_where(const struct rules *rules, uint16_t at,
                          struct writer *out);

#endif
