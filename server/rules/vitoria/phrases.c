/* What Vitoria says of what happens, and the words that it says it with. */

#include "server/rules/vitoria/phrases.h"

const struct phrase vitoria_phrases[SAY_COUNT] = {
    [SAY_WHERE] = PHRASE("where", NULL, "{piece} ({at})"),
    [SAY_FLEES] = PHRASE("flees", NULL, "{piece} {way>}"),
    [SAY_PART] = PHRASE("part", NULL, "{piece} {value}{how}"),
    [SAY_PART_WHY] = PHRASE("part_why", NULL,
                            "{piece} {value}{how} (strength {strength}{why})"),
    [SAY_MODIFIER] = PHRASE("modifier", NULL, "{what} {by}"),
    [SAY_WIPED_OUT] = PHRASE("wiped_out", NULL, "{who} are wiped out"),
    [SAY_STAND] = PHRASE("stand", NULL, "{who} stand"),
    [SAY_LOSE] = PHRASE("lose", NULL, "{who} lose {loss}"),
    [SAY_RUN] = PHRASE("run", NULL, "{who} run"),
    [SAY_FALL_BACK] =
        PHRASE("fall_back", NULL, "{who} fall back {hexes} {hexes|hex|hexes}"),
    [SAY_LOSE_AND_RUN] =
        PHRASE("lose_and_run", NULL, "{who} lose {loss} and run"),
    [SAY_LOSE_AND_FALL_BACK] =
        PHRASE("lose_and_fall_back", NULL,
               "{who} lose {loss} and fall back {hexes} {hexes|hex|hexes}"),

    [SAY_PHASE] = PHRASE_WITH("phase", "phase", "Turn {turn}, {side}: {phase}.",
                              .numbers = {NULL, "turn"}),
    [SAY_DEPLOYED] =
        PHRASE("deployed", "deployed", "{side}: the deployment is finished."),
    [SAY_OVER] = PHRASE("over", "over", "The game is over: {result}."),
    [SAY_OVER_BY] =
        PHRASE("over_by", "over", "The game is over: {result}, {by}."),
    [SAY_CONTROL] = PHRASE("control", "control", "{owner} now have {place}."),

    [SAY_PLACED] = PHRASE("placed", "placed", "{piece} is placed at {to}."),
    [SAY_COMES_LATER] =
        PHRASE_WITH("comes_later", "placed", "{piece} comes on turn {turn}.",
                    .numbers = {NULL, "turn"}),
    [SAY_MOVE] = PHRASE("move", "move", "{pieces&} {verb} {way>}{how}."),
    [SAY_CUT] = PHRASE("cut", "cut", "{unit} goes no further: the way is cut."),
    [SAY_LEFT_ZONE] =
        PHRASE_WITH("left_zone", "loss",
                    "{piece} loses {loss} by leaving a zone of control.",
                    .numbers = {"loss"}),
    [SAY_WORK] = PHRASE("work", "work", "Engineers at work at {at}."),
    [SAY_DESTROYING] =
        PHRASE("destroying", "work",
               "Engineers at work at {at}: they destroy the bridge {bridge}."),
    [SAY_REPAIRING] =
        PHRASE("repairing", "work",
               "Engineers at work at {at}: they repair the bridge {bridge}."),
    [SAY_DESTROYED] =
        PHRASE("destroyed", "bridge", "The bridge {bridge} is destroyed."),
    [SAY_REPAIRED] =
        PHRASE("repaired", "bridge", "The bridge {bridge} is repaired."),
    [SAY_SPOILT] = PHRASE("spoilt", "work", "The work of {unit} is spoilt."),
    [SAY_EXIT] = PHRASE_WITH(
        "exit", "exit",
        "{unit} leaves by the exit for {points} {points|point|points}.",
        .numbers = {"points"}),
    [SAY_FLIGHT] = PHRASE("flight", "flight", "Routed units flee: {flights;}."),
    [SAY_CROWD] = PHRASE("crowd", "crowd", "Too many stand at {at}."),

    [SAY_REVEAL] = PHRASE("reveal", "reveal", "{unit} is turned face up."),
    [SAY_REVEAL_STRENGTH] =
        PHRASE("reveal_strength", "reveal",
               "{unit} is turned face up: strength {strength}."),
    [SAY_HIDE] = PHRASE("hide", "hide", "{unit} is turned face down."),
    [SAY_DISORDER] = PHRASE("disorder", "disorder", "{unit} is disordered."),
    [SAY_ROUT] = PHRASE("rout", "rout", "{unit} is routed."),
    [SAY_RECOVER] = PHRASE("recover", "recover", "{unit} is in order again."),
    [SAY_RALLY] = PHRASE_WITH(
        "rally", "rally",
        "{other} tries {piece}, routed at {at}: {die} against {command}, "
        "{outcome}.",
        .numbers = {"die", "command"},
        .bare = &vitoria_phrases[SAY_RALLY_BARE]),
    [SAY_RALLY_BARE] =
        PHRASE("rally_bare", "rally",
               "{other} tries {piece}, routed at {at}: {outcome}."),
    [SAY_FREE] = PHRASE("free", "free", "{unit} is himself again."),
    [SAY_LOSS] =
        PHRASE_WITH("loss", "loss", "{unit} loses {loss}, {left} left.",
                    .numbers = {"loss", "left"}),
    [SAY_OFF_DESTROYED] =
        PHRASE("off_destroyed", "off", "{unit} is destroyed."),
    [SAY_OFF_FLED] = PHRASE("off_fled", "off", "{unit} flees the field."),
    [SAY_OFF_KILLED] = PHRASE("off_killed", "off", "{unit} is killed."),
    [SAY_OFF_PILLAGED] = PHRASE("off_pillaged", "off", "{unit} is pillaged."),
    [SAY_OFF_EVACUATED] =
        PHRASE("off_evacuated", "off", "{unit} has left the field."),
    [SAY_OFF] = PHRASE("off", "off", "{unit} is gone."),

    [SAY_ATTACK] = PHRASE("attack", "attack", "{side}: attack on {targets}."),
    [SAY_ATTACK_BY] = PHRASE("attack_by", "attack",
                             "{side}: attack on {targets} by {pieces&}."),
    [SAY_PURSUIT] =
        PHRASE("pursuit", "attack", "{side}: attack in pursuit on {targets}."),
    [SAY_PURSUIT_BY] =
        PHRASE("pursuit_by", "attack",
               "{side}: attack in pursuit on {targets} by {pieces&}."),
    [SAY_FIRE] = PHRASE("fire", "fire", "{side}: fire at {targets}."),
    [SAY_FIRE_BY] =
        PHRASE("fire_by", "fire", "{side}: fire at {targets} by {pieces&}."),
    [SAY_HELP] =
        PHRASE("help", "help", "{unit} helps in the {cause} ({mode})."),
    [SAY_NO_HELP] =
        PHRASE("no_help", "help", "No general helps in the defence."),
    [SAY_RESULT] = PHRASE_WITH(
        "result", "result",
        "{attackers} against {defenders}, {attack} to {defence}: {outcome}. "
        "(Ratio {terms}; die {die}, sum {sum}: row {row} of column {column} "
        "is {box} in the table of V7.4.)",
        .bare = &vitoria_phrases[SAY_RESULT_BARE]),
    [SAY_RESULT_BARE] =
        PHRASE("result_bare", "result", "{attack} to {defence}: {outcome}."),
    [SAY_RETREAT] = PHRASE("retreat", "retreat", "{piece} falls back {way>}."),
    [SAY_RETREAT_RUN] =
        PHRASE("retreat_run", "retreat", "{piece} runs {way>}."),
    [SAY_ALONG] = PHRASE("along", "along", "{piece} goes along {way>}."),
    [SAY_DISPLACE] = PHRASE("displace", "displace", "{unit} makes room."),
    [SAY_PURSUE] = PHRASE("pursue", "pursue", "{piece} pursues {other}."),
    [SAY_NO_ADVANCE] = PHRASE("no_advance", "pass", "{side}: no advance."),
    [SAY_NO_ATTACK] = PHRASE("no_attack", "pass", "{side}: no further attack."),
    [SAY_ADVANCE] = PHRASE("advance", "advance", "{piece} advances {way>}."),

    [SAY_TEST] = PHRASE_WITH("test", "test", "{piece} is in danger: {danger}.",
                             .die = "a general in danger"),
    [SAY_ESCAPE] = PHRASE("escape", "escape", "{piece} escapes {way>}."),
    [SAY_CORNERED] = PHRASE("cornered", "cornered", "{unit} has no way out."),
    [SAY_CAPTURE] = PHRASE("capture", "capture", "{unit} is taken."),
    [SAY_BREAKS_RANKS] = PHRASE_WITH(
        "breaks_ranks", "pillage",
        "{piece} breaks ranks ({die}{modifier} against {most}) at the sight of "
        "{other}.",
        .numbers = {"die", NULL, "most"},
        .bare = &vitoria_phrases[SAY_BREAKS_RANKS_BARE]),
    [SAY_BREAKS_RANKS_BARE] =
        PHRASE("breaks_ranks_bare", "pillage",
               "{piece} breaks ranks at the sight of {other}."),
    [SAY_KEEPS_RANKS] = PHRASE_WITH(
        "keeps_ranks", "pillage",
        "{piece} keeps ranks ({die}{modifier} against {most}) at the sight of "
        "{other}.",
        .numbers = {"die", NULL, "most"},
        .bare = &vitoria_phrases[SAY_KEEPS_RANKS_BARE]),
    [SAY_KEEPS_RANKS_BARE] =
        PHRASE("keeps_ranks_bare", "pillage",
               "{piece} keeps ranks at the sight of {other}."),
    [SAY_WILD] = PHRASE("wild", "wild",
                        "{piece} is out of control and plunders {other}."),
    [SAY_DRAWN_OFF] =
        PHRASE("drawn_off", "drawn-off", "{piece} is drawn off, {at} → {to}."),
    [SAY_OVERRUN] = PHRASE("overrun", "overrun", "{unit} is overrun."),
};

