/* What Toy Soldier Battles say of what happens: their phrases by number. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_PHRASES_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_PHRASES_H

#include "server/rules/saying.h"
#include "server/rules/toy-soldiers/dice.h"
#include "server/rules/toy-soldiers/rules.h"

enum toys_phrase {
    /* the course */
    SAY_PHASE,
    SAY_PHASE_OF,
    SAY_INITIATIVE,
    SAY_INITIATIVE_TIE,
    SAY_DICE_AND,
    SAY_FIRST_HALF,
    SAY_SECOND_HALF,
    SAY_ENDED,
    SAY_TURN_ENDS,
    SAY_OFFERED,
    SAY_OBJECTIVE,
    SAY_SCORE,
    SAY_AWAITED,
    SAY_AWAITED_NOBODY,
    SAY_DECISION,
    SAY_WON,
    SAY_DRAWN,
    SAY_DRAWN_AGREED,
    SAY_SEAT_LEFT,
    SAY_SEAT_TAKEN,
    /* before the first turn */
    SAY_MUSTERED,
    SAY_DEPLOYED,
    SAY_ARRIVED,
    /* movement */
    SAY_MOVE,
    SAY_CHARGE,
    SAY_STOOD,
    SAY_RODE,
    SAY_FORM,
    SAY_MANNED,
    SAY_GUNS_TAKEN,
    /* letters */
    SAY_WRITTEN,
    SAY_CARRIES,
    SAY_DELIVERED,
    SAY_CAPTURED,
    SAY_LETTER_LOST,
    SAY_BURNED,
    SAY_CARRIES_NO_MORE,
    SAY_TRANSFER,
    /* dice and what they do */
    SAY_THROW,
    SAY_THROW_AT,
    SAY_THROW_KNOWN,
    SAY_THROW_AT_KNOWN,
    SAY_THROW_BARE,
    SAY_THROW_AT_BARE,
    SAY_HIT,
    SAY_FLAGS,
    SAY_STEADIED,
    SAY_HALTED,
    SAY_RETIRING,
    SAY_ROUTED,
    SAY_LEADERLESS,
    SAY_UNHURT,
    SAY_WOUNDED,
    SAY_KILLED,
    SAY_KEPT_SADDLE,
    SAY_LEFT_WOUNDED,
    SAY_BORE_WOUND,
    SAY_RALLIED,
    SAY_RALLIED_NOT,
    SAY_TAKEN,
    SAY_ESCAPED,
    SAY_LOST,
    SAY_RETREAT,
    SAY_CORNERED,
    /* combat and sight */
    SAY_SHOT,
    SAY_LAID,
    SAY_HOLDS_FIRE,
    SAY_PLOTTED,
    SAY_ATTACK,
    SAY_BRANCH,
    SAY_SQUARE,
    SAY_SHELTER,
    SAY_LOCKED,
    SAY_CHECKED,
    SAY_ADVANCE,
    SAY_STAY,
    SAY_PURSUED,
    SAY_HELD,
    SAY_PASS,
    SAY_RECALL,
    SAY_BLOWN,
    SAY_BREAK_OFF,
    SAY_SUPPLIED,
    SAY_OUT_OF_SIGHT,
    SAY_GONE_FOR_GOOD,
    SAY_IN_SIGHT,
    SAY_COUNT
};

extern const struct phrase toys_phrases[SAY_COUNT];
extern const struct narration toys_narration;

enum { FACES = 6 };
extern const char *const toys_faces_said[FACES]; /* of a tactical die (T4.1) */
/* What dice are thrown for, and which faces hit and where that stands. */
extern const char *const toys_headings_said[PURPOSE_COUNT];
extern const char *const toys_counting_said[HITTING_COUNT];

enum {
    WORD_NOBODY,
    WORD_UNSEEN,
    WORD_NO_DICE,
    WORD_UNLIMBERED,
    WORD_LIMBERED,
    WORD_STOPPED,
    WORD_COUNT
};
extern const char *const toys_words_said[WORD_COUNT];

#endif
