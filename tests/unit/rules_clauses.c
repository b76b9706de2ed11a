/* Every clause of every scenario reads as people write: what programs call a
 * thing, and the marks of data, are not in it. */

#include "server/rules/games.h"
#include "server/rules/library.h"
#include "server/rules/library_clauses.h"
#include "server/rules/offer.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <string.h>

static void setup(void)
{
    struct error error = {.text = ""};
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
}

TestSuite(clauses, .init = setup, .fini = library_close);

static void expect_none(const char *where, const char *text)
{
    static const char *const not_for_people[] = {
        ".json",       "_",         "{",          "}",      "\"type\"",
        "null",        "to act`",   "**",         "<side>", "`arrivals`",
        "`entry`",     "`limits`",  "`phases`",   "`rear`", "`seats`",
        "`strategic`", "`options`", "`timetable`"};
    for (size_t i = 0; i < sizeof not_for_people / sizeof *not_for_people; i++)
        cr_assert_null(strstr(text, not_for_people[i]), "%s has '%s': %s",
                       where, not_for_people[i], text);
}

/* Marks are closed; what is code is a word or some, of letters. */
static void expect_marks(const char *where, const char *text)
{
    int ticks = 0, stars = 0;
    for (; *text != '\0'; text++) {
        ticks += *text == '`';
        stars += *text == '*';
        cr_assert(ticks % 2 == 0 || *text == '`'
                      || isalnum((unsigned char)*text) || *text == ' ',
                  "%s: '%c' in a word of the game", where, *text);
    }
    cr_assert(ticks % 2 == 0 && stars % 2 == 0, "%s: an open mark", where);
}

Test(clauses, of_another_letter_are_a_slip)
{
    static const char text[] = "### D1.1 One\nA text.\n\n### G1.2 Two\nOne.\n";
    struct error error = {.text = ""};
    cr_assert_null(clauses_read(text, strlen(text), 'D', &error));
    cr_assert_str_eq(error.text, "### G1.2 Two: the clauses of this game begin "
                                 "with D, its clause_letter");
}

Test(clauses, of_another_form_are_a_slip)
{
    static const char *const slips[] = {"### D1.2. Two", "### D1.2: Two",
                                        "### D1. Two", "### D1.2",
                                        "### D1.2a Two"};
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        struct error error = {.text = ""};
        char text[80], expected[120];
        snprintf(text, sizeof text, "### D1.1 One\nA text.\n\n%s\nOne.\n",
                 slips[i]);
        snprintf(expected, sizeof expected,
                 "%s: a clause is headed as in \"### D4.3 Heading\"", slips[i]);
        cr_expect_null(clauses_read(text, strlen(text), 'D', &error), "%s",
                       slips[i]);
        cr_expect_str_eq(error.text, expected);
    }
}

static void each_text(void (*look)(const char *where, const char *text))
{
    const struct rules *rules;
    for (int i = 0; library_game(i) != NULL; i++)
        for (int k = 0;
             (rules = library_scenario(library_game(i)->name, k)) != NULL;
             k++) {
            const struct clauses *all = library_clauses(library_game(i)->name);
            for (; all != NULL; all = all->other)
                for (int c = 0; c < all->count; c++) {
                    char text[CLAUSE_MOST];
                    clause_say(rules, all, &all->items[c], text, sizeof text);
                    look(all->items[c].number, text);
                    look(all->items[c].number, all->items[c].heading);
                }
        }
}

Test(clauses, have_no_names_of_data)
{
    each_text(expect_none);
}

Test(clauses, have_two_marks_and_no_others)
{
    each_text(expect_marks);
}

static bool is_found(const struct clauses *all, const char *word)
{
    for (int c = 0; c < all->count; c++)
        if (strcasestr(all->items[c].heading, word) != NULL
            || strcasestr(all->items[c].text, word) != NULL)
            return true;
    return false;
}

Test(clauses, of_every_game_say_what_wins)
{
    static const char *const words[] = {"objective", "win", "victory"};
    for (int i = 0; library_game(i) != NULL; i++)
        for (int k = 0; k < 3 && strcmp(library_game(i)->name, "drill") != 0;
             k++)
            cr_assert(
                is_found(library_clauses(library_game(i)->name), words[k]),
                "%s: nothing is found for %s", library_game(i)->name, words[k]);
}

/* The clause as this scenario has it. */
static void expect_filled(const char *game, const char *scenario,
                          const char *number, const char *part)
{
    char text[CLAUSE_MOST];
    const struct rules *rules = library_rules(game, scenario);
    cr_assert_not_null(rules);
    clause_say(rules, library_clauses(game),
               clause_find(library_clauses(game), number), text, sizeof text);
    cr_assert_not_null(strstr(text, part), "%s: %s", number, text);
}

