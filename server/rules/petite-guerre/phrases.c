/*
 * What La Petite Guerre says of what happens, and in which words.
 *
 * tell*.c chooses the phrase and fills its slots, and decides who is told;
 * here are only words. A text is also what translators are given: `make po`
 * when one changes. A phrase that gets other slots gets another name
 * (saying.h). `_OWN` is what the owner of the counters reads, where others are
 * told less.
 */

#include "server/rules/petite-guerre/phrases.h"

#include "server/rules/petite-guerre/show.h"

const struct phrase petite_phrases[SAY_COUNT] = {
    [SAY_NOTHING] = PHRASE("nothing", NULL, ""),
    [SAY_UNIT_AT] = PHRASE("unit_at", NULL, "{piece} at {at}"),
    [SAY_AMERICAN_MARKER] =
        PHRASE("american_marker", NULL, "American marker {label}"),
    [SAY_BRITISH_MARKER] =
        PHRASE("british_marker", NULL, "British marker {label}"),
    [SAY_CARD_ON] = PHRASE("card_on", NULL, " on {piece}"),
    [SAY_CARD_AT] = PHRASE("card_at", NULL, " at {at}"),
    [SAY_CARD_AND] = PHRASE("card_and", NULL, " and {to}"),
    [SAY_STRENGTH] = PHRASE_WITH("strength", NULL, "strength {strength}",
                                 .numbers = {"strength"}),
    [SAY_SO_MANY] = PHRASE("so_many", NULL, "{count} {kind}"),

    [SAY_TURN] =
        PHRASE_WITH("turn", "turn", "Turn {turn} begins. Weather: {weather}.",
                    .numbers = {"turn"}),
    [SAY_PHASE] =
        PHRASE_WITH("phase", "phase", "Turn {turn}, the {people}: {phase}.",
                    .numbers = {NULL, "turn"}),
    [SAY_WINDOW_COMMAND] =
        PHRASE("window_command", "window",
               "{side} may play cards now, after the enemy's command phase."),
    [SAY_WINDOW_COMBAT] =
        PHRASE("window_combat", "window",
               "{side} may play cards now, before the enemy's combat."),
    [SAY_PASSED] = PHRASE("passed", "pass", "{side} pass."),
    [SAY_DREW] = PHRASE("drew", "draw", "{side} draw {card}."),
    [SAY_DREW_ONE] = PHRASE("drew_one", "draw", "{side} draw a card."),
    [SAY_RESHUFFLED] =
        PHRASE("reshuffled", "shuffle",
               "{side} shuffle their discards into a new draw pile."),
    [SAY_DISCARDED] = PHRASE("discarded", "discard", "{side} discard {card}."),
    [SAY_PLAYED] =
        PHRASE("played", "card", "{side} play {card}{on}{where}{and}."),
    [SAY_CAPTURED] =
        PHRASE_WITH("captured", "capture",
                    "The ride to {at}: die {die}: {commander} is captured.",
                    .numbers = {"die"}, .die = "capture"),
    [SAY_NOBODY_FOUND] =
        PHRASE_WITH("nobody_found", "capture",
                    "The ride to {at}: die {die}: nobody is found.",
                    .numbers = {"die"}, .die = "capture"),
    [SAY_FERRY] = PHRASE("ferry", "ferry", "{side} take {ferry}."),
    [SAY_CONTROL] = PHRASE("control", "control", "{side} control {at}."),
    [SAY_BROKEN] = PHRASE("broken", "bridge",
                          "The bridge between {at} and {to} is broken."),
    [SAY_MENDED] = PHRASE("mended", "bridge",
                          "The bridge between {at} and {to} is mended."),
    [SAY_LOYALTY] =
        PHRASE_WITH("loyalty", "loyalty",
                    "The loyalty index goes from {before} to {after}.",
                    .numbers = {"before", "after"}),
    [SAY_POINTS] = PHRASE(
        "points", "points",
        "{side}: supply points {supply}, recruitment points {recruits}."),
    [SAY_RAZED] = PHRASE("razed", "raze", "{side} raze {at}."),
    [SAY_RECOVERED] = PHRASE("recovered", "recover", "{at} recovers."),
    [SAY_INCOME] = PHRASE_WITH(
        "income", "income",
        "{side} receive supply points: {supply} (die {die}), and recruitment "
        "points: {recruits} (die {second}).",
        .numbers = {"die", "supply", "second", "recruits"}),
    [SAY_STANDING] =
        PHRASE("standing", "standing", "{side} are asked in windows: {when}."),
    [SAY_RESIGNED] = PHRASE("resigned", "resign", "{side} resign."),
    [SAY_OVER] = PHRASE("over", "over", "{side} win {degree} ({by})."),
    [SAY_DRAW] = PHRASE("draw", "over", "A draw ({by})."),

    [SAY_COMMAND] =
        PHRASE("command", "command",
               "{side} have {count} {count|marker|markers} in command."),
    [SAY_SELF] = PHRASE_WITH(
        "self", "self_command",
        "{piece} is in command by itself. (Die {die}, a 1 is needed.)",
        .numbers = {"die"}, .die = "self-command"),
    [SAY_SELF_NOT] = PHRASE_WITH(
        "self_not", "self_command",
        "{piece} tries in vain to act by itself. (Die {die}, a 1 is needed.)",
        .numbers = {"die"}, .die = "self-command"),
    [SAY_RECON_OWN] = PHRASE("recon_own", "recon", "{unit} reconnoitres."),
    [SAY_RECON] = PHRASE("recon", "recon", "{side} reconnoitre."),
    [SAY_SEEN_OWN] =
        PHRASE("seen_own", "seen", "{piece} at {at} has been seen."),
    [SAY_SEEN] = PHRASE("seen", "seen", "Seen at {at}: {pieces}."),
    [SAY_DECOY_LIFTED] =
        PHRASE("decoy_lifted", "decoy", "A decoy is taken back from {at}."),
    [SAY_DECOY_FOUND] =
        PHRASE("decoy_found", "decoy",
               "Your decoy at {at} is found out and taken off."),
    [SAY_DECOY] = PHRASE("decoy", "decoy", "A marker at {at} was a decoy."),
    [SAY_PLACED] = PHRASE("placed", "place_phantom", "{unit} is placed."),
    [SAY_ATTACHED] = PHRASE("attached", "attach", "Under {piece}: {pieces}."),
    [SAY_DETACHED] = PHRASE("detached", "detach", "On their own: {pieces}."),
    [SAY_MOVED_OWN] =
        PHRASE("moved_own", "move", "{piece} {verb} {way}{forced}{meets}."),
    [SAY_MOVED] = PHRASE("moved", "move", "{piece} {verb} {way}{meets}."),
    [SAY_CROSSING] =
        PHRASE("crossing", "cross", "{piece} begins to cross to {to}."),
    [SAY_COMBINED] =
        PHRASE("combined", "combine", "{piece} fills up {pieces}."),
    [SAY_UNDERSTRENGTH_OWN] =
        PHRASE("understrength_own", "attrition", "{unit} is understrength."),
    [SAY_UNDERSTRENGTH] = PHRASE("understrength", "casualty",
                                 "{side} at {at}: {kind} is understrength."),
    [SAY_FILLED_OWN] = PHRASE("filled_own", "attrition",
                              "{piece} dissolves and fills up {other}."),
    [SAY_FILLED] =
        PHRASE("filled", "casualty",
               "{side} at {at}: {kind} dissolves and fills up another."),
    [SAY_DISSOLVED_OWN] =
        PHRASE("dissolved_own", "attrition", "{unit} is dissolved."),
    [SAY_DISSOLVED] =
        PHRASE("dissolved", "casualty", "{side} at {at}: {kind} is dissolved."),
    [SAY_TAKEN_OFF_OWN] =
        PHRASE("taken_off_own", "attrition", "{unit} is taken off."),
    [SAY_TAKEN_OFF] =
        PHRASE("taken_off", "casualty", "{side} at {at}: {kind} is taken off."),

    [SAY_ATTACK] = PHRASE("attack", "attack", "{side} attack at {at}."),
    [SAY_ATTACK_EMPTY] = PHRASE("attack_empty", "attack",
                                "{side} attack at {at}; there is no battle."),
    [SAY_CALL] = PHRASE_WITH(
        "call", "call", "{piece} calls {other}: die {die}, needed {needed}.",
        .numbers = {"die", "needed"}, .die = "call"),
    [SAY_CALL_FAILED] =
        PHRASE_WITH("call_failed", "call",
                    "{side} call for reinforcements: die {die}, in vain.",
                    .numbers = {"die"}, .die = "call"),
    [SAY_CALLED] = PHRASE_WITH(
        "called", "call",
        "{side} call for reinforcements: die {die}; they come to {at}.",
        .numbers = {"die"}, .die = "call"),
    [SAY_STAYED] = PHRASE("stayed", "call", "{piece} stays at {at}."),
    [SAY_LEFT_BEHIND] =
        PHRASE("left_behind", "call", "A marker stays behind at {at}."),
    [SAY_COMBAT_CARDS] =
        PHRASE("combat_cards", "combat_cards", "{side} draw: {cards}."),
    [SAY_CHOSEN] = PHRASE("chosen", "choose", "{side} choose: {choice}."),
    [SAY_RESULT] = PHRASE_WITH(
        "result", "battle",
        "Battle at {at}: {attacker} attack with {choice} and take {losses} "
        "{losses|loss|losses}; the others answer with {answer} and take "
        "{others}. (Bonuses {bonus} and {against}; the cards by the table of "
        "P13.6.)",
        .numbers = {NULL, NULL, NULL, NULL, "losses", "others"}),
    [SAY_FORCES] = PHRASE("forces", "forces", "{side} at {at}: {forces}."),
    [SAY_NOBODY_WON] =
        PHRASE("nobody_won", "won", "Nobody holds the field at {at}."),
    [SAY_WON] = PHRASE("won", "won", "{side} hold the field at {at}."),
    [SAY_WON_ALONE] =
        PHRASE("won_alone", "won",
               "{side} hold the field at {at}; the others draw off."),
    [SAY_UNHURT] = PHRASE_WITH("unhurt", "commander", "{commander} is unhurt.",
                               .die = "commander"),
    [SAY_KILLED] = PHRASE_WITH("killed", "commander", "{commander} is killed.",
                               .die = "commander"),
    [SAY_TAKEN] = PHRASE_WITH("taken", "commander", "{commander} is captured.",
                              .die = "commander"),
    [SAY_SUCCEEDS] =
        PHRASE("succeeds", "commander", "{piece} commands in chief."),
    [SAY_SURRENDER] =
        PHRASE("surrender", "surrender", "{side} surrender at {at}."),
    [SAY_ABANDONED] = PHRASE("abandoned", "abandoned",
                             "{side} leave {stores} behind at {at}."),

    [SAY_EMBARKED_OWN] =
        PHRASE_WITH("embarked_own", "landing",
                    "Aboard: {pieces}; they may land from turn {turn} on.",
                    .numbers = {"turn"}),
    [SAY_EMBARKED] =
        PHRASE("embarked", "landing", "{side} prepare a landing in {at}."),
    [SAY_DISEMBARKED] =
        PHRASE("disembarked", "landing", "{side} give up the landing in {at}."),
    [SAY_LANDING_ENDS] =
        PHRASE("landing_ends", "landing",
               "{side} can no longer prepare a landing in {at}."),
    [SAY_SUPPLIED] = PHRASE("supplied", "supply", "{unit} is supplied again."),
    [SAY_UNSUPPLIED] = PHRASE("unsupplied", "supply", "{unit} is unsupplied."),
    [SAY_SPENT] = PHRASE("spent", "supply", "{unit} is expended."),
    [SAY_RALLIED] = PHRASE("rallied", "rally", "{unit} is at full strength."),
    [SAY_ORDERED] = PHRASE_WITH(
        "ordered", "order", "Ordered: {stores} at {at}, due in turn {turn}.",
        .numbers = {"turn"}),
    [SAY_ARRIVED_OWN] = PHRASE("arrived_own", "arrive", "{unit} arrives."),
    [SAY_ARRIVED] = PHRASE("arrived", "arrive", "A marker appears at {at}."),
    [SAY_GO_HOME] = PHRASE_WITH(
        "go_home", "enlistment",
        "{piece}: the one-year men go home. (Die {die}, they go on 1 or "
        "{most}.)",
        .numbers = {"die"}),
    [SAY_STAY] = PHRASE_WITH(
        "stay", "enlistment",
        "{piece}: the one-year men stay. (Die {die}, they go on 1 or {most}.)",
        .numbers = {"die"}),
    [SAY_SAILED_OFF] =
        PHRASE("sailed_off", "newport", "{commander} sails for Rhode Island."),
};

