/*
 * Choices that lead on: of all that a field can be, what the rules accept then,
 * or after which a field behind it has a choice.
 *
 * Knows no game: it tries each, and asks the rules. So `check` alone says what
 * is offered, for fields of one value; lists, ways, groups and shares are the
 * game's own matter. What `check` refuses by something hidden is left out here
 * as well, and tells as much.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_PICK_LEADS_H
#define ESTAFETTE_SERVER_RULES_KIT_PICK_LEADS_H

#include "server/rules/game.h"

/* What a game's `pick` is asked. */
struct picking {
    const struct rules *rules;
    const void *state;
    seat_id seat;
    const struct menu_row *row;
    const struct action *partial;
    struct slot_path path;
    struct picks *picks;
};

/* Adds this one if it leads on; `second` is the other place of an edge. */
void pick_if_leads(const struct picking *it, int32_t value, int32_t second);

/* Tries each piece that the seat may name, place, card, seat, word, number of
 * the row's range, or the flag, whichever the field is. */
void pick_what_leads(const struct picking *it);

/* Would the rules accept this action with a text in this field? Any will do:
 * what is in it is the player's affair. Sets it. */
bool accepts_text(const struct rules *rules, const void *state, seat_id seat,
                  struct action *action, int field);

#endif
