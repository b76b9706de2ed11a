/*
 * A seat's clock in words: when its flag falls, by the clock on this wall.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_CLOCK_TEXT_H
#define ESTAFETTE_CLIENT_PLAY_CLOCK_TEXT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * "0:45, falls Sun 22 Nov 20:00:00", "on vacation until …", "2 d 3 h left",
 * "flag has fallen"; "" where there is no clock. `clock` is the member of its
 * seat, `now` the instant in milliseconds, 0 if it is not known: then only the
 * instants are named.
 */
void clock_text(const json_t *clock, int64_t now, char *text, size_t size);

/* The time until an instant in the two largest parts: "2 d 3 h"; "" if none. */
void clock_left(const char *falls, int64_t now, char *text, size_t size);

/*
 * Until when its flag stays up: "20:00:00", with the day where that is far or
 * `now` is not known; "" of a clock that does not run.
 */
void clock_until(const json_t *clock, int64_t now, char *text, size_t size);

/* Does any seat's clock run towards an instant? */
bool clock_runs(const json_t *clocks);

#endif
