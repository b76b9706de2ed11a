/* Tie-breaks in words: every code that a tournament may name, with what it
 * adds. */

#include "server/page/break_words.h"
#include "server/tournament/standings.h"

#include <criterion/criterion.h>
#include <string.h>

static const char *const codes[] = {"PTS",  "GPTS", "DE",  "WIN", "WON", "BPG",
                                    "BWG",  "REP",  "GE",  "PS",  "KS",  "BH",
                                    "FB",   "SB",   "AOB", "ARO", "TPR", "PTP",
                                    "APRO", "APPO", "RTG", "TPN", "SNO"};

Test(break_words, every_code_is_said_in_both_languages)
{
    char text[BREAK_WORDS], spanish[BREAK_WORDS];
    struct tiebreaks read;
    struct error error;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        cr_assert_eq(tiebreaks_read(codes[i], &read, &error), STATUS_OK, "%s",
                     codes[i]);
        break_words(NULL, codes[i], text);
        cr_assert_str_neq(text, codes[i]);
        break_words(language_find("es"), codes[i], spanish);
        cr_assert_str_neq(spanish, text, "%s", codes[i]);
    }
}

Test(break_words, what_is_added_to_a_code_is_said_behind_it)
{
    static const struct {
        const char *code, *said;
    } rows[] = {
        {"BH/C1", "Buchholz: the points of all opponents, added up; 1 lowest "
                  "value left out"},
        {"BH/C2/P", "Buchholz: the points of all opponents, added up; 2 lowest "
                    "values left out; forfeits taken as played"},
        {"KS/L60", "Koya: points against those who have half of all points; "
                   "from 60 per cent of the points on"},
        {"SNO/R", "number at the start; the least first"},
        {"CHESS", "CHESS"},
        {"", ""},
    };
    char text[BREAK_WORDS];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_assert_str_eq(break_words(NULL, rows[i].code, text), rows[i].said);
}
