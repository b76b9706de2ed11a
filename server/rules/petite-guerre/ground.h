/*
 * The ground and who stands on it: markers, hexsides, bridges, settlements.
 *
 * A field is what stands where, computed for one decision. `markers` counts
 * heads, phantoms too: what the other side sees, and what bars orders, supply,
 * retreats and arrivals (P4.8). The rest is the truth, and a
 * refusal about the enemy may never depend on it (P24.7).
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_GROUND_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_GROUND_H

#include "server/rules/petite-guerre/rules.h"

struct petite_field {
    uint8_t markers[SIDES_MOST][PETITE_PLACES]; /* heads and phantoms */
    uint8_t real[SIDES_MOST][PETITE_PLACES];    /* counters but phantoms */
    uint8_t combat[SIDES_MOST][PETITE_PLACES];  /* combat units */
};

void petite_field(struct petite_position pos, struct petite_field *field);
/* A marker of the side's enemy stands there, whatever it hides (P4.1). */
bool petite_is_enemy_marked(const struct petite_field *field, side_id side,
                            int32_t at);

/* What a counter is. */
bool petite_is_combat(const struct petite_rules *rules, piece_id unit);
bool petite_is_infantry(const struct petite_rules *rules, piece_id unit);
bool petite_is_unit(const struct petite_rules *rules, piece_id unit);
bool petite_is_phantom(const struct petite_rules *rules, piece_id unit);
bool petite_is_commander(const struct petite_rules *rules, piece_id unit);

/* On the map and in nobody's box: a marker (P4.1). */
bool petite_is_head(struct petite_position pos, piece_id unit);
/* The marker to which a counter on the map belongs: its head. */
piece_id petite_head_of(const struct petite_state *state, piece_id unit);
/* The lone unit: a head, no commander, no phantom. */
bool petite_is_lone(struct petite_position pos, piece_id unit);
/* The counters of a marker, its head first, then ascending; their number. */
int petite_box(struct petite_position pos, piece_id head,
               piece_id counters[PETITE_PIECES_MOST]);
/* Heads of a side in a hex, phantoms too, ascending; their number. */
int petite_heads_at(struct petite_position pos, side_id side, place_id at,
                    piece_id heads[PETITE_PIECES_MOST]);

int petite_strength(struct petite_position pos, piece_id unit);
/* Printed, or LEVEL_CINC of him who holds the office (P3.10). */
int petite_level(struct petite_position pos, piece_id commander);

/* Hexsides. `direction` as board_direction gives it. */
int petite_water(const struct petite_rules *rules, place_id from, place_id to);
/* A bridge that stands, or a ferry of the side's own (P8.1). */
bool petite_is_bridged(struct petite_position pos, side_id side, place_id from,
                       place_id to);
/* By road (P7.4). */
bool petite_is_by_road(struct petite_position pos, side_id side, place_id from,
                       place_id to);
/* A hexside of the upper Hudson while the forts shut it (P19.3). */
bool petite_is_upper(const struct petite_rules *rules, place_id from,
                     place_id to);
bool petite_is_hudson_open(struct petite_position pos);
/* Opened by a card for markers that start in `from` (P8.6). */
bool petite_is_opened(const struct petite_state *state, place_id from,
                      place_id to);

/* Settlements: index, or -1; who controls; razed. */
int petite_settlement(const struct petite_rules *rules, place_id at);
bool petite_controls(struct petite_position pos, side_id side, place_id at);
bool petite_is_razed(const struct petite_state *state, place_id at);
/* Entry of the list, or NULL. */
const struct petite_razed *petite_razed(const struct petite_state *state,
                                        place_id at);

/* The bridge over a side: index, or -1. */
int petite_bridge(const struct petite_rules *rules, place_id from, place_id to);

/* Index of a landing in preparation in a port, or -1. */
int petite_landing(const struct petite_state *state, place_id port);

/* Own loyalty (P21.1). */
int petite_own_loyalty(const struct petite_state *state, side_id side);

/* The hand: how many copies, and which, ascending. */
int petite_hand(struct petite_position pos, side_id side,
                uint8_t copies[PETITE_CARDS_MOST]);
/* The copy that an ID_CARD names in a hand, or -1. */
int petite_held(struct petite_position pos, side_id side, int32_t name);
/* The combat card of that name, or -1. */
int petite_combat_card(const struct petite_rules *rules, int32_t name);
/* Cards of a side in a pile. */
int petite_pile(struct petite_position pos, side_id side, int pile);

/* "a07": the label of a marker as it is shown; "" if it has none. */
enum { PETITE_LABEL = 8 };
void petite_label_write(side_id side, uint8_t label, char text[PETITE_LABEL]);
void petite_label_text(struct petite_position pos, piece_id head,
                       char text[PETITE_LABEL]);

#endif
