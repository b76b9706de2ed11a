/*
 * Texts for people in the data of a game: briefings and the coach's sentences.
 */
#ifndef ESTAFETTE_SERVER_RULES_LIBRARY_PROSE_H
#define ESTAFETTE_SERVER_RULES_LIBRARY_PROSE_H

#include "server/rules/game.h"

/* Bytes that such a text has at most; the schema says so too. */
enum { PROSE_MOST = 900 };

/* A text of one paragraph: neither empty nor endless, and nothing but text. */
bool prose_is_good(const json_t *value);

#endif
