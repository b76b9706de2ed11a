/* The method game.phrases, and the page /phrases/GAME.LANGUAGE.json: what a
 * game and the service say, and the texts for people in its data, translated;
 * of the page the parts GAME.LANGUAGE.said.json and GAME.LANGUAGE.prose.json.
 * And /phrases/GAME/SCENARIO.LANGUAGE.json: what its rules say.
 */

#include "server/api/endpoint.h"
#include "server/api/file_part.h"
#include "server/match/fold/service_command.h"
#include "server/rules/assets.h"
#include "server/rules/library.h"
#include "server/rules/library_prose.h"
#include "server/rules/narration.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* What the service says of a match, in whatever game it is. */
static const char service[] = "service";

static bool is_language(const char *language)
{
    for (int i = 0; narration_languages[i] != NULL; i++)
        if (strcmp(narration_languages[i], language) == 0)
            return true;
    return false;
}

static json_t *load(const char *name, const char *language)
{
    struct error error;
    char path[NARRATION_PATH];
    narration_path(name, language, path);
    return datum_find(path) == NULL ? NULL : datum_load(path, &error);
}

/* The texts of both, under their key; the game's stand for both where it has
 * the same. */
static void put(struct writer *out, const char *key, const json_t *own,
                const json_t *shared)
{
    json_t *all = json_deep_copy(json_object_get(shared, key));
    const char *name;
    json_t *text;
    if (all == NULL)
        all = json_object();
    json_object_update(all, json_object_get(own, key));
    writer_key(out, key);
    writer_object(out);
    json_object_foreach(all, name, text)
    {
        writer_put_text(out, name, json_string_value(text));
    }
    writer_object_end(out);
    json_decref(all);
}

/* Texts that the assets have in English; nothing where the game lacks them. */
static void put_prose(struct writer *out, const char *name, const char *game,
                      const char *language)
{
    char path[PROSE_PATH];
    prose_path(game, name, language, path);
    if (datum_find(path) != NULL)
        datum_write(out, name, path);
}

/* With the clauses of a scenario, if any (NULL: without). */
static enum status write_phrases(const char *game, const char *language,
                                 const struct rules *rules, struct writer *out,
                                 struct error *error)
{
    bool is_known = library_game_find(game) != NULL && is_language(language);
    json_t *own = is_known ? load(game, language) : NULL;
    if (own == NULL)
        return error_set(error, STATUS_NOT_FOUND,
                         "no such game, or it is not told in that language");
    json_t *shared = load(service, language);
    writer_object(out);
    writer_put_text(out, "game", game);
    writer_put_text(out, "language", language);
    put(out, "phrases", own, shared);
    put(out, "words", own, shared);
    put_prose(out, "briefings", game, language);
    put_prose(out, "coach", game, language);
    put_prose(out, "labels", game, language);
    if (rules != NULL)
        assets_put_clauses(rules, rules->clauses, language, out);
    writer_object_end(out);
    json_decref(own);
    json_decref(shared);
    return STATUS_OK;
}

/* What the rules of a scenario say, as far as they are told in it; with the
 * rest in English, so that all are there. NULL: they are not told. */
static const struct rules *find_told(const char *game, const char *scenario,
                                     const char *language)
{
    bool is_told = library_game_find(game) != NULL
                   && clauses_in(library_clauses(game), language) != NULL;
    return is_told ? library_rules(game, scenario) : NULL;
}

/* Of a scenario there may be no more than phrases, as in another game. */
enum status game_phrases_call(struct services *services, struct call *call)
{
    const char *game = call_text(call, "game");
    const char *language = call_text(call, "language");
    const char *scenario = call_text(call, "scenario");
    const struct rules *rules = NULL;
    (void)services;
    if (scenario != NULL)
        rules = find_told(game, scenario, language);
    return write_phrases(game, language, rules, &call->answer.out,
                         &call->answer.error);
}

static enum status write_clauses(const char *game, const char *scenario,
                                 const char *language, struct writer *out,
                                 struct error *error)
{
    const struct rules *rules = find_told(game, scenario, language);
    if (rules == NULL)
        return error_set(error, STATUS_NOT_FOUND,
                         "no such scenario, or its rules are not told in that "
                         "language");
    writer_object(out);
    assets_put_clauses(rules, rules->clauses, language, out);
    writer_object_end(out);
    return STATUS_OK;
}

static const struct file_part parts[] = {
    {"said", true, {"briefings", "coach"}},
    {"prose", false, {"briefings", "coach"}},
    {.name = NULL}};

/* The address is GAME.LANGUAGE, and which part of it, or
 * GAME/SCENARIO.LANGUAGE of clauses. */
enum status phrases_page_call(struct services *services, struct call *call)
{
    enum { FILE_MOST = 1 << 20 };
    char address[FILE_NAME], game[NARRATION_PATH];
    const struct file_part *part =
        file_part_asked(parts, call_text(call, "address"), address);
    const char *language = strrchr(address, '.');
    struct writer text;
    (void)services;
    if (language == NULL || (size_t)(language - address) >= sizeof game)
        return STATUS_NOT_FOUND;
    snprintf(game, sizeof game, "%.*s", (int)(language - address), address);
    char *scenario = strchr(game, '/');
    if (scenario != NULL)
        *scenario++ = '\0';
    writer_open(&text, FILE_MOST);
    enum status status = scenario != NULL
                             ? write_clauses(game, scenario, language + 1,
                                             &text, &call->answer.error)
                             : write_phrases(game, language + 1, NULL, &text,
                                             &call->answer.error);
    if (status == STATUS_OK)
        file_part_put(part, text.data, text.used,
                      call_flag(call, "packed", false), &call->answer.out);
    /* Ours, and a file that is cut would be kept by who gets it. */
    assert(!text.is_full);
    writer_release(&text);
    return status;
}
