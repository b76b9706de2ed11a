/* game.*: what can be played here. */

#include "server/api/games.h"

#include "server/api/endpoint.h"
#include "server/language/language.h"
#include "server/match/fold/sides.h"
#include "server/match/fold/terms.h"
#include "server/rules/library.h"
#include "server/rules/library_labels.h"
#include "server/rules/narration.h"

#include <assert.h>
#include <pthread.h>
#include <string.h>

enum { LIST_MOST = 1 << 18, LANGUAGES_MOST = 8 };

/* A label, by the game's table of a language (NULL: English). */
static void put_label(struct writer *out, const char *key, const char *text,
                      const json_t *labels)
{
    const char *said = json_string_value(json_object_get(labels, text));
    writer_put_text(out, key, said != NULL ? said : text);
}

static void write_option(struct writer *out, const struct option *option,
                         const json_t *labels)
{
    writer_object(out);
    writer_put_text(out, "name", option->name);
    put_label(out, "label", option->label, labels);
    if (option->words == NULL) {
        writer_put_number(out, "least", option->least);
        writer_put_number(out, "most", option->most);
        writer_put_number(out, "default", option->initial);
        writer_object_end(out);
        return;
    }
    writer_key(out, "values");
    writer_list(out);
    for (int i = 0; i < option->word_count; i++)
        writer_text(out, option->words[i]);
    writer_list_end(out);
    writer_put_text(out, "default", option->words[option->initial]);
    writer_object_end(out);
}

static void write_value(struct writer *out, const struct option *option,
                        int value)
{
    if (option->words != NULL)
        writer_put_text(out, option->name, option->words[value]);
    else
        writer_put_number(out, option->name, value);
}

/* Where a scenario's initial values differ from the game's. */
static void write_initial(struct writer *out, const struct rules *rules)
{
    writer_key(out, "options");
    writer_object(out);
    for (int i = 0; i < rules->game->option_count; i++) {
        const struct option *option = &rules->game->options[i];
        if (rules->option_initial[i] != option->initial)
            write_value(out, option, rules->option_initial[i]);
    }
    writer_object_end(out);
}

/* With what a challenge should begin, where there is something. */
static void write_proposed(struct writer *out, const struct rules *rules)
{
    bool is_open = false;
    for (int i = 0; i < rules->game->option_count; i++) {
        if (rules->option_proposed[i] == OPTION_UNSAID)
            continue;
        if (!is_open) {
            writer_key(out, "proposes");
            writer_object(out);
        }
        is_open = true;
        write_value(out, &rules->game->options[i], rules->option_proposed[i]);
    }
    if (is_open)
        writer_object_end(out);
}

/* How much may be bid for a side, where that can be. */
static void write_bid(struct writer *out, const struct rules *rules)
{
    struct options usual;
    if (terms_options(rules, NULL, &usual, NULL) != STATUS_OK
        || sides_may_bid(rules, &usual, NULL) != STATUS_OK)
        return;
    writer_put_number(out, "bid", sides_bid_most(rules, &usual));
    if (sides_bids_time(rules))
        writer_put_text(out, "bid_of", "time");
}

static void write_scenario(struct writer *out, const struct rules *rules,
                           const json_t *labels)
{
    size_t length;
    const char *digest = library_assets_digest(rules, &length);
    writer_object(out);
    writer_put_text(out, "scenario", rules->scenario);
    put_label(out, "title", rules->title, labels);
    writer_key(out, "seats");
    writer_list(out);
    for (int seat = 0; seat < rules->seat_count; seat++) {
        side_id side = rules->side_of_seat[seat];
        writer_object(out);
        writer_put_text(out, "seat", rules->names[ID_SEAT].name[seat]);
        writer_put_text(out, "side", rules->names[ID_SIDE].name[side]);
        if (rules_has_commander(rules, (seat_id)seat))
            writer_put_flag(out, "commander", true);
        if (rules_may_be_empty(rules, (seat_id)seat))
            writer_put_flag(out, "optional", true);
        writer_object_end(out);
    }
    writer_list_end(out);
    write_bid(out, rules);
    write_initial(out, rules);
    write_proposed(out, rules);
    writer_put_text(out, "assets", digest);
    writer_object_end(out);
}

