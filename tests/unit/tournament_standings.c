/* Standings: agree with FIDE's program, and with examples worked by hand. */

#include "server/tournament/standings.h"
#include "tests/unit/tournament_files.h"
#include "tests/unit/tournament_made.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES = 30 };

/* A row as `estafetted standings` prints it. */
static void row_text(const struct sheet *sheet, int breaks,
                     const struct standing *row, char *text, size_t size)
{
    size_t used = (size_t)snprintf(text, size, "%d\t%d",
                                   sheet->player[row->slot].number, row->rank);
    for (int i = 0; i < breaks; i++) {
        char value[24];
        break_value_text(&row->value[i], value, sizeof value);
        used += (size_t)snprintf(text + used, size - used, "\t%s", value);
    }
}

static struct standing *table_of(const struct trf *trf, const char *codes,
                                 bool is_round_robin, int *breaks)
{
    struct error error = {0};
    struct tiebreaks tiebreaks;
    struct standing *rows = malloc(sizeof *rows * PLAYERS_MOST);
    cr_assert_eq(tiebreaks_read(codes, &tiebreaks, &error), STATUS_OK, "%s",
                 error.text);
    standings_make(&trf->sheet, &tiebreaks, is_round_robin, rows);
    *breaks = tiebreaks.count;
    return rows;
}

static void check_reference(int number)
{
    char bytes[REFERENCE_SIZE], *line, *rest = bytes;
    struct trf *trf = reference_trf(number);
    int breaks, seen = 0;
    struct standing *rows = table_of(
        trf, "BH,BH/C1,BH/C2,BH/M1,SB,DE,WIN,WON,BPG,PS,ARO", false, &breaks);
    reference_load("tiebreaks", number, "tsv", bytes);
    strtok_r(rest, "\r\n", &rest);
    while ((line = strtok_r(rest, "\r\n", &rest)) != NULL) {
        char text[256] = "";
        for (int i = 0; i < trf->sheet.players; i++)
            if (trf->sheet.player[rows[i].slot].number
                == (int)strtol(line, NULL, 10))
                row_text(&trf->sheet, breaks, &rows[i], text, sizeof text);
        cr_assert_str_eq(text, line, "p20r9-%d\nours %s\nis   %s", number, text,
                         line);
        seen++;
    }
    cr_assert_eq(seen, trf->sheet.players);
    free(rows);
    trf_free(trf);
}

Test(standings, agree_with_the_reference_in_every_row)
{
    for (int i = 1; i <= TABLES; i++)
        check_reference(i);
}

static void check_table(const char *const *rounds, int players,
                        const char *codes, bool is_round_robin,
                        const char *const *expected)
{
    int breaks;
    struct trf *trf = trf_made(rounds, players, "");
    struct standing *rows = table_of(trf, codes, is_round_robin, &breaks);
    for (int i = 0; i < players; i++) {
        char text[256];
        row_text(&trf->sheet, breaks, &rows[i], text, sizeof text);
        cr_expect_str_eq(text, expected[i], "%s: ours %s, is %s", codes, text,
                         expected[i]);
    }
    free(rows);
    trf_free(trf);
}

/* After two rounds of the example for C5; player 4 is away in the third. */
Test(standings, opponents_count_with_what_they_have)
{
    static const char *const rounds[] = {
        "   4 w 1     2 b 1", "   5 b 1     1 w 0",
        "   6 w 1     4 b 1", "   1 b 0     3 w 0  0000 - Z",
        "   2 w 0     6 b 1", "   3 b 0     5 w 0",
    };
    static const char *const table[] = {
        "1\t1\t2.0\t1.0\t1.0\t1.00", "3\t2\t2.0\t0.0\t0.0\t0.00",
        "2\t3\t1.0\t3.0\t2.0\t1.00", "5\t4\t1.0\t1.0\t1.0\t0.00",
        "4\t5\t0.0\t4.0\t2.0\t0.00", "6\t6\t0.0\t3.0\t2.0\t0.00",
    };
    check_table(rounds, 6, "BH,BH/C1,SB", false, table);
}

/* 16.3: a bye at the end is a draw for others; one in the middle is not. */
Test(standings, a_withdrawal_counts_as_draws_for_opponents)
{
    static const char *const rounds[] = {
        "   2 w 0  0000 - Z  0000 - Z",
        "   1 b 1     3 w 1     4 b 1",
        "0000 - Z     2 b 0  0000 - U",
        "0000 - Z  0000 - H     2 w 0",
    };
    static const char *const table[] = {
        "2\t1\t3.0\t2.5\t2.0", "3\t2\t1.0\t5.0\t4.0", "4\t3\t0.5\t4.0\t3.5",
        "1\t4\t0.0\t3.0\t3.0"};
    check_table(rounds, 4, "BH,BH/C1", false, table);
}

