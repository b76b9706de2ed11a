/* What Yorktown says of what happens, and the words that it says it with. */

#include "server/rules/yorktown/phrases.h"

const struct phrase yorktown_phrases[SAY_COUNT] = {
    [SAY_PHASE] = PHRASE_WITH("phase", "phase", "Turn {turn}, {side}: {phase}.",
                              .numbers = {NULL, "turn"}),
    [SAY_PLACED] = PHRASE("placed", "place", "{piece} is placed at {to}."),
    [SAY_BUILT] = PHRASE("built", "build", "A redoubt stands at {at}."),
    [SAY_PAIR] = PHRASE("pair", NULL, "{piece} with {other}"),
    [SAY_MOVES] = PHRASE("moves", "move", "{who} moves {way>}."),
    [SAY_MOVES_OFF] =
        PHRASE("moves_off", "move", "{who} moves {way>} and leaves the map."),
    [SAY_COMES] = PHRASE("comes", "move", "{who} moves onto the map → {way>}."),
    [SAY_COMES_AND_GOES] =
        PHRASE("comes_and_goes", "move",
               "{who} moves onto the map → {way>} and leaves the map."),
    [SAY_TURNS] = PHRASE("turns", "move", "{who} turns at {at}."),
    [SAY_STANDS_OFF] = PHRASE("stands_off", "move",
                              "{who} stands at {at} and leaves the map."),
    [SAY_SHOT] =
        PHRASE_WITH("shot", "fire",
                    "{piece} fires at {other}: {hits} {hits|hit|hits}. "
                    "(Range {range} and die {die} in the table of Y7.2.)",
                    .numbers = {"range", "die", "hits"},
                    .bare = &yorktown_phrases[SAY_SHOT_BARE]),
    [SAY_SHOT_BARE] =
        PHRASE_WITH("shot_bare", "fire",
                    "{piece} fires at {other}: {hits} {hits|hit|hits}.",
                    .numbers = {NULL, NULL, "hits"}),
    [SAY_HALVED] =
        PHRASE("halved", "hit", "{piece} at {at} is hit and halved."),
    [SAY_HALVED_ABOARD] =
        PHRASE("halved_aboard", "hit", "{piece} is hit and halved."),
    [SAY_GONE] = PHRASE("gone", "eliminated", "{piece} is eliminated."),
    [SAY_SAILED] = PHRASE("sailed", "sail", "{piece} sails {at} → {to}."),
    [SAY_AGROUND] = PHRASE("aground", "sail",
                           "{piece} sails {at} → {to} and runs aground."),
    [SAY_BOARDED] = PHRASE("boarded", "board", "{piece} goes aboard {other}."),
    [SAY_LANDED] = PHRASE("landed", "land", "{piece} lands at {to}."),
    [SAY_REAR] = PHRASE("rear", NULL, " (less {less} for the rear)"),
    [SAY_ATTACK] = PHRASE_WITH(
        "attack", "attack",
        "{side} attack {to} with {pieces}: {result}. ({attack} against "
        "{defence}{why} is {difference}, die {die}: {box} in the table of "
        "Y11.1.)",
        .numbers = {"attack", "defence", "die"},
        .bare = &yorktown_phrases[SAY_ATTACK_BARE]),
    [SAY_ATTACK_BARE] =
        PHRASE_WITH("attack_bare", "attack",
                    "{side} attack {to}, {attack} against {defence}: {result}.",
                    .numbers = {"attack", "defence"}),
    [SAY_RETREATED] =
        PHRASE("retreated", "retreat", "{piece} retreats {way>}."),
    [SAY_STAYED] = PHRASE("stayed", "commander", "{piece} stays with {other}."),
    [SAY_CHANGED] = PHRASE("changed", "commander", "{piece} goes to {other}."),
    [SAY_RALLIED] =
        PHRASE("rallied", "rally", "{side}: hit markers come off ({count})."),
    [SAY_RESIGNED] = PHRASE("resigned", "resign", "{side} resign."),
    [SAY_OVER] = PHRASE("over", "over", "{side} win, {by}."),
    [SAY_IN_SIGHT] =
        PHRASE("in_sight", "sight", "{piece} comes into sight at {at}."),
    [SAY_OFF_MAP] = PHRASE("off_map", "sight", "{piece} has left the map."),
};

const char *const yorktown_side_said[SIDES_MOST] = {"The allies",
                                                    "The British"};

const char *const yorktown_crt_said[CRT_COUNT] = {
    [CRT_AE] = "all attackers are lost",
    [CRT_AL] = "the attackers lose one unit, and the others fall back one hex",
    [CRT_AR] = "the attackers fall back one hex",
    [CRT_NE] = "nothing comes of it",
    [CRT_DR1] = "the defenders fall back one hex",
    [CRT_DR2] = "the defenders fall back two hexes",
    [CRT_EX] = "all defenders are lost, and one attacker",
    [CRT_DE] = "all defenders are lost",
};

const char *const yorktown_words_said[WORD_COUNT] = {
    [WORD_NOWHERE] = "off the map",
    [WORD_WORKS] = " (doubled by the works)",
};

static const struct word_list lists[] = {
    WORD_LIST(yorktown_side_said), WORD_LIST(yorktown_crt_said),
    WORD_LIST(yorktown_phase_words), WORD_LIST(yorktown_result_words),
    WORD_LIST(yorktown_words_said)};

const struct narration yorktown_narration = {yorktown_phrases, SAY_COUNT, lists,
                                             sizeof lists / sizeof *lists};
