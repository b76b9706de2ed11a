/*
 * Texts for people in the data of a game: briefings and the coach's sentences.
 *
 * data/coach.json has them in English, data/coach.es.json the same in Spanish.
 * A game may lack a file of another language, and is then read in English; one
 * that is there is judged as the English is, so no text of it is missing and
 * none is of nothing.
 */
#ifndef ESTAFETTE_SERVER_RULES_LIBRARY_PROSE_H
#define ESTAFETTE_SERVER_RULES_LIBRARY_PROSE_H

#include "server/rules/game.h"

/* Bytes that such a text has at most; the schema says so too. */
enum { PROSE_MOST = 900 };

/* A text of one paragraph: neither empty nor endless, and nothing but text. */
bool prose_is_good(const json_t *value);

/* The path of such a file within the data: "vitoria/data/coach.es.json", or
 * that of the English where the language is NULL. */
enum { PROSE_PATH = 64 };
void prose_path(const char *game, const char *name, const char *language,
                char path[PROSE_PATH]);

/* Is what such a file holds whole? The path is for the reason. */
typedef enum status prose_judge(const struct game *game, const json_t *all,
                                const char *path, struct error *error);
/* Every file of this name; the English must be there. */
enum status prose_check(const struct game *game, const char *name,
                        prose_judge *judge, struct error *error) MUST_USE;

#endif
