/* Labels in another language: rows with gaps, where labels stand, and what a
 * table must be. */

#include "common/wire/labels.h"
#include "server/rules/library.h"
#include "server/rules/library_labels.h"
#include "server/rules/narration.h"

#include <criterion/criterion.h>
#include <string.h>

static struct labels *labels_of(const char *table)
{
    json_t *phrases = json_loads(table, 0, NULL);
    cr_assert_not_null(phrases);
    struct labels *labels = labels_new(phrases);
    json_decref(phrases);
    return labels;
}

/* NULL: it has no row. */
static void says(const struct labels *labels, const char *text,
                 const char *expected)
{
    char said[LABELS_TEXT];
    bool is_said = labels_say(labels, text, said, NULL);
    cr_assert_eq(is_said, expected != NULL, "%s: %s", text, said);
    cr_assert_str_eq(said, expected == NULL ? "" : expected);
}

static struct labels *some(void)
{
    return labels_of(
        "{\"words\":{\"by points\":\"por puntos\",\" and \":\" y \"},"
        "\"labels\":{\"Move\":\"Mover\",\"Blue\":\"Azul\",\"Red\":\"Rojo\","
        "\"It is over: {who}, {by}.\":\"Ha terminado. {who}, {by}.\","
        "\"It is over: {who}.\":\"Ha terminado. {who}.\","
        "\"Turn {n}. {who}: move.\":\"Turno {n}. {who}: mover.\","
        "\"{n} points\":\"{n} {n|punto|puntos}\","
        "\"at {n_one}-{n_two}\":\"{n_two} a {n_one}\","
        "\"Guns of {who}\":\"Cañones de {who}\"}}");
}

Test(labels, a_text_is_that_of_its_row)
{
    struct labels *labels = some();
    says(labels, "Move", "Mover");
    says(labels, "Mover", NULL);
    says(labels, "Colville", NULL);
    says(labels, "", NULL);
    labels_free(labels);
}

Test(labels, a_gap_takes_little_and_is_looked_up_itself)
{
    struct labels *labels = some();
    says(labels, "It is over: Blue, by points.",
         "Ha terminado. Azul, por puntos.");
    says(labels, "It is over: Blue.", "Ha terminado. Azul.");
    says(labels, "It is over: .", NULL);
    says(labels, "It is over: Blue", NULL);
    says(labels, "Guns of Leval and Red", "Cañones de Leval y Rojo");
    says(labels, "Guns of Blue, Red, Guy", "Cañones de Azul, Rojo, Guy");
    says(labels, "Guns of 3 points", "Cañones de 3 puntos");
    labels_free(labels);
}

Test(labels, a_number_is_a_number_and_no_gap_takes_two_sentences)
{
    struct labels *labels = some();
    says(labels, "1 points", "1 punto");
    says(labels, "-2 points", "-2 puntos");
    says(labels, "no points", NULL);
    says(labels, "at 1-3", "3 a 1");
    says(labels, "at one-3", NULL);
    says(labels, "Turn 5. Blue: move.", "Turno 5. Azul: mover.");
    says(labels, "Turn 5. Blue: fire; Red: move.", NULL);
    labels_free(labels);
}

Test(labels, a_list_of_labels_is_one)
{
    struct labels *labels = some();
    says(labels, "Blue, Red", "Azul, Rojo");
    says(labels, "Blue, Guy", NULL);
    labels_free(labels);
}

Test(labels, without_a_table_all_stays)
{
    struct labels *none = labels_new(NULL), *bare = labels_of("{\"words\":{}}");
    json_t *view = json_pack("{s:s}", "label", "Move");
    cr_assert(labels_are_empty(none) && labels_are_empty(bare));
    cr_assert(labels_are_empty(NULL));
    says(none, "Move", NULL);
    labels_translate(none, view);
    labels_translate(NULL, view);
    cr_assert_str_eq(json_string_value(json_object_get(view, "label")), "Move");
    json_decref(view);
    labels_free(none);
    labels_free(bare);
    labels_free(NULL);
}

/* Ids, what people write and the rules' own texts are no labels. */
Test(labels, only_labels_of_a_document_are_translated)
{
    static const char before[] =
        "{\"title\":\"Blue\",\"side\":\"Blue\",\"legend\":{\"words\":{\"a\":"
        "\"Red\"}},\"roster\":[{\"id\":\"Blue\",\"name\":\"Blue\"}],"
        "\"actions\":[{\"label\":\"Move\",\"fields\":[{\"name\":\"Blue\"}],"
        "\"fixed\":{\"text\":\"Move\"}}],\"letters\":[{\"text\":\"Move\"}],"
        "\"clauses\":[{\"text\":\"Move\"}],\"lacks\":{\"text\":\"Move\"},"
        "\"tracks\":{\"who\":\"Blue\",\"left\":\"3 points\"},"
        "\"open\":[{\"from\":[{\"value\":{\"text\":\"Move\"},\"note\":\"at "
        "1-3\"}]}]}";
    static const char after[] =
        "{\"title\":\"Azul\",\"side\":\"Blue\",\"legend\":{\"words\":{\"a\":"
        "\"Rojo\"}},\"roster\":[{\"id\":\"Blue\",\"name\":\"Azul\"}],"
        "\"actions\":[{\"label\":\"Mover\",\"fields\":[{\"name\":\"Blue\"}],"
        "\"fixed\":{\"text\":\"Move\"}}],\"letters\":[{\"text\":\"Move\"}],"
        "\"clauses\":[{\"text\":\"Move\"}],\"lacks\":{\"text\":\"Move\"},"
        "\"tracks\":{\"who\":\"Blue\",\"left\":\"3 puntos\"},"
        "\"open\":[{\"from\":[{\"value\":{\"text\":\"Move\"},\"note\":\"3 a "
        "1\"}]}]}";
    struct labels *labels = some();
    json_t *document = json_loads(before, 0, NULL);
    for (int times = 0; times < 2; times++) {
        labels_translate(labels, document);
        char *text = json_dumps(document, JSON_COMPACT);
        cr_assert_str_eq(text, after);
        free(text);
    }
    json_decref(document);
    labels_free(labels);
}

