/* Report files: single fields of a line that hold what they cannot. */

#include "server/tournament/trf.h"
#include "tests/unit/tournament_files.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define NO_ROUNDS  "columns 15 to 21 hold no rounds"
#define NO_NUMBERS "columns 23 to 31 hold no numbers"
#define NOT_TEAMS                                  \
    "columns 5 to 8: match points are for teams, " \
    "which are not paired here"

/* A line that begins so, and from a column on goes on so; line 2 of a file
 * whose first is that of player 1. */
static const struct row {
    const char *front;
    int column;
    const char *text, *error;
} rows[] = {
    {"001    2", 49, "high", "columns 49 to 52 hold no rating"},
    {"001    2", 49, "  -1", "columns 49 to 52 hold no rating"},
    {"001    2", 81, " x.x", "columns 81 to 84 hold no points"},
    {"001    2", 86, "   x", "columns 86 to 89 hold no place"},
    {"001    2", 86, "  -3", "columns 86 to 89 hold no place"},
    {"001    x", 81, " 1.0", "columns 5 to 8 hold no number"},
    {"001   -1", 81, " 1.0", "columns 5 to 8 hold no number"},
    {"001    2", 92, "0000 w Z", "column 92: a colour against nobody"},
    {"001    2", 92, "0000 B Z", "column 92: a colour against nobody"},
    {"001    2", 92, "  -1 w 1", "column 92: no opponent's number"},
    {"001    2", 92, "   1xw 1", "column 92: no opponent's number"},
    {"001    2", 92, "   1 wx1", "column 92: no opponent's number"},
    {"001    2", 732, "0000 - Z", "more than 64 rounds"},
    {"240 F 001", 11, "   x", "column 11: no number"},
    {"240 F 001", 10, "x  1", "column 11: no number"},
    {"240 F 001", 11, "   1    7", "no player has number 7"},
    {"240 F xxx", 11, "   1", "columns 7 to 9 hold no round"},
    {"240 F 999", 11, "   1", "columns 7 to 9 hold no round"},
    {"250 x.x  01.0 001 001", 23, "   1    1", NOT_TEAMS},
    {"250      x.x  001 001", 23, "   1    1",
     "columns 10 to 13 hold no points"},
    {"250      01.0     001", 23, "   1    1", NO_ROUNDS},
    {"250      01.0 xxx 001", 23, "   1    1", NO_ROUNDS},
    {"250      01.0 001    ", 23, "   1    1", NO_ROUNDS},
    {"250      01.0 001 xxx", 23, "   1    1", NO_ROUNDS},
    {"250      01.0 001 001", 23, "   x    1", NO_NUMBERS},
    {"250      01.0 001 001", 23, "   0    1", NO_NUMBERS},
    {"250      01.0 001 001", 23, "   1    x", NO_NUMBERS},
    {"250      01.0 001 001", 23, "   2    1", NO_NUMBERS},
    {"260     001", 13, "   1    1", "columns 5 to 11 hold no rounds"},
    {"260 xxx 001", 13, "   1    1", "columns 5 to 11 hold no rounds"},
    {"260 001    ", 13, "   1    1", "columns 5 to 11 hold no rounds"},
    {"260 001 xxx", 13, "   1    1", "columns 5 to 11 hold no rounds"},
    {"260 002 001", 13, "   1    1", "columns 5 to 11 hold no rounds"},
    {"260 001 001", 13, "   1    x", "column 18: no number"},
    {"299 W   x.0", 24, "   1",
     "columns 8 to 11: match points are for teams, which have no table here"},
    {"299 W", 13, "x.5       1", "columns 14 to 17 hold no points"},
    {"299 W       2.5", 20, "xxx    1", "columns 20 to 22 hold no round"},
    {"299 W       2.5", 20, "001    x", "column 24: no number"},
    {"XXA    x", 10, " 1.0", "columns 5 to 8 hold no number"},
    {"XXA    1", 10, " x.0", "column 10: no points"},
    {"XXA    1", 10, "-1.0", "column 10: no points"},
    {"XXA    1", 9, "1 1.0", "column 10: no points"},
    {"XXA    1", 330, " 1.0", "more than 64 rounds"},
};

Test(trf_lines, a_field_that_cannot_be_is_named_by_its_columns)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct error error = {0};
        char text[1000], expected[200];
        snprintf(text, sizeof text, "001    1\r%-*s%s\r", rows[i].column - 1,
                 rows[i].front, rows[i].text);
        snprintf(expected, sizeof expected, "line 2: %s", rows[i].error);
        struct trf *trf = trf_new();
        cr_expect_eq(trf_read(trf, text, strlen(text), &error), STATUS_PARSE,
                     "%s", text);
        cr_expect_str_eq(error.text, expected, "%s: %s", text, error.text);
        trf_free(trf);
    }
}

/* What comes to no one round: a bonus counts once, a worth in every round. */
Test(trf_lines, odd_points_of_no_round)
{
    static const char players[] =
        "001    1%83s   2 w 1     2 b 1\r001    2%83s   1 b 0     1 w 0\r%s";
    static const struct {
        const char *line;
        int score;
    } odd[] = {{"", 20},
               {"299           1.5         1\r", 35},
               {"299 W         3.0         1\r", 60},
               {"299 W         3.0  002    1\r", 40}};
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        char text[1000];
        int length = snprintf(text, sizeof text, players, "", "", odd[i].line);
        struct trf *trf = trf_of(text, (size_t)length);
        cr_expect_eq(trf->sheet.score[0][2], odd[i].score, "%s: %d",
                     odd[i].line, trf->sheet.score[0][2]);
        trf_free(trf);
    }
}
