/* Letters by aide-de-camp (T9.10 to T9.14). */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_LETTER_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_LETTER_H

#include "server/rules/toy-soldiers/effect.h"

/* May this aide be given a letter now, to a seat (SEATS_MOST: to anyone)? */
struct verdict toys_may_write(struct toys_position pos, piece_id adc, int to);
/* May the aide's letter carry the transfer of this piece (T9.13)? */
bool toys_may_transfer(struct toys_position pos, piece_id adc, piece_id unit);
struct verdict toys_may_burn(struct toys_position pos, piece_id adc);

/* What a seat knows of a letter (T9.4, T9.11, T19.4); spectators: a seat of
 * SEATS_MOST. Empty seats' letters are known to their commander's player. */
bool toys_knows_letter(struct toys_position pos, int letter, viewer_id viewer);

/* Would an aide in that square meet who reads that seat's letters: its general,
 * or, when he is lost, any formed unit of its command (T9.8, T9.11)? */
bool toys_meets(struct toys_position pos, place_id at, uint16_t seat);

/* T9.11, after any movement: letters whose carrier has met the addressee. */
void toys_deliver(struct toys_play *play);

/* The carrier is gone: the letter is lost, or the enemy reads it (T9.12). */
void toys_letter_ends(struct toys_play *play, piece_id adc, uint16_t how,
                      const char *clause);

game_talk toys_talk;

#endif
