/* Records of wild matches of every game hold; with a byte changed, none does.
 */

#include "server/match/record/recheck.h"
#include "server/match/record/record.h"
#include "server/rules/library.h"
#include "tests/unit/random_match_tally.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* RECORDS: matches of each game. A whole one has no bound but the rules' own.
 */
enum { RECORDS = 6, MOVES_FEW = 150, MOVES_ALL = 6000, BYTES_CHANGED = 12 };

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(records, .init = setup, .fini = teardown, .timeout = 36000);

static char *take_text(const struct wild *wild)
{
    struct request request = {.match = wild->table->match,
                              .account = wild->table->accounts[0].id,
                              .as = "public",
                              .now = wild->table->now};
    cr_assert_eq(table_record(&table, &request), STATUS_OK, "%s",
                 table.answer.error.text);
    json_t *answer = table_json(&table);
    char *text = json_dumps(json_object_get(answer, "record"), JSON_COMPACT);
    json_decref(answer);
    return text;
}

static bool holds(const char *text, size_t length, struct error *error)
{
    struct record_report report;
    json_t *record = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    bool is_good =
        record != NULL && record_verify(record, &report, error) == STATUS_OK;
    json_decref(record);
    return is_good;
}

static void change(char *text, size_t length, size_t at, char other)
{
    char was = text[at];
    text[at] = other;
    cr_assert(other == was || !holds(text, length, NULL),
              "byte %zu from %c to %c goes unnoticed: %.60s", at, was, other,
              text + (at < 30 ? 0 : at - 30));
    text[at] = was;
}

static void unlike(void *user, const char *line)
{
    (void)user;
    cr_assert_fail("%s", line);
}

/* What each seat had been told in the middle is what was played. */
static void look_at_parts(const struct wild *wild, const char *text)
{
    struct error error = {.text = ""};
    json_t *record = json_loads(text, 0, NULL);
    for (int i = 0; i < SEATS_MOST; i++) {
        int count;
        const json_t *part = wild->parts[i];
        json_t *updates = json_object_get(part, "updates");
        if (part == NULL)
            continue;
        cr_assert_eq(record_verify_part(record, part, &count, &error),
                     STATUS_OK, "%s", error.text);
        cr_assert_eq((size_t)count, json_array_size(updates));
        json_object_set_new(json_array_get(updates, 0), "digest",
                            json_string("00"));
        cr_assert_eq(record_verify_part(record, part, &count, NULL),
                     STATUS_BAD_REQUEST);
    }
    json_decref(record);
}

static void look_at(struct wild *wild)
{
    struct error error = {.text = ""};
    char *text = take_text(wild);
    size_t length = strlen(text);
    cr_assert(holds(text, length, &error), "%s: %s", wild->table->match,
              error.text);
    look_at_parts(wild, text);
    for (int i = 0; i < BYTES_CHANGED; i++)
        change(text, length, (size_t)table_throw(&table, 1 << 30) % length,
               (char)(32 + table_throw(&table, 95)));
    free(text);
}

static int count_of_matches(void)
{
    const char *text = getenv("RECORDS");
    return text != NULL ? (int)strtol(text, NULL, 10) : RECORDS;
}

/* Every so often a match is played to the end that its rules give it. */
static void play_all(const char *game)
{
    struct wild wild;
    struct recheck recheck;
    json_t *tally = json_object();
    int scenarios = 0, moves = 0, undos = 0, orders = 0;
    int count = count_of_matches();
    while (library_scenario(game, scenarios) != NULL)
        scenarios++;
    for (int i = 0; i < count; i++) {
        wild_play(&wild, &table, library_scenario(game, i % scenarios),
                  (uint64_t)i, i % 10 == 9 ? MOVES_ALL : MOVES_FEW);
        look_at(&wild);
        wild_tally_add(tally, &wild);
        moves += wild.moves;
        undos += wild.undos;
        orders += wild.orders;
        cr_assert_eq(wild.rests, 0,
                     "%s %s, match %d: a refusal tells of what is hidden", game,
                     library_scenario(game, i % scenarios)->scenario, i);
        wild_release(&wild);
    }
    cr_assert_eq(recheck_all(table.store, unlike, NULL, &recheck, NULL),
                 STATUS_OK);
    cr_assert_eq(recheck.matches, count);
    cr_assert_gt(moves, 20);
    cr_assert_gt(undos, 0);
    cr_assert_gt(orders, 0);
    wild_tally_check(tally, library_scenario(game, 0), count);
    if (getenv("RECORDS") != NULL)
        wild_tally_print(tally, game);
    json_decref(tally);
}

Test(records, of_the_drill_hold)
{
    play_all("drill");
}

Test(records, of_vitoria_hold)
{
    play_all("vitoria");
}

Test(records, of_yorktown_hold)
{
    play_all("yorktown");
}

Test(records, of_petite_guerre_hold)
{
    play_all("petite-guerre");
}

Test(records, of_toy_soldiers_hold)
{
    play_all("toy-soldiers");
}

/* Each byte of one record, in two ways: another sign, and the other case. */
Test(records, every_byte_counts)
{
    struct wild wild = {.table = &table};
    table_start(&table, "ford");
    table_play(&table, 3);
    cr_assert_eq(table_act(&table, 2, "{\"type\":\"resign\"}"), STATUS_OK);
    char *text = take_text(&wild);
    size_t length = strlen(text);
    cr_assert(holds(text, length, NULL));
    for (size_t at = 0; at < length; at++) {
        change(text, length, at, text[at] == '7' ? '6' : '7');
        change(text, length, at, (char)(text[at] ^ 0x20));
    }
    free(text);
}