Test(clauses, are_filled_in_from_the_scenario)
{
    expect_filled("yorktown", "introductory", "Y14.6",
                  "if 3 or more British combat units");
    expect_filled(
        "yorktown", "storming-the-redoubts", "Y14.6",
        "each of Redoubt No. 9 (3122) and Redoubt No. 10 (3220) holds");
    expect_filled("yorktown", "historical", "Y14.6",
                  "if the number that the scenario names or more");
    expect_filled("petite-guerre", "introductory", "P22.5",
                  "3 for holding New Brunswick (1918) at the end");
    expect_filled("petite-guerre", "historical", "P22.5",
                  "not in the campaign");
    expect_filled("vitoria", "historical", "V11.1", "from turn ");
    expect_filled("vitoria", "introductory", "V12.2.2",
                  "6 for Subijana (0921); 4 for 1021; 4 for 0823.");
    expect_filled("vitoria", "introductory", "V12.2.3",
                  "20 or more: major allied victory; 11 to 19: minor");
    expect_filled("vitoria", "introductory", "V12.2.3",
                  "-1 or less: major french victory.");
    expect_filled("vitoria", "historical", "V12.2.2",
                  "15 for Bayonne road (3206); 10 for");
    expect_filled("toy-soldiers", "first-shots", "T18.4", "(turn ");
}

/* What a refusal of this scenario says in a language. */
static void expect_refusal(const char *scenario, const char *number,
                           const char *language, const char *part)
{
    char room[CLAUSE_MOST];
    struct writer out;
    struct verdict verdict = refuse(number);
    const struct rules *rules = library_rules("vitoria", scenario);
    writer_init(&out, room, sizeof room);
    writer_object(&out);
    verdict_write(rules, &verdict, language, &out);
    writer_object_end(&out);
    json_t *said = json_loadb(out.data, out.used, 0, NULL);
    cr_assert_str_eq(json_string_value(json_object_get(said, "clause")),
                     number);
    const char *text = json_string_value(json_object_get(said, "text"));
    cr_assert_not_null(strstr(text, part), "%s", text);
    json_decref(said);
}

Test(clauses, are_told_in_a_language_and_else_in_english)
{
    expect_refusal("historical", "V11.1", NULL, "from turn 4, and never");
    expect_refusal("historical", "V11.1", "fr", "from turn 4, and never");
    expect_refusal("historical", "V11.1", "es", "desde el turno 4, y nunca");
    expect_refusal("free-setup", "V11.1", "es", "desde el turno 3, y nunca");
}

/* Of what fills a gap names and numbers stay, and no English word. */
Test(clauses, gaps_are_filled_in_the_language)
{
    const struct rules *rules = library_rules("petite-guerre", "introductory");
    const struct clauses *told = clauses_in(rules->clauses, "es");
    char text[CLAUSE_MOST];
    cr_assert_not_null(told);
    clause_say(rules, told, clause_find(told, "P22.5"), text, sizeof text);
    cr_assert_not_null(strstr(text, "3 por tener New Brunswick (1918) al final;"
                                    " 1 por tener Newark (2413) al final; 1 "
                                    "por cada batalla ganada. El resultado"),
                       "%s", text);
    cr_assert_null(clauses_in(rules->clauses, "fr"));
    cr_assert_null(clauses_in(rules->clauses, NULL));
}

static void expect_judged(const char *told, const char *why)
{
    static const char english[] = "### D1.1 One\nA text {gap|of some}.\n";
    struct error error = {.text = ""};
    struct clauses *own = clauses_read(english, strlen(english), 'D', &error);
    struct clauses *other = clauses_read(told, strlen(told), 'D', &error);
    cr_assert(own != NULL && other != NULL, "%s", error.text);
    enum status status = clauses_judge(own, other, "rules.es.md", &error);
    cr_assert_eq(status, why == NULL ? STATUS_OK : STATUS_BAD_REQUEST);
    cr_assert(why == NULL || strstr(error.text, why) != NULL, "%s", error.text);
    clauses_free(own);
    clauses_free(other);
}

Test(clauses, in_another_language_are_those_of_the_game)
{
    expect_judged("### D1.1 Uno\nUn texto {gap|de uno}.\n", NULL);
    expect_judged("### D1.2 Dos\nUn texto.\n", "D1.2 is no clause");
    expect_judged("### D1.1 Uno\nUn texto.\n", "gaps of D1.1");
    expect_judged("### D1.1 Uno\nUn {gap|a} {otro|b}.\n", "gaps of D1.1");
    expect_judged("### D1.1 Uno\n", "D1.1 has no text");
}