/* 6.2: 1 beat 2 and 2 beat 3, who has not met 1: nobody is set apart. */
Test(standings, direct_encounter_needs_all_to_have_met)
{
    static const char *const open[] = {
        "   2 w 1     4 b 0", "   1 b 0     3 w 1", "   4 w 1     2 b 0",
        "   3 b 0     1 w 1"};
    static const char *const met[] = {
        "   2 w 1     3 b 0     4 w 0", "   1 b 0     4 w 1     3 b 0",
        "   4 w 0     1 w 1     2 w 1", "   3 b 1     2 b 0     1 b 1"};
    static const char *const open_table[] = {"1\t1\t1.0\t0", "2\t1\t1.0\t0",
                                             "3\t1\t1.0\t0", "4\t1\t1.0\t0"};
    static const char *const met_table[] = {"4\t1\t2.0\t1", "3\t2\t2.0\t2",
                                            "1\t3\t1.0\t1", "2\t4\t1.0\t2"};
    check_table(open, 4, "DE", false, open_table);
    check_table(met, 4, "DE", false, met_table);
}

/*
 * 8.2 and 8.3, worked by hand. In the fore Buchholz all of the last round is
 * drawn: 1.5, 0.5, 1.0 and 1.0 are what opponents of 1 to 4 have then. Who has
 * met nobody has no average.
 */
Test(standings, the_last_round_and_the_opponents_of_opponents)
{
    static const char *const rounds[] = {
        "   2 w 1     3 b 0", "   1 b 0     4 w 1", "   4 w =     1 w 1",
        "   3 b =     2 b 0", "0000 - H  0000 - Z"};
    static const char *const table[] = {
        "3\t1\t1.5\t2.5\t2.50\t2.00", "2\t2\t1.0\t2.5\t2.50\t1.00",
        "1\t3\t1.0\t1.5\t1.50\t0.50", "4\t4\t0.5\t1.5\t1.50\t0.50",
        "5\t5\t0.5\t1.0\t-\t0.25"};
    check_table(rounds, 5, "FB,AOB,SB/F", false, table);
}

/* In a round robin nobody has a dummy, and a forfeit counts as played. */
Test(standings, a_round_robin_counts_forfeits)
{
    static const char *const rounds[] = {"   3 w +     2 b 0  0000 - Z",
                                         "0000 - Z     1 w 1     3 b 1",
                                         "   1 b -  0000 - Z     2 w 0"};
    static const char *const table[] = {
        "2\t1\t2.0\t1.00\t1.0", "1\t2\t1.0\t0.00\t0.0", "3\t3\t0.0\t0.00\t0.0"};
    check_table(rounds, 3, "SB,KS", true, table);
}

Test(standings, ratings_of_opponents)
{
    static const char *const codes = "ARO,TPR,PTP,ARO/C1,APRO,APPO";
    int breaks;
    struct trf *trf = reference_trf(1);
    struct standing *rows = table_of(trf, codes, false, &breaks);
    char text[256];
    row_text(&trf->sheet, breaks, &rows[0], text, sizeof text);
    cr_assert_str_eq(text, "3\t1\t7.5\t2470\t2914\t2935\t2501\t2449\t2466");
    free(rows);
    trf_free(trf);
}

Test(standings, a_code_that_is_none_is_named)
{
    static const char *const wrong[][2] = {
        {"BH,QQ", "QQ is no tie-break"},
        {"BH/C", "BH/C is no tie-break"},
        {"BH/X1", "BH/X1 is no tie-break"},
        {"BH/", "BH/ is no tie-break"},
        {"KS/L101", "KS/L101 is no tie-break"},
        {"BHBHBHBHBHBHBHBHBHBH", "BHBHBHBHBHBHBHBHBHBH is no tie-break"},
        {"SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,SB,"
         "SB,SB",
         "more than 24 tie-breaks"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct error error = {0};
        struct tiebreaks tiebreaks;
        cr_expect_eq(tiebreaks_read(wrong[i][0], &tiebreaks, &error),
                     STATUS_BAD_PARAMS);
        cr_expect_str_eq(error.text, wrong[i][1]);
    }
}

Test(standings, points_are_put_first_once_however_they_are_written)
{
    static const char *const lists[] = {"PTS,BH", "pts,bh", "BH", " ,Pts BH,"};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        struct error error = {0};
        struct tiebreaks tiebreaks;
        cr_assert_eq(tiebreaks_read(lists[i], &tiebreaks, &error), STATUS_OK);
        cr_expect_eq(tiebreaks.count, 2, "%s", lists[i]);
        cr_expect_str_eq(tiebreaks.list[0].text, "PTS");
        cr_expect_str_eq(tiebreaks.list[1].text, "BH");
    }
}
