/* What Toy Soldier Battles say of what happens, and in which words. */

#include "server/rules/toy-soldiers/phrases.h"

const struct phrase toys_phrases[SAY_COUNT] = {
    [SAY_PHASE] = PHRASE_WITH("phase", "phase", "Turn {turn}: {phase}.",
                              .numbers = {NULL, "turn"}),
    [SAY_PHASE_OF] =
        PHRASE_WITH("phase_of", "phase", "Turn {turn}, {side}: {phase}.",
                    .numbers = {NULL, "turn"}),
    [SAY_INITIATIVE] = PHRASE(
        "initiative", "initiative",
        "Initiative: {first} throws {throw}, {second} {counter}: {side}, "
        "who is lower, has it."),
    [SAY_INITIATIVE_TIE] = PHRASE(
        "initiative_tie", "initiative",
        "Initiative: {first} throws {throw}, {second} {counter}: a tie."),
    [SAY_DICE_AND] = PHRASE("dice_and", NULL, "{die} + {more}"),
    [SAY_FIRST_HALF] =
        PHRASE("first_half", "initiative", "{side} takes the first half-turn."),
    [SAY_SECOND_HALF] = PHRASE("second_half", "initiative",
                               "{side} takes the second half-turn."),
    [SAY_ENDED] = PHRASE("ended", "ended", "{seat} has ended the phase."),
    [SAY_TURN_ENDS] = PHRASE_WITH("turn_ends", "turn", "Turn {turn} is over.",
                                  .numbers = {"turn"}),
    [SAY_OFFERED] = PHRASE("offered", "draw", "{side} has offered a draw."),
    [SAY_OBJECTIVE] = PHRASE("objective", "objective", "{side} holds {spot}."),
    [SAY_SCORE] =
        PHRASE("score", "score", "Score: {first} {points}, {second} {others}."),
    [SAY_AWAITED] =
        PHRASE("awaited", "awaited", "Of the others {seats} may act."),
    [SAY_AWAITED_NOBODY] =
        PHRASE("awaited_nobody", "awaited", "Of the others nobody may act."),
    [SAY_DECISION] =
        PHRASE("decision", "decision", "{seats} has to decide: {decision}."),
    [SAY_WON] = PHRASE("won", "over", "{side} has won ({by})."),
    [SAY_DRAWN] = PHRASE("drawn", "over", "The battle is drawn."),
    [SAY_DRAWN_AGREED] =
        PHRASE("drawn_agreed", "over", "The battle is drawn by agreement."),
    [SAY_SEAT_LEFT] =
        PHRASE("seat_left", "seat",
               "The player of {seat} has left: the commander acts for them."),
    [SAY_SEAT_TAKEN] =
        PHRASE("seat_taken", "seat", "{seat} has a player again."),
    [SAY_MUSTERED] =
        PHRASE_WITH("mustered", "muster",
                    "{side} has an army of {points} {points|point|points}.",
                    .numbers = {"points"}),
    [SAY_DEPLOYED] = PHRASE("deployed", "deploy", "{piece} placed at {to}."),
    [SAY_ARRIVED] =
        PHRASE("arrived", "arrive", "{piece} came onto the field at {to}."),
    [SAY_MOVE] =
        PHRASE("move", "move", "{piece} moved {way>}{guns}{limbers}{stopped}."),
    [SAY_CHARGE] = PHRASE("charge", "charge",
                          "{piece} charged {way>}{guns}{limbers}{stopped}."),
    [SAY_STOOD] = PHRASE("stood", "move",
                         "{piece} stood at {at}{guns}{limbers}{stopped}."),
    [SAY_RODE] = PHRASE("rode", "move", "{piece} rode along with {other}."),
    [SAY_FORM] = PHRASE("form", "form", "{piece} formed {formation}."),
    [SAY_MANNED] = PHRASE("manned", "form",
                          "The gunners of {piece} manned their guns again."),
    [SAY_GUNS_TAKEN] = PHRASE("guns_taken", "lost",
                              "The guns of {piece} were taken by {other}."),
    [SAY_WRITTEN] = PHRASE("written", "letter",
                           "{piece} took a letter to {seat}: see the letters."),
    [SAY_CARRIES] = PHRASE("carries", "letter", "{piece} carries a letter."),
    [SAY_DELIVERED] = PHRASE("delivered", "letter",
                             "The letter that {piece} carried was delivered."),
    [SAY_CAPTURED] = PHRASE("captured", "letter",
                            "The letter that {piece} carried was captured."),
    [SAY_LETTER_LOST] = PHRASE("letter_lost", "letter",
                               "The letter that {piece} carried was lost."),
    [SAY_BURNED] = PHRASE("burned", "letter",
                          "The letter that {piece} carried was burned."),
    [SAY_CARRIES_NO_MORE] = PHRASE("carries_no_more", "letter",
                                   "{piece} carries a letter no more."),
    [SAY_TRANSFER] =
        PHRASE("transfer", "letter", "{piece} passed to another command."),
    [SAY_THROW] = PHRASE_WITH(
        "throw", "throw",
        "{heading} of {piece}: {hits} {hits|hit|hits}. Dice: "
        "{dice}.",
        .numbers = {NULL, "hits"}, .bare = &toys_phrases[SAY_THROW_BARE]),
    [SAY_THROW_AT] = PHRASE_WITH(
        "throw_at", "throw",
        "{heading} of {piece} on {other}: {hits} {hits|hit|hits}. Dice: "
        "{dice}.",
        .numbers = {NULL, "hits"}, .bare = &toys_phrases[SAY_THROW_AT_BARE]),
    [SAY_THROW_KNOWN] = PHRASE_WITH(
        "throw_known", "throw",
        "{heading} of {piece}: {hits} {hits|hit|hits}. Dice: {dice} "
        "({counting}).",
        .numbers = {NULL, "hits"}, .bare = &toys_phrases[SAY_THROW_BARE]),
    [SAY_THROW_AT_KNOWN] = PHRASE_WITH(
        "throw_at_known", "throw",
        "{heading} of {piece} on {other}: {hits} {hits|hit|hits}. Dice: "
        "{dice} ({counting}).",
        .numbers = {NULL, "hits"}, .bare = &toys_phrases[SAY_THROW_AT_BARE]),
    [SAY_THROW_BARE] = PHRASE_WITH(
        "throw_bare", "throw", "{heading} of {piece}: {hits} {hits|hit|hits}.",
        .numbers = {NULL, "hits"}),
    [SAY_THROW_AT_BARE] =
        PHRASE_WITH("throw_at_bare", "throw",
                    "{heading} of {piece} on {other}: {hits} {hits|hit|hits}.",
                    .numbers = {NULL, "hits"}),
    [SAY_HIT] = PHRASE_WITH("hit", "hit",
                            "{piece} took {hits} {hits|hit|hits}: combat value "
                            "{left}.",
                            .numbers = {"hits", "left"}),
    [SAY_FLAGS] = PHRASE_WITH("flags", "flags",
                              "{piece}: {flags} {flags|flag|flags} this turn.",
                              .numbers = {NULL, "flags"}),
    [SAY_STEADIED] =
        PHRASE("steadied", "flags",
               "A general steadied {piece}: one flag was ignored."),
    [SAY_HALTED] = PHRASE("halted", "flags", "{piece} halted for this turn."),
    [SAY_RETIRING] = PHRASE("retiring", "retire", "{piece} began to retire."),
    [SAY_ROUTED] = PHRASE("routed", "rout", "{piece} routed."),
    [SAY_LEADERLESS] =
        PHRASE("leaderless", "officer", "{piece} lost its command."),
    [SAY_UNHURT] = PHRASE_WITH("unhurt", "casualty", "{piece} was unhurt.",
                               .die = "casualty"),
    [SAY_WOUNDED] = PHRASE_WITH("wounded", "casualty", "{piece} was wounded.",
                                .die = "casualty"),
    [SAY_KILLED] = PHRASE_WITH("killed", "casualty", "{piece} was killed.",
                               .die = "casualty"),
    [SAY_KEPT_SADDLE] =
        PHRASE_WITH("kept_saddle", "casualty", "{piece} kept his saddle.",
                    .die = "casualty"),
    [SAY_LEFT_WOUNDED] =
        PHRASE_WITH("left_wounded", "wound",
                    "{piece} left the field with his wound.", .die = "wound"),
    [SAY_BORE_WOUND] = PHRASE_WITH("bore_wound", "wound",
                                   "{piece} bore his wound.", .die = "wound"),
    [SAY_RALLIED] =
        PHRASE_WITH("rallied", "rally", "{piece} rallied.", .die = "rally"),
    [SAY_RALLIED_NOT] = PHRASE_WITH("rallied_not", "rally",
                                    "{piece} did not rally.", .die = "rally"),
    [SAY_TAKEN] =
        PHRASE_WITH("taken", "caught", "{piece} was taken.", .die = "caught"),
    [SAY_ESCAPED] =
        PHRASE_WITH("escaped", "caught", "{piece} escaped.", .die = "caught"),
    [SAY_LOST] = PHRASE("lost", "lost", "{piece} left the field for good."),
    [SAY_RETREAT] = PHRASE("retreat", "retreat", "{piece} fell back {way>}."),
    [SAY_CORNERED] = PHRASE_WITH("cornered", "retreat",
                                 "{piece} found no way back and lost {loss}.",
                                 .numbers = {"loss"}),
    [SAY_SHOT] = PHRASE("shot", "fire", "{piece} fired at {other}."),
    [SAY_LAID] = PHRASE("laid", "plot", "{piece} is laid on {other}."),
    [SAY_HOLDS_FIRE] = PHRASE("holds_fire", "plot", "{piece} holds its fire."),
    [SAY_PLOTTED] = PHRASE("plotted", "plot", "{piece} was laid on {other}."),
    [SAY_ATTACK] = PHRASE("attack", "attack", "{piece} attacked {other}."),
    [SAY_BRANCH] =
        PHRASE_WITH("branch", "combat",
                    "Close combat: {sabres} {sabres|sabre|sabres}, {flags} "
                    "{flags|flag|flags}.",
                    .numbers = {"sabres", "flags"}),
    [SAY_SQUARE] = PHRASE("square", "form", "{piece} formed square."),
    [SAY_SHELTER] = PHRASE("shelter", "combat",
                           "The gunners of {piece} took shelter with {other}."),
    [SAY_LOCKED] = PHRASE("locked", "combat", "{piece} and {other} fought on."),
    [SAY_CHECKED] =
        PHRASE("checked", "combat", "The charge of {piece} was halted."),
    [SAY_ADVANCE] = PHRASE("advance", "advance", "{piece} advanced to {to}."),
    [SAY_STAY] = PHRASE("stay", "advance", "{piece} stayed."),
    [SAY_PURSUED] = PHRASE("pursued", "pursue", "{piece} pursued {other}."),
    [SAY_HELD] = PHRASE("held", "pursue", "{piece} held."),
    [SAY_PASS] = PHRASE("pass", "combat", "{piece} rode on {way>}."),
    [SAY_RECALL] = PHRASE("recall", "recall", "{piece} was recalled {way>}."),
    [SAY_BLOWN] = PHRASE("blown", "recall", "The horses of {piece} are blown."),
    [SAY_BREAK_OFF] =
        PHRASE("break_off", "combat", "{piece} broke off the combat."),
    [SAY_SUPPLIED] = PHRASE("supplied", "supply", "{piece} was supplied."),
    [SAY_OUT_OF_SIGHT] =
        PHRASE("out_of_sight", "sight", "{piece} went out of sight."),
    [SAY_GONE_FOR_GOOD] =
        PHRASE("gone_for_good", "sight", "{piece} left the field for good."),
    [SAY_IN_SIGHT] =
        PHRASE("in_sight", "sight", "{piece} came into sight at {to}."),
};

