/*
 * What fills a gap in a clause: words out of the scenario, one after another.
 *
 * Knows no game. Text that has no room is cut; `size` bytes are the whole room.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_FILL_H
#define ESTAFETTE_SERVER_RULES_KIT_FILL_H

#include "server/rules/game.h"

/* Goes on behind what stands in `text`. */
void fill_add(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* "New Brunswick, 1918", or the number alone. */
void fill_place(char *text, size_t size, const struct rules *rules,
                place_id place);
/* "1 to 29", "0", "30 or more", "-20 or less": what lies `beyond` is no end. */
void fill_range(char *text, size_t size, int least, int most, int beyond);

#endif
