/* Ends of a match tried as rule cases. */

#include "tests/unit/cases_endings.h"

#include "lab/cases/run.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

void ends_open_rules(void)
{
    struct error error = {.text = ""};
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
}

json_t *ends_load(const char *path)
{
    struct error error = {.text = ""};
    json_t *json = datum_load(path, &error);
    cr_assert_not_null(json, "%s", error.text);
    return json;
}

json_t *ends_scenario(const struct rules *rules)
{
    char path[128];
    snprintf(path, sizeof path, "%s/data/scenarios/%s.json", rules->game->name,
             rules->scenario);
    return ends_load(path);
}

json_t *ends_text(const char *text)
{
    char plain[2000];
    json_error_t error;
    cr_assert_lt(strlen(text), sizeof plain);
    memcpy(plain, text, strlen(text) + 1);
    for (char *quote = plain; (quote = strchr(quote, '\'')) != NULL;)
        *quote = '"';
    json_t *json = json_loads(plain, JSON_DECODE_ANY, &error);
    cr_assert_not_null(json, "%s: %s", text, error.text);
    return json;
}

bool ends_so(const struct rules *rules, struct ending ending)
{
    struct case_report report = {""};
    json_t *file = json_pack(
        "{s:s, s:[], s:s, s:s, s:o, s:o*, s:o*, s:o*,"
        " s:[{s:s, s:o}, {s:{s:o}}]}",
        "case", "an end", "clauses", "game", rules->game->name, "scenario",
        rules->scenario, "position", ending.position, "options", ending.options,
        "dice", ending.dice, "empty", ending.empty, "play", "by", ending.by,
        "action", ending.action, "check", "result", ending.result);
    cr_assert_not_null(file);
    bool passed = case_run(file, false, &report);
    json_decref(file);
    return passed;
}

/* Only pieces that the scenario has, now or later, may stand in its ends. */
static void check_pieces(const struct rules *rules, const json_t *scenario,
                         json_t *position)
{
    const char *id;
    json_t *unit;
    json_object_foreach(json_object_get(position, "units"), id, unit)
    {
        bool is_here =
            json_object_get(json_object_get(scenario, "units"), id) != NULL;
        cr_expect(is_here, "%s has no %s", rules->scenario, id);
    }
}

static void check_row(const struct rules *rules, const json_t *scenario,
                      const struct end_row *row)
{
    json_t *position = ends_text(row->position);
    if (json_object_get(position, "turn") == NULL) { /* the last, then */
        const char *turns =
            json_object_get(scenario, "turns") != NULL ? "turns" : "last_turn";
        json_object_set(position, "turn", json_object_get(scenario, turns));
    }
    check_pieces(rules, scenario, position);
    bool is_so = ends_so(
        rules,
        (struct ending){
            .position = position,
            .options = row->options != NULL ? ends_text(row->options) : NULL,
            .action = ends_text(row->action),
            .dice = row->dice != NULL ? ends_text(row->dice) : NULL,
            .result = ends_text(row->result),
            .by = row->by});
    cr_expect(is_so, "%s: no %s by %s", rules->scenario, row->result, row->by);
}

/* All rows of a game for all its scenarios; each word of its results is met. */
void ends_check_game(const char *game, const struct end_row *rows, int count,
                     const char *const *words, int word_count)
{
    const struct rules *rules;
    bool is_met[16] = {false};
    for (int k = 0; (rules = library_scenario(game, k)) != NULL; k++) {
        json_t *scenario = ends_scenario(rules);
        const char *kind = json_string_value(
            json_object_get(json_object_get(scenario, "victory"), "type"));
        int tried = 0;
        for (int i = 0; i < count; i++) {
            if (rows[i].kind[0] != '\0' && strcmp(rows[i].kind, kind) != 0)
                continue;
            check_row(rules, scenario, &rows[i]);
            tried += rows[i].kind[0] != '\0';
            for (int word = 1; word < word_count; word++)
                is_met[word] |= strcmp(words[word], rows[i].word) == 0;
        }
        cr_expect_gt(tried, 0, "%s: results of no kind", rules->scenario);
        json_decref(scenario);
    }
    for (int word = 1; word < word_count; word++)
        cr_expect(is_met[word], "%s: nothing comes to %s", game, words[word]);
}
