/* What Yorktown says of what happens: its phrases by number. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_PHRASES_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_PHRASES_H

#include "server/rules/saying.h"
#include "server/rules/yorktown/rules.h"

enum yorktown_phrase {
    SAY_PHASE,
    SAY_PLACED,
    SAY_BUILT,
    SAY_PAIR, /* a part: a unit with its commander */
    SAY_MOVES,
    SAY_MOVES_OFF,
    SAY_COMES,
    SAY_COMES_AND_GOES,
    SAY_TURNS,
    SAY_STANDS_OFF,
    SAY_SHOT,
    SAY_SHOT_BARE,
    SAY_HALVED,
    SAY_HALVED_ABOARD,
    SAY_GONE,
    SAY_SAILED,
    SAY_AGROUND,
    SAY_BOARDED,
    SAY_LANDED,
    SAY_REAR, /* a part: what the rear costs the defence */
    SAY_ATTACK,
    SAY_ATTACK_BARE,
    SAY_RETREATED,
    SAY_STAYED,
    SAY_CHANGED,
    SAY_RALLIED,
    SAY_RESIGNED,
    SAY_OVER,
    SAY_IN_SIGHT,
    SAY_OFF_MAP,
    SAY_COUNT
};

extern const struct phrase yorktown_phrases[SAY_COUNT];
extern const struct narration yorktown_narration;

/* "The allies", and what each result of the table brings (Y11.2 to Y11.5). */
extern const char *const yorktown_side_said[SIDES_MOST];
extern const char *const yorktown_crt_said[CRT_COUNT];

enum { WORD_NOWHERE, WORD_WORKS, WORD_COUNT };
extern const char *const yorktown_words_said[WORD_COUNT];

#endif
