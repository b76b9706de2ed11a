/*
 * Time controls as words: none, move:1d, fischer:3d+12h, bank:30d, and after a
 * comma each: quick:1h, most:5d, vacation:14d, sleep, weekends, and lose, claim
 * or substitute for what happens at the flag. Times are of s, m, h and d.
 */
#ifndef ESTAFETTE_CLIENT_LINK_CONTROL_H
#define ESTAFETTE_CLIENT_LINK_CONTROL_H

#include <jansson.h>

/* The time_control of challenge.create, or NULL if it is no such text. */
json_t *control_read(const char *text);

#endif