/* The reason names the file, the row and what is wrong. */
static void refused(const char *text, const char *row, const char *why)
{
    struct error error = {0};
    json_t *all = json_loads(text, 0, NULL);
    cr_assert_not_null(all, "%s", text);
    cr_assert_eq(labels_judge(all, "file.json", &error), STATUS_BAD_REQUEST,
                 "%s", text);
    cr_assert_not_null(strstr(error.text, "file.json: "), "%s", error.text);
    cr_assert_not_null(strstr(error.text, row), "%s in %s", row, error.text);
    cr_assert_not_null(strstr(error.text, why), "%s in %s", why, error.text);
    json_decref(all);
}

/* Each level of a text within a text would fill so many gaps for each of those
 * above it: from a server that means ill, millions. */
Test(labels, a_row_that_would_take_for_ever_says_nothing)
{
    char value[3 * 300 + 1] = "", said[LABELS_TEXT];
    for (int i = 0; i < 300; i++)
        memcpy(value + 3 * i, "{a}", 4);
    json_t *phrases = json_pack("{s:{s:s}}", "labels", "{a}b", value);
    struct labels *labels = labels_new(phrases);
    cr_assert_not(labels_say(labels, "qbbb", said, NULL));
    cr_assert_str_eq(said, "");
    labels_free(labels);
    json_decref(phrases);
}

Test(labels, a_row_that_cannot_be_right_is_refused)
{
    static const char no_text[] = "is no text for a text";
    static const char gaps[] = "gaps are others";
    static const char apart[] = "cannot be told";
    refused("[]", "", "is no object");
    refused("{\"Move\":1}", "Move", no_text);
    refused("{\"Move\":\" \"}", "Move", no_text);
    refused("{\"Move\":\"a\\nb\"}", "Move", no_text);
    refused("{\"\":\"Mover\"}", "", no_text);
    refused("{\"Turn {n}\":\"Turno\"}", "Turn {n}", gaps);
    refused("{\"Turn {n}\":\"Turno {m}\"}", "Turn {n}", gaps);
    refused("{\"Turn\":\"Turno {n}\"}", "Turn", gaps);
    refused("{\"Turn\":\"Turno {\"}", "Turn", gaps);
    refused("{\"Turn {\":\"Turno\"}", "Turn {", gaps);
    refused("{\"{a}{b} now\":\"{a}{b}\"}", "{a}{b} now", apart);
    refused("{\"{a} or {a}\":\"{a}\"}", "{a} or {a}", apart);
    refused("{\"{a}\":\"{a}\"}", "{a}", apart);
    refused("{\"Turn {n|one|more}\":\"{n}\"}", "Turn {n", apart);
    refused("{\"Turn {n&}\":\"{n}\"}", "Turn {n", apart);
    refused("{\"Red\":\"General\",\"General\":\"Jefe\"}", "Red",
            "the English of another row");
}

/* Clients translate what they keep: once more must change nothing. */
static void stay(const char *game, json_t *all)
{
    json_t *phrases = json_pack("{s:O}", "labels", all);
    struct labels *labels = labels_new(phrases);
    const char *key;
    json_t *value;
    json_object_foreach(all, key, value)
    {
        const char *text = json_string_value(value);
        char said[LABELS_TEXT];
        if (strchr(text, '{') == NULL && labels_say(labels, text, said, NULL))
            cr_assert_str_eq(said, text, "%s: %s", game, key);
    }
    labels_free(labels);
    json_decref(phrases);
}

Test(labels, those_of_every_game_are_whole)
{
    struct error error = {0};
    const struct game *game;
    int tables = 0;
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    for (int i = 0; (game = library_game(i)) != NULL; i++)
        for (int k = 0; narration_languages[k] != NULL; k++) {
            json_t *all = labels_load(game->name, narration_languages[k]);
            if (all == NULL)
                continue;
            tables++;
            cr_assert_eq(labels_judge(all, game->name, &error), STATUS_OK, "%s",
                         error.text);
            stay(game->name, all);
            json_decref(all);
        }
    cr_assert_geq(tables, 4);
    library_close();
}
