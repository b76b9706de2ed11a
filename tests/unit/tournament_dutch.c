/* The Dutch system: agrees with the reference, and with the rules' examples. */

#include "server/tournament/dutch.h"
#include "server/tournament/player_state.h"
#include "tests/unit/tournament_files.h"
#include "tests/unit/tournament_made.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The pairings as `estafetted pair` prints them, one behind the other. */
static void pair_text(const struct sheet *sheet, char *text, size_t size)
{
    struct error error = {0};
    struct pairings *pairings = malloc(sizeof *pairings);
    size_t used = 0;
    cr_assert_eq(dutch_pair(sheet, pairings, &error), STATUS_OK, "%s",
                 error.text);
    text[0] = '\0';
    for (int i = 0; i < pairings->count && used < size; i++) {
        struct pairing pair = pairings->pair[i];
        int white = sheet->player[pair.white].number;
        int length = pair.black == NOBODY
                         ? snprintf(text + used, size - used, "BYE %d;", white)
                         : snprintf(text + used, size - used, "%d %d;", white,
                                    sheet->player[pair.black].number);
        used += (size_t)length;
    }
    free(pairings);
}

static void check_round(const struct sheet *whole, struct sheet *sheet,
                        int round, int number)
{
    struct error error = {0};
    struct pairings *pairings = malloc(sizeof *pairings);
    *sheet = *whole;
    sheet->rounds_total = whole->rounds;
    sheet->first = sheet_first_side(whole);
    sheet_truncate(sheet, round);
    for (int i = 0; i < sheet->players; i++)
        if (!result_kind((enum result)whole->record[i][round].result)
                 ->has_opponent
            && whole->record[i][round].result != RESULT_PAIRING_BYE)
            sheet->record[i][round] = whole->record[i][round];
    cr_assert_eq(sheet_settle(sheet, &error), STATUS_OK);
    cr_assert_eq(dutch_pair(sheet, pairings, &error), STATUS_OK, "%s",
                 error.text);
    for (int i = 0; i < pairings->count; i++) {
        struct pairing pair = pairings->pair[i];
        const struct sheet_record *record = &whole->record[pair.white][round];
        cr_assert_eq(record->opponent, pair.black, "p20r9-%d round %d", number,
                     round + 1);
        cr_assert(pair.black == NOBODY || record->side == SIDE_WHITE,
                  "p20r9-%d round %d", number, round + 1);
    }
    free(pairings);
}

Test(dutch, agrees_with_the_reference_in_every_round)
{
    struct sheet *sheet = malloc(sizeof *sheet);
    int rounds = 0;
    for (int i = 1; i <= REFERENCES; i++) {
        struct trf *trf = reference_trf(i);
        for (int j = 0; j < trf->sheet.rounds; j++, rounds++)
            check_round(&trf->sheet, sheet, j, i);
        trf_free(trf);
    }
    cr_assert_eq(rounds, 9 * REFERENCES);
    free(sheet);
}

static void check_pairs(const char *const *rounds, int players,
                        const char *more, const char *expected)
{
    char text[4096];
    struct trf *trf = trf_made(rounds, players, more);
    pair_text(&trf->sheet, text, sizeof text);
    cr_assert_str_eq(text, expected);
    trf_free(trf);
}

/* C5: players 5 and 6 could stay unpaired; 6 has the lower score. */
Test(dutch, the_bye_goes_to_the_lowest_score)
{
    static const char *const rounds[] = {
        "   4 w 1     2 b 1", "   5 b 1     1 w 0",
        "   6 w 1     4 b 1", "   1 b 0     3 w 0  0000 - Z",
        "   2 w 0     6 b 1", "   3 b 0     5 w 0",
    };
    check_pairs(rounds, 6, "142 3\r", "1 5;3 2;BYE 6;");
}

