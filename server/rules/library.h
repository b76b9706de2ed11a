/*
 * The library of games: which there are, and their loaded rules.
 *
 * Data files and rules.md are embedded at build time under their path within
 * server/rules (or tests, for the drill game): "vitoria/data/map.json".
 * library_open reads every scenario of every game at start-up, so that one that
 * does not hold up is found then. A server lays them to rest after that, since
 * few hosts play all of them, and each is read again when it is first asked
 * for, by the thread that asks. What is handed out is shared without locks,
 * never changes and stays where it is.
 */
#ifndef ESTAFETTE_SERVER_RULES_LIBRARY_H
#define ESTAFETTE_SERVER_RULES_LIBRARY_H

#include "server/rules/game.h"

struct datum {
    const char *path;
    const unsigned char *bytes;
    size_t size;
};

/* The embedded file of this path, or NULL. */
const struct datum *datum_find(const char *path);
/* The k-th embedded file, or NULL beyond the last. */
const struct datum *datum_get(int index);
/* An embedded JSON file as a new value, or NULL with the reason. */
json_t *datum_load(const char *path, struct error *error);
/* The same of one at hand. A key that stands twice is refused with its line. */
json_t *datum_parse(const struct datum *datum, struct error *error);
/* Key and content of an embedded JSON file, compact; for a game's describe. */
void datum_write(struct writer *out, const char *key, const char *path);

/* One clause of a rules.md. Texts are static for the life of the library. */
struct clause {
    char number[12]; /* "V4.3" */
    char heading[96];
    const char *text; /* without the line Basis, NUL-terminated */
    bool is_definition;
};

/* Those of a game, in English or in another language. */
struct clauses {
    int count;
    struct clause *items;
    const char *language; /* NULL: English, which has all of them */
    json_t *fills;        /* what a gap is filled with, word by word; or NULL */
    struct clauses *other; /* the same game's in the next language, or NULL */
};

const struct clause *clause_find(const struct clauses *clauses,
                                 const char *number);
/* Those of the same game in a language ("es"), as far as there are any; NULL:
 * there are none, or it is English. */
const struct clauses *clauses_in(const struct clauses *clauses,
                                 const char *language);

/* All files have been read: their pages go back to the system. */
void datum_done(void);

/* Loads all games; the first that does not hold up ends it with its reason. */
enum status library_open(struct error *error) MUST_USE;
void library_close(void);
/* Lays all rules and assets to rest; none that was handed out is used then. */
void library_rest(void);

const struct game *library_game(int index); /* NULL beyond the last */
const struct game *library_game_find(const char *name);
/* The loaded rules of a scenario, or NULL. */
const struct rules *library_rules(const char *game, const char *scenario);
/* The k-th loaded scenario of a game, or NULL beyond the last. */
const struct rules *library_scenario(const char *game, int index);
/* Clauses of a game. For a game's load: read once, shared by its scenarios. */
const struct clauses *library_clauses(const char *game);

/*
 * The static half of a game and scenario, as clients get it, and its digest
 * as text, by which it may be kept for ever.
 */
void library_assets(const struct rules *rules, struct writer *out);
/* `length` may be NULL. */
const char *library_assets_digest(const struct rules *rules, size_t *length);
/*
 * The same in two files, for who keeps them: under the digest of the assets all
 * but the clauses, and in their place `rules`, the digest of the second file,
 * which has only them. False if neither is called so.
 */
bool library_assets_file(const char *digest, struct writer *out);

#endif
