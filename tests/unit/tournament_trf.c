/* Report files: what is read, what is refused, and that nothing is lost. */

#include "tests/unit/tournament_files.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { WRITTEN_SIZE = 65536 };

static const char sample[] =
    "012 Spring cup\r\n"
    "### a comment\n"
    "\n"
    "132                                                                  "
    "                      26/03/01\r"
    "142 5\r"
    "152 B\r"
    "162  W 3.0    D 1.0    P 1.0\r"
    "192 FIDE_DUTCH_2026\r"
    "202 BH/C1,SB\r"
    "001   12 m IM Öña, Pé                           2410 ESP     2"
    "204567 1990/01/02  3.0    1     7 w 1\r"
    "001    7 wWGM Last, First                       2320 FRA      "
    "                   0.0    3    12 b 0\r"
    "001    9      Third                                           "
    "                   1.0    2  0000 - U\r"
    "240 H 002    7\r"
    "250      01.0 001 002    7    9\r"
    "260 001 003    7    9   12\r"
    "299 W       2.5  001   12\r"
    "801 kept as it is\r";

static struct trf *read_sample(void)
{
    return trf_of(sample, sizeof sample - 1);
}

Test(trf, reads_players_rounds_and_rules)
{
    struct trf *trf = read_sample();
    const struct sheet *sheet = &trf->sheet;
    cr_assert_eq(sheet->players, 3);
    cr_assert_eq(sheet->rounds, 1);
    cr_assert_eq(sheet->rounds_total, 5);
    cr_assert_eq(sheet->first, SIDE_BLACK);
    cr_assert_eq(sheet_slot(sheet, 12), 2);
    cr_assert_eq(sheet_slot(sheet, 8), NOBODY);
    cr_assert_str_eq(sheet->player[2].name, "Öña, Pé");
    cr_assert_str_eq(sheet->player[2].title, "IM");
    cr_assert_eq(sheet->player[2].rating, 2410);
    cr_assert_eq(sheet->record[2][0].opponent, 0);
    cr_assert_eq(sheet->record[2][0].side, SIDE_WHITE);
    cr_assert_eq(sheet->score[2][1], 25, "odd points instead of three");
    cr_assert_eq(sheet->score[1][1], 10, "the bye is worth one");
    cr_assert_eq(sheet->record[0][1].result, RESULT_HALF_BYE);
    cr_assert_not(sheet_is_present(sheet, 0));
    cr_assert(sheet_is_present(sheet, 1));
    cr_assert_eq(sheet_lifted(sheet, 1, 1), 20);
    cr_assert(sheet_is_barred(sheet, 0, 2, 2));
    cr_assert_not(sheet_is_barred(sheet, 0, 2, 3));
    cr_assert_str_eq(trf->breaks, "BH/C1,SB");
    trf_free(trf);
}

/* All of two sheets but what one edition cannot say. */
static void check_same(const struct trf *one, const struct trf *other)
{
    const struct sheet *left = &one->sheet, *right = &other->sheet;
    cr_assert_eq(left->players, right->players);
    cr_assert_eq(left->rounds, right->rounds);
    cr_assert_eq(left->rounds_total, right->rounds_total);
    cr_assert_eq(left->first, right->first);
    cr_assert_arr_eq(left->points, right->points, sizeof left->points);
    cr_assert_arr_eq(left->record, right->record, sizeof left->record);
    cr_assert_arr_eq(left->lift, right->lift, sizeof left->lift);
    cr_assert_arr_eq(left->rank, right->rank, sizeof left->rank);
    cr_assert_eq(left->barred.count, right->barred.count);
    for (int i = 0; i < left->players; i++) {
        cr_assert_str_eq(left->player[i].name, right->player[i].name);
        cr_assert_str_eq(left->player[i].id, right->player[i].id);
        cr_assert_str_eq(left->player[i].born, right->player[i].born);
        cr_assert_eq(left->player[i].rating, right->player[i].rating);
        cr_assert_eq(left->player[i].place, right->player[i].place);
    }
}

static struct trf *rewritten(const struct trf *trf, enum trf_edition edition)
{
    char *text = malloc(WRITTEN_SIZE);
    size_t length = trf_write(trf, edition, text, WRITTEN_SIZE);
    cr_assert_lt(length, WRITTEN_SIZE);
    struct trf *again = trf_of(text, length);
    free(text);
    return again;
}

Test(trf, what_is_written_is_read_again)
{
    struct trf *trf = read_sample();
    for (int i = TRF_16; i <= TRF_26; i++) {
        struct trf *again = rewritten(trf, (enum trf_edition)i);
        check_same(trf, again);
        cr_assert_eq(trf->kept_length, again->kept_length);
        cr_assert_arr_eq(trf->kept, again->kept, trf->kept_length);
        cr_assert(i == TRF_16 || again->sheet.score[2][1] == 25);
        trf_free(again);
    }
    trf_free(trf);
}