/* C9: of three without a point, 5 has not played, so 4 is left out. */
Test(dutch, the_bye_goes_to_who_has_played_most)
{
    static const char *const rounds[] = {"   3 w 1", "   4 b 1", "   1 b 0",
                                         "   2 w 0", "0000 - Z"};
    check_pairs(rounds, 5, "142 3\r", "2 1;3 5;BYE 4;");
}

Test(dutch, the_first_round_is_upper_half_against_lower)
{
    static const char *const none[] = {"", "", "", "", "", "", ""};
    check_pairs(none, 7, "152 B\r", "4 1;2 5;6 3;BYE 7;");
    check_pairs(none, 7, "152 W\r240 H 001    2\r", "1 5;6 3;4 7;");
    check_pairs(none, 6, "152 W\r260 001 001    1    4\r", "1 5;4 2;3 6;");
}

/* C.04.5.1: the upper half, made even, is lifted; it meets within itself. */
Test(dutch, baku_acceleration_keeps_the_upper_half_together)
{
    static const char *const none[] = {"", "", "", "", "", "", "", ""};
    check_pairs(none, 8, "142 5\r152 W\r192 FIDE_DUTCH_2026_BAKU\r",
                "1 3;4 2;5 7;8 6;");
    check_pairs(none, 8, "142 5\r152 W\r250      01.0 001 002 0001 0002\r",
                "1 2;3 6;7 4;5 8;");
}

/* The number of rounds, said beside the file, says who is lifted for how long.
 */
Test(dutch, baku_goes_by_the_rounds_that_are_planned)
{
    static const char *const none[] = {"", "", "", "", "", "", "", ""};
    struct error error = {0};
    char text[4096];
    struct trf *trf = trf_made(none, 8, "152 W\r192 FIDE_DUTCH_2026_BAKU\r");
    cr_assert_neq(trf_can_pair(trf, &error), STATUS_OK);
    cr_assert_eq(trf_plan(trf, 5, &error), STATUS_OK);
    cr_assert_eq(trf_can_pair(trf, &error), STATUS_OK);
    pair_text(&trf->sheet, text, sizeof text);
    cr_assert_str_eq(text, "1 3;4 2;5 7;8 6;");
    cr_assert_eq(trf_plan(trf, 2, &error), STATUS_OK);
    cr_assert_eq(trf->sheet.lift[0][0], trf->sheet.points[WORTH_WIN]);
    cr_assert_eq(trf->sheet.lift[0][1], 0, "lifted for half of the rounds");
    trf_free(trf);
}

/* A late entrant has rank 3 of all, though nobody below them was shifted. */
Test(dutch, who_enters_late_is_paired_and_who_left_is_not)
{
    static const char *const rounds[] = {"   2 w 1", "   1 b 0", "        ",
                                         "   5 w 1", "   4 b 0  0000 - Z"};
    check_pairs(rounds, 5, "142 5\r", "4 1;2 3;");
}

Test(dutch, says_why_there_is_no_pairing)
{
    static const char *const met[] = {"   2 w 1", "   1 b 0"};
    static const char *const open[] = {"   2 w  ", "   1 b  "};
    struct error error = {0};
    struct pairings *pairings = malloc(sizeof *pairings);
    struct trf *trf = trf_made(met, 2, "142 3\r");
    cr_assert_eq(dutch_pair(&trf->sheet, pairings, &error), STATUS_REFUSED);
    cr_assert_str_eq(error.text, "no pairing keeps to the absolute criteria");
    trf->sheet.rounds_total = 1;
    cr_assert_eq(dutch_pair(&trf->sheet, pairings, &error), STATUS_CLOSED);
    trf_free(trf);
    trf = trf_made(open, 2, "142 3\r");
    cr_assert_eq(dutch_pair(&trf->sheet, pairings, &error), STATUS_REFUSED);
    cr_assert_str_eq(error.text, "round 1 has no result of player 1");
    trf_free(trf);
    free(pairings);
}
