/* game.*: what can be played here. */

#include "server/api/games.h"

#include "server/api/endpoint.h"
#include "server/match/fold/sides.h"
#include "server/match/fold/terms.h"
#include "server/rules/library.h"

#include <assert.h>
#include <pthread.h>

enum { LIST_MOST = 1 << 18 };

static void write_option(struct writer *out, const struct option *option)
{
    writer_object(out);
    writer_put_text(out, "name", option->name);
    writer_put_text(out, "label", option->label);
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

/* Where a scenario's initial values differ from the game's. */
static void write_initial(struct writer *out, const struct rules *rules)
{
    writer_key(out, "options");
    writer_object(out);
    for (int i = 0; i < rules->game->option_count; i++) {
        const struct option *option = &rules->game->options[i];
        int value = rules->option_initial[i];
        if (value == option->initial)
            continue;
        if (option->words != NULL)
            writer_put_text(out, option->name, option->words[value]);
        else
            writer_put_number(out, option->name, value);
    }
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

static void write_scenario(struct writer *out, const struct rules *rules)
{
    size_t length;
    const char *digest = library_assets_digest(rules, &length);
    writer_object(out);
    writer_put_text(out, "scenario", rules->scenario);
    writer_put_text(out, "title", rules->title);
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
    writer_put_text(out, "assets", digest);
    writer_object_end(out);
}

static void write_game(struct writer *out, const struct game *game)
{
    writer_object(out);
    writer_put_text(out, "game", game->name);
    writer_put_text(out, "title", game->title);
    writer_put_number(out, "revision", game->revision);
    writer_key(out, "options");
    writer_list(out);
    for (int i = 0; i < game->option_count; i++)
        write_option(out, &game->options[i]);
    writer_list_end(out);
    writer_key(out, "scenarios");
    writer_list(out);
    const struct rules *rules;
    for (int i = 0; (rules = library_scenario(game->name, i)) != NULL; i++)
        write_scenario(out, rules);
    writer_list_end(out);
    writer_object_end(out);
}

/* The same for everyone, and as long as the program runs. */
static struct writer list;
static pthread_once_t list_is_made = PTHREAD_ONCE_INIT;

static void make_list(void)
{
    writer_open(&list, LIST_MOST);
    writer_list(&list);
    const struct game *game;
    for (int i = 0; (game = library_game(i)) != NULL; i++)
        write_game(&list, game);
    writer_list_end(&list);
    assert(!list.is_full);
    writer_fit(&list);
}

void games_list_make(void)
{
    pthread_once(&list_is_made, make_list);
}

enum status game_list_call(struct services *services, struct call *call)
{
    (void)services;
    struct writer *out = &call->answer.out;
    games_list_make();
    writer_object(out);
    writer_key(out, "games");
    writer_raw(out, list.data, list.used);
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
