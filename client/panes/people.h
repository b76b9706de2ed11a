/*
 * The pane of people: who sits where and commands what, and the letters.
 *
 * Seats come from the assets, players from the match; whether a seat may be
 * taken or left the server says when it is tried. Letters are the view's: what
 * this seat wrote or was brought, the newest first.
 */
#ifndef ESTAFETTE_CLIENT_PANES_PEOPLE_H
#define ESTAFETTE_CLIENT_PANES_PEOPLE_H

#include "client/model/binding.h"
#include "client/model/people.h"

#include <jansson.h>

struct match;

extern const struct binding people_bindings[];

void people_open(struct model *model, int32_t key, struct effects *effects);
bool people_can_open(const struct model *model);

/* Who sits where has changed: {"seats", "free"}. */
void people_changed(struct model *model, const json_t *params,
                    struct effects *effects);
/* match.take or match.leave was answered. */
void people_seated(struct model *model, const json_t *result,
                   struct effects *effects);

/* The seats of the assets, in their order; the id of one, or "". */
const json_t *people_seats(const struct match *match);
const char *people_seat(const struct match *match, int index);
/* Has this seat a player, and is anyone asked to take it? */
bool people_is_taken(const struct match *match, const char *seat);
bool people_is_free(const struct match *match, const char *seat);

/* How many pieces on the board a seat commands. */
int people_pieces(const struct match *match, const char *seat);

/* "02, from left to right: text (sent)": a letter in one line. */
void people_letter(const struct match *match, const char *number,
                   const json_t *letter, char *text, size_t size);

#endif
