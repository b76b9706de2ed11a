/* Lines of the log in the player's language, and what people wrote as it is. */

#include "client/model/match.h"

#include <criterion/criterion.h>
#include <string.h>

static struct match match;

static void begin(void)
{
    memset(&match, 0, sizeof match);
}

static void end(void)
{
    json_decref(match.log);
    json_decref(match.phrases);
}

TestSuite(screen_told, .init = begin, .fini = end);

static const char *last_line(void)
{
    static char text[400];
    match_line(&match,
               json_array_get(match.log, json_array_size(match.log) - 1), "  ",
               text, sizeof text);
    return text;
}

static void happen(void)
{
    json_t *line = json_pack("{s:s,s:s,s:s,s:{s:s,s:s}}", "kind", "loss",
                             "text", "Byng loses 1.", "clause", "V1.1", "said",
                             "as", "loss", "piece", "Byng");
    match_happened(&match, line);
    json_decref(line);
}

Test(screen_told, a_line_is_told_again_once_its_phrases_have_come)
{
    happen();
    cr_assert_str_eq(last_line(), "Byng loses 1.  (V1.1)");
    match.phrases = json_pack("{s:{s:s},s:{}}", "phrases", "loss",
                              "{piece} pierde 1.", "words");
    cr_assert_str_eq(last_line(), "Byng pierde 1.  (V1.1)");
}

Test(screen_told, what_a_player_writes_stays_as_it_is)
{
    json_t *said = json_pack("{s:s,s:s}", "from", "Ada", "text",
                             "at 2026-11-28T20:00:00Z, {piece}");
    match_said(&match, said);
    cr_assert_str_eq(last_line(), "<Ada> at 2026-11-28T20:00:00Z, {piece}");
    json_decref(said);
}
