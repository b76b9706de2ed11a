/* What is said: the sentence made again of its phrase, in two languages. */

#include "client/play/told.h"
#include "server/match/fold/service_command.h"
#include "server/rules/assets.h"
#include "server/rules/library.h"
#include "server/rules/narration.h"
#include "tests/unit/message_check.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAID_TEXT = 2400 };

/* What is known of the game that was heard last. */
static struct {
    const struct rules *rules;
    char *assets;
    json_t *english, *spanish; /* NULL: the game is not told in Spanish */
} known;

static void add_english(const struct narration *narration, json_t *phrases)
{
    for (int i = 0; i < narration->phrase_count; i++)
        json_object_set_new(phrases, narration->phrases[i].name,
                            json_string(narration->phrases[i].text));
}

static json_t *load(const char *name)
{
    struct error error;
    char path[NARRATION_PATH];
    narration_path(name, "es", path);
    return datum_find(path) == NULL ? NULL : datum_load(path, &error);
}

static void know(const struct rules *rules)
{
    struct writer out;
    if (known.rules == rules)
        return;
    free(known.assets);
    json_decref(known.english);
    json_decref(known.spanish);
    known.rules = rules;
    writer_open(&out, 4 << 20);
    assets_show(rules, rules->game, library_clauses(rules->game->name), &out);
    known.assets = out.data;
    known.english = json_pack("{s:{},s:{}}", "phrases", "words");
    add_english(rules->game->narration,
                json_object_get(known.english, "phrases"));
    add_english(&service_narration, json_object_get(known.english, "phrases"));
    known.spanish = load(rules->game->name);
    if (known.spanish == NULL)
        return;
    json_t *service = load("service");
    json_object_update(json_object_get(known.spanish, "phrases"),
                       json_object_get(service, "phrases"));
    json_object_update(json_object_get(known.spanish, "words"),
                       json_object_get(service, "words"));
    json_decref(service);
}

/* A name, a label or a number: no words of ours, in any language. Words with a
 * capital are those of tables, and held by the file itself (narration.h). */
static bool is_name(const char *text)
{
    bool has_letters = false;
    for (const char *c = text; *c != '\0'; c++)
        has_letters |= isalpha((unsigned char)*c) != 0;
    return !has_letters || strpbrk(text, "0123456789") != NULL
           || isupper((unsigned char)text[0])
           || strstr(known.assets, text) != NULL;
}

static void hold_value(const json_t *value, const char *line);

static void hold_values(const json_t *said, const char *line)
{
    const char *slot;
    json_t *value;
    union {
        const json_t *given;
        json_t *read;
    } object = {.given = said};
    json_object_foreach(object.read, slot, value)
    {
        if (strcmp(slot, "as") != 0)
            hold_value(value, line);
    }
}

/* Whatever is said is translated, or is called so by the assets too. */
static void hold_value(const json_t *value, const char *line)
{
    const char *text = json_string_value(value);
    for (size_t i = 0; i < json_array_size(value); i++)
        hold_value(json_array_get(value, i), line);
    if (json_is_object(value))
        hold_values(value, line);
    if (text != NULL && *text != '\0' && !is_name(text))
        cr_assert_not_null(
            json_object_get(json_object_get(known.spanish, "words"), text),
            "\"%s\" has no translation: %s", text, line);
}

static void hold_slots(const json_t *said, const char *line);

static void hold_parts(const json_t *value, const char *line)
{
    for (size_t i = 0; i < json_array_size(value); i++)
        hold_parts(json_array_get(value, i), line);
    if (json_is_object(value))
        hold_slots(value, line);
}

/* Nothing is said that the sentence does not say: what is sent beside it could
 * tell more than its viewer may know. */
static void hold_slots(const json_t *said, const char *line)
{
    const char *phrase = json_string_value(
        json_object_get(json_object_get(known.english, "phrases"),
                        json_string_value(json_object_get(said, "as"))));
    const char *slot;
    json_t *value;
    union {
        const json_t *given;
        json_t *read;
    } object = {.given = said};
    json_object_foreach(object.read, slot, value)
    {
        char named[40];
        snprintf(named, sizeof named, "{%s", slot);
        if (strcmp(slot, "as") == 0)
            continue;
        cr_assert_not_null(strstr(phrase, named), "%s is not of \"%s\": %s",
                           slot, phrase, line);
        hold_parts(value, line);
    }
}

void heard_said(const struct heard *heard, const json_t *line)
{
    char told[SAID_TEXT];
    const json_t *said = json_object_get(line, "said");
    const char *text = json_string_value(json_object_get(line, "text"));
    know(table_live(heard->table)->fold.rules);
    if (said == NULL) /* what its player wrote for it, or too long a list */
        return;
    cr_assert(told_fill(known.english, NULL, said, told, sizeof told), "%s",
              text);
    cr_assert_str_eq(told, text);
    cr_assert_null(strpbrk(told, "{}"), "%s", text);
    hold_slots(said, text);
    if (known.spanish == NULL)
        return;
    cr_assert(told_fill(known.spanish, NULL, said, told, sizeof told), "%s",
              text);
    hold_values(said, text);
}
