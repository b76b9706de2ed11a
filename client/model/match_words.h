/*
 * Where a match stands, in sentences: what is awaited, what is being done.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_MATCH_WORDS_H
#define ESTAFETTE_CLIENT_MODEL_MATCH_WORDS_H

#include "client/model/match.h"

/* Whom it waits for, by seat and name. */
void words_seats(const struct match *match, char *text, size_t size);

/* "turn 1 · movement · Allied". */
void words_turn(const struct match *match, char *text, size_t size);

/*
 * "Your turn, until 20:00:00. …", "Waiting for French (Bob). …", "It is over:
 * …". `now` as clock_until() has it.
 */
void words_awaited(const struct match *match, int64_t now, char *text,
                   size_t size);

/* "Move Colville": the action and the first piece that was chosen for it. */
void words_subject(const struct match *match, char *text, size_t size);

/* "Attack 1021; Byng, Cadogan": the action and all that was chosen for it. */
void words_chosen(const struct match *match, char *text, size_t size);

/* What is to be chosen next: "where to, or which units"; "" if nothing is. */
void words_wanted(const struct match *match, char *text, size_t size);

/*
 * What an action that is begun still lacks: "Still missing: where to", or where
 * nothing more can be chosen what stands against it, "Not yet, at 2924: Every
 * … (Y10.6)". "" if it is complete, or not answered yet.
 */
enum { LACKS_TEXT = 420 };
void words_lacks(const struct match *match, char *text, size_t size);

#endif