Test(trf, the_reference_files_survive_the_way_through_both_editions)
{
    for (int i = 1; i <= REFERENCES; i += 10) {
        struct trf *trf = reference_trf(i);
        struct trf *old = rewritten(trf, TRF_16);
        struct trf *new = rewritten(old, TRF_26);
        check_same(trf, new);
        trf_free(trf);
        trf_free(old);
        trf_free(new);
    }
}

Test(trf, a_buffer_that_is_too_small_is_not_overrun)
{
    struct trf *trf = read_sample();
    char text[64];
    memset(text, '#', sizeof text);
    size_t length = trf_write(trf, TRF_26, text, 32);
    cr_assert_gt(length, sizeof text);
    for (size_t i = 32; i < sizeof text; i++)
        cr_assert_eq(text[i], '#');
    trf_free(trf);
}

#define LINE(number, rest)                                                     \
    "001 " number "                                                          " \
    "                         " rest "\r"

/* clang-format off */
static const struct {
    const char *text, *error;
} refused[] = {
    {"142 0\r", "line 1: the number of rounds is from 1 to 64"},
    {"\r142 x\r", "line 2: the number of rounds is from 1 to 64"},
    {"152 X\r", "line 1: column 5 is W or B"},
    {"162  Q 1.0\r", "line 1: column 6 is W, D, L, A, P or X"},
    {"162  W x\r", "line 1: column 7: no points"},
    {"BBW -1\r", "line 1: no points of that kind"},
    {"001    0\r", "line 1: columns 5 to 8 hold no number"},

    {LINE("   1", "   1 w 1"), "line 1: column 92: no opponent has number 1"},
    {LINE("   1", "   2 w 1"), "line 1: column 92: no opponent has number 2"},
    {LINE("   1", "   x w 1"), "line 1: column 92: no opponent's number"},
    {LINE("   1", "0000 w 1"), "line 1: column 92: a game against nobody"},
    {LINE("   1", "0000 - 1"), "line 1: column 92: a game against nobody"},
    {LINE("   1", "0000 - Q"), "line 1: column 99: 'Q' is no result"},
    {LINE("   1", "0000 x Z"), "line 1: column 97: 'x' is no colour"},
    {LINE("   1", "0000 - Z Z"), "line 1: column 102: no opponent's number"},
    {LINE("   1", "   2 - 1") LINE("   2", "   1 b 0"),
     "line 1: column 92: a game without a colour"},
    {LINE("   1", "   2 w H") LINE("   2", "   1 b 0"),
     "line 1: column 92: a bye with an opponent"},
    {LINE("   1", "   2 w 1") LINE("   2", "   1 w 0"),
     "line 1: round 1: what player 1 has is not what player 2 has"},
    {LINE("   1", "   2 w 1") LINE("   2", "0000 - Z"),
     "line 1: round 1: what player 1 has is not what player 2 has"},
    {LINE("   1", "") LINE("   1", ""), 
     "line 2: number 1 is the player's of line 1, too"},
    {"240 H 001    1\r", "line 1: no player has number 1"},
    {"240 U 001    1\r", "line 1: column 5: no bye but F, H or Z"},
    {"240 H 000    1\r", "line 1: columns 7 to 9 hold no round"},
    {"250      01.0 002 001    1    1\r",
     "line 1: columns 15 to 21 hold no rounds"},
    {"250      00.0 001 001    1    1\r",
     "line 1: columns 10 to 13 hold no points"},
    {"260 001 999    1    2\r", "line 1: columns 5 to 11 hold no rounds"},
    {"XXP 1 x\r", "line 1: no player has number 1"},
    {"XXA    1  1.0\r", "line 1: no player has number 1"},
    {"299 Q       2.5  001    1\r", "line 1: column 5: 'Q' is no result"},
    {"299 W   2.0 2.5  001    1\r",
     "line 1: columns 8 to 11: match points are for teams, which have no table "
     "here"},
    {"250 01.0 01.0 001 001    1    1\r",
     "line 1: columns 5 to 8: match points are for teams, which are not paired "
     "here"},
    {"\nXXP 1 x\n", "line 2: no player has number 1"},
    {"XXP x\n", "line 1: XXP: 'x' is no number"},
    {"XXZ 7\n", "line 1: no player has number 7"},
    {"XXC rank green1\n",
     "line 1: XXC: 'green1' is none of rank, white1, black1"},
    {"XXS W=3 Q=1\n", "line 1: XXS: 'Q=1' is of no known result"},
    {"XXS W\n", "line 1: XXS: 'W' gives nothing its points"},
    {"XXS W=-1\n", "line 1: XXS: 'W=-1' gives nothing its points"},
    {"XXS WW=2\nXXS D=1\n",
     "line 2: XXS: a result is worth the same with either colour here"},
    {"XXQ 1\n", "line 1: XXQ is not understood here"},
    {"012 a\nBBX 1\n", "line 2: BBX is not understood here"},
};
/* clang-format on */