const char *const petite_people_said[SIDES_MOST] = {"Americans", "British"};

const char *const petite_attackers_said[SIDES_MOST] = {"the Americans",
                                                       "the British"};

const char *const petite_verbs_said[2][VERB_COUNT] = {
    {"moves", "lands at", "retreats to"},
    {"moved", "landed at", "retreated to"},
};

const char *const petite_words_said[WORD_COUNT] = {
    [WORD_NOWHERE] = "off the map",
    [WORD_MARKER] = "a marker",
    [WORD_CARD] = "a card",
    [WORD_NO_CARD] = "no card",
    [WORD_FORCED] = ", by forced march",
    [WORD_MEETS] = ", and meets the enemy",
    [WORD_STANDS_BEFORE] = " and stands before the enemy",
};

/* Whatever say_word may put into a slot, or it is never translated. Both rows
 * of the verbs lie one after the other, so they are one list. */
static const struct word_list lists[] = {
    WORD_LIST(petite_people_said),          WORD_LIST(petite_attackers_said),
    {petite_verbs_said[0], 2 * VERB_COUNT}, WORD_LIST(petite_words_said),
    WORD_LIST(petite_side_labels),          WORD_LIST(petite_weather_words),
    WORD_LIST(petite_phase_words),          WORD_LIST(petite_standing_words),
    WORD_LIST(petite_degree_labels),        WORD_LIST(petite_ending_words),
    WORD_LIST(petite_kind_units),           WORD_LIST(petite_kind_words),
    WORD_LIST(petite_card_labels),
};

const struct narration petite_narration = {petite_phrases, SAY_COUNT, lists,
                                           sizeof lists / sizeof *lists};
