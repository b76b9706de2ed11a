/*
 * Words for the fields of a game's table of actions, by how each is chosen.
 *
 * A row begins with one of them and may say more of itself:
 *
 *     [MOVE_UNITS] = {PIECES("units"), EITHER, FILLED}
 *
 * For the file that holds the table alone: the words are short.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_ACTION_ROWS_H
#define ESTAFETTE_SERVER_RULES_KIT_ACTION_ROWS_H

#include "server/rules/action.h"

/* clang-format off */
#define PIECE(text)  .name = text, .choose = CHOOSE_PIECE
#define PIECES(text) PIECE(text), .is_list = true
#define PLACE(text)  .name = text, .choose = CHOOSE_PLACE
#define PLACES(text) PLACE(text), .is_list = true
#define CARD(text)   .name = text, .choose = CHOOSE_CARD
#define SEAT(text)   .name = text, .choose = CHOOSE_SEAT
#define EDGE(text)   .name = text, .choose = CHOOSE_EDGE
#define WAY(text)    .name = text, .choose = CHOOSE_PATH
#define FACING(text) .name = text, .choose = CHOOSE_FACING
#define NUMBER(text) .name = text, .choose = CHOOSE_NUMBER
#define FLAG(text)   .name = text, .choose = CHOOSE_FLAG
#define TEXT(text)   .name = text, .choose = CHOOSE_TEXT
#define SHARES(text) .name = text, .choose = CHOOSE_SHARES
#define WORD(text, list, count) \
    .name = text, .choose = CHOOSE_OPTION, .words = list, .word_count = count
#define STEPS(text, list, count) \
    .name = text, .choose = CHOOSE_STEPS, .words = list, .word_count = count
#define GROUPS(text, parts, count) \
    .name = text, .choose = CHOOSE_GROUP, .is_list = true, .fields = parts, \
    .field_count = count

#define OPTIONAL .need = FIELD_OPTIONAL
#define EITHER   .need = FIELD_EITHER
#define FILLED   .least = 1
/* clang-format on */

#endif
