/*
 * The lines of a walk: what can be chosen, in words and with its place.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_ACTION_DRAFT_LINES_H
#define ESTAFETTE_CLIENT_PLAY_ACTION_DRAFT_LINES_H

#include "client/play/action_draft.h"

/*
 * The rows of an offer. With a place: a line for each value at that place that
 * the first field of a row can take, and no other rows.
 */
void action_draft_lines_menu(struct action_draft *draft, const json_t *offer,
                             const struct assets *assets,
                             const struct pieces *pieces, place_id place);

/* The choices of all open fields of the last answer, sending first if it is
 * complete and nothing need be added. */
void action_draft_lines_answer(struct action_draft *draft,
                               const struct assets *assets,
                               const struct pieces *pieces);

/* The places where the first field of any row can take something. */
void action_draft_able(const json_t *offer, const struct assets *assets,
                       const struct pieces *pieces,
                       bool able[BOARD_PLACES_MOST]);

/* Where a value lies: a place, a piece on the board, an edge; or PLACE_NONE. */
place_id action_draft_place(const json_t *value, const struct assets *assets,
                            const struct pieces *pieces);

/* Where what is being done ends: its way, its place, or its first piece. */
place_id action_draft_stands(const struct action_draft *draft,
                             const struct assets *assets,
                             const struct pieces *pieces);

/* A value in words. */
void action_draft_words(const json_t *value, const struct assets *assets,
                        const struct pieces *pieces, char *text, size_t size);

/* What is asked for with an open field: "where", "to whom", "redoubts left". */
void action_draft_asked(const json_t *open, const json_t *words, char *text,
                        size_t size);

#endif
