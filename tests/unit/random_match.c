/* Wild matches: random play with all that happens around the moves. */

#include "tests/unit/random_match.h"

#include "server/match/view/projection.h"
#include "tests/unit/random_match_acts.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* Every option of the game with some value that it has. */
static char *draw_options(struct wild *wild, const struct rules *rules)
{
    const struct game *game = rules->game;
    json_t *options = json_object();
    for (int i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];
        int span = option->words != NULL ? option->word_count
                                         : option->most - option->least + 1;
        int drawn = table_throw(wild->table, span);
        json_object_set_new(options, option->name,
                            option->words != NULL
                                ? json_string(option->words[drawn])
                                : json_integer(option->least + drawn));
    }
    char *text = json_dumps(options, JSON_COMPACT);
    json_decref(options);
    return text;
}

static const char *draw_control(struct wild *wild)
{
    static const char *const controls[] = {
        "{\"kind\":\"none\"}",
        "{\"kind\":\"none\",\"window\":60000,\"order_delay\":1000}",
        "{\"kind\":\"move\",\"move\":5400000,\"quick\":3600000,"
        "\"at_flag\":\"substitute\"}",
        "{\"kind\":\"fischer\",\"bank\":10800000,\"add\":3600000,"
        "\"most\":10800000,\"quick\":600000,\"at_flag\":\"claim\","
        "\"vacation\":14400000,\"sleep\":true}",
        "{\"kind\":\"bank\",\"bank\":86400000,\"quick\":600000,"
        "\"at_flag\":\"lose\",\"window\":60000}",
    };
    return controls[table_throw(wild->table,
                                sizeof controls / sizeof *controls)];
}

static void keep_parts(struct wild *wild)
{
    struct wild_doing doing;
    for (seat_id i = 0; i < table_live(wild->table)->row.seat_count; i++) {
        json_decref(wild->parts[i]);
        wild->parts[i] = NULL;
        if (!wild_as_seat(wild, i, &doing))
            continue;
        cr_assert(wild_went(wild, "match.record",
                            table_record(wild->table, &doing.request)));
        json_t *answer = table_json(wild->table);
        wild->parts[i] = json_incref(json_object_get(answer, "record"));
        json_decref(answer);
    }
}

/* All whom the table knows may have lost every seat to the clock: then one
 * comes whom it does not know. */
static void bring_a_stranger(struct wild *wild)
{
    struct account stranger;
    char token[TOKEN_TEXT], name[64];
    const int count = table_live(wild->table)->row.seat_count;
    cr_assert_eq(account_guest(wild->table->people, wild->table->now, &stranger,
                               token, NULL),
                 STATUS_OK);
    struct request request = table_request(wild->table, 0);
    request.account = stranger.id;
    for (int i = 0; i < count; i++) {
        snprintf(name, sizeof name, "%s",
                 table_live(wild->table)->row.seats[i].name);
        wild->taken += wild_went(wild, "match.take",
                                 match_take(wild->table->matches, &request,
                                            name, &wild->table->answer));
    }
}

/* Enough: it is agreed, or somebody resigns, or leaves it to the clock. */
static void finish(struct wild *wild)
{
    struct wild_doing doing;
    char text[40];
    const struct rules *rules = table_live(wild->table)->fold.rules;
    json_t *resign = json_pack("{s:s}", "type", "resign");
    if (table_throw(wild->table, 100) < 50)
        wild_agree(wild, "{\"kind\":\"draw\"}", 100);
    for (int i = 0; i < 100 && wild_runs(wild); i++) {
        seat_id seat = (seat_id)(i % rules->seat_count);
        if (wild_as_seat(wild, seat, &doing))
            wild_went(
                wild, "match.act",
                match_act(wild->table->matches, &doing.request,
                          projection_of(table_live(wild->table), seat)->seq,
                          wild_nonce(wild->table, text), node_from(resign),
                          &wild->table->answer));
        if (i > 20)
            wild_take_seat(wild);
        if (i > 40)
            wild_move(wild);
        if (i == 90)
            bring_a_stranger(wild);
    }
    json_decref(resign);
    cr_assert_not(wild_runs(wild), "%s %s: it has no end, after %lld commands",
                  rules->game->name, rules->scenario,
                  (long long)table_live(wild->table)->fold.number);
}

void wild_play(struct wild *wild, struct table *table,
               const struct rules *rules, uint64_t seed, int most)
{
    *wild = (struct wild){.table = table};
    table->dice = (seed + 1) * UINT64_C(0x9E3779B97F4A7C15);
    char *options = draw_options(wild, rules);
    table->time_control = draw_control(wild);
    table_deal_game(table, rules, options, 63);
    free(options);
    for (int i = 0; i < most && wild_runs(wild); i++) {
        wild->table->now += 1000;
        if (i == most / 2)
            keep_parts(wild);
        wild_do_something(wild);
        wild_tick(wild);
    }
    if (wild_runs(wild))
        finish(wild);
    wild->rests += (int)wild->table->matches->undos_rested;
    wild->table->matches->undos_rested = 0;
}

void wild_release(struct wild *wild)
{
    for (int i = 0; i < SEATS_MOST; i++)
        json_decref(wild->parts[i]);
}
