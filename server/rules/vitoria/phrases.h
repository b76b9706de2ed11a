/* What Vitoria says of what happens: its phrases by number. */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_PHRASES_H
#define ESTAFETTE_SERVER_RULES_VITORIA_PHRASES_H

#include "server/rules/saying.h"
#include "server/rules/vitoria/rules.h"

enum vitoria_phrase {
    /* parts of others */
    SAY_WHERE, /* a counter with its hex */
    SAY_FLEES,
    SAY_PART,
    SAY_PART_WHY,
    SAY_MODIFIER,
    SAY_WIPED_OUT,
    SAY_STAND,
    SAY_LOSE,
    SAY_RUN,
    SAY_FALL_BACK,
    SAY_LOSE_AND_RUN,
    SAY_LOSE_AND_FALL_BACK,
    /* the course */
    SAY_PHASE,
    SAY_DEPLOYED,
    SAY_OVER,
    SAY_OVER_BY,
    SAY_CONTROL,
    /* movement */
    SAY_PLACED,
    SAY_COMES_LATER,
    SAY_MOVE,
    SAY_CUT,
    SAY_LEFT_ZONE,
    SAY_WORK,
    SAY_DESTROYING,
    SAY_REPAIRING,
    SAY_DESTROYED,
    SAY_REPAIRED,
    SAY_SPOILT,
    SAY_EXIT,
    SAY_FLIGHT,
    SAY_CROWD,
    /* conditions */
    SAY_REVEAL,
    SAY_REVEAL_STRENGTH,
    SAY_HIDE,
    SAY_DISORDER,
    SAY_ROUT,
    SAY_RECOVER,
    SAY_RALLY,
    SAY_RALLY_BARE,
    SAY_FREE,
    SAY_LOSS,
    SAY_OFF_DESTROYED,
    SAY_OFF_FLED,
    SAY_OFF_KILLED,
    SAY_OFF_PILLAGED,
    SAY_OFF_EVACUATED,
    SAY_OFF,
    /* combat */
    SAY_ATTACK,
    SAY_ATTACK_BY,
    SAY_PURSUIT,
    SAY_PURSUIT_BY,
    SAY_FIRE,
    SAY_FIRE_BY,
    SAY_HELP,
    SAY_NO_HELP,
    SAY_RESULT,
    SAY_RESULT_BARE,
    SAY_RETREAT,
    SAY_RETREAT_RUN,
    SAY_ALONG,
    SAY_DISPLACE,
    SAY_PURSUE,
    SAY_NO_ADVANCE,
    SAY_NO_ATTACK,
    SAY_ADVANCE,
    /* generals and wagons */
    SAY_TEST,
    SAY_ESCAPE,
    SAY_CORNERED,
    SAY_CAPTURE,
    SAY_BREAKS_RANKS,
    SAY_BREAKS_RANKS_BARE,
    SAY_KEEPS_RANKS,
    SAY_KEEPS_RANKS_BARE,
    SAY_WILD,
    SAY_DRAWN_OFF,
    SAY_OVERRUN,
    SAY_COUNT
};

extern const struct phrase vitoria_phrases[SAY_COUNT];
extern const struct narration vitoria_narration;

/* What the back of a counter shows (V13.3): "a French infantry unit". */
extern const char *const vitoria_backs_said[NATION_COUNT][KIND_COUNT];
/* "Allied", and "Both sides" for none. */
extern const char *const vitoria_sides_said[SIDES_MOST + 1];
extern const char *const vitoria_owners_said[SIDES_MOST]; /* "The allies" */
extern const char *const vitoria_phases_said[PHASE_COUNT];
/* What becomes of a general in danger, by EVENT_TEST. */
extern const char *const vitoria_dangers_said[4];

/* How many move, and how: by verb, then "moves" or "move". */
enum { VERB_MOVE, VERB_ENTER, VERB_GO_ON, VERB_COUNT };
extern const char *const vitoria_verbs_said[VERB_COUNT][2];

/* Why a value is not the strength; none is "". */
enum {
    WHY_NONE,
    WHY_SHAKEN,
    WHY_LESS,
    WHY_MORE,
    WHY_STACK,
    WHY_STACK_GROUND,
    WHY_COUNT
};
extern const char *const vitoria_whys_said[WHY_COUNT];

enum { WHO_ATTACKERS, WHO_DEFENDERS, WHO_TARGETS, WHO_COUNT };
extern const char *const vitoria_who_said[WHO_COUNT];

/* The numbers of a result, beginning with its shift. */
enum { MODIFIERS = 5 };
extern const char *const vitoria_modifiers_said[MODIFIERS];

enum {
    WORD_NOWHERE,
    WORD_NO_RESULT,
    WORD_CHARGING_MOVE,
    WORD_CHARGING,
    WORD_RALLIED,
    WORD_IN_VAIN,
    WORD_IN_ATTACK,
    WORD_IN_DEFENCE,
    WORD_SUPPORT,
    WORD_TAKING_PART,
    WORD_COUNT
};
extern const char *const vitoria_words_said[WORD_COUNT];

#endif