const char *const toys_faces_said[FACES] = {"officer", "target", "target",
                                            "flag",    "fire",   "sabre"};

const char *const toys_headings_said[PURPOSE_COUNT] = {
    [PURPOSE_FIRE] = "Fire",       [PURPOSE_ATTACK] = "Attack",
    [PURPOSE_REPLY] = "Reply",     [PURPOSE_COUNTER] = "Counter-charge",
    [PURPOSE_PURSUIT] = "Pursuit",
};

const char *const toys_counting_said[HITTING_COUNT] = {
    [HITTING_VOLLEY] = "targets hit, T4.1",
    [HITTING_CANISTER] = "targets hit, T4.1",
    [HITTING_EFFECTIVE] = "fire hits, T4.1",
    [HITTING_SKIRMISH] = "fire hits, T4.1",
    [HITTING_AT_SKIRMISHER] = "fire hits, T11.4",
    [HITTING_BEHIND_OBSTACLE] = "fire hits, T10.18",
    [HITTING_CLOSE_COMBAT] = "sabres hit, T4.1",
};

const char *const toys_words_said[WORD_COUNT] = {
    [WORD_NOBODY] = "nobody",
    [WORD_UNSEEN] = "someone unseen",
    [WORD_NO_DICE] = "none",
    [WORD_UNLIMBERED] = " and unlimbered",
    [WORD_LIMBERED] = " and limbered",
    [WORD_STOPPED] = ", and was stopped there",
};

static const struct word_list lists[] = {
    WORD_LIST(toys_faces_said),    WORD_LIST(toys_headings_said),
    WORD_LIST(toys_counting_said), WORD_LIST(toys_words_said),
    WORD_LIST(toys_phase_words),   WORD_LIST(toys_formation_words),
    WORD_LIST(toys_by_words),      WORD_LIST(toys_decision_words),
};

const struct narration toys_narration = {toys_phrases, SAY_COUNT, lists,
                                         sizeof lists / sizeof *lists};
