/* Tellings: one row an event for its owner, one for everyone else. */

#include "server/rules/petite-guerre/tell.h"

enum {
    PIECE_AT = ABOUT_PIECE | ABOUT_AT,
    RUN_AT = ABOUT_RUN | ABOUT_AT,
    AT_TO = ABOUT_AT | ABOUT_TO
};

/* clang-format off */
#define SPECIAL(function) {.tell = function}
#define BOTH(...) {{__VA_ARGS__}, {__VA_ARGS__}}

const struct petite_told petite_told[EVENT_OVER + 1] = {
    [EVENT_TURN] = BOTH(petite_tell_turn),
    /* What came and went in silence is known once the lists are seen (P4.3). */
    [EVENT_PHASE] = BOTH(NULL, SAY_PHASE, IF_CHANGED, "P4.3"),
    [EVENT_WINDOW] = BOTH(petite_tell_window),
    [EVENT_PASSED] = BOTH(NULL, SAY_PASSED),
    /* What lay in the pile is known to them from now on. */
    [EVENT_DREW] = {{NULL, SAY_DREW, 0, "P6.1"}, {NULL, SAY_DREW_ONE}},
    [EVENT_RESHUFFLED] = BOTH(NULL, SAY_RESHUFFLED),
    [EVENT_DISCARDED] = {{NULL, SAY_DISCARDED},
                         {NULL, SAY_DISCARDED, 0, "P6.3"}},
    [EVENT_PLAYED] = BOTH(petite_tell_played),
    [EVENT_CAPTURE] = BOTH(petite_tell_capture),
    [EVENT_FERRY] = BOTH(petite_tell_ferry),
    [EVENT_CONTROL] = BOTH(NULL, SAY_CONTROL, AT_TO, "P16.8"),
    [EVENT_BRIDGE] = BOTH(petite_tell_bridge),
    [EVENT_LOYALTY] = BOTH(NULL, SAY_LOYALTY),
    [EVENT_POINTS] = {SPECIAL(petite_tell_points), {NULL}},
    [EVENT_RAZED] = BOTH(NULL, SAY_RAZED, AT_TO, "P17.1"),
    [EVENT_RECOVERED] = BOTH(NULL, SAY_RECOVERED, AT_TO),
    [EVENT_INCOME] = {{NULL, SAY_INCOME}, {NULL}},
    [EVENT_STANDING] = {{NULL, SAY_STANDING}, {NULL}},
    [EVENT_RESIGNED] = BOTH(NULL, SAY_RESIGNED),
    [EVENT_OVER] = BOTH(petite_tell_over),

    [EVENT_COMMAND] = {{NULL, SAY_COMMAND, ABOUT_RUN}, {NULL}},
    [EVENT_SELF] = {SPECIAL(petite_tell_self), {NULL}},
    /* P5.5: that the side has, whether or not it saw anything. */
    [EVENT_RECON] = {{NULL, SAY_RECON_OWN, PIECE_AT},
                     {NULL, SAY_RECON, IF_CHANGED, "P5.4"}},
    [EVENT_SEEN] = BOTH(petite_tell_seen),
    [EVENT_DECOY] = BOTH(petite_tell_decoy),
    [EVENT_PLACED] = {{NULL, SAY_PLACED, PIECE_AT}, {NULL}},
    [EVENT_ATTACHED] = {{NULL, SAY_ATTACHED, RUN_AT}, {NULL}},
    [EVENT_DETACHED] = {{NULL, SAY_DETACHED, RUN_AT}, {NULL}},
    [EVENT_MOVED] = {SPECIAL(petite_tell_moved_own),
                     SPECIAL(petite_tell_moved)},
    [EVENT_CROSSING] = {SPECIAL(petite_tell_crossing), {NULL}},
    [EVENT_COMBINED] = {SPECIAL(petite_tell_combined), {NULL}},
    [EVENT_ATTRITION] = {{NULL, SAY_UNDERSTRENGTH_OWN, PIECE_AT},
                         SPECIAL(petite_tell_understrength)},
    [EVENT_FILLED] = {SPECIAL(petite_tell_filled_own),
                      SPECIAL(petite_tell_filled)},
    [EVENT_DISSOLVED] = {SPECIAL(petite_tell_dissolved_own),
                         SPECIAL(petite_tell_dissolved)},

    [EVENT_ATTACK] = BOTH(petite_tell_attack),
    /* P12.8: without its hex; what was needed would tell how far it lies. */
    [EVENT_CALL_FAILED] = {SPECIAL(petite_tell_call),
                           {NULL, SAY_CALL_FAILED}},
    [EVENT_CALLED] = {SPECIAL(petite_tell_call), SPECIAL(petite_tell_called)},
    /* Others see a marker more, and so that the one called had baggage. */
    [EVENT_STAYED] = {{NULL, SAY_STAYED, PIECE_AT},
                      {NULL, SAY_LEFT_BEHIND, ABOUT_AT, "P12.7"}},
    [EVENT_COMBAT_CARDS] = {SPECIAL(petite_tell_combat_cards), {NULL}},
    [EVENT_CHOSEN] = {{NULL, SAY_CHOSEN, ABOUT_AT}, {NULL}},
    [EVENT_RESULT] = BOTH(petite_tell_result),
    [EVENT_FORCES] = BOTH(petite_tell_forces),
    [EVENT_WON] = BOTH(petite_tell_won),
    [EVENT_COMMANDER] = BOTH(petite_tell_commander),
    [EVENT_SUCCEEDS] = {{NULL, SAY_SUCCEEDS, PIECE_AT}, {NULL}},
    [EVENT_SURRENDER] = BOTH(NULL, SAY_SURRENDER, ABOUT_AT),
    [EVENT_ABANDONED] = BOTH(NULL, SAY_ABANDONED, ABOUT_AT),

    /* P20.7: the port, not how large nor for where. */
    [EVENT_EMBARKED] = {{NULL, SAY_EMBARKED_OWN, RUN_AT},
                        {NULL, SAY_EMBARKED, ABOUT_AT}},
    [EVENT_DISEMBARKED] = BOTH(NULL, SAY_DISEMBARKED, ABOUT_AT),
    [EVENT_LANDING_ENDS] = BOTH(NULL, SAY_LANDING_ENDS, ABOUT_AT),
    [EVENT_SUPPLY] = {SPECIAL(petite_tell_supply), {NULL}},
    [EVENT_SPENT] = {{NULL, SAY_SPENT, PIECE_AT}, {NULL}},
    [EVENT_RALLIED] = {{NULL, SAY_RALLIED, PIECE_AT}, {NULL}},
    [EVENT_ORDERED] = {{NULL, SAY_ORDERED, ABOUT_AT}, {NULL}},
    [EVENT_ARRIVED] = {{NULL, SAY_ARRIVED_OWN, PIECE_AT},
                       SPECIAL(petite_tell_arrived)},
    [EVENT_ENLISTMENT] = {SPECIAL(petite_tell_enlistment), {NULL}},
    [EVENT_SAILED_OFF] = BOTH(NULL, SAY_SAILED_OFF, ABOUT_AT, "P26.2"),
};
/* clang-format on */
