/* What has occurred in wild matches, counted from their stored logs. */

#include "tests/unit/random_match_tally.h"

#include "server/match/fold/service_command.h"
#include "server/store/told.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add(json_t *tally, const char *kind, const char *what,
                json_int_t more)
{
    json_t *counts = json_object_get(tally, kind);
    if (counts == NULL) {
        counts = json_object();
        json_object_set_new(tally, kind, counts);
    }
    json_int_t so_far = json_integer_value(json_object_get(counts, what));
    json_object_set_new(counts, what, json_integer(so_far + more));
}

void wild_tally_one(json_t *tally, const char *kind, const char *what)
{
    add(tally, kind, what, 1);
}

static json_int_t count_of(const json_t *tally, const char *kind,
                           const char *what)
{
    return json_integer_value(
        json_object_get(json_object_get(tally, kind), what));
}

/* A seat that its player had left, or lost to the clock, has one again. */
static void follow_seat(json_t *tally, const struct store_command *command,
                        const char *deed, seat_set *left)
{
    seat_id seat = (seat_id)command->seat;
    if (strcmp(deed, service_word(SERVICE_LEAVE)) == 0)
        *left |= seat_only(seat);
    if (strcmp(deed, service_word(SERVICE_TAKE)) != 0)
        return;
    wild_tally_one(tally, "taken",
                   seat_in(*left, seat) ? "again" : "handed over");
    *left &= (seat_set)~seat_only(seat);
}

static void add_command(json_t *tally, const struct store_command *command,
                        seat_set *left)
{
    json_t *action = json_loads(command->action, 0, NULL);
    json_t *throws = json_loads(command->throws, 0, NULL);
    const char *deed = json_string_value(json_object_get(action, "deed"));
    const char *type = json_string_value(json_object_get(action, "type"));
    wild_tally_one(tally, "by", command->actor);
    if (deed != NULL) {
        wild_tally_one(tally, "deeds", deed);
        follow_seat(tally, command, deed, left);
    }
    if (type != NULL)
        wild_tally_one(tally, "acts", type);
    add(tally, "thrown", "dice", (json_int_t)json_array_size(throws));
    json_decref(throws);
    json_decref(action);
}

/* How many different values an option may have. */
static int values_of(const struct option *option)
{
    return option->words != NULL ? option->word_count
                                 : option->most - option->least + 1;
}

static void add_options(json_t *tally, const struct wild *wild)
{
    const struct store_match *row = &table_live(wild->table)->row;
    json_t *options = json_loads(row->options, 0, NULL);
    const char *name;
    json_t *value;
    json_object_foreach(options, name, value)
    {
        char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
        char what[96];
        snprintf(what, sizeof what, "%s=%s", name, text);
        wild_tally_one(tally, "options", what);
        free(text);
    }
    json_decref(options);
}

void wild_tally_add(json_t *tally, const struct wild *wild)
{
    struct store_cursor *cursor;
    struct store_command command;
    seat_set left = 0;
    cr_assert_eq(
        store_fold_from(wild->table->store, wild->table->match, 0, &cursor),
        STATUS_OK);
    while (store_next_command(cursor, &command))
        add_command(tally, &command, &left);
    cr_assert_eq(store_cursor_close(cursor), STATUS_OK);
    wild_tally_one(tally, "matches", table_live(wild->table)->row.scenario);
    add(tally, "agreed", "take-backs", wild->take_backs);
    add(tally, "agreed", "consents", wild->agreed);
    add(tally, "orders", "lists left", wild->orders);
    add(tally, "orders", "lines left", wild->lines);
    add_options(tally, wild);
}

/* Each word of an option; of one with numbers, that it was drawn at all. */
static void check_option(const json_t *tally, const struct option *option)
{
    char what[96];
    for (int i = 0; option->words != NULL && i < option->word_count; i++) {
        snprintf(what, sizeof what, "%s=\"%s\"", option->name,
                 option->words[i]);
        cr_expect_gt(count_of(tally, "options", what), 0, "no %s", what);
    }
    int seen = 0;
    for (int k = option->least; option->words == NULL && k <= option->most;
         k++) {
        snprintf(what, sizeof what, "%s=%d", option->name, k);
        seen += count_of(tally, "options", what) > 0;
    }
    cr_expect(option->words != NULL || 2 * seen > values_of(option),
              "%s: %d values", option->name, seen);
}

void wild_tally_check(const json_t *tally, const struct rules *rules, int count)
{
    enum { ENOUGH = 200 };
    static const char *const actors[] = {"player", "clock", "order", "setup"};
    const struct game *game = rules->game;
    if (count < ENOUGH)
        return;
    for (size_t i = 0; i < sizeof actors / sizeof *actors; i++)
        cr_expect_gt(count_of(tally, "by", actors[i]), 0, "none by %s",
                     actors[i]);
    /* Only an umpire ends a pause; else the next act does, or its time. */
    for (int kind = SERVICE_NONE + 1; kind < SERVICE_KINDS; kind++)
        cr_expect(kind == SERVICE_RESUME
                      || count_of(tally, "deeds",
                                  service_word((enum service_kind)kind))
                             > 0,
                  "no %s", service_word((enum service_kind)kind));
    cr_expect_gt(count_of(tally, "taken", "again"), 0);
    cr_expect_gt(count_of(tally, "agreed", "take-backs"), 0);
    cr_expect_gt(count_of(tally, "orders", "lines left"), 0);
    for (int i = 0; i < game->option_count; i++)
        check_option(tally, &game->options[i]);
}

void wild_tally_print(const json_t *tally, const char *game)
{
    const char *kind;
    json_t *counts;
    json_object_foreach((json_t *)(uintptr_t)tally, kind, counts)
    {
        char *text = json_dumps(counts, JSON_COMPACT | JSON_SORT_KEYS);
        fprintf(stderr, "%s %s %s\n", game, kind, text);
        free(text);
    }
}
