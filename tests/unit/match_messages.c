/* Every message of wild matches of every scenario, for every viewer, against
 * schema/: whole, and folded as a client folds it. */

#include "common/base/instant.h"
#include "server/rules/library.h"
#include "tests/unit/message_check.h"
#include "tests/unit/random_match.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* MESSAGES: wild matches of each scenario. Some go on for long. */
enum { MATCHES = 1, MOVES_FEW = 60, MOVES_MANY = 400 };

static struct table table;
static struct heard heard;

static void setup(void)
{
    table_open(&table);
    heard_open(&heard, &table);
}

static void teardown(void)
{
    heard_close(&heard);
    table_close(&table);
}

TestSuite(messages, .init = setup, .fini = teardown, .timeout = 36000);

static void play(const struct rules *rules, uint64_t seed, int moves)
{
    struct wild wild;
    wild_play(&wild, &table, rules, seed, moves);
    /* Over: what was hidden is open now, and the record is whole. */
    for (int i = 0; i < 40; i++)
        heard_look(&heard);
    wild_release(&wild);
}

static json_t *of_match(const struct asker *asker)
{
    return json_pack("{s:s,s:s}", "match", table.match, "as", asker->as);
}

/* As everybody, one after the other, until somebody may. */
static void any_asks(const char *method, json_t *params)
{
    struct asker asker;
    const int seats = table_live(&table)->row.seat_count;
    for (int i = 0; i < seats && table_live(&table)->state == LIVE_RUNNING;
         i++) {
        if (!heard_asker(&heard, (viewer_id)i, &asker))
            continue;
        json_t *all = of_match(&asker);
        json_object_update(all, params);
        json_decref(heard_ask(&heard, &asker, method, all));
    }
    json_decref(params);
}

/* Who has no seat sits down in this one, to which anyone was asked. */
static void take(const char *seat)
{
    for (int i = 0; i < TABLE_PEOPLE && !heard_has(&heard, "match.take"); i++) {
        struct asker asker = {.viewer = VIEWER_PUBLIC, .as = "public"};
        snprintf(asker.account, sizeof asker.account, "%s",
                 table.accounts[i].id);
        json_decref(heard_ask(
            &heard, &asker, "match.take",
            json_pack("{s:s,s:s}", "match", table.match, "seat", seat)));
    }
}

/* Something is proposed, and the next seat says no; then somebody is asked. */
static void propose(void)
{
    struct asker from, to;
    cr_assert(heard_asker(&heard, 0, &from));
    cr_assert(heard_asker(&heard, 1, &to));
    json_t *params = of_match(&from);
    json_object_set_new(params, "propose", json_pack("{s:s}", "kind", "draw"));
    json_decref(heard_ask(&heard, &from, "match.propose", params));
    params = of_match(&to);
    json_object_set_new(params, "from", json_string(from.as));
    json_object_set_new(params, "accept", json_false());
    json_decref(heard_ask(&heard, &to, "match.answer", params));
    params = json_pack("{s:s,s:s,s:b}", "match", table.match, "seat", from.as,
                       "anyone", 1);
    json_decref(heard_ask(&heard, &from, "match.invite", params));
    take(from.as);
}

/* Moves, until one is taken back for which nothing was thrown. */
static void undo(void)
{
    struct asker asker;
    char nonce[40];
    const int seats = table_live(&table)->row.seat_count;
    for (int i = 0; i < 60 * seats && !heard_has(&heard, "match.undo"); i++) {
        viewer_id seat = (viewer_id)(i % seats);
        if (seat == 0 && !table_move(&table))
            return;
        cr_assert(heard_asker(&heard, seat, &asker));
        snprintf(nonce, sizeof nonce, "%032x", ++table.nonces);
        json_t *params = of_match(&asker);
        json_object_set_new(params, "nonce", json_string(nonce));
        json_object_set_new(params, "expect",
                            json_integer(heard.followers[seat].seq));
        json_decref(heard_ask(&heard, &asker, "match.undo", params));
    }
}

/* What wild play seldom comes to: a vacation, a seat left, a flag claimed. */
static void play_by_the_clock(const struct rules *rules)
{
    enum { HOUR = 3600000 };
    char until[INSTANT_TEXT];
    table.time_control = "{\"kind\":\"bank\",\"bank\":7200000,\"quick\":60000,"
                         "\"at_flag\":\"claim\",\"vacation\":14400000}";
    table_deal_game(&table, rules, "{}", 63);
    table_play(&table, 2);
    undo();
    propose();
    any_asks("match.leave", json_object());
    instant_text(table.now + HOUR, until);
    any_asks("match.vacation", json_pack("{s:s}", "until", until));
    table.now += 48 * (int64_t)HOUR;
    table_tick(&table);
    any_asks("match.claim", json_object());
}

static void play_all(const char *game)
{
    const char *text = getenv("MESSAGES");
    int count = text != NULL ? (int)strtol(text, NULL, 10) : MATCHES;
    const struct rules *rules;
    for (int k = 0; (rules = library_scenario(game, k)) != NULL; k++) {
        play_by_the_clock(rules);
        for (int i = 0; i < count; i++)
            play(rules, (uint64_t)k * 100 + (uint64_t)i,
                 (k == 0 && i == 1) || i % 4 == 3 ? MOVES_MANY : MOVES_FEW);
    }
    heard_all(&heard);
}

Test(messages, of_the_drill)
{
    play_all("drill");
}

Test(messages, of_vitoria)
{
    play_all("vitoria");
}

Test(messages, of_yorktown)
{
    play_all("yorktown");
}

Test(messages, of_petite_guerre)
{
    play_all("petite-guerre");
}

Test(messages, of_toy_soldiers)
{
    play_all("toy-soldiers");
}
