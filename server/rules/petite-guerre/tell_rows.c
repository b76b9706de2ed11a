/* Tellings: one row an event for its owner, one for everyone else. */

#include "server/rules/petite-guerre/tell.h"

enum {
    PIECE_AT = ABOUT_PIECE | ABOUT_AT,
    RUN_AT = ABOUT_RUN | ABOUT_AT,
    AT_TO = ABOUT_AT | ABOUT_TO
};

/* clang-format off */
#define SPECIAL(function) {.tell = function}
#define LINE(said, ...) {.phrase = said, .about = __VA_ARGS__}
#define BOTH(...) {__VA_ARGS__, __VA_ARGS__}
#define OWNER(...) {.owner = __VA_ARGS__}
/* clang-format on */

const struct petite_told petite_told[EVENT_OVER + 1] = {
    [EVENT_TURN] = BOTH(SPECIAL(petite_tell_turn)),
    /* What came and went in silence is known once the lists are seen (P4.3). */
    [EVENT_PHASE] = BOTH(LINE(SAY_PHASE, IF_CHANGED, .reveals = "P4.3")),
    [EVENT_WINDOW] = BOTH(SPECIAL(petite_tell_window)),
    [EVENT_PASSED] = BOTH(LINE(SAY_PASSED, 0)),
    /* What lay in the pile is known to them from now on. */
    [EVENT_DREW] = {LINE(SAY_DREW, 0, .reveals = "P6.1"),
                    LINE(SAY_DREW_ONE, 0)},
    [EVENT_RESHUFFLED] = BOTH(LINE(SAY_RESHUFFLED, 0)),
    [EVENT_DISCARDED] = {LINE(SAY_DISCARDED, 0),
                         LINE(SAY_DISCARDED, 0, .reveals = "P6.3")},
    [EVENT_PLAYED] = BOTH(SPECIAL(petite_tell_played)),
    [EVENT_CAPTURE] = BOTH(SPECIAL(petite_tell_capture)),
    [EVENT_FERRY] = BOTH(SPECIAL(petite_tell_ferry)),
    [EVENT_CONTROL] = BOTH(LINE(SAY_CONTROL, AT_TO, .reveals = "P16.8")),
    [EVENT_BRIDGE] = BOTH(SPECIAL(petite_tell_bridge)),
    [EVENT_LOYALTY] = BOTH(LINE(SAY_LOYALTY, 0)),
    [EVENT_POINTS] = OWNER(SPECIAL(petite_tell_points)),
    [EVENT_RAZED] = BOTH(LINE(SAY_RAZED, AT_TO, .reveals = "P17.1")),
    [EVENT_RECOVERED] = BOTH(LINE(SAY_RECOVERED, AT_TO)),
    [EVENT_INCOME] = OWNER(LINE(SAY_INCOME, 0)),
    [EVENT_STANDING] = OWNER(LINE(SAY_STANDING, 0)),
    [EVENT_RESIGNED] = BOTH(LINE(SAY_RESIGNED, 0)),
    [EVENT_OVER] = BOTH(SPECIAL(petite_tell_over)),

    [EVENT_COMMAND] = OWNER(LINE(SAY_COMMAND, ABOUT_RUN)),
    [EVENT_SELF] = OWNER(SPECIAL(petite_tell_self)),
    /* P5.5: that the side has, whether or not it saw anything. */
    [EVENT_RECON] = {LINE(SAY_RECON_OWN, PIECE_AT),
                     LINE(SAY_RECON, IF_CHANGED, .reveals = "P5.4")},
    [EVENT_SEEN] = BOTH(SPECIAL(petite_tell_seen)),
    [EVENT_DECOY] = BOTH(SPECIAL(petite_tell_decoy)),
    [EVENT_PLACED] = OWNER(LINE(SAY_PLACED, PIECE_AT)),
    [EVENT_ATTACHED] = OWNER(LINE(SAY_ATTACHED, RUN_AT)),
    [EVENT_DETACHED] = OWNER(LINE(SAY_DETACHED, RUN_AT)),
    [EVENT_MOVED] = {SPECIAL(petite_tell_moved_own),
                     SPECIAL(petite_tell_moved)},
    [EVENT_CROSSING] = OWNER(SPECIAL(petite_tell_crossing)),
    [EVENT_COMBINED] = OWNER(SPECIAL(petite_tell_combined)),
    [EVENT_ATTRITION] = {LINE(SAY_UNDERSTRENGTH_OWN, PIECE_AT),
                         SPECIAL(petite_tell_understrength)},
    [EVENT_FILLED] = {SPECIAL(petite_tell_filled_own),
                      SPECIAL(petite_tell_filled)},
    [EVENT_DISSOLVED] = {SPECIAL(petite_tell_dissolved_own),
                         SPECIAL(petite_tell_dissolved)},

    [EVENT_ATTACK] = BOTH(SPECIAL(petite_tell_attack)),
    /* P12.8: without its hex; what was needed would tell how far it lies. */
    [EVENT_CALL_FAILED] = {SPECIAL(petite_tell_call), LINE(SAY_CALL_FAILED, 0)},
    [EVENT_CALLED] = {SPECIAL(petite_tell_call), SPECIAL(petite_tell_called)},
    /* Others see a marker more, and so that the one called had baggage. */
    [EVENT_STAYED] = {LINE(SAY_STAYED, PIECE_AT),
                      LINE(SAY_LEFT_BEHIND, ABOUT_AT, .reveals = "P12.7")},
    [EVENT_COMBAT_CARDS] = OWNER(SPECIAL(petite_tell_combat_cards)),
    [EVENT_CHOSEN] = OWNER(LINE(SAY_CHOSEN, ABOUT_AT)),
    [EVENT_RESULT] = BOTH(SPECIAL(petite_tell_result)),
    [EVENT_FORCES] = BOTH(SPECIAL(petite_tell_forces)),
    [EVENT_WON] = BOTH(SPECIAL(petite_tell_won)),
    [EVENT_COMMANDER] = BOTH(SPECIAL(petite_tell_commander)),
    [EVENT_SUCCEEDS] = OWNER(LINE(SAY_SUCCEEDS, PIECE_AT)),
    [EVENT_SURRENDER] = BOTH(LINE(SAY_SURRENDER, ABOUT_AT)),
    [EVENT_ABANDONED] = BOTH(LINE(SAY_ABANDONED, ABOUT_AT)),

    /* P20.7: the port, not how large nor for where. */
    [EVENT_EMBARKED] = {LINE(SAY_EMBARKED_OWN, RUN_AT),
                        LINE(SAY_EMBARKED, ABOUT_AT)},
    [EVENT_DISEMBARKED] = BOTH(LINE(SAY_DISEMBARKED, ABOUT_AT)),
    [EVENT_LANDING_ENDS] = BOTH(LINE(SAY_LANDING_ENDS, ABOUT_AT)),
    [EVENT_SUPPLY] = OWNER(SPECIAL(petite_tell_supply)),
    [EVENT_SPENT] = OWNER(LINE(SAY_SPENT, PIECE_AT)),
    [EVENT_RALLIED] = OWNER(LINE(SAY_RALLIED, PIECE_AT)),
    [EVENT_ORDERED] = OWNER(LINE(SAY_ORDERED, ABOUT_AT)),
    [EVENT_ARRIVED] = {LINE(SAY_ARRIVED_OWN, PIECE_AT),
                       SPECIAL(petite_tell_arrived)},
    [EVENT_ENLISTMENT] = OWNER(SPECIAL(petite_tell_enlistment)),
    [EVENT_SAILED_OFF] =
        BOTH(LINE(SAY_SAILED_OFF, ABOUT_AT, .reveals = "P26.2")),
};