Test(trf, what_makes_no_sense_is_refused_with_its_line)
{
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        struct error error = {0};
        struct trf *trf = trf_new();
        enum status status =
            trf_read(trf, refused[i].text, strlen(refused[i].text), &error);
        cr_expect_eq(status, STATUS_PARSE, "%s", refused[i].text);
        cr_expect_str_eq(error.text, refused[i].error);
        trf_free(trf);
    }
}

static const char trio[] = "001    1%83s   2 w 1%s\n001    2%83s   1 b 0\n"
                           "001    3%83s0000 - H\n";

/* Three players after a round, with these lines in front of and behind them. */
static struct trf *read_trio(const char *front, const char *behind)
{
    char text[1000];
    int used = snprintf(text, sizeof text, "%s", front);
    used +=
        snprintf(text + used, sizeof text - (size_t)used, trio, "", "", "", "");
    used += snprintf(text + used, sizeof text - (size_t)used, "%s", behind);
    return trf_of(text, (size_t)used);
}

Test(trf, who_is_absent_is_not_in_the_next_round)
{
    const char *const ways[] = {"XXZ 2 3\n", "XXZ   3\nXXZ\t2 \n",
                                "240 Z 002    2    3"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct trf *trf = read_trio(i % 2 ? ways[i] : "", i % 2 ? "" : ways[i]);
        cr_assert_eq(trf->sheet.rounds, 1);
        cr_assert(sheet_is_present(&trf->sheet, 0));
        cr_assert_not(sheet_is_present(&trf->sheet, 1));
        cr_assert_not(sheet_is_present(&trf->sheet, 2));
        cr_assert_eq(trf->sheet.record[2][0].result, RESULT_HALF_BYE);
        struct trf *again = rewritten(trf, i % 2 ? TRF_16 : TRF_26);
        check_same(trf, again);
        trf_free(again);
        trf_free(trf);
    }
}

Test(trf, xxs_says_what_each_result_is_worth)
{
    struct trf *trf = read_trio("XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=.5\n"
                                "XXS HPB=1.5 FW=2\n",
                                "");
    static const int16_t points[WORTHS] = {30, 20, 10, 5,  0,
                                           20, 20, 30, 15, 20};
    cr_assert_arr_eq(trf->sheet.points, points, sizeof points);
    cr_assert_eq(trf->sheet.score[0][1], 30);
    cr_assert_eq(trf->sheet.score[1][1], 10);
    cr_assert_eq(trf->sheet.score[2][1], 15);
    for (int i = TRF_16; i <= TRF_26; i++) {
        struct trf *again = rewritten(trf, (enum trf_edition)i);
        check_same(trf, again);
        trf_free(again);
    }
    trf_free(trf);
    trf = read_trio("XXS D=1 W=3\n", "");
    cr_assert_eq(trf->sheet.points[WORTH_BYE], 10, "as if nothing was said");
    trf_free(trf);
    trf = read_trio("162  W 3.0    D 1.0    X 0.5\n", "");
    cr_assert_eq(trf->sheet.points[WORTH_BYE], 30, "as a win");
    cr_assert_eq(trf->sheet.points[WORTH_OPEN], 5);
    trf_free(trf);
}

/* Lines that change nothing; then such as are named, each with its code. */
static const struct {
    const char *text, *notes, *refusal;
} told[] = {
    {"### hello\nGER    1 m   Mu\n072 3\n082 0\n132 x\n222 5400+30\n", "",
     NULL},
    {"\n999 what\nsome words\n",
     "line 2: 999: no code that is known; left out\n"
     "line 3: som: no code that is known; left out\n",
     NULL},
    {"012 Cup\n310   1 India\n330 +- 004 023 047\n",
     "line 2: 310: teams have no table here, only their players\n",
     "line 2: 310: teams are not paired from files"},
    {"082 12\n", "line 1: 082: teams have no table here, only their players\n",
     "line 1: 082: teams are not paired from files"},
    {"192 FIDE_BURSTEIN\n", "",
     "it is no tournament by the Dutch system but FIDE_BURSTEIN"},
    {"092 FIDE_BURSTEIN\n", "",
     "it is no tournament by the Dutch system but FIDE_BURSTEIN"},
    {"092 Swiss\n192 FIDE_DUTCH_2026\n", "", NULL},
    {"192 FIDE_DUTCH_2026_BAKU\n", "",
     "FIDE_DUTCH_2026_BAKU needs the number of rounds (142 or XXR)"},
};

