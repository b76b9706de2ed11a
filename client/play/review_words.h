/*
 * Reviews in words and as a curve: what match.review has answered.
 *
 * Everything is borrowed; texts are cut to fit.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_REVIEW_WORDS_H
#define ESTAFETTE_CLIENT_PLAY_REVIEW_WORDS_H

#include "client/play/pieces.h"

enum { REVIEW_TEXT = 400 };

/* Turning points; and one of them, from 0, the dearest first. */
int review_points(const json_t *told);
const json_t *review_point(const json_t *told, int index);

/* "Of 63 commands 63 were judged. …": the parts in all. */
void review_sums(const json_t *told, char *text, size_t size);
/* The turn in which most was lost, as review_turns has it; "" if none was. */
void review_dearest(const json_t *told, char *text, size_t size);
/* What the chances are, and are not. */
const char *review_worth(void);

/* "Turn 3, Allied: 12.3 of 100 lost: error 10.1, …". */
void review_lost(const json_t *point, const struct assets *assets, char *text,
                 size_t size);
/* "Done: …" and "Better: …", or "" where nothing is told of it. `pieces` are
 * those of any view of the match. */
void review_done(const json_t *point, const struct assets *assets,
                 const struct pieces *pieces, char *text, size_t size);
void review_better(const json_t *point, const struct assets *assets,
                   const struct pieces *pieces, char *text, size_t size);

/*
 * The curve as characters: `put` is called for each cell that is not blank,
 * from the top left; `*` is the chance as it was, `.` as it was known where
 * that is another cell, a digit a turning point, `|` a new turn.
 */
typedef void review_put(void *user, int x, int y, char character);
enum { REVIEW_ROWS_LEAST = 3 };
void review_draw(const json_t *told, int columns, int rows, review_put *put,
                 void *user);

/* "Turn 2: 48 of 100; lost by error 3.1, …": the chance after the last command
 * of each turn, and what was lost in it. */
typedef void review_each(void *user, const char *text);
void review_turns(const json_t *told, review_each *each, void *user);

#endif
