/*
 * A seat's clock in words: when its flag falls, by the clock on this wall.
 */
#ifndef ESTAFETTE_CLIENT_SCREEN_CLOCK_TEXT_H
#define ESTAFETTE_CLIENT_SCREEN_CLOCK_TEXT_H

#include <jansson.h>
#include <stddef.h>

/*
 * "flag falls Sun 22 Nov 20:00", "on vacation until …", "2 d 3 h left", "flag
 * has fallen"; "" where there is no clock. `clock` is the member of its seat.
 */
void clock_text(const json_t *clock, char *text, size_t size);

#endif
