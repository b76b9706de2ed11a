/* Tie-breaks in words: a row a code, a row a modifier. */

#include "server/page/break_words.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
static const struct said_word kinds[] = {
    {"PTS",  TR("points")},
    {"GPTS", TR("points of all games")},
    {"DE",   TR("direct encounter: points against those who are level")},
    {"WIN",  TR("rounds won, forfeits among them")},
    {"WON",  TR("games won by playing")},
    {"BPG",  TR("games played on the second side")},
    {"BWG",  TR("games won on the second side")},
    {"REP",  TR("rounds in which one was ready to play")},
    {"GE",   TR("rounds in which one was ready to play")},
    {"PS",   TR("progress: the points after each round, added up")},
    {"KS",   TR("Koya: points against those who have half of all points")},
    {"BH",   TR("Buchholz: the points of all opponents, added up")},
    {"FB",   TR("fore Buchholz: Buchholz, the last round taken as drawn")},
    {"SB",   TR("Sonneborn-Berger: the points of those one has beaten, and "
                "half of those one has drawn with")},
    {"AOB",  TR("the average Buchholz of the opponents")},
    {"ARO",  TR("the average rating of the opponents")},
    {"TPR",  TR("the rating that one has played at")},
    {"PTP",  TR("the least rating at which one's score was to be expected")},
    {"APRO", TR("the average rating that the opponents have played at")},
    {"APPO", TR("the average of the ratings at which the opponents' scores "
                "were to be expected")},
    {"RTG",  TR("rating")},
    {"TPN",  TR("number in the pairings")},
    {"SNO",  TR("number at the start")},
};

static const struct {
    char letter;
    const char *said;
} modifiers[] = {
    {'C', TR("{number} {number|lowest value|lowest values} left out")},
    {'M', TR("{number} {number|lowest and highest value|lowest and highest "
             "values} left out")},
    {'L', TR("from {number} per cent of the points on")},
    {'V', TR("by the rules before March 2026")},
    {'P', TR("forfeits taken as played")},
    {'F', TR("the last round taken as drawn")},
    {'R', TR("the least first")},
};
/* clang-format on */

static void add(char text[BREAK_WORDS], const char *more)
{
    size_t used = strlen(text);
    snprintf(text + used, BREAK_WORDS - used, "%s", more);
}

static void add_modifier(const struct language *language, const char *word,
                         char text[BREAK_WORDS])
{
    char said[BREAK_WORDS], digits[SAID_DIGITS];
    const struct said_slot slots[] = {{"number", digits}, SAID_END};
    snprintf(digits, sizeof digits, "%.*s", (int)strspn(word + 1, "0123456789"),
             word + 1);
    for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++)
        if (modifiers[i].letter == word[0]) {
            add(text, "; ");
            add(text, said_with(language, modifiers[i].said, slots, said,
                                sizeof said));
        }
}

const char *break_words(const struct language *language, const char *code,
                        char text[BREAK_WORDS])
{
    char kind[BREAK_CODE];
    snprintf(kind, sizeof kind, "%.*s", (int)strcspn(code, "/"), code);
    snprintf(text, BREAK_WORDS, "%s", SAID_WORD(language, kinds, kind));
    for (code = strchr(code, '/'); code != NULL; code = strchr(code + 1, '/'))
        add_modifier(language, code + 1, text);
    return text;
}
