/*
 * A place and what lies there, in words: for the panel and for lines alike.
 *
 * Everything is borrowed; texts are cut to fit.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_DESCRIBE_H
#define ESTAFETTE_CLIENT_PLAY_DESCRIBE_H

#include "client/play/pieces.h"

/* What is described: the static half, the view, and its pieces by place. */
struct scene {
    const struct assets *assets;
    const json_t *view;
    const struct pieces *pieces;
};

/* "north", "south-east": a direction of this board. */
const char *describe_direction(const struct board *board, int direction);

/* "1613 Subijana": its number, and its name if it has one. */
void describe_name(const struct assets *assets, place_id place, char *text,
                   size_t size);
/* "open ground, height 2; river north, west": what is printed there. */
void describe_ground(const struct assets *assets, place_id place, char *text,
                     size_t size);
/* What the view says of the place: who holds it, what was built; or "". */
void describe_state(const struct scene *scene, place_id place, char *text,
                    size_t size);

/* What lies there that no one commands, a text each. */
typedef void describe_each(void *user, const char *text);
void describe_markers(const struct scene *scene, place_id place,
                      describe_each *each, void *user);

/*
 * A piece but for its label: kind, facing, values, state, whose it is where a
 * side has several seats, and what letter it carries.
 */
void describe_piece(const struct scene *scene, const struct piece *piece,
                    char *text, size_t size);

/*
 * "V2.1 Woods; V2.4 Streams": the clauses whose headings name what is printed
 * there or what stands there; "" if there are none.
 */
void describe_clauses(const struct scene *scene, place_id place, char *text,
                      size_t size);

#endif