/* A word of the protocol, where the language has one for people; once. */
static void put_word(struct writer *out, json_t *told, const char *word,
                     const json_t *labels)
{
    const char *said = json_string_value(json_object_get(labels, word));
    if (said == NULL || json_object_get(told, word) != NULL)
        return;
    json_object_set_new(told, word, json_true());
    writer_put_text(out, word, said);
}

/* What people call the seats, sides and values of options above. */
static void write_words(struct writer *out, const struct game *game,
                        const json_t *labels)
{
    const struct rules *rules;
    json_t *told = json_object();
    writer_put_object(out, "words");
    for (int i = 0; i < game->option_count; i++)
        for (int k = 0; k < game->options[i].word_count; k++)
            put_word(out, told, game->options[i].words[k], labels);
    for (int i = 0; (rules = library_scenario(game->name, i)) != NULL; i++) {
        for (int k = 0; k < rules->names[ID_SIDE].count; k++)
            put_word(out, told, rules->names[ID_SIDE].name[k], labels);
        for (int k = 0; k < rules->names[ID_SEAT].count; k++)
            put_word(out, told, rules->names[ID_SEAT].name[k], labels);
    }
    writer_object_end(out);
    json_decref(told);
}

static void write_game(struct writer *out, const struct game *game,
                       const json_t *labels)
{
    writer_object(out);
    writer_put_text(out, "game", game->name);
    put_label(out, "title", game->title, labels);
    writer_put_number(out, "revision", game->revision);
    writer_key(out, "options");
    writer_list(out);
    for (int i = 0; i < game->option_count; i++)
        write_option(out, &game->options[i], labels);
    writer_list_end(out);
    if (labels != NULL)
        write_words(out, game, labels);
    writer_key(out, "scenarios");
    writer_list(out);
    const struct rules *rules;
    for (int i = 0; (rules = library_scenario(game->name, i)) != NULL; i++)
        write_scenario(out, rules, labels);
    writer_list_end(out);
    writer_object_end(out);
}

/* The same for everyone of a language, and as long as the program runs: first
 * English, then in the order of narration_languages. */
static struct writer lists[LANGUAGES_MOST];
static pthread_once_t lists_are_made = PTHREAD_ONCE_INIT;

static void make_list(struct writer *list, const char *language)
{
    const struct game *game;
    writer_open(list, LIST_MOST);
    writer_list(list);
    for (int i = 0; (game = library_game(i)) != NULL; i++) {
        json_t *labels =
            language == NULL ? NULL : labels_load(game->name, language);
        write_game(list, game, labels);
        json_decref(labels);
    }
    writer_list_end(list);
    assert(!list->is_full);
    writer_fit(list);
}

static void make_lists(void)
{
    make_list(&lists[0], NULL);
    for (int i = 0; narration_languages[i] != NULL; i++) {
        assert(i + 1 < LANGUAGES_MOST);
        make_list(&lists[i + 1], narration_languages[i]);
    }
}

void games_list_make(void)
{
    pthread_once(&lists_are_made, make_lists);
}

static const struct writer *list_in(const struct language *asked)
{
    const char *language = language_name(asked);
    for (int i = 0; narration_languages[i] != NULL; i++)
        if (strcmp(narration_languages[i], language) == 0)
            return &lists[i + 1];
    return &lists[0];
}

enum status game_list_call(struct services *services, struct call *call)
{
    (void)services;
    struct writer *out = &call->answer.out;
    games_list_make();
    const struct writer *list = list_in(call_language(call));
    writer_object(out);
    writer_key(out, "games");
    writer_raw(out, list->data, list->used);
    writer_object_end(out);
    return STATUS_OK;
}

enum status game_assets_call(struct services *services, struct call *call)
{
    (void)services;
    const struct rules *rules =
        library_rules(call_text(call, "game"), call_text(call, "scenario"));
    if (rules == NULL)
        return error_set(&call->answer.error, STATUS_NOT_FOUND,
                         "no such game or scenario");
    library_assets(rules, &call->answer.out);
    return STATUS_OK;
}
