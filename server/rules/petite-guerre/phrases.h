/* What La Petite Guerre says of what happens: its phrases by number. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_PHRASES_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_PHRASES_H

#include "server/rules/petite-guerre/rules.h"
#include "server/rules/saying.h"

enum petite_phrase {
    SAY_NOTHING,
    /* parts of others */
    SAY_UNIT_AT,
    SAY_AMERICAN_MARKER,
    SAY_BRITISH_MARKER,
    SAY_CARD_ON,
    SAY_CARD_AT,
    SAY_CARD_AND,
    SAY_STRENGTH,
    SAY_SO_MANY,
    /* the course, the cards, the map */
    SAY_TURN,
    SAY_PHASE,
    SAY_WINDOW_COMMAND,
    SAY_WINDOW_COMBAT,
    SAY_PASSED,
    SAY_DREW,
    SAY_DREW_ONE,
    SAY_RESHUFFLED,
    SAY_DISCARDED,
    SAY_PLAYED,
    SAY_CAPTURED,
    SAY_NOBODY_FOUND,
    SAY_FERRY,
    SAY_CONTROL,
    SAY_BROKEN,
    SAY_MENDED,
    SAY_LOYALTY,
    SAY_POINTS,
    SAY_RAZED,
    SAY_RECOVERED,
    SAY_INCOME,
    SAY_STANDING,
    SAY_RESIGNED,
    SAY_OVER,
    SAY_DRAW,
    /* markers and units */
    SAY_COMMAND,
    SAY_SELF,
    SAY_SELF_NOT,
    SAY_RECON_OWN,
    SAY_RECON,
    SAY_SEEN_OWN,
    SAY_SEEN,
    SAY_DECOY_LIFTED,
    SAY_DECOY_FOUND,
    SAY_DECOY,
    SAY_PLACED,
    SAY_ATTACHED,
    SAY_DETACHED,
    SAY_MOVED_OWN,
    SAY_MOVED,
    SAY_CROSSING,
    SAY_COMBINED,
    SAY_UNDERSTRENGTH_OWN,
    SAY_UNDERSTRENGTH,
    SAY_FILLED_OWN,
    SAY_FILLED,
    SAY_DISSOLVED_OWN,
    SAY_DISSOLVED,
    SAY_TAKEN_OFF_OWN,
    SAY_TAKEN_OFF,
    /* battles */
    SAY_ATTACK,
    SAY_ATTACK_EMPTY,
    SAY_CALL,
    SAY_CALL_FAILED,
    SAY_CALLED,
    SAY_STAYED,
    SAY_LEFT_BEHIND,
    SAY_COMBAT_CARDS,
    SAY_CHOSEN,
    SAY_RESULT,
    SAY_FORCES,
    SAY_NOBODY_WON,
    SAY_WON,
    SAY_WON_ALONE,
    SAY_UNHURT,
    SAY_KILLED,
    SAY_TAKEN,
    SAY_SUCCEEDS,
    SAY_SURRENDER,
    SAY_ABANDONED,
    /* stores and reinforcements, landings */
    SAY_EMBARKED_OWN,
    SAY_EMBARKED,
    SAY_DISEMBARKED,
    SAY_LANDING_ENDS,
    SAY_SUPPLIED,
    SAY_UNSUPPLIED,
    SAY_SPENT,
    SAY_RALLIED,
    SAY_ORDERED,
    SAY_ARRIVED_OWN,
    SAY_ARRIVED,
    SAY_GO_HOME,
    SAY_STAY,
    SAY_SAILED_OFF,
    SAY_COUNT
};

extern const struct phrase petite_phrases[SAY_COUNT];
extern const struct narration petite_narration;

extern const char *const petite_people_said[SIDES_MOST];    /* "Americans" */
extern const char *const petite_attackers_said[SIDES_MOST]; /* in a sentence */

/* How a marker goes: [0] to its owner as it goes, [1] to others, who are told
 * of it afterwards. */
enum { VERB_MOVES, VERB_LANDS, VERB_RETREATS, VERB_COUNT };
extern const char *const petite_verbs_said[2][VERB_COUNT];

enum {
    WORD_NOWHERE,
    WORD_MARKER,
    WORD_CARD,
    WORD_NO_CARD,
    WORD_FORCED,
    WORD_MEETS,
    WORD_STANDS_BEFORE,
    WORD_COUNT
};
extern const char *const petite_words_said[WORD_COUNT];

#endif
