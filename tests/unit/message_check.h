/*
 * What leaves a match, held against schema/, and folded as a client folds it.
 *
 * A hearer sits at a table and hears every answer and every notification. Each
 * is held against the schema of its method. The patch of each update is folded
 * onto the view of its viewer by RFC 7396, by code of its own; the folded view
 * is held against the schema of a view, and against the whole one that
 * match.watch gives. Anything else fails the test and names the member.
 */
#ifndef ESTAFETTE_TESTS_UNIT_MESSAGE_CHECK_H
#define ESTAFETTE_TESTS_UNIT_MESSAGE_CHECK_H

#include "common/wire/schema.h"
#include "server/api/call.h"
#include "tests/unit/match_table.h"

enum { HEARD_METHODS = 64 };

/* What one viewer has of the match. */
struct follower {
    json_t *view; /* NULL: it was told nothing */
    int64_t seq;
    json_t *old; /* its view at an earlier update, folded too */
    int64_t old_seq;
};

struct heard {
    struct table *table;
    struct schemas *schemas;
    char match[STORE_ID]; /* that is followed */
    struct follower followers[VIEWERS_MOST];
    long looks;
    long paths; /* lines that told a way */
    /* What was seen, by name; methods that gave a result, and notifications. */
    const char *seen[HEARD_METHODS];
    long seen_often[HEARD_METHODS];
    int seen_count;
};

/* Who asks: a seat's player as this seat, or the public. */
struct asker {
    viewer_id viewer;
    const char *as;
    char account[STORE_ID]; /* "": nobody is signed in */
};

void heard_open(struct heard *heard, struct table *table);
void heard_close(struct heard *heard);

/* Fails the test unless every method and notification of matches and games
 * was seen; what the net alone says is not (heard.c names it). */
void heard_all(const struct heard *heard);

bool heard_has(const struct heard *heard, const char *name);

/* False: nobody sits in that seat. */
bool heard_asker(const struct heard *heard, viewer_id viewer,
                 struct asker *asker);
/*
 * Asks by way of the method's endpoint; takes the params, which must fit their
 * schema. The result, yours, or NULL where it was refused.
 */
json_t *heard_ask(struct heard *heard, const struct asker *asker,
                  const char *method, json_t *params);
/* A value against a part of a schema. */
void heard_hold(const struct heard *heard, const char *file, const char *part,
                const json_t *value);

/* RFC 7396: the target is changed and given back, or another one is. */
json_t *heard_fold(json_t *target, const json_t *patch);
/* Are they the same view? Fails the test and names the member that is not. */
void heard_same(const struct heard *heard, const char *what,
                const json_t *folded, const json_t *whole);

/* Fails the test unless the legend of the scenario says what each word of a
 * view means (heard_words.c). */
void heard_words(const struct rules *rules, const json_t *view);

/* Lines of one update: in words, with ways that hang together
 * (heard_lines.c). */
void heard_lines(struct heard *heard, const json_t *lines);

/* A line says what it is made of: its sentence can be made again of that, and
 * told in every language that its game has (message_check_said.c). */
void heard_said(const struct heard *heard, const json_t *line);

/* Every hand of a view says in one form how many cards it has, and which
 * those are that lie open. */
void heard_hands(const json_t *view);
/* Every box that counts what it holds does so in one form. */
void heard_boxes(const json_t *view);

/* Asks as every viewer all that can be asked: the view each time, the rest in
 * turn (heard_look.c). */
void heard_look(struct heard *heard);

#endif