const char *const vitoria_backs_said[NATION_COUNT][KIND_COUNT] = {
    [NATION_ENGLISH] = {[KIND_INFANTRY] = "an English infantry unit",
                        [KIND_CAVALRY] = "an English cavalry unit",
                        [KIND_ARTILLERY] = "an English artillery unit",
                        [KIND_ENGINEER] = "an English engineer unit",
                        [KIND_GENERAL] = "an English general",
                        [KIND_CONVOY] = "an English convoy",
                        [KIND_PARK] = "an English artillery park"},
    [NATION_FRENCH] = {[KIND_INFANTRY] = "a French infantry unit",
                       [KIND_CAVALRY] = "a French cavalry unit",
                       [KIND_ARTILLERY] = "a French artillery unit",
                       [KIND_ENGINEER] = "a French engineer unit",
                       [KIND_GENERAL] = "a French general",
                       [KIND_CONVOY] = "a French convoy",
                       [KIND_PARK] = "a French artillery park"},
    [NATION_PORTUGUESE] = {[KIND_INFANTRY] = "a Portuguese infantry unit",
                           [KIND_CAVALRY] = "a Portuguese cavalry unit",
                           [KIND_ARTILLERY] = "a Portuguese artillery unit",
                           [KIND_ENGINEER] = "a Portuguese engineer unit",
                           [KIND_GENERAL] = "a Portuguese general",
                           [KIND_CONVOY] = "a Portuguese convoy",
                           [KIND_PARK] = "a Portuguese artillery park"},
    [NATION_SPANISH] = {[KIND_INFANTRY] = "a Spanish infantry unit",
                        [KIND_CAVALRY] = "a Spanish cavalry unit",
                        [KIND_ARTILLERY] = "a Spanish artillery unit",
                        [KIND_ENGINEER] = "a Spanish engineer unit",
                        [KIND_GENERAL] = "a Spanish general",
                        [KIND_CONVOY] = "a Spanish convoy",
                        [KIND_PARK] = "a Spanish artillery park"},
};

