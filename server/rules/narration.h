/*
 * What a game says in other languages: a file a language in its data.
 *
 * data/es.json has `phrases` by name and `words` by the English one. Each
 * phrase and each word is there, none else, and a translated phrase has no
 * slots but those of the phrase: so whoever fills it in lacks nothing. The
 * server does not start with a file that is not so; a game may have none.
 * Briefings and the coach come in the same languages (library_prose.h).
 */
#ifndef ESTAFETTE_SERVER_RULES_NARRATION_H
#define ESTAFETTE_SERVER_RULES_NARRATION_H

#include "server/rules/game.h"

/* Two small letters each (ISO 639-1), ended by a NULL; English is not there. */
extern const char *const narration_languages[];

/*
 * Checks what such a file holds. The game's results and reasons are words of
 * its narration; `game` is NULL for one that belongs to no game.
 */
enum status narration_judge(const struct narration *narration,
                            const struct game *game, const json_t *all,
                            const char *path, struct error *error) MUST_USE;

/* Every file of a game. */
enum status narration_check(const struct game *game,
                            struct error *error) MUST_USE;

/* The path of such a file within the data: "vitoria/data/es.json". */
enum { NARRATION_PATH = 64 };
void narration_path(const char *name, const char *language,
                    char path[NARRATION_PATH]);

#endif