Test(trf, nothing_is_passed_over_in_silence)
{
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        struct error error = {0};
        struct trf *trf = read_trio(told[i].text, "");
        cr_expect_str_eq(trf->notes, told[i].notes);
        enum status status = trf_can_pair(trf, &error);
        cr_expect_eq(status,
                     told[i].refusal == NULL ? STATUS_OK : STATUS_REFUSED);
        if (told[i].refusal != NULL)
            cr_expect_str_eq(error.text, told[i].refusal);
        trf_free(trf);
    }
    struct trf *trf = trf_new();
    char text[4000];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = "?!\n"[i % 3];
    struct error error;
    cr_assert_eq(trf_read(trf, text, sizeof text, &error), STATUS_OK);
    cr_assert_str_not_empty(
        strstr(trf->notes, "\nand more lines like these\n"));
    trf_free(trf);
}

Test(trf, marks_latin_letters_and_tabs_are_read)
{
    static const char text[] = "\xEF\xBB\xBF"
                               "001    1      M\xFCller, J\xF6rg\t\r"
                               "001    2      M\xC3\xBCller, Ute\r\x1A";
    struct trf *trf = trf_of(text, sizeof text - 1);
    cr_assert_eq(trf->sheet.players, 2);
    cr_assert_str_eq(trf->sheet.player[0].name, "Müller, Jörg");
    cr_assert_str_eq(trf->sheet.player[1].name, "Müller, Ute");
    cr_assert_str_eq(trf->notes, "");
    trf_free(trf);
}

Test(trf, blanks_behind_what_is_cleaned_away_go_with_it)
{
    static const char text[] = "001    1      Ada\r212 \x85\x85   PTS BH\r";
    struct trf *trf = trf_of(text, sizeof text - 1);
    cr_assert_str_eq(trf->ranking, "PTS BH");
    trf_free(trf);
}

Test(trf, an_empty_type_leaves_what_another_line_says)
{
    static const char text[] = "001    1      Ada\r092 FIDE_DUTCH_2025\r192 \r";
    struct trf *trf = trf_of(text, sizeof text - 1);
    cr_assert_str_eq(trf->type, "FIDE_DUTCH_2025");
    trf_free(trf);
}

/* In the second round only player 1 has an entry. */
static struct trf *read_after_one(const char *entry)
{
    char text[400];
    int length = snprintf(text, sizeof text,
                          "001    1%83s   2 w 1  %s\r"
                          "001    2%83s   1 b 0\r"
                          "001    3%83s0000 - U\r",
                          "", entry, "", "");
    return trf_of(text, (size_t)length);
}

Test(trf, a_forfeit_to_nobody_is_an_absence)
{
    struct trf *trf = read_after_one("0000 - -");
    cr_assert_eq(trf->sheet.rounds, 1, "the second round is not paired yet");
    cr_assert_eq(trf->sheet.record[0][1].result, RESULT_ZERO_BYE);
    cr_assert_not(sheet_is_present(&trf->sheet, 0));
    cr_assert(sheet_is_present(&trf->sheet, 1));
    trf_free(trf);
    trf = read_after_one("0000 - +");
    cr_assert_eq(trf->sheet.rounds, 2, "a win against nobody is the bye");
    trf_free(trf);
}

Test(trf, bounds_hold)
{
    struct error error = {0};
    struct trf *trf = trf_new();
    char *text = malloc(PLAYERS_MOST * 10 + 100);
    size_t used = 0;
    for (int i = 1; i <= PLAYERS_MOST + 1; i++)
        used += (size_t)snprintf(text + used, 20, "001 %4d\r", i);
    cr_assert_eq(trf_read(trf, text, used, &error), STATUS_PARSE);
    cr_assert_str_eq(error.text, "line 1025: more than 1024 players");
    trf_free(trf);
    trf = trf_new();
    memset(text, 'x', 3000);
    cr_assert_eq(trf_read(trf, text, 3000, &error), STATUS_PARSE);
    cr_assert_str_eq(error.text, "line 1: more than 2000 columns");
    trf_free(trf);
    trf = trf_new();
    cr_assert_eq(trf_read(trf, "012 \0", 5, &error), STATUS_PARSE);
    cr_assert_str_eq(error.text, "line 1: this is no text");
    trf_free(trf);
    trf = trf_of("", 0);
    cr_assert_eq(trf->sheet.players, 0);
    trf_free(trf);
    free(text);
}