const char *const vitoria_sides_said[SIDES_MOST + 1] =
    {[ALLIED] = "Allied", [FRENCH] = "French", [SIDES_MOST] = "Both sides"};

const char *const vitoria_owners_said[SIDES_MOST] =
    {[ALLIED] = "The allies", [FRENCH] = "The French"};

const char *const vitoria_phases_said[PHASE_COUNT] = {
    [PHASE_DEPLOYMENT] = "deployment",
    [PHASE_LEADERS] = "generals",
    [PHASE_RALLY] = "rally",
    [PHASE_MOVEMENT] = "movement",
    [PHASE_FIRE] = "fire",
    [PHASE_COMBAT] = "combat",
    [PHASE_OVER] = "the end",
};

const char *const vitoria_dangers_said[] = {"unharmed", "he must ride away",
                                            "neutralised, of no use for a turn",
                                            "killed"};

const char *const vitoria_verbs_said[VERB_COUNT][2] = {
    [VERB_MOVE] = {"moves", "move"},
    [VERB_ENTER] = {"enters by", "enter by"},
    [VERB_GO_ON] = {"goes on", "go on"},
};

const char *const vitoria_whys_said[WHY_COUNT] = {
    [WHY_NONE] = "",
    [WHY_SHAKEN] = ", shaken",
    [WHY_LESS] = ", less for the ground",
    [WHY_MORE] = ", more for the ground",
    [WHY_STACK] = ", doubled against two units (V6.5)",
    [WHY_STACK_GROUND] = ", doubled against two units (V6.5), for the ground",
};

const char *const vitoria_who_said[WHO_COUNT] = {
    [WHO_ATTACKERS] = "the attackers",
    [WHO_DEFENDERS] = "the defenders",
    [WHO_TARGETS] = "those fired at",
};

const char *const vitoria_modifiers_said[MODIFIERS] = {
    "shift", "attack", "defence", "general", "general against"};

const char *const vitoria_words_said[WORD_COUNT] = {
    [WORD_NOWHERE] = "off the map",      [WORD_NO_RESULT] = "no result",
    [WORD_CHARGING_MOVE] = ", charging", [WORD_CHARGING] = " charging",
    [WORD_RALLIED] = "rallied",          [WORD_IN_VAIN] = "in vain",
    [WORD_IN_ATTACK] = "attack",         [WORD_IN_DEFENCE] = "defence",
    [WORD_SUPPORT] = "support",          [WORD_TAKING_PART] = "taking part",
};

static const struct word_list lists[] = {
    {vitoria_backs_said[0], NATION_COUNT *KIND_COUNT},
    WORD_LIST(vitoria_sides_said),
    WORD_LIST(vitoria_owners_said),
    WORD_LIST(vitoria_phases_said),
    WORD_LIST(vitoria_dangers_said),
    {vitoria_verbs_said[0], VERB_COUNT * 2},
    WORD_LIST(vitoria_whys_said),
    WORD_LIST(vitoria_who_said),
    WORD_LIST(vitoria_modifiers_said),
    WORD_LIST(vitoria_words_said),
};

const struct narration vitoria_narration = {vitoria_phrases, SAY_COUNT, lists,
                                            sizeof lists / sizeof *lists};
